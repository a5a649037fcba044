import { setImmediate } from "node:timers/promises";

/** Thrown to work that is refused because too much is waiting already. */
export class BusyError extends Error {
  override name = "BusyError";

  constructor() {
    super("Too much work is waiting");
  }
}

/** Runs work for a network when its turn has come. @throws BusyError */
export type FairQueue = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

type Waiting = { start: () => void; refuse: (error: BusyError) => void };

/** What visitors are told to wait for uncached work that was refused, in seconds. */
export const RETRY_AFTER_BUSY_S = 5;

/**
 * Limits how much work runs at once, and how much may wait for it. Networks take turns, so that one that asks for a
 * great deal waits for itself. When the queue is full, the network that has most waiting loses its latest work: the
 * "longest queue drop" of packet schedulers, which needs no limit for each network.
 */
export function fairQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): FairQueue {
  /** By network, in the order in which they take turns. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function enter(network: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting >= mostWaiting && !makeRoomFor(network)) return Promise.reject(new BusyError());
    waiting += 1;
    return new Promise((start, refuse) => {
      const queue = queues.get(network);
      if (queue) queue.push({ start, refuse });
      else queues.set(network, [{ start, refuse }]);
    });
  }

  /** Refuses the latest work of the network that has most waiting, unless that is the one that asks. */
  function makeRoomFor(network: string): boolean {
    const [longest, queue] = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    if (queue.length <= (queues.get(network)?.length ?? 0) + 1) return false;
    queue.pop()?.refuse(new BusyError());
    if (queue.length === 0) queues.delete(longest);
    waiting -= 1;
    return true;
  }

  function leave(): void {
    const [next] = queues;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [network, queue] = next;
    const first = queue.shift();
    queues.delete(network);
    if (queue.length > 0) queues.set(network, queue);
    waiting -= 1;
    // The place goes to the next one.
    first?.start();
  }

  return async (network, work) => {
    await enter(network);
    try {
      // Requests that have come in the meantime are read first: cached pages are answered, others wait in line.
      await setImmediate();
      return await work();
    } finally {
      leave();
    }
  };
}
