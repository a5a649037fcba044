import type { LandingPage } from "../catalogue/lists/landing/landing-page.server.ts";
import { LANDING_SCREENS } from "../catalogue/lists/landing/landing-path.ts";
import { listQuery } from "../catalogue/lists/list-filters.ts";
import { listStructuredData } from "../catalogue/structured-data.ts";
import type { Language } from "../i18n/languages.ts";
import { type Breadcrumb, parentBreadcrumbs } from "../i18n/paths/breadcrumbs.ts";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import { alternatesOfPage } from "./list-head.ts";
import type { SiteContext } from "./site-context.ts";

/** Document head of a landing page, which is indexed at its own URL while it lists properties. */
export function landingHead(landing: LandingPage, context: SiteContext): PageHead {
  const { list, path, alternates } = landing;
  const { language, site, texts, baseUrl } = context;
  const { t } = texts;
  const { page } = list.filters;
  const titleWithPageNumber = `${list.title} – ${t("common:paging.pageOf", { page, pages: list.pageCount })}`;
  const canonical = path + listQuery({ page });
  return pageHead(
    {
      title: page > 1 ? titleWithPageNumber : list.title,
      description: t("catalogue:landing.description", { title: list.title, agency: site.agency.name }),
      canonical,
      alternates,
      canonicalAlternates: alternatesOfPage(alternates, page),
      robots: list.total === 0 ? "noindex, follow" : undefined,
      structuredData: listStructuredData({
        baseUrl,
        path: canonical,
        language,
        title: list.title,
        firstPosition: (page - 1) * site.catalogue.pageSize + 1,
        total: list.total,
        entries: list.cards,
        breadcrumbs: landingBreadcrumbs(landing, language),
      }),
    },
    context,
  );
}

/**
 * Breadcrumbs above the title of a landing page: the list for sale or for rent, and the list of the place when the page
 * shows only one type of property there.
 */
export function landingBreadcrumbs(
  { list, placeTitle, placePath }: LandingPage,
  language: Language,
): Breadcrumb[] {
  const parents = parentBreadcrumbs(LANDING_SCREENS[list.goal], language);
  return placePath ? [...parents, { name: placeTitle, path: placePath }] : parents;
}
