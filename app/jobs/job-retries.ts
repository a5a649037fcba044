/**
 * Wait after a failed attempt, in milliseconds. The wait doubles with each attempt, up to `longestWaitMs`.
 *
 * @param attempt number of the failed attempt, from 1.
 * @param chance random number from 0 to 1, which makes the wait up to a quarter shorter, so that jobs that failed
 * together are not all retried together.
 * @param atLeastMs wait that another server requested, which is respected up to `longestWaitMs`.
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
