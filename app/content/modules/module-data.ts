import type { ArticleData } from "./article/article.ts";
import type { HtmlData } from "./html/html.ts";

/** What a module shows, by its kind. */
export type ModuleData = ({ kind: "article" } & ArticleData) | ({ kind: "html" } & HtmlData);
