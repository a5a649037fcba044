/** Path of the rules, to which the header `Speculation-Rules` of each page refers. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/**
 * Selector of links that do not open a page of this site in this tab, and of links to other languages: a request with
 * `?lng=` stores the language (`decideLanguage`), which a visitor who only points at the link has not chosen.
 */
const OTHER_LINKS = "[data-list-change], [download], [target], [hreflang]";

/**
 * Rules by which browsers prefetch a page when the pointer rests on its link or a finger presses it. Scripts of the page
 * run only when the visitor opens it (https://wicg.github.io/nav-speculation).
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      source: "document",
      where: { and: [{ href_matches: "/*" }, { not: { selector_matches: OTHER_LINKS } }] },
      eagerness: "moderate",
    },
  ],
};
