import { textIn } from "../../../i18n/texts.ts";
import { htmlIn } from "../../html-in.ts";
import { linkIn } from "../../link-target.ts";
import type { LoadModule } from "../module-loaders.server.ts";

export const loadArticle: LoadModule<"article"> = ({ relations }, { content, language }) => {
  const article = content.articles.find(({ id }) => id === relations.id);
  if (article === undefined) return undefined;
  const { image, imageAlt, actions } = article;
  return {
    html: htmlIn(article.content, language, content.table),
    picture: image === undefined ? undefined : { path: image, alt: textIn(imageAlt, language) },
    actions: actions.map(({ label, link }) => {
      const { href, opensAnew } = linkIn(link, language, content.table);
      return { label: textIn(label, language), href, opensAnew };
    }),
  };
};
