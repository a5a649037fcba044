/** Links to the pages of properties for sale. */
export const PROPERTY_LINK = /href="(\/for-sale\/[^"?]+\/\d+\/)"/g;

/** Values of the first group of a pattern in a page, each once. */
export function valuesIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, found = ""]) => found.replaceAll("&amp;", "&")))];
}
