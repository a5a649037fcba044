/**
 * How long a job waits after its attempt of this number failed, in milliseconds: twice as long each time, up
 * to the longest. `chance`, from 0 to 1, makes it up to a quarter shorter, so that what failed together does
 * not come back together.
 */
export function waitBeforeRetry(
  { firstWaitMs, longestWaitMs }: { firstWaitMs: number; longestWaitMs: number },
  attempt: number,
  chance: number,
): number {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
  return Math.round(waitMs * (1 - chance / 4));
}
