import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { LatestRun } from "./latest-run.ts";

/** Work whose runs end when the test says so. */
function slowWork() {
  const runs: { signal: AbortSignal; end: () => void; fail: (error: Error) => void }[] = [];
  const onError = vi.fn();
  const run = new LatestRun((signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    runs.push({ signal, end: resolve, fail: reject });
    return promise;
  }, onError);
  return { run, runs, onError };
}

test("a later start aborts the current run, and the next begins once it has ended", async () => {
  const { run, runs } = slowWork();
  run.start();
  await setImmediate();
  run.start();
  await setImmediate();
  expect(runs).toHaveLength(1);
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.end();
  await setImmediate();
  expect(runs).toHaveLength(2);
  expect(runs[1]?.signal.aborted).toBe(false);
});

test("of several starts during a run, only the last begins another", async () => {
  const { run, runs } = slowWork();
  run.start();
  await setImmediate();
  for (const _ of [1, 2, 3]) run.start();
  runs[0]?.end();
  await setImmediate();
  runs[1]?.end();
  await run.settled();
  expect(runs).toHaveLength(2);
});

test("a stop aborts the current run, and waits for its end", async () => {
  const { run, runs } = slowWork();
  run.start();
  await setImmediate();
  let isStopped = false;
  const stopping = run.stop().then(() => {
    isStopped = true;
  });
  await setImmediate();
  expect([runs[0]?.signal.aborted, isStopped]).toEqual([true, false]);
  runs[0]?.end();
  await stopping;
});

test("an error is reported, unless the run was aborted", async () => {
  const { run, runs, onError } = slowWork();
  run.start();
  await setImmediate();
  runs[0]?.fail(new Error("disk full"));
  await run.settled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("disk full"));
  run.start();
  await setImmediate();
  const stopping = run.stop();
  runs[1]?.fail(new Error("aborted"));
  await stopping;
  expect(onError).toHaveBeenCalledTimes(1);
});
