import { setImmediate } from "node:timers/promises";

/** Thrown when work is refused because the queue is full. */
export class BusyError extends Error {
  override name = "BusyError";

  constructor() {
    super("Too much work is waiting");
  }
}

export type FairQueue = {
  /** Runs work for a visitor when it is the turn of their network. @throws BusyError */
  <Result>(network: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs background work, one at a time, while no visitor's work waits. @throws BusyError */
  whenIdle: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

type QueuedWork = { start: () => void; refuse: (error: BusyError) => void };

/** `Retry-After` for refused uncached work, in seconds. */
export const RETRY_AFTER_BUSY_S = 5;

/**
 * Limits how much work runs at once, and how much may wait. Networks take turns, so a network with many
 * requests delays only itself. When the queue is full, the network with the most waiting work loses its
 * latest: the "longest queue drop" of packet schedulers, which needs no limit per network.
 */
export function fairQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): FairQueue {
  /** Waiting work by network, in the order in which the networks take turns. */
  const queues = new Map<string, QueuedWork[]>();
  /** Waiting background work. */
  const idleWork: (() => void)[] = [];
  let running = 0;
  let waiting = 0;
  let isIdleWorkRunning = false;

  function enter(network: string): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting >= maxWaiting && !makeRoomFor(network)) return Promise.reject(new BusyError());
    waiting += 1;
    return new Promise((start, refuse) => {
      const queue = queues.get(network);
      if (queue) queue.push({ start, refuse });
      else queues.set(network, [{ start, refuse }]);
    });
  }

  /** Refuses the latest work of the network with the most waiting, unless that is the requesting network. */
  function makeRoomFor(network: string): boolean {
    const [longest, queue] = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    if (queue.length <= (queues.get(network)?.length ?? 0) + 1) return false;
    queue.pop()?.refuse(new BusyError());
    if (queue.length === 0) queues.delete(longest);
    waiting -= 1;
    return true;
  }

  function enterWhenIdle(): Promise<void> {
    if (idleWork.length >= maxWaiting) return Promise.reject(new BusyError());
    return new Promise((start) => {
      idleWork.push(start);
      startIdleWork();
    });
  }

  function startIdleWork(): void {
    if (running >= concurrency || isIdleWorkRunning) return;
    const start = idleWork.shift();
    if (!start) return;
    running += 1;
    isIdleWorkRunning = true;
    start();
  }

  function leave(): void {
    const [next] = queues;
    if (next === undefined) {
      running -= 1;
      startIdleWork();
      return;
    }
    const [network, queue] = next;
    const first = queue.shift();
    queues.delete(network);
    if (queue.length > 0) queues.set(network, queue);
    waiting -= 1;
    // The next one takes the free slot.
    first?.start();
  }

  async function runInTurn<Result>(
    entered: Promise<void>,
    work: () => Promise<Result>,
    leaveTurn: () => void,
  ): Promise<Result> {
    await entered;
    try {
      // Lets the event loop handle requests that have arrived meanwhile: most need only a cached page.
      await setImmediate();
      return await work();
    } finally {
      leaveTurn();
    }
  }

  return Object.assign(
    <Result>(network: string, work: () => Promise<Result>) => runInTurn(enter(network), work, leave),
    {
      whenIdle: <Result>(work: () => Promise<Result>) =>
        runInTurn(enterWhenIdle(), work, () => {
          isIdleWorkRunning = false;
          leave();
        }),
    },
  );
}
