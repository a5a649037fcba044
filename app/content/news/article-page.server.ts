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
import { type Action, actionsIn } from "../action.ts";
import { htmlIn } from "../html-in.ts";
import type { SharedPicture } from "../pages/content-page.ts";
import { sharedPicture } from "../pages/page-metadata.server.ts";
import { pageTrail, type Step } from "../pages/page-trail.ts";
import { pageOf, type SiteContent } from "../site-folder/site-content.ts";
import { nextPublication, shownNews } from "./news.ts";
import { articleWithSegment } from "./news-addresses.ts";
import { newsFeedPath, newsFeedTitle } from "./news-feed.ts";
import { newsAlternates, type ShownNews, shownArticle } from "./shown-news.ts";

/** Page of an article, ready to render in its language. */
export type ArticlePage = ShownNews & {
  /** Sanitised HTML. */
  html: string;
  actions: Action[];
  /** False when its introduction is the beginning of its text. */
  hasIntroduction: boolean;
  trail: Step[];
  /** The newest of the others, preferably of the same categories. */
  more: ShownNews[];
  listPath: string | undefined;
};

type ArticleHead = {
  title: string;
  description: string;
  canonical: string;
  alternates: Alternate[];
  image: SharedPicture | undefined;
  publishedAt: string;
  feed: { path: string; title: string } | undefined;
  structuredData: object;
};

type Showing = {
  content: SiteContent;
  site: SiteConfig;
  language: Language;
  texts: LanguageTexts;
  baseUrl: string;
  now: Date;
  isTrueUntil: (moment: Date) => void;
};

/** Number of other articles below one. */
const MAX_MORE = 3;

/**
 * Loads the article with a segment of an address. Gives its path when another one is the right one in this language;
 * undefined when it does not exist, is not written in the language, or its time has not come.
 */
export function articlePage(
  segment: string,
  showing: Showing,
): { kind: "article"; page: ArticlePage; head: ArticleHead } | { kind: "moved"; path: string } | undefined {
  const { content, site, language, texts, baseUrl, now } = showing;
  const next = nextPublication(content.articles, now);
  if (next) showing.isTrueUntil(next);
  const id = articleWithSegment(content.articles, segment, language);
  const news = shownNews(content.articles, showing);
  const article = news.find((one) => one.id === id);
  if (article === undefined) return undefined;
  const shown = shownArticle(article, showing);
  const { path, title, introduction } = shown;
  if (path !== pathFor("news-article", language, { article: segment })) return { kind: "moved", path };
  const list = pageOf(content, "news");
  const above = list ? pageTrail(list, showing) : [homeStep(language)];
  const listPath = list && pathFor("news", language);
  const crumbs = above.map((step, at) => ({
    ...step,
    path: step.path ?? (at === above.length - 1 ? listPath : undefined),
  }));
  const isRelated = (one: (typeof news)[number]) =>
    one.categoryIds.some((category) => article.categoryIds.includes(category));
  const others = news.filter((one) => one !== article);
  const more = [...others.filter(isRelated), ...others.filter((one) => !isRelated(one))].slice(0, MAX_MORE);
  const image = sharedPicture(article.image, title);
  return {
    kind: "article",
    page: {
      ...shown,
      html: htmlIn(article.content, language, content.table),
      hasIntroduction: textInLanguage(article.introduction, language) !== "",
      actions: actionsIn(article.actions, language, content.table),
      trail: [...crumbs, { name: title }],
      more: more.map((one) => shownArticle(one, showing)),
      listPath,
    },
    head: {
      title,
      description: cleanDescription(introduction),
      canonical: path,
      alternates: newsAlternates(content, article, site.languages),
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
