import { htmlIn } from "../../html-in.ts";
import { ownContent } from "../../site-folder/own-content.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadHtml: LoadModule<"html"> = (module, { content, language }) => {
  const piece = ownContent("html", module) ?? content.html.find(({ id }) => id === module.relations.id);
  return piece && { html: htmlIn(piece.html, language, content.table) };
};
