import { setImmediate } from "node:timers/promises";

/** So short that a visitor does not notice, so long that resting costs little. */
const WORK_MS = 10;

/** Long work in the thread of the server: rest whenever it is time, so that requests are answered meanwhile. */
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
