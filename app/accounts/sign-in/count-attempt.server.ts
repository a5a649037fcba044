import type { RateLimit, SharedRateLimiter } from "../../database/shared-rate-limiter.server.ts";

/**
 * Counts an attempt against each limit. Returns the time until another attempt when one is exceeded, otherwise the function
 * that refunds this attempt.
 */
export async function countAttempt(
  rateLimiter: SharedRateLimiter,
  limits: readonly RateLimit[],
  now: Date,
): Promise<{ waitMs: number } | { refund: () => Promise<void> }> {
  for (const limit of limits) {
    const wait = await rateLimiter(limit, now.getTime());
    if (wait) return wait;
  }
  return {
    refund: async () => {
      for (const limit of limits) await rateLimiter.refund(limit, now.getTime());
    },
  };
}
