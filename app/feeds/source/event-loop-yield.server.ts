import { setImmediate } from "node:timers/promises";

/** Short enough that visitors do not notice, long enough that the pauses cost little. */
const WORK_MS = 10;

/**
 * Splits long work in the thread of the server: await `rest` whenever `shouldYield` is true, so that requests
 * are answered meanwhile.
 */
export function eventLoopYield(): { shouldYield: () => boolean; rest: () => Promise<void> } {
  let begunAt = performance.now();
  return {
    shouldYield: () => performance.now() - begunAt > WORK_MS,
    rest: async () => {
      await setImmediate();
      begunAt = performance.now();
    },
  };
}
