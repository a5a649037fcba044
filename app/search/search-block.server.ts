import type { Database } from "../database/database.server.ts";
import { type SearchBlock, searchBlock } from "./search-block.ts";
import { type SearchRequest, searchableTypes, searchTotals } from "./search-entries.server.ts";

/** The search block with numbers from the catalogue; undefined when the site has none. */
export async function readSearchBlock(
  database: Database,
  request: SearchRequest,
): Promise<SearchBlock | undefined> {
  if (!request.site.search.isShown) return undefined;
  const [totals, types] = await Promise.all([
    searchTotals(database, request),
    searchableTypes(database, request),
  ]);
  return searchBlock(request.site, { totals, types }, request);
}
