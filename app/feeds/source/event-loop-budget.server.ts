import { setImmediate } from "node:timers/promises";

/** Longest time without yielding: short enough that visitors do not notice, long enough that yielding costs little. */
const BUDGET_MS = 10;

/**
 * Splits long work in the thread of the server. When `isSpent` returns true, await `yieldToEventLoop`, so that the server
 * answers waiting requests; after that the budget starts again.
 */
export function eventLoopBudget(): { isSpent: () => boolean; yieldToEventLoop: () => Promise<void> } {
  let startedAt = performance.now();
  return {
    isSpent: () => performance.now() - startedAt > BUDGET_MS,
    yieldToEventLoop: async () => {
      await setImmediate();
      startedAt = performance.now();
    },
  };
}
