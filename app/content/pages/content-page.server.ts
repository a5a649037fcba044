import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { entryAlternates } from "../../i18n/paths/alternates.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import { dateIso, dateText } from "../../time/dates.ts";
import { contentPicture } from "../content-picture.ts";
import { localisedHtml } from "../localised-html.ts";
import { loadModules } from "../modules/load-modules.server.ts";
import type { NewsData } from "../modules/news/news.ts";
import { newsFeedTitle } from "../news/news-feed.ts";
import { findSitePage, pageTitle, type SitePage } from "../site-folder/site-content.ts";
import type { ContentContext } from "./content-context.ts";
import type { ContentPage, PageMetadata } from "./content-page.ts";
import { pageBreadcrumbs } from "./page-breadcrumbs.ts";
import { pageMetadata } from "./page-metadata.server.ts";

/**
 * Loads a page of the agency in the language of the context. Returns undefined when the screen has no page, or when the
 * page is only a folder of the menu.
 */
export async function contentPage(screen: string, context: ContentContext): Promise<ContentPage | undefined> {
  const { content, language, site, texts } = context;
  const page = findSitePage(content, screen);
  if (page === undefined) return undefined;
  const { params, pathEntry, modifiedAt } = page;
  const { type } = params;
  if (type === "folder") return undefined;
  const modules = await loadModules(params.modules, { ...context, screen });
  const newsModule = modules.map(({ data }) => data).find((data) => data.kind === "news" && data.list);
  const newsList = newsModule?.kind === "news" ? newsModule.list : undefined;
  const title = pageTitle(page, language);
  const description = textInLanguage(params.description, language);
  return {
    id: page.id,
    type,
    title,
    description,
    path: fillPath(pathEntry, language, {}),
    query: newsList?.query ?? "",
    feed: newsList && {
      path: newsList.feedPath,
      title: newsFeedTitle({ content, agency: site.agency.name, language, texts }),
    },
    alternates: entryAlternates(pathEntry, site.languages, () => ({})),
    kind: schemaKindOf(page),
    breadcrumbs: pageBreadcrumbs(page, context),
    metadata: withListInTitle(
      pageMetadata(page, titleAndDescription(page, { title, description }, context), context),
      newsList,
      texts,
    ),
    picture: contentPicture(content, params.image),
    html: localisedHtml(params.content, language, content.table),
    css: params.css,
    modules,
    changedAt:
      type === "legal" && modifiedAt
        ? { text: dateText(modifiedAt, texts.formats), iso: dateIso(modifiedAt) }
        : undefined,
  };
}

/** Adds the category and page number of a list of news to the title, so that each URL has its own. */
function withListInTitle(metadata: PageMetadata, list: NewsData["list"], { t }: LanguageTexts): PageMetadata {
  if (!list) return metadata;
  const category = list.categories.find(({ id }) => id === list.category)?.name;
  const categoryTitle = category ? t("news:ofCategory", { title: metadata.title, category }) : metadata.title;
  const title = list.page > 1 ? t("news:ofPage", { title: categoryTitle, page: list.page }) : categoryTitle;
  return { ...metadata, title };
}

/**
 * Fallbacks of the metadata: title and description of the page. The home page has its own, because its title is only "Home".
 */
function titleAndDescription(
  { pathEntry }: SitePage,
  pageTexts: { title: string; description: string },
  { site, texts }: ContentContext,
): { title: string; description: string } {
  if (pathEntry.screen !== "home") return pageTexts;
  const description = texts.t("home:description", { agency: site.agency.name });
  return { title: texts.t("home:title"), description: pageTexts.description || description };
}

/** Page type in structured data. A page that shows the team is an about page, unless it is the contact page. */
function schemaKindOf({ pathEntry, params }: SitePage): ContentPage["kind"] {
  if (pathEntry.screen === "home" || pathEntry.screen === "contact") return pathEntry.screen;
  if (["for-sale", "for-rent", "projects"].includes(pathEntry.screen)) return "list";
  return params.modules.some(({ relations }) => relations.type === "team") ? "about" : "other";
}
