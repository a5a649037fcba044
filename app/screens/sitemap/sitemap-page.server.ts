import { listedCities, listedNeighbourhoods } from "../../catalogue/lists/catalogue-overview.server.ts";
import { landingPath } from "../../catalogue/lists/landing/landing-path.ts";
import { LIST_SCREENS } from "../../catalogue/lists/list-screen.ts";
import { projectList } from "../../catalogue/projects/project-list.server.ts";
import { articlePath } from "../../content/news/article-summary.ts";
import { visibleNews } from "../../content/news/news.ts";
import { pageTitle } from "../../content/site-folder/site-content.ts";
import { indexedForms, indexedPages, indexedScreens } from "../../content/sitemap/sitemap-pages.server.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { entryName, homeBreadcrumb, screenName } from "../../i18n/paths/breadcrumbs.ts";
import { fillPath, pathFor } from "../../i18n/paths/path-for.ts";
import { pathIn } from "../../i18n/paths/path-table.ts";
import { legalPages, type MenuEntry, mainMenu } from "../../layout/main-menu.ts";
import { GOALS, type Goal } from "../../property/listing.ts";
import type { SiteContext } from "../site-context.ts";

/** Links to the pages of one kind, below a title, which may be a link as well. */
export type SitemapSection = { title: string; path?: string; links: MenuEntry[] };

/**
 * Sections of the sitemap for visitors, with links to the pages of the site in the language of the page: the menu, the
 * towns with properties, projects, neighbourhoods, news, forms and legal pages. Single properties are not included. A
 * section without links is left out.
 */
export async function sitemapPage(context: SiteContext): Promise<SitemapSection[]> {
  const { database, language, site, content, texts } = context;
  const [towns, projects, cities] = await Promise.all([
    Promise.all(GOALS.map((goal) => townsOf(goal, context))),
    projectList(database, context),
    listedNeighbourhoods(database, context, Number.POSITIVE_INFINITY),
  ]);
  const sections: SitemapSection[] = [
    { title: texts.t("layout:menu.title"), links: generalPages(context) },
    ...towns,
    {
      title: screenName("projects", language),
      path: pathFor("projects", language),
      links: projects.map(({ title, path }) => ({ title, path })),
    },
    {
      title: screenName("neighbourhoods", language),
      path: pathOfAgencyPage("neighbourhoods", context),
      links: cities.flatMap(({ label, neighbourhoods }): MenuEntry[] => {
        const subpages = neighbourhoods.flatMap(({ name, path }) => (path ? [{ title: name, path }] : []));
        return subpages.length > 0 ? [{ title: label, subpages }] : [];
      }),
    },
    {
      title: screenName("news", language),
      path: pathOfAgencyPage("news", context),
      links: visibleNews(content.articles, context).map((article) => ({
        title: textInLanguage(article.title, language),
        path: articlePath(content, article, language),
      })),
    },
    {
      title: screenName("contact", language),
      path: pathOfAgencyPage("contact", context),
      links: indexedForms(site).map((entry) => ({
        title: entryName(entry, language),
        path: fillPath(entry, language, {}),
      })),
    },
    { title: texts.t("layout:footer.legal"), links: legalPages(context) },
  ];
  return sections.filter(({ links }) => links.length > 0);
}

/** The home page, the menu, and the other pages and screens that visitors may find. */
function generalPages({ content, language }: SiteContext): MenuEntry[] {
  const { name: title, path } = homeBreadcrumb(language);
  const menu = mainMenu({ content, language }).flatMap((entry) =>
    entry.isHome ? (entry.subpages ?? []) : [entry],
  );
  const excludedPaths = new Set([path, pathFor("sitemap", language), ...pathsOf(menu)]);
  const agencyPages = indexedPages(content)
    .filter(({ pathEntry, params }) => params.type !== "legal" && pathIn(pathEntry, language) !== undefined)
    .map((page) => ({ title: pageTitle(page, language), path: fillPath(page.pathEntry, language, {}) }));
  const screens = indexedScreens(content).map((entry) => ({
    title: entryName(entry, language),
    path: fillPath(entry, language, {}),
  }));
  const others = [...agencyPages, ...screens].filter(
    ({ title, path }) => title !== "" && !excludedPaths.has(path),
  );
  return [{ title, path }, ...menu, ...others];
}

function pathsOf(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap(({ path, subpages = [] }) => [...(path ? [path] : []), ...pathsOf(subpages)]);
}

/** Section for sale or for rent: links to the towns with properties, in alphabetical order. */
async function townsOf(goal: Goal, context: SiteContext): Promise<SitemapSection> {
  const { database, language } = context;
  const cities = await listedCities(database, context, Number.POSITIVE_INFINITY);
  const towns = new Map(
    cities
      .filter((city) => city[goal] > 0)
      .flatMap(({ name }) => {
        const path = landingPath({ goal, place: { town: name }, type: undefined }, context);
        return path === undefined ? [] : [[path, { title: name, path }] as const];
      }),
  );
  return {
    title: screenName(LIST_SCREENS[goal], language),
    path: pathFor(LIST_SCREENS[goal], language),
    links: [...towns.values()].sort((one, other) => one.title.localeCompare(other.title, language)),
  };
}

/** Path of a screen whose page the agency writes; undefined when it has none. */
function pathOfAgencyPage(
  screen: "neighbourhoods" | "news" | "contact",
  { content, language }: SiteContext,
): string | undefined {
  return content.table.some((row) => row.screen === screen) ? pathFor(screen, language) : undefined;
}
