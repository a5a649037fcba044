import { listFeedPath } from "../catalogue/lists/list-feed.ts";
import { isNarrowed, listQuery } from "../catalogue/lists/list-filters.ts";
import type { ListPage } from "../catalogue/lists/list-page.ts";
import { LIST_SCREENS } from "../catalogue/lists/list-screen.ts";
import { listStructuredData } from "../catalogue/structured-data.ts";
import { type Alternate, alternates } from "../i18n/paths/alternates.ts";
import { parentBreadcrumbs } from "../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import { agencyMetadata } from "./agency-metadata.ts";
import type { SiteContext } from "./site-context.ts";

/** Landing page with the same properties as a filtered list. */
type Landing = { path: string; alternates: Alternate[] };

/**
 * Document head of a list page. Search engines index each page of a list on its own. The canonical URL of a filtered
 * list is that of the unfiltered list, or of the landing page that shows the same properties; its alternates are those
 * of its canonical URL.
 */
export function listHead(list: ListPage, landing: Landing | undefined, context: SiteContext): PageHead {
  const { goal, filters, pageCount } = list;
  const { language, site, texts, baseUrl } = context;
  const { t } = texts;
  const { page } = filters;
  const screen = LIST_SCREENS[goal];
  const textKey = goal === "sale" ? "forSale" : "forRent";
  const isFiltered = isNarrowed(filters);
  const description = t(`catalogue:descriptions.${textKey}`, { agency: site.agency.name });
  const facts = { title: list.title, description };
  const metadata = isFiltered ? facts : agencyMetadata(screen, facts, context);
  const unfiltered = alternates(screen, site.languages, () => ({}));
  const canonical = (landing?.path ?? pathFor(screen, language)) + listQuery({ page });
  const titleWithPageNumber = `${metadata.title} – ${t("common:paging.pageOf", { page, pages: pageCount })}`;
  return pageHead(
    {
      ...metadata,
      title: page > 1 ? titleWithPageNumber : metadata.title,
      canonical,
      alternates: unfiltered,
      canonicalAlternates: alternatesOfPage(landing?.alternates ?? unfiltered, page),
      query: listQuery(filters),
      feed: { path: listFeedPath(goal, filters, language), title: metadata.title },
      structuredData: listStructuredData({
        baseUrl,
        path: canonical,
        language,
        title: metadata.title,
        firstPosition: (page - 1) * site.catalogue.pageSize + 1,
        total: list.total,
        entries: list.cards,
        breadcrumbs: parentBreadcrumbs(screen, language),
      }),
    },
    context,
  );
}

/** Paths of the same page number of a list in each language. */
export function alternatesOfPage(paths: Alternate[], page: number): Alternate[] {
  return paths.map(({ hreflang, path }) => ({ hreflang, path: path + listQuery({ page }) }));
}
