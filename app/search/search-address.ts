import type { Goal } from "../property/listing.ts";

/** URL of the results page: `/nl/zoeken/?q=gent`, or `/nl/zoeken/?q=gent&goal=rent`. */
export function searchAddress(searchPath: string, typed: string, goal?: Goal): string {
  const text = typed.trim().toWellFormed();
  const query = new URLSearchParams({ ...(text && { q: text }), ...(goal && { goal }) });
  return query.size === 0 ? searchPath : `${searchPath}?${query}`;
}
