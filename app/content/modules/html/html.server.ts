import { localisedHtml } from "../../localised-html.ts";
import { inlineContent } from "../../site-folder/inline-content.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadHtml: LoadModule<"html"> = (module, { content, language }) => {
  const item = inlineContent("html", module) ?? content.html.find(({ id }) => id === module.relations.id);
  return item && { html: localisedHtml(item.html, language, content.table) };
};
