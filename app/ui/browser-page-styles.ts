const STYLE_SHEET = "link[rel=stylesheet]";

/**
 * Returns true when a fetched page has the same style sheet as this page. Another build of the site has other class names
 * (scripts/short-class-names.ts), so its HTML would look wrong here.
 */
export function hasSameStyles(page: Document): boolean {
  const [fetchedHref, currentHref] = [page, document].map((root) =>
    root.querySelector(STYLE_SHEET)?.getAttribute("href"),
  );
  return fetchedHref === currentHref;
}
