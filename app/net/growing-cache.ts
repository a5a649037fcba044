import { LRUCache } from "lru-cache";

/**
 * LRU cache of at most `max` entries that takes memory only as it fills. With its option `max`, `LRUCache` would
 * allocate the arrays for all entries at once: some megabytes for 100,000 entries, for each agency of a process.
 */
export function growingCache<Value extends object | number | string>(max: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: max, sizeCalculation: () => 1 });
}
