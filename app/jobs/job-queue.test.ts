import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { describeOnBothDatabases } from "../../test-support/databases.ts";
import {
  type JobQueue,
  openJobQueue,
  type Queue,
  RetryLaterError,
  type RunningJob,
  sendJob,
} from "./job-queue.server.ts";
import { jobs } from "./tables.server.ts";

type Letter = { to: string };
const LETTERS: Queue<Letter> = { name: "letters", retries: 2, firstWaitMs: 50, longestWaitMs: 50 };

describeOnBothDatabases("the job queue", (open) => {
  let opened: JobQueue[] = [];
  const openQueue = async (leaseMs = 600, finishWithinMs?: number) => {
    const queue = await openJobQueue(open(), {
      leaseMs,
      finishWithinMs,
      onError: (error) => {
        throw error;
      },
    });
    opened.push(queue);
    return queue;
  };
  const send = (...names: string[]) =>
    open().database.transaction(async (tx) => {
      for (const to of names) await sendJob(tx, LETTERS, { to });
    });
  afterEach(async () => {
    for (const queue of opened) await queue.close();
    opened = [];
    await open().database.execute(sql`delete from jobs`);
  });

  test("a job of a transaction that is rolled back does not exist", async () => {
    const queue = await openQueue();
    const refused = open().database.transaction(async (tx) => {
      await sendJob(tx, LETTERS, { to: "An" });
      throw new Error("no");
    });
    await expect(refused).rejects.toThrow("no");
    expect(await queue.counts()).toEqual([]);
    await send("Bo");
    expect(await queue.counts()).toEqual([{ queue: "letters", state: "waiting", count: 1 }]);
  });

  test("workers are notified of a job immediately, and run all waiting jobs without a pause", async () => {
    const queue = await openQueue();
    const done: string[] = [];
    queue.work(LETTERS, { concurrency: 2 }, async ({ data }) => void done.push(data.to));
    const names = Array.from({ length: 40 }, (_, number) => String(number));
    await send(...names);
    // Workers poll every thirty seconds: only the notification explains an earlier start.
    await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 10_000 });
    expect(new Set(done)).toEqual(new Set(names));
    await vi.waitFor(async () => expect(await queue.counts()).toEqual([]), { timeout: 10_000 });
  });

  test("a job runs in the context that registered its handler, whatever starts it", async () => {
    const queue = await openQueue();
    const site = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    site.run("ghent", () => {
      queue.work(LETTERS, { concurrency: 2 }, async () => void seen.push(site.getStore()));
    });
    await send("a", "b");
    await vi.waitFor(() => expect(seen).toEqual(["ghent", "ghent"]), { timeout: 10_000 });
  });

  test("concurrency is limited", async () => {
    const queue = await openQueue();
    let running = 0;
    let maxRunning = 0;
    let done = 0;
    queue.work(LETTERS, { concurrency: 3 }, async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      done += 1;
    });
    await send(..."abcdefgh");
    await vi.waitFor(() => expect(done).toBe(8), { timeout: 10_000 });
    expect(maxRunning).toBe(3);
  });

  test("a failed job is retried after a wait, and finally stays as failed with its reason", async () => {
    const queue = await openQueue();
    const attempts: Pick<RunningJob<Letter>, "attempt" | "isLastAttempt">[] = [];
    queue.work(LETTERS, { concurrency: 1 }, async ({ attempt, isLastAttempt }) => {
      attempts.push({ attempt, isLastAttempt });
      throw new Error("the post is closed");
    });
    await send("An");
    await vi.waitFor(
      async () => expect(await queue.counts()).toEqual([{ queue: "letters", state: "failed", count: 1 }]),
      { timeout: 10_000 },
    );
    expect(attempts).toEqual([
      { attempt: 1, isLastAttempt: false },
      { attempt: 2, isLastAttempt: false },
      { attempt: 3, isLastAttempt: true },
    ]);
    const { rows } = (await open().database.execute(sql`select last_error from jobs`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ last_error: "the post is closed" }]);
  });

  test("a job waits as long as its handler requests, when that is longer than usual", async () => {
    const calls: Queue<Letter> = {
      name: "calls",
      retries: 2,
      firstWaitMs: 50,
      longestWaitMs: 60_000,
      allowsRetryLater: true,
    };
    const queue = await openQueue();
    queue.work(calls, { concurrency: 1 }, async () => {
      throw new RetryLaterError("the line is busy", 30_000);
    });
    const checked = Promise.withResolvers<void>();
    queue.work({ ...LETTERS, name: "probe" }, { concurrency: 1 }, async () => checked.resolve());
    await open().database.transaction((tx) => sendJob(tx, calls, { to: "An" }));
    const countPostponedJobs = () =>
      open().database.$count(jobs, sql`last_error is not null and due_at > now() + interval '20 seconds'`);
    await vi.waitFor(async () => expect(await countPostponedJobs()).toBe(1), { timeout: 10_000 });
    // The probe becomes due in the check that shortens waits after a jump of the clock.
    await open().database.execute(
      sql`insert into jobs (queue, data, due_at) values ('probe', '{}', now() + interval '1 day')`,
    );
    await checked.promise;
    expect(await countPostponedJobs()).toBe(1);
  });

  test("higher priorities run first, whenever they were enqueued", async () => {
    const queue = await openQueue();
    await send("first", "second");
    await open().database.transaction((tx) => sendJob(tx, LETTERS, { to: "urgent" }, { priority: 10 }));
    const done: string[] = [];
    queue.work(LETTERS, { concurrency: 1 }, async ({ data }) => void done.push(data.to));
    await vi.waitFor(() => expect(done).toEqual(["urgent", "first", "second"]), { timeout: 10_000 });
  });

  test("a delayed job starts when it is due", async () => {
    const queue = await openQueue();
    const began = performance.now();
    const done: number[] = [];
    queue.work(LETTERS, { concurrency: 1 }, async () => void done.push(performance.now() - began));
    await open().database.transaction((tx) => sendJob(tx, LETTERS, { to: "An" }, { delayMs: 400 }));
    await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 10_000 });
    expect(done[0]).toBeGreaterThan(380);
  });

  test("two processes share the jobs, and each job runs once", async () => {
    const [one, other] = [await openQueue(), await openQueue()];
    const done: string[] = [];
    const handler = async ({ data }: RunningJob<Letter>) => void done.push(data.to);
    one.work(LETTERS, { concurrency: 2 }, handler);
    other.work(LETTERS, { concurrency: 2 }, handler);
    await send(...Array.from({ length: 40 }, (_, number) => String(number)));
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(40), { timeout: 10_000 });
    expect(new Set(done).size).toBe(done.length);
  });

  test("a slow job stays with its worker while the worker is alive", async () => {
    const [one, other] = [await openQueue(), await openQueue()];
    let starts = 0;
    let isDone = false;
    const handler = async () => {
      starts += 1;
      // Three times the lease.
      await new Promise((resolve) => setTimeout(resolve, 1_800));
      isDone = true;
    };
    one.work(LETTERS, { concurrency: 1 }, handler);
    other.work(LETTERS, { concurrency: 1 }, handler);
    await send("An");
    await vi.waitFor(() => expect(isDone).toBe(true), { timeout: 10_000 });
    expect(starts).toBe(1);
  });

  test("a job whose worker died goes to another when its lease expires", async () => {
    await send("An");
    await open().database.execute(
      sql`update jobs set state = 'running', attempts = 1, holder = gen_random_uuid(), lease_until = now() + interval '400 milliseconds'`,
    );
    const queue = await openQueue();
    const done: number[] = [];
    queue.work(LETTERS, { concurrency: 1 }, async ({ attempt }) => void done.push(attempt));
    await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 10_000 });
  });

  describe("after the clock of the database was a day ahead", () => {
    const shift = (column: "due_at" | "lease_until") =>
      open().database.execute(
        sql`update jobs set ${sql.raw(column)} = ${sql.raw(column)} + interval '1 day'`,
      );

    test.each([0, 1])("a job with %i earlier attempts does not wait for a day", async (attempts) => {
      await send("An");
      await open().database.execute(sql`update jobs set attempts = ${attempts}`);
      await shift("due_at");
      const done: string[] = [];
      (await openQueue()).work(LETTERS, { concurrency: 1 }, async ({ data }) => void done.push(data.to));
      await vi.waitFor(() => expect(done).toEqual(["An"]), { timeout: 20_000 });
    });

    test("a job that was scheduled for another day does not run early", async () => {
      const delayedLetters = { ...LETTERS, longestDelayMs: 30 * 86_400_000 };
      await open().database.transaction((tx) =>
        sendJob(tx, delayedLetters, { to: "An" }, { delayMs: 86_400_000 }),
      );
      await send("Bo");
      await shift("due_at");
      const queue = await openQueue();
      const [handler, rescheduledHandler] = [vi.fn(), vi.fn()];
      queue.work(delayedLetters, { concurrency: 1 }, handler);
      const otherQueue = await openQueue();
      const rescheduled = { ...LETTERS, name: "rescheduled", longestDelayMs: 0 };
      otherQueue.work(rescheduled, { concurrency: 1 }, rescheduledHandler);
      await open().database.execute(
        sql`insert into jobs (queue, data, due_at) values ('rescheduled', '{}', now() + interval '1 day')`,
      );
      // By then the first queue has checked its jobs too: it has the same interval, and was opened earlier.
      await vi.waitFor(() => expect(rescheduledHandler).toHaveBeenCalled(), { timeout: 20_000 });
      expect(handler).not.toHaveBeenCalled();
    });

    test("a job whose worker died meanwhile is not held for a day", async () => {
      await send("An");
      await open().database.execute(
        sql`update jobs set state = 'running', attempts = 1, holder = gen_random_uuid(), lease_until = now()`,
      );
      await shift("lease_until");
      const done: number[] = [];
      (await openQueue()).work(LETTERS, { concurrency: 1 }, async ({ attempt }) => void done.push(attempt));
      await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 20_000 });
    });
  });

  test("when the clock of the database jumps ahead by a day, a job stays with its living worker", async ({
    skip,
  }) => {
    skip(open().kind === "embedded", "only one process can open an embedded database");
    const one = await openQueue(3_000);
    const begun: string[] = [];
    const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const handler = async ({ data }: RunningJob<Letter>) => {
      begun.push(data.to);
      started.resolve();
      await ended.promise;
    };
    one.work(LETTERS, { concurrency: 1 }, handler);
    await send("An");
    await started.promise;
    const other = await openQueue(300);
    other.work(LETTERS, { concurrency: 1 }, handler);
    other.work({ ...LETTERS, name: "probe" }, { concurrency: 1 }, async () => checked.resolve());
    const checked = Promise.withResolvers<void>();
    await open().database.execute(sql`update jobs set lease_until = lease_until - interval '1 day'`);
    await open().database.execute(
      sql`insert into jobs (queue, data, due_at) values ('probe', '{}', now() + interval '2 days')`,
    );
    // The probe only becomes due in the check of the other queue that also looks for abandoned jobs.
    await checked.promise;
    expect(begun).toEqual(["An"]);
    ended.resolve();
  });

  test("a job that kills every process that runs it is marked as failed", async () => {
    await send("An");
    await open().database.execute(
      sql`update jobs set state = 'running', attempts = 3, holder = gen_random_uuid(), lease_until = now()`,
    );
    const queue = await openQueue();
    const handler = vi.fn();
    queue.work(LETTERS, { concurrency: 1 }, handler);
    await vi.waitFor(
      async () => expect(await queue.counts()).toEqual([{ queue: "letters", state: "failed", count: 1 }]),
      { timeout: 10_000 },
    );
    expect(handler).not.toHaveBeenCalled();
  });

  test("closing waits for the running job, and starts no other", async () => {
    const queue = await openQueue();
    const done: string[] = [];
    const started = Promise.withResolvers<void>();
    queue.work(LETTERS, { concurrency: 1 }, async ({ data }) => {
      started.resolve();
      await new Promise((resolve) => setTimeout(resolve, 200));
      done.push(data.to);
    });
    await send("An", "Bo");
    await started.promise;
    await queue.close();
    expect(done).toEqual(["An"]);
    expect(await queue.counts()).toEqual([{ queue: "letters", state: "waiting", count: 1 }]);
  });

  test("closing interrupts a job that takes too long, without counting its attempt, even the last one", async () => {
    const once: Queue<Letter> = { ...LETTERS, retries: 0 };
    const queue = await openQueue(600, 50);
    const started = Promise.withResolvers<void>();
    queue.work(once, { concurrency: 1 }, async ({ signal }) => {
      started.resolve();
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    await send("An");
    await started.promise;
    await queue.close();
    expect(await open().database.select({ state: jobs.state, attempts: jobs.attempts }).from(jobs)).toEqual([
      { state: "waiting", attempts: 0 },
    ]);
    expect(await open().database.$count(jobs, sql`due_at <= now()`)).toBe(1);
  });

  test("a job that a closed queue still runs is not run by the next queue at the same time", async () => {
    const queue = await openQueue(600, 0);
    const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    queue.work(LETTERS, { concurrency: 1 }, () => {
      started.resolve();
      return ended.promise;
    });
    await send("An");
    await started.promise;
    await queue.close();
    const done: string[] = [];
    (await openQueue()).work(LETTERS, { concurrency: 1 }, async ({ data }) => void done.push(data.to));
    await send("Bo");
    await vi.waitFor(() => expect(done).toContain("Bo"), { timeout: 10_000 });
    expect(done).toEqual(["Bo"]);
    ended.resolve();
    await vi.waitFor(async () => expect(await queue.counts()).toEqual([]), { timeout: 10_000 });
    expect(done).toEqual(["Bo"]);
  });
});
