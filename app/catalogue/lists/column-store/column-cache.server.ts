import { LRUCache } from "lru-cache";
import type { ListColumns } from "./list-columns.ts";
import type { OptionCounts } from "./option-counts.ts";

/**
 * Maximum numbers of cached results. A set of ids has an entry per listing, and counts have one per place, while
 * visitors can request any number of different lists.
 */
const MAX_ID_SETS = 20;
const MAX_OPTIONS = 200;
/** An order takes four bytes per listing. */
const MAX_ORDERS = 20;

type ColumnCache = {
  /** Ids of the listings that match the filters which only the database can test. */
  matchingIds: LRUCache<string, Promise<ReadonlySet<number>>>;
  options: LRUCache<string, OptionCounts>;
  /** Listing positions in the order of distance, by the point from which it is measured. */
  distances: LRUCache<string, Promise<Uint32Array>>;
};

const caches = new WeakMap<ListColumns, ColumnCache>();

/** Cache of the results that were computed from these columns. It lives as long as the columns. */
export function cacheFor(columns: ListColumns): ColumnCache {
  const cache = caches.get(columns) ?? {
    matchingIds: new LRUCache({ max: MAX_ID_SETS }),
    options: new LRUCache({ max: MAX_OPTIONS }),
    distances: new LRUCache({ max: MAX_ORDERS }),
  };
  caches.set(columns, cache);
  return cache;
}
