import { htmlIn } from "../../html-in.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadHtml: LoadModule<"html"> = ({ relations }, { content, language }) => {
  const piece = content.html.find(({ id }) => id === relations.id);
  return piece && { html: htmlIn(piece.html, language, content.table) };
};
