import { structuredAgency } from "../../catalogue/property-page/property-view.ts";
import { articleStructuredData } from "../../catalogue/structured-data.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import type { Alternate } from "../../i18n/paths/alternates.ts";
import { homeBreadcrumb } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { cleanDescription } from "../../property/description.ts";
import { type Action, resolveActions } from "../action.ts";
import { localisedHtml } from "../localised-html.ts";
import type { PreviewPicture } from "../pages/content-page.ts";
import { type Breadcrumb, pageBreadcrumbs } from "../pages/page-breadcrumbs.ts";
import { previewPicture } from "../pages/page-metadata.server.ts";
import { findSitePage, type SiteContent } from "../site-folder/site-content.ts";
import { findArticleId } from "./article-slugs.ts";
import { type ArticleSummary, articleAlternates, articleSummary } from "./article-summary.ts";
import { nextPublication, visibleNews } from "./news.ts";
import { newsFeedPath, newsFeedTitle } from "./news-feed.ts";

/** Page of an article, ready to render in its language. */
export type ArticlePage = ArticleSummary & {
  /** Sanitised HTML. */
  html: string;
  actions: Action[];
  /** False when the introduction is only the beginning of the text. */
  hasIntroduction: boolean;
  breadcrumbs: Breadcrumb[];
  /** Newest other articles, those of the same categories first. */
  otherArticles: ArticleSummary[];
  /** Path of the news page; undefined on a site without one. */
  listPath: string | undefined;
};

type ArticleHead = {
  title: string;
  description: string;
  canonical: string;
  alternates: Alternate[];
  image: PreviewPicture | undefined;
  publishedAt: string;
  feed: { path: string; title: string } | undefined;
  structuredData: object;
};

type ArticleContext = {
  content: SiteContent;
  site: SiteConfig;
  language: Language;
  texts: LanguageTexts;
  baseUrl: string;
  now: Date;
  cacheUntil: (moment: Date) => void;
};

/** Maximum number of other articles below an article. */
const MAX_OTHER_ARTICLES = 3;

/**
 * Loads the page of the article with this slug. Returns `moved` with its path when the slug is not the one in this
 * language, e.g. that of another language. Undefined when the article does not exist, is not published yet, or is not
 * written in this language.
 */
export function articlePage(
  slug: string,
  context: ArticleContext,
): { kind: "article"; page: ArticlePage; head: ArticleHead } | { kind: "moved"; path: string } | undefined {
  const { content, site, language, texts, baseUrl, now } = context;
  const nextChange = nextPublication(content.articles, now);
  if (nextChange) context.cacheUntil(nextChange);
  const id = findArticleId(content.articles, slug, language);
  const news = visibleNews(content.articles, context);
  const article = news.find((other) => other.id === id);
  if (article === undefined) return undefined;
  const summary = articleSummary(article, context);
  const { path, title, introduction } = summary;
  if (path !== pathFor("news-article", language, { article: slug })) return { kind: "moved", path };
  const list = findSitePage(content, "news");
  const listBreadcrumbs = list ? pageBreadcrumbs(list, context) : [homeBreadcrumb(language)];
  const listPath = list && pathFor("news", language);
  // The last breadcrumb of the news page is the page itself, so it has no path there.
  const ancestors = listBreadcrumbs.map((breadcrumb, index) => ({
    ...breadcrumb,
    path: breadcrumb.path ?? (index === listBreadcrumbs.length - 1 ? listPath : undefined),
  }));
  const isRelated = (other: (typeof news)[number]) =>
    other.categoryIds.some((category) => article.categoryIds.includes(category));
  const others = news.filter((other) => other !== article);
  const otherArticles = [...others.filter(isRelated), ...others.filter((other) => !isRelated(other))].slice(
    0,
    MAX_OTHER_ARTICLES,
  );
  const image = previewPicture(article.image, title);
  return {
    kind: "article",
    page: {
      ...summary,
      html: localisedHtml(article.content, language, content.table),
      hasIntroduction: textInLanguage(article.introduction, language) !== "",
      actions: resolveActions(article.actions, language, content.table),
      breadcrumbs: [...ancestors, { name: title }],
      otherArticles: otherArticles.map((other) => articleSummary(other, context)),
      listPath,
    },
    head: {
      title,
      description: cleanDescription(introduction),
      canonical: path,
      alternates: articleAlternates(content, article, site.languages),
      image,
      publishedAt: summary.date.iso,
      feed: list && {
        path: newsFeedPath(language),
        title: newsFeedTitle({ content, agency: site.agency.name, language, texts }),
      },
      structuredData: articleStructuredData({
        baseUrl,
        path,
        language,
        title,
        description: introduction,
        publishedAt: summary.date.iso,
        author: summary.author,
        sections: summary.categories.map(({ name }) => name),
        pictures: image ? [image.path] : [],
        breadcrumbs: ancestors.map((ancestor) => ({ name: ancestor.name, path: ancestor.path ?? path })),
        agency: structuredAgency({ site, language }),
      }),
    },
  };
}
