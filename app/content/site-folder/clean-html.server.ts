import sanitizeHtml from "sanitize-html";
import { LANGUAGES } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { isLinkTarget, isWebUrl } from "./is-link-target.ts";

/**
 * Schema of HTML in several languages. It sanitises the HTML, so that no markup that runs scripts or loads files from
 * elsewhere gets past it.
 */
export const htmlTextsSchema = configuredMultilingualTextSchema.transform((texts): MultilingualText => {
  const cleaned: MultilingualText = {};
  for (const language of [...LANGUAGES, "und"] as const) {
    const html = texts[language];
    if (html !== undefined) cleaned[language] = cleanHtml(html);
  }
  return cleaned;
});

/**
 * Sanitises HTML of an agency. Allows text, lists, tables, links, pictures of the site and `<details>`.
 * Headings start at level two, because the page has its own title. External links open in a new tab.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ..."h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote figure figcaption img".split(" "),
      ..."a strong b em i u s small sub sup abbr code pre span div q cite time mark".split(" "),
      ..."table caption thead tbody tfoot tr th td details summary address".split(" "),
    ],
    allowedAttributes: {
      a: ["href", "target", "rel", "hreflang", "title"],
      img: ["src", "alt", "width", "height", "loading"],
      table: ["tabindex"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      abbr: ["title"],
      time: ["datetime"],
      ol: ["start"],
      "*": ["lang", "dir", "id", "class"],
    },
    allowedClasses: { "*": [/^[a-z][\w-]*$/i] },
    allowedSchemes: ["https", "http", "tel", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      h1: "h2",
      // A wide table scrolls sideways, so it must be focusable for keyboard users.
      table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: "0" } }),
      a: (tagName, { href = "", target: _, rel: __, ...rest }) => {
        const attribs: Record<string, string> = { ...rest };
        if (href.startsWith("#") || isLinkTarget(href)) attribs.href = href;
        if (isWebUrl(href)) Object.assign(attribs, { target: "_blank", rel: "noopener" });
        return { tagName, attribs };
      },
      img: (tagName, attribs) => ({ tagName, attribs: { loading: "lazy", alt: "", ...attribs } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^\/pictures\/[\w./-]+$/.test(attribs.src ?? ""),
  });
}
