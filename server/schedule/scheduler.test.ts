import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openJobQueue } from "../../app/jobs/job-queue.server.ts";
import { describeOnBothDatabases } from "../../test-support/databases.ts";
import { type ScheduledTask, startScheduler } from "./scheduler.ts";

const NEVER_MS = 3_600_000;
const WAIT = { timeout: 20_000 };

/** A task that runs once at the start, unless `changes` says otherwise. */
const testTask = (changes: Partial<ScheduledTask>): ScheduledTask => ({
  name: "test",
  runs: "once",
  everyMs: NEVER_MS,
  failure: "the test failed",
  run: async () => {},
  ...changes,
});

describeOnBothDatabases("the scheduler", (open) => {
  afterEach(() => open().database.execute(sql`delete from jobs`));

  /** Starts a scheduler with a job queue of its own, as each process has. */
  async function start(...tasks: ScheduledTask[]) {
    const onError = vi.fn();
    const onRecovered = vi.fn();
    const jobs = await openJobQueue(open(), { onError });
    const scheduler = await startScheduler(tasks, { connection: open(), jobs, onError, onRecovered });
    const close = async () => {
      await scheduler.close();
      await jobs.close();
    };
    onTestFinished(close);
    return { ...scheduler, close, onError, onRecovered };
  }

  test.each(["once", "everywhere"] as const)(
    "a task that runs %s repeats, one run at a time",
    async (runs) => {
      let running = 0;
      let mostRunning = 0;
      const run = vi.fn(async () => {
        mostRunning = Math.max(mostRunning, ++running);
        await setTimeout(10);
        running -= 1;
      });
      const { close, states } = await start(testTask({ runs, everyMs: 5, run }));
      await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(2), WAIT);
      await close();
      expect(running).toBe(0);
      expect(mostRunning).toBe(1);
      expect(states()).toEqual([{ task: "test", failures: 0, lastSuccess: expect.any(Number) }]);
      const calls = run.mock.calls.length;
      await setTimeout(50);
      expect(run).toHaveBeenCalledTimes(calls);
    },
  );

  test("when a task cannot be scheduled, the others are stopped", async () => {
    const run = vi.fn(async () => {});
    const close = vi.fn(async () => {});
    const jobs = await openJobQueue(open(), { onError: vi.fn() });
    onTestFinished(jobs.close);
    const listen = (channel: string, onNotification: (payload: string) => void) =>
      channel === "gable_test" ? open().listen(channel, onNotification) : Promise.reject(new Error(channel));
    const tasks = [
      testTask({ name: "first", runs: "everywhere", everyMs: 5, run, close }),
      testTask({ name: "second", wakeOn: ["gable_test"], everyMs: 5, run }),
      testTask({ name: "third", wakeOn: ["unknown"] }),
    ];
    const options = { connection: { ...open(), listen }, jobs, onError: vi.fn(), onRecovered: vi.fn() };
    await expect(startScheduler(tasks, options)).rejects.toThrow("unknown");
    expect(close).toHaveBeenCalledOnce();
    const calls = run.mock.calls.length;
    await setTimeout(100);
    expect(run).toHaveBeenCalledTimes(calls);
  });

  test.each(["once", "everywhere"] as const)("a notification wakes a task that runs %s", async (runs) => {
    const run = vi.fn(async () => {});
    await start(testTask({ runs, wakeOn: ["gable_test"], run }));
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), WAIT);
    await open().database.execute(sql`notify gable_test`);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), WAIT);
    expect(run).toHaveBeenLastCalledWith(expect.any(AbortSignal), true);
  });

  test("tasks that share a limit wait for each other, but a scheduler closes without waiting for them", async () => {
    const limit = pLimit(1);
    const resume: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => resume.push(resolve)));
    const first = await start(testTask({ name: "first", runs: "everywhere", limit, run }));
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), WAIT);
    const others = [
      await start(testTask({ name: "second", runs: "everywhere", limit, run })),
      await start(testTask({ name: "third", runs: "everywhere", limit, run })),
    ];
    await vi.waitFor(() => expect(limit.pendingCount).toBe(2), WAIT);
    await others[0]?.close();
    expect(run).toHaveBeenCalledTimes(1);
    resume.shift()?.();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), WAIT);
    resume.shift()?.();
    await Promise.all([first.close(), others[1]?.close()]);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test("a notification during a run causes another run", async () => {
    const resume: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => resume.push(resolve)));
    await start(testTask({ wakeOn: ["gable_test"], run }));
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), WAIT);
    await open().database.execute(sql`notify gable_test`);
    await setTimeout(100);
    expect(run).toHaveBeenCalledTimes(1);
    resume[0]?.();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), WAIT);
    resume[1]?.();
  });

  test("several schedulers on one database run a task one at a time", async () => {
    let running = 0;
    let mostRunning = 0;
    const task = testTask({
      everyMs: 20,
      run: async () => {
        mostRunning = Math.max(mostRunning, ++running);
        await setTimeout(20);
        running -= 1;
      },
    });
    const run = vi.fn(task.run);
    const schedulers = await Promise.all([start({ ...task, run }), start({ ...task, run })]);
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(5), WAIT);
    expect(mostRunning).toBe(1);
    await Promise.all(schedulers.map(({ close }) => close()));
  });

  test.each(["once", "everywhere"] as const)(
    "repeated failures of a task that runs %s are reported once, and so is its recovery",
    async (runs) => {
      let runCount = 0;
      const { onError, onRecovered, states } = await start(
        testTask({
          runs,
          everyMs: 5,
          run: async () => {
            runCount += 1;
            if (runCount <= 3) throw new Error("away");
          },
        }),
      );
      await vi.waitFor(() => expect(onRecovered).toHaveBeenCalledTimes(1), WAIT);
      expect(onError).toHaveBeenCalledTimes(1);
      expect(onError).toHaveBeenCalledWith(new Error("away"), expect.objectContaining({ name: "test" }));
      expect(states()).toMatchObject([{ failures: 0 }]);
    },
  );

  test.each(["once", "everywhere"] as const)("closing aborts a task that runs %s", async (runs) => {
    const run = vi.fn(
      (signal: AbortSignal) =>
        new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const { close, onError } = await start(testTask({ runs, run }));
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), WAIT);
    await close();
    expect(onError).not.toHaveBeenCalled();
  });
});
