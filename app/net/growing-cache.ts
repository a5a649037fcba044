import { LRUCache } from "lru-cache";

/**
 * Cache of at most `max` entries; what was unused for longest is dropped first. It takes memory as it fills: with its
 * option `max`, `LRUCache` allocates the arrays for all entries at once, which is some megabytes for 100,000, in each
 * agency of a process.
 */
export function growingCache<Value extends object | number | string>(max: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: max, sizeCalculation: () => 1 });
}
