import { setTimeout as wait } from "node:timers/promises";

/** Reasons to look anew that come together are one. */
const SETTLE_MS = 500;

type RecurringWorkParts = {
  /** Calls back, from now on, whenever there is a reason to look anew. */
  listen: (wake: () => void) => Promise<void>;
  look: (signal: AbortSignal) => Promise<void>;
  /** How long without a reason. */
  everyMs: number;
  onError: (error: unknown) => void;
};

/**
 * Looks again and again, one time after another, until it is closed: now, when there is a reason, and every so
 * often. It listens first, so that no reason is missed.
 */
export async function startScheduledTask({
  listen,
  look,
  everyMs,
  onError,
}: RecurringWorkParts): Promise<{ close: () => Promise<void> }> {
  const closing = new AbortController();
  let waking = new AbortController();
  await listen(() => waking.abort());

  async function goOn(): Promise<void> {
    while (!closing.signal.aborted) {
      waking = new AbortController();
      try {
        await look(closing.signal);
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
      await pause(everyMs, AbortSignal.any([closing.signal, waking.signal]));
      await pause(SETTLE_MS, closing.signal);
    }
  }

  const going = goOn();
  return {
    close: async () => {
      closing.abort();
      await going;
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
