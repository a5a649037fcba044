/**
 * Wait after a failed attempt, in milliseconds; `attempt` counts from 1. It doubles each time, up to the
 * longest. `chance`, from 0 to 1, makes it up to a quarter shorter, so that jobs that failed together are not
 * all retried together. `atLeastMs` is a wait that another server requested; it is respected up to the longest.
 */
export function waitBeforeRetry(
  { firstWaitMs, longestWaitMs }: { firstWaitMs: number; longestWaitMs: number },
  attempt: number,
  chance: number,
  atLeastMs = 0,
): number {
  const usualMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1)) * (1 - chance / 4);
  return Math.round(Math.min(longestWaitMs, Math.max(usualMs, atLeastMs)));
}
