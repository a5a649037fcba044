import type { LoaderFunctionArgs } from "react-router";
import { SavedScreen } from "../../catalogue/saved/ui/saved-screen.tsx";
import { alternates } from "../../i18n/paths/alternates.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { useScreenPaths } from "../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const current = context.get(siteContext);
  const { language, site, texts } = current;
  const head = pageHead(
    {
      title: texts.t("saved:title"),
      description: texts.t("saved:text"),
      canonical: pathFor("saved", language),
      alternates: alternates("saved", site.languages, () => ({})),
    },
    current,
  );
  return {
    head,
    selectionPath: pathFor("selection", language),
    comparePath: pathFor("compare", language),
    isStored: site.catalogue.storesSavedHomes,
  };
}

export default function Saved({
  loaderData: { selectionPath, comparePath, isStored },
}: ScreenProps<typeof loader>) {
  const t = useTranslations("layout");
  const steps = [{ name: t("screens.home"), path: useScreenPaths().home }, { name: t("screens.saved") }];
  return (
    <SavedScreen
      selectionPath={selectionPath}
      comparePath={comparePath}
      isStored={isStored}
      breadcrumbs={<Breadcrumbs steps={steps} />}
    />
  );
}
