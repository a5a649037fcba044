import type { Goal } from "../property/listing.ts";

/**
 * URL of the results page: `/nl/zoeken/?q=gent`, or `/nl/zoeken/?q=gent&goal=rent`. An exact search corrects no spelling
 * mistakes: `/nl/zoeken/?q=gnet&exact=1`.
 */
export function searchUrl(
  searchPath: string,
  typed: string,
  { goal, isExact }: { goal?: Goal; isExact?: boolean } = {},
): string {
  const text = typed.trim().toWellFormed();
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(goal && { goal }),
    ...(isExact && { exact: "1" }),
  });
  return query.size === 0 ? searchPath : `${searchPath}?${query}`;
}
