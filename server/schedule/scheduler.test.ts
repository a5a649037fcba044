import { expect, test, vi } from "vitest";
import { startScheduledTask } from "./scheduled-task.ts";

const NEVER_MS = 3_600_000;

test("looks at once, and again when there is a reason, also one that came while it was looking", async () => {
  let wake = () => {};
  const goOn: (() => void)[] = [];
  const look = vi.fn(() => new Promise<void>((resolve) => goOn.push(resolve)));
  const work = await startScheduledTask({
    listen: async (callBack) => {
      wake = callBack;
    },
    look,
    everyMs: NEVER_MS,
    onError: (error) => expect.unreachable(String(error)),
  });
  expect(look).toHaveBeenCalledTimes(1);
  wake();
  expect(look).toHaveBeenCalledTimes(1);
  goOn[0]?.();
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2), 10_000);
  goOn[1]?.();
  await work.close();
  expect(look).toHaveBeenCalledTimes(2);
});

test("goes on after a fault, which is told, and stops what it is doing when it is closed", async () => {
  const faults: unknown[] = [];
  let isStopped = false;
  let times = 0;
  const work = await startScheduledTask({
    listen: async () => {},
    look: async (signal) => {
      times += 1;
      if (times === 1) throw new Error("away");
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      isStopped = true;
    },
    everyMs: 1,
    onError: (error) => faults.push(error),
  });
  await vi.waitFor(() => expect(times).toBe(2), 10_000);
  await work.close();
  expect(isStopped).toBe(true);
  expect(faults).toEqual([new Error("away")]);
});
