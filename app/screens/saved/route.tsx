import type { LoaderFunctionArgs } from "react-router";
import { SavedScreen } from "../../catalogue/saved/ui/saved-screen.tsx";
import { alternates } from "../../i18n/paths/alternates.ts";
import { breadcrumbsTo } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { language, site, texts } = pageContext;
  const head = pageHead(
    {
      title: texts.t("saved:title"),
      description: texts.t("saved:text"),
      canonical: pathFor("saved", language),
      alternates: alternates("saved", site.languages, () => ({})),
    },
    pageContext,
  );
  return {
    head,
    breadcrumbs: breadcrumbsTo("saved", language),
    selectionPath: pathFor("selection", language),
    comparePath: pathFor("compare", language),
    isStored: site.catalogue.storesSavedHomes,
  };
}

export default function Saved({
  loaderData: { selectionPath, comparePath, isStored, breadcrumbs },
}: ScreenProps<typeof loader>) {
  return (
    <SavedScreen
      selectionPath={selectionPath}
      comparePath={comparePath}
      isStored={isStored}
      breadcrumbs={<Breadcrumbs breadcrumbs={breadcrumbs} />}
    />
  );
}
