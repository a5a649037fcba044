/** Links to the pages of properties for sale. */
export const PROPERTY_LINK = /href="(\/for-sale\/[^"?]+\/\d+\/)"/g;

/** Distinct values of the first group of a pattern in a page. */
export function valuesIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, found = ""]) => found.replaceAll("&amp;", "&")))];
}
