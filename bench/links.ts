/** Links to the pages of properties for sale. */
export const PROPERTY_LINK = /href="(\/for-sale\/[^"?]+\/\d+\/)"/g;

/** Finds the distinct values of the first capture group of a pattern in HTML, with `&amp;` decoded. */
export function distinctMatches(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&")))];
}
