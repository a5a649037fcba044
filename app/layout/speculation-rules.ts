/** Path of the rules, which pages name in the header `Speculation-Rules`. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/** Links that do not open a page of this site in this tab. */
const OTHER_LINKS = "[data-list-change], [download], [target]";

/**
 * Rules by which a browser loads a page before the visitor opens it: as soon as the pointer rests on its link, or a
 * finger presses it. Scripts of such a page run only once it is opened (https://wicg.github.io/nav-speculation).
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
