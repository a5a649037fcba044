import { expect, test } from "vitest";
import { BusyError, fairQueue } from "./fair-queue.ts";

/**
 * Queue whose work ends when the test calls `finishAll`. `started` has the names of the work in the order of starts. The
 * first letter of a name is its network, or `i` for background work (`whenIdle`).
 */
function openTestQueue(options: { concurrency: number; maxWaiting: number }) {
  const queue = fairQueue(options);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const recordRefusal = (name: string) => (error: unknown) => {
    if (!(error instanceof BusyError)) throw error;
    refused.push(name);
  };
  const enqueue = (network: string, name: string) => queue(network, work(name)).catch(recordRefusal(name));
  const whenIdle = (name: string) => queue.whenIdle(work(name)).catch(recordRefusal(name));
  /** Lets the queue start work, for which it waits until the event loop is idle. */
  const settle = async () => {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => setImmediate(resolve));
  };
  const finishAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settle();
    }
  };
  return { enqueue, whenIdle, started, refused, settle, finishAll };
}

test("networks take turns, however many requests one of them sends first", async () => {
  const { enqueue, started, finishAll, settle } = openTestQueue({ concurrency: 1, maxWaiting: 10 });
  for (const name of ["a1", "a2", "a3", "b1", "c1", "b2"]) enqueue(name.slice(0, 1), name);
  await settle();
  await finishAll();
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("a full queue refuses the latest request of the network with the most waiting", async () => {
  const { enqueue, started, refused, finishAll, settle } = openTestQueue({ concurrency: 1, maxWaiting: 3 });
  for (const name of ["a0", "a1", "a2", "a3", "b1", "c1", "d1"]) enqueue(name.slice(0, 1), name);
  await settle();
  expect(refused).toEqual(["a3", "a2", "d1"]);
  await finishAll();
  expect(started).toEqual(["a0", "a1", "b1", "c1"]);
});

test("a network that fills the queue has its own requests refused", async () => {
  const { enqueue, refused, settle } = openTestQueue({ concurrency: 1, maxWaiting: 2 });
  for (const name of ["a0", "a1", "a2", "a3", "a4"]) enqueue("a", name);
  await settle();
  expect(refused).toEqual(["a3", "a4"]);
});

test("concurrency is limited, and failed work makes room for other work", async () => {
  const queue = fairQueue({ concurrency: 2, maxWaiting: 100 });
  let running = 0;
  let mostRunning = 0;
  const works = Array.from({ length: 50 }, (_, index) =>
    queue(`network ${index % 7}`, async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 5 === 0) throw new Error("failed");
    }),
  );
  const results = await Promise.allSettled(works);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
  expect([mostRunning, running]).toEqual([2, 0]);
});

test("background work runs one at a time, while no visitor's work waits", async () => {
  const { enqueue, whenIdle, started, settle, finishAll } = openTestQueue({ concurrency: 2, maxWaiting: 10 });
  for (const name of ["i1", "i2"]) whenIdle(name);
  for (const name of ["a1", "a2", "b1"]) enqueue(name.slice(0, 1), name);
  await settle();
  expect(started).toEqual(["i1", "a1"]);
  await finishAll();
  expect(started).toEqual(["i1", "a1", "a2", "b1", "i2"]);
});

test("background work takes no place in the queue of visitors, and has a limit of its own", async () => {
  const { enqueue, whenIdle, started, refused, settle, finishAll } = openTestQueue({
    concurrency: 1,
    maxWaiting: 2,
  });
  for (const name of ["a1", "a2", "a3"]) enqueue("a", name);
  for (const name of ["i1", "i2", "i3"]) whenIdle(name);
  await settle();
  expect(refused).toEqual(["i3"]);
  await finishAll();
  expect(started).toEqual(["a1", "a2", "a3", "i1", "i2"]);
});
