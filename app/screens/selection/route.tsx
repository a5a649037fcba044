import { data, type LoaderFunctionArgs } from "react-router";
import { formatIds, MAX_COMPARED, parseIds } from "../../catalogue/saved/saved-ids.ts";
import { findSelection } from "../../catalogue/saved/selection.server.ts";
import { SelectionScreen } from "../../catalogue/saved/ui/selection-screen.tsx";
import { alternates } from "../../i18n/paths/alternates.ts";
import { breadcrumbsTo } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { NotFound } from "../../layout/not-found.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { notFoundPage } from "../not-found-page.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { visitorContext } from "../visitor-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { language, site, texts } = pageContext;
  const ids = parseIds(context.get(visitorContext).query.get("ids") ?? "");
  if (ids.length === 0) return data({ kind: "none" as const, ...(await notFoundPage(pageContext)) }, 404);
  const properties = await findSelection(pageContext.database, ids, pageContext);
  const found = properties.filter(({ kind }) => kind === "found").slice(0, MAX_COMPARED);
  const query = `?ids=${formatIds(ids)}`;
  const head = pageHead(
    {
      title: texts.t("saved:selection.title", { count: ids.length }),
      description: texts.t("saved:selection.description", { agency: site.agency.name }),
      canonical: pathFor("selection", language),
      alternates: alternates("selection", site.languages, () => ({})),
      query,
    },
    pageContext,
  );
  const comparePath =
    found.length > 1
      ? `${pathFor("compare", language)}?ids=${formatIds(found.map(({ id }) => id))}`
      : undefined;
  const breadcrumbs = breadcrumbsTo("selection", language);
  return data({ kind: "found" as const, properties, comparePath, breadcrumbs, head });
}

export default function Selection({ loaderData: page }: ScreenProps<typeof loader>) {
  if (page.kind === "none") return <NotFound properties={page.properties} />;
  return (
    <SelectionScreen
      properties={page.properties}
      comparePath={page.comparePath}
      breadcrumbs={<Breadcrumbs breadcrumbs={page.breadcrumbs} />}
    />
  );
}
