import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { type Alternate, alternates } from "../../i18n/paths/alternates.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { cleanDescription } from "../../property/description.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { dateText } from "../../time/dates.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import { contentPicture } from "../content-picture.ts";
import type { SiteContent } from "../site-folder/site-content.ts";
import { articleSlug } from "./article-slugs.ts";
import { isWrittenIn, type NewsArticle, publishedAt } from "./news.ts";
import { formatNewsQuery } from "./news-query.ts";

/** Article as lists and its own page show it, in the language of the page. */
export type ArticleSummary = {
  id: string;
  path: string;
  title: string;
  introduction: string;
  /** Publication day as visitors read it, and moment in ISO format for `<time>`. */
  date: { text: string; iso: string };
  categories: NewsCategoryLink[];
  author?: string;
  picture?: PictureData;
};

/** Category with the path of its list. */
export type NewsCategoryLink = { id: string; name: string; path: string };

/** Characters of the text that replace a missing introduction. */
const INTRODUCTION_LENGTH = 180;

type SummaryContext = {
  content: Pick<SiteContent, "articles" | "newsCategories" | "pictureFocus" | "team" | "table">;
  language: Language;
  texts: LanguageTexts;
};

/** Summarises an article in the language of the page. */
export function articleSummary(article: NewsArticle, context: SummaryContext): ArticleSummary {
  const { content, language, texts } = context;
  const { id, title, introduction, publishDate, image, imageAlt, authorId, categoryIds } = article;
  const hasNewsPage = content.table.some(({ screen }) => screen === "news");
  return {
    id,
    path: articlePath(content, article, language),
    title: textInLanguage(title, language),
    introduction:
      textInLanguage(introduction, language) ||
      cleanDescription(textInLanguage(article.content, language), INTRODUCTION_LENGTH),
    date: { text: dateText(publishDate, texts.formats), iso: brusselsIso(publishedAt(article)) },
    // Categories link to the news page.
    categories: hasNewsPage
      ? categoryLinks(context).filter((category) => categoryIds.includes(category.id))
      : [],
    author: content.team.members.find((member) => member.id === authorId)?.name,
    picture: contentPicture(content, image, textInLanguage(imageAlt, language)),
  };
}

/** Path of an article in a language. */
export function articlePath(
  { articles }: Pick<SiteContent, "articles">,
  { id }: Pick<NewsArticle, "id">,
  language: Language,
): string {
  return pathFor("news-article", language, { article: articleSlug(articles, id, language) });
}

/** Alternates of an article: its path in each language in which it is written. */
export function articleAlternates(
  { articles }: Pick<SiteContent, "articles">,
  article: NewsArticle,
  languages: SiteConfig["languages"],
): Alternate[] {
  const enabled = languages.enabled.filter((language) => isWrittenIn(article, language));
  return alternates("news-article", { ...languages, enabled }, (language) => ({
    article: articleSlug(articles, article.id, language),
  }));
}

/** Links to the lists of all categories that have a name in the language. */
export function categoryLinks({
  content,
  language,
}: {
  content: Pick<SiteContent, "newsCategories">;
  language: Language;
}): NewsCategoryLink[] {
  return content.newsCategories.flatMap(({ id, name }) => {
    const text = textInLanguage(name, language);
    return text === ""
      ? []
      : { id, name: text, path: pathFor("news", language) + formatNewsQuery({ category: id, page: 1 }) };
  });
}
