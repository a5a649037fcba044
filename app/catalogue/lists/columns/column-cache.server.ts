import { LRUCache } from "lru-cache";
import type { ListColumns } from "./list-columns.ts";
import type { OptionCounts } from "./option-counts.ts";

/** A set has an entry per listing, and counts have one per place; visitors may invent any number of lists. */
const MAX_SEARCHED = 20;
const MAX_OPTIONS = 200;
/** An order has four bytes per listing. */
const MAX_ORDERS = 20;

type ColumnCache = {
  /** Ids of listings that the database found. */
  matchingIds: LRUCache<string, Promise<ReadonlySet<number>>>;
  options: LRUCache<string, OptionCounts>;
  /** Positions by distance, by the point that they are counted from. */
  distances: LRUCache<string, Promise<Uint32Array>>;
};

const caches = new WeakMap<ListColumns, ColumnCache>();

/** What was found with columns, for as long as these are in memory. */
export function cacheFor(columns: ListColumns): ColumnCache {
  const cache = caches.get(columns) ?? {
    matchingIds: new LRUCache({ max: MAX_SEARCHED }),
    options: new LRUCache({ max: MAX_OPTIONS }),
    distances: new LRUCache({ max: MAX_ORDERS }),
  };
  caches.set(columns, cache);
  return cache;
}
