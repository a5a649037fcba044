import type { LoaderFunctionArgs } from "react-router";
import { costsPage } from "../../catalogue/costs/costs-page.ts";
import { costsQuery, readCostsQuery } from "../../catalogue/costs/costs-query.ts";
import { CostsScreen } from "../../catalogue/costs/ui/costs-screen.tsx";
import { alternates } from "../../i18n/paths/alternates.ts";
import { breadcrumbsTo } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export function loader({ url, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { language, site, texts } = pageContext;
  const costs = readCostsQuery(url.searchParams);
  const path = pathFor("costs", language);
  const head = pageHead(
    {
      title: texts.t("costs:title"),
      description: texts.t("costs:description", { agency: site.agency.name }),
      canonical: path,
      alternates: alternates("costs", site.languages, () => ({})),
      query: costsQuery(costs),
    },
    pageContext,
  );
  return { page: costsPage(costs, pageContext), path, breadcrumbs: breadcrumbsTo("costs", language), head };
}

export default function Costs({ loaderData: { page, path, breadcrumbs } }: ScreenProps<typeof loader>) {
  return <CostsScreen page={page} path={path} breadcrumbs={<Breadcrumbs breadcrumbs={breadcrumbs} />} />;
}
