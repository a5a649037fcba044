import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import { growingCache } from "../../app/net/growing-cache.ts";

/** Limit of a network: `max` requests per `withinMs`. */
export type Rate = { max: number; withinMs: number };

/** Counts one request of a network. Returns the time to wait when the limit is exceeded. */
export type RateLimiter = (network: string) => { waitMs: number } | undefined;

const MAX_NETWORKS = 50_000;

/** Counts requests of networks in fixed windows, in the memory of this process only. */
export function rateLimiter({ max, withinMs }: Rate): RateLimiter {
  const windows = growingCache<{ end: number; count: number }>(MAX_NETWORKS);
  return (network) => {
    // Not the time of day, which may be set back.
    const time = performance.now();
    const known = windows.get(network);
    const window = known && known.end > time ? known : { end: time + withinMs, count: 0 };
    window.count += 1;
    windows.set(network, window);
    return window.count > max ? { waitMs: window.end - time } : undefined;
  };
}

/** Limits the requests of the network of each IP address. */
export function networkLimit(rate: Rate): (request: { ip: string }) => { waitMs: number } | undefined {
  const consume = rateLimiter(rate);
  return ({ ip }) => consume(visitorNetwork(ip));
}
