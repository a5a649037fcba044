import { structuredAgency } from "../../catalogue/property-page/property-view.ts";
import { articleStructuredData } from "../../catalogue/structured-data.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import type { Alternate } from "../../i18n/paths/alternates.ts";
import { homeStep } from "../../i18n/paths/breadcrumbs.ts";
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
  /** False when its introduction is the beginning of its text. */
  hasIntroduction: boolean;
  breadcrumbs: Breadcrumb[];
  /** The newest of the others, preferably of the same categories. */
  otherArticles: ArticleSummary[];
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
  isTrueUntil: (moment: Date) => void;
};

/** Number of other articles below one. */
const MAX_OTHER_ARTICLES = 3;

/**
 * Loads the article with a segment of an address. Gives its path when another one is the right one in this language;
 * undefined when it does not exist, is not written in the language, or its time has not come.
 */
export function articlePage(
  segment: string,
  showing: ArticleContext,
): { kind: "article"; page: ArticlePage; head: ArticleHead } | { kind: "moved"; path: string } | undefined {
  const { content, site, language, texts, baseUrl, now } = showing;
  const next = nextPublication(content.articles, now);
  if (next) showing.isTrueUntil(next);
  const id = findArticleId(content.articles, segment, language);
  const news = visibleNews(content.articles, showing);
  const article = news.find((one) => one.id === id);
  if (article === undefined) return undefined;
  const shown = articleSummary(article, showing);
  const { path, title, introduction } = shown;
  if (path !== pathFor("news-article", language, { article: segment })) return { kind: "moved", path };
  const list = findSitePage(content, "news");
  const above = list ? pageBreadcrumbs(list, showing) : [homeStep(language)];
  const listPath = list && pathFor("news", language);
  const crumbs = above.map((step, at) => ({
    ...step,
    path: step.path ?? (at === above.length - 1 ? listPath : undefined),
  }));
  const isRelated = (one: (typeof news)[number]) =>
    one.categoryIds.some((category) => article.categoryIds.includes(category));
  const others = news.filter((one) => one !== article);
  const more = [...others.filter(isRelated), ...others.filter((one) => !isRelated(one))].slice(
    0,
    MAX_OTHER_ARTICLES,
  );
  const image = previewPicture(article.image, title);
  return {
    kind: "article",
    page: {
      ...shown,
      html: localisedHtml(article.content, language, content.table),
      hasIntroduction: textInLanguage(article.introduction, language) !== "",
      actions: resolveActions(article.actions, language, content.table),
      breadcrumbs: [...crumbs, { name: title }],
      otherArticles: more.map((one) => articleSummary(one, showing)),
      listPath,
    },
    head: {
      title,
      description: cleanDescription(introduction),
      canonical: path,
      alternates: articleAlternates(content, article, site.languages),
      image,
      publishedAt: shown.date.iso,
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
        publishedAt: shown.date.iso,
        author: shown.author,
        sections: shown.categories.map(({ name }) => name),
        pictures: image ? [image.path] : [],
        crumbs: crumbs.map(({ name, path: own = path }) => ({ name, path: own })),
        agency: structuredAgency({ site, language }),
      }),
    },
  };
}
