/**
 * Wait after a failed attempt, in milliseconds; `attempt` counts from 1. It doubles each time, up to the
 * longest. `chance`, from 0 to 1, makes it up to a quarter shorter, so that jobs that failed together are not
 * all retried together.
 */
export function waitBeforeRetry(
  { firstWaitMs, longestWaitMs }: { firstWaitMs: number; longestWaitMs: number },
  attempt: number,
  chance: number,
): number {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
  return Math.round(waitMs * (1 - chance / 4));
}
