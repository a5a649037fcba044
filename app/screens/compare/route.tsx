import { data, type LoaderFunctionArgs } from "react-router";
import { findComparison } from "../../catalogue/compare/comparison.server.ts";
import { CompareScreen } from "../../catalogue/compare/ui/compare-screen.tsx";
import { formatIds, MAX_COMPARED, parseIds, withoutId } from "../../catalogue/saved/saved-ids.ts";
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
  const { database, language, site, texts } = pageContext;
  const ids = parseIds(context.get(visitorContext).query.get("ids") ?? "", MAX_COMPARED);
  if (ids.length === 0) return data({ kind: "none" as const, ...(await notFoundPage(pageContext)) }, 404);
  const found = await findComparison(database, ids, pageContext);
  const head = pageHead(
    {
      title: texts.t("saved:compare.title", { count: found.cards.length }),
      description: texts.t("saved:compare.description", { agency: site.agency.name }),
      canonical: pathFor("compare", language),
      alternates: alternates("compare", site.languages, () => ({})),
      query: `?ids=${formatIds(ids)}`,
    },
    pageContext,
  );
  const breadcrumbs = breadcrumbsTo("compare", language);
  return data({ kind: "found" as const, found, path: pathFor("compare", language), breadcrumbs, head });
}

export default function Compare({ loaderData: page }: ScreenProps<typeof loader>) {
  if (page.kind === "none") return <NotFound properties={page.properties} />;
  const { found, path, breadcrumbs } = page;
  const ids = found.cards.map(({ id }) => id);
  return (
    <CompareScreen
      comparison={found}
      pathWithout={(id) => `${path}?ids=${formatIds(withoutId(ids, id))}`}
      breadcrumbs={<Breadcrumbs breadcrumbs={breadcrumbs} />}
    />
  );
}
