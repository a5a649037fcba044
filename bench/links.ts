/** Links to the pages of properties, in any language. */
export const PROPERTY_LINK =
  /href="(\/(?:for-sale|for-rent|nl\/kopen|nl\/huren|fr\/a-vendre|fr\/a-louer|de\/kaufen|de\/mieten)\/[^"?]+\/\d+\/)"/g;

/** Finds the distinct values of the first capture group of a pattern in HTML, with `&amp;` decoded. */
export function distinctMatches(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&")))];
}
