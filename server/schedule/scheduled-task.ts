import { setTimeout as wait } from "node:timers/promises";

/** Triggers within this time count as one. */
const SETTLE_MS = 500;

type RecurringWorkParts = {
  /** Calls back, from now on, on each trigger. */
  listen: (wake: () => void) => Promise<void>;
  look: (signal: AbortSignal) => Promise<void>;
  /** Longest interval without a trigger. */
  everyMs: number;
  onError: (error: unknown) => void;
};

/**
 * Runs a task repeatedly, one run at a time, until it is closed: now, on each trigger, and at an interval. It
 * listens before the first run, so that no trigger is missed.
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
