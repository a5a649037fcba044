import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { resolveActions } from "../../action.ts";
import { contentPicture } from "../../content-picture.ts";
import { localisedHtml } from "../../localised-html.ts";
import { isNews, publishedAt } from "../../news/news.ts";
import { inlineContent } from "../../site-folder/inline-content.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadArticle: LoadModule<"article"> = (module, { content, language, now, cacheUntil }) => {
  const article =
    inlineContent("article", module) ?? content.articles.find(({ id }) => id === module.relations.id);
  if (article === undefined) return undefined;
  if (isNews(article) && publishedAt(article) > now) {
    cacheUntil?.(publishedAt(article));
    return undefined;
  }
  const html = localisedHtml(article.content, language, content.table);
  if (html === "") return undefined;
  return {
    html,
    picture: contentPicture(content, article.image, textInLanguage(article.imageAlt, language)),
    actions: resolveActions(article.actions, language, content.table),
  };
};
