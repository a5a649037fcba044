import { type LoaderFunctionArgs, redirect } from "react-router";
import { listQuery } from "../../catalogue/lists/list-filters.ts";
import { LIST_SCREENS } from "../../catalogue/lists/list-screen.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { breadcrumbsTo } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { GOALS } from "../../property/listing.ts";
import { searchField } from "../../search/search-block.ts";
import { searchableTypes } from "../../search/search-entries.server.ts";
import { searchResult } from "../../search/search-page.server.ts";
import { searchUrl } from "../../search/search-url.ts";
import { SearchScreen } from "../../search/ui/search-screen.tsx";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { database, language, site, texts } = pageContext;
  const { t } = texts;
  const typed = url.searchParams.get("q") ?? "";
  const goal = GOALS.find((known) => known === url.searchParams.get("goal"));
  const isExact = url.searchParams.get("exact") === "1";
  const [result, types] = await Promise.all([
    searchResult(database, { typed, goal, isExact }, pageContext),
    searchableTypes(database, pageContext),
  ]);
  if (result.kind === "list") {
    const list = pathFor(LIST_SCREENS[result.goal], language);
    throw redirect(list + listQuery(result.filters));
  }
  const { page } = result;
  const { query } = page;
  const canonical = pathFor("search", language);
  return {
    page,
    breadcrumbs: breadcrumbsTo("search", language),
    field: searchField(site, types, language),
    head: pageHead(
      {
        title: query ? t("search:titleFor", { query }) : t("search:title"),
        description: t("search:description", { agency: site.agency.name }),
        canonical,
        alternates: alternates("search", site.languages, () => ({})),
        query: searchUrl("", query, { goal, isExact }),
      },
      pageContext,
    ),
  };
}

export default function Search({ loaderData: { page, field, breadcrumbs } }: ScreenProps<typeof loader>) {
  return <SearchScreen page={page} field={field} breadcrumbs={<Breadcrumbs breadcrumbs={breadcrumbs} />} />;
}
