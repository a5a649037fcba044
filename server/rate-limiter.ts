import { LRUCache } from "lru-cache";

/** How often one network may do something within a time. */
export type Rate = { most: number; withinMs: number };

/** Counts one more of a network. Returns how long it has to wait when that was too many. */
export type RateLimiter = (network: string) => { waitMs: number } | undefined;

const MAX_NETWORKS = 50_000;

/** Counts requests of networks in fixed windows, in the memory of this process alone. */
export function rateLimiter({ most, withinMs }: Rate, now: () => number = Date.now): RateLimiter {
  const windows = new LRUCache<string, { end: number; count: number }>({ max: MAX_NETWORKS });
  return (network) => {
    const time = now();
    const known = windows.get(network);
    const window = known && known.end > time ? known : { end: time + withinMs, count: 0 };
    window.count += 1;
    windows.set(network, window);
    return window.count > most ? { waitMs: window.end - time } : undefined;
  };
}
