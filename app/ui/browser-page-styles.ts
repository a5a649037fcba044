const STYLE_SHEET = "link[rel=stylesheet]";

/**
 * Returns true when a page that was fetched looks right in this one: both have the same style sheet. A newer build of
 * the site has other names of classes (scripts/short-class-names.ts).
 */
export function hasSameStyles(page: Document): boolean {
  const [fetched, present] = [page, document].map((one) =>
    one.querySelector(STYLE_SHEET)?.getAttribute("href"),
  );
  return fetched === present;
}
