import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { actionsIn } from "../../action.ts";
import { contentPicture } from "../../content-picture.ts";
import { htmlIn } from "../../html-in.ts";
import { isPublic } from "../../news/news.ts";
import { ownContent } from "../../site-folder/own-content.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadArticle: LoadModule<"article"> = (module, { content, language, now }) => {
  const article =
    ownContent("article", module) ?? content.articles.find(({ id }) => id === module.relations.id);
  if (article === undefined || !isPublic(article, now)) return undefined;
  const html = htmlIn(article.content, language, content.table);
  if (html === "") return undefined;
  return {
    html,
    picture: contentPicture(content, article.image, textInLanguage(article.imageAlt, language)),
    actions: actionsIn(article.actions, language, content.table),
  };
};
