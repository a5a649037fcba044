import { decodeHTML } from "entities/decode";
import { stripTags } from "../format/strip-tags.ts";

/** Maximum length, in characters, of a description in meta data and cards (specification §9). */
export const DESCRIPTION_LIMIT = 250;
/** Maximum length of a description in a row of the search panel. */
export const SEARCH_DESCRIPTION_LIMIT = 100;

/** A text is cut at its last space, if that is beyond this part of the limit (specification §5). */
const WORD_CUT_PART = 0.8;
const ELLIPSIS = "…";

/** Tags that separate words: they are replaced by a space, or start a new paragraph. */
const BREAKING_TAGS = new Set(
  (
    "address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header " +
    "hr li main nav ol p pre section table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Marks the end of a paragraph: Unicode's paragraph separator. In the input it has the same meaning. */
const PARAGRAPH_END = "\u2029";

/**
 * Converts a description to one line of plain text: tags stripped, entities decoded, spaces collapsed, and
 * cut to `limit` characters (code points), to which an ellipsis is added.
 *
 * Entities are decoded after stripping, so "&lt;b&gt;" becomes a visible "<b>": escape the result like any
 * text. Linear in the length of the input. Source: specification §5, docs/specification-notes.md#n21.
 */
export function cleanDescription(html: string, limit: number = DESCRIPTION_LIMIT): string {
  const text = stripTags(html, (tagName) => (BREAKING_TAGS.has(tagName) ? " " : ""));
  return shortened(plainLine(text), limit);
}

/**
 * Converts a whole description to paragraphs of plain text, for the property page. Block tags and `<br>`
 * separate them; in a description without such tags, line breaks do. Empty paragraphs are left out.
 */
export function descriptionParagraphs(html: string): string[] {
  const text = stripTags(html, (tagName) => (BREAKING_TAGS.has(tagName) ? PARAGRAPH_END : ""));
  return text
    .split(text.includes(PARAGRAPH_END) ? PARAGRAPH_END : "\n")
    .map(plainLine)
    .filter((paragraph) => paragraph !== "");
}

function plainLine(text: string): string {
  return decodeHTML(text)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function shortened(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const fitting = characters.slice(0, limit);
  const lastSpace = fitting.lastIndexOf(" ");
  const end = lastSpace > WORD_CUT_PART * limit ? lastSpace : limit;
  return fitting.slice(0, end).join("").trim() + ELLIPSIS;
}
