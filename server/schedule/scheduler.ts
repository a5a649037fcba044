import { setTimeout as wait } from "node:timers/promises";
import type { LimitFunction } from "p-limit";
import type { Connection } from "../../app/database/database.server.ts";
import { type JobQueue, type Queue, scheduleNext, TASK_PREFIX } from "../../app/jobs/job-queue.server.ts";

/** Work that is repeated for as long as the site runs. */
export type ScheduledTask = {
  /** Name in the log, in the metrics and in the job queue. */
  name: string;
  /** Time from the end of a run to the start of the next. */
  everyMs: number;
  /** Time from the start of the process to the first run; 0 if absent. */
  firstAfterMs?: number;
  /** Time from a failed run to the next; `everyMs` if absent. */
  retryAfterMs?: number;
  /** Channels of the database whose notifications cause an earlier run. */
  wakeOn?: readonly string[];
  /**
   * "once": in one process at a time, among all that share the database. "everywhere": in each process, for work on local
   * files.
   */
  runs: "once" | "everywhere";
  /** Limit that the task shares with those of other agencies in the process. */
  limit?: LimitFunction;
  /** Log line of a failure. */
  failure: string;
  /** `isWoken` is true if a notification has arrived since the start of the last run. */
  run: (signal: AbortSignal, isWoken: boolean) => Promise<void>;
  /** Closes the resources of the task, once `signal` is aborted and before its run has ended. */
  close?: () => Promise<void>;
};

/** Runs of a task in this process, for the metrics. */
export type TaskState = {
  task: string;
  /** When it last ran without a failure, in seconds since 1970; absent before the first such run. */
  lastSuccess?: number;
  /** Failures since then, or since the start of the process. */
  failures: number;
};

export type Scheduler = {
  states: () => TaskState[];
  /** Aborts the running tasks, and waits until they have ended. */
  close: () => Promise<void>;
};

type SchedulerOptions = {
  connection: Pick<Connection, "database" | "listen">;
  jobs: Pick<JobQueue, "work">;
  /** Called with the first of several equal failures of a task in a row. */
  onError: (error: unknown, task: ScheduledTask) => void;
  onRecovered: (task: ScheduledTask) => void;
};

/** Notifications within this time cause one run. */
const SETTLE_MS = 500;

/** Runs the tasks repeatedly until the scheduler is closed. When one cannot be scheduled, closes the others and throws. */
export async function startScheduler(
  tasks: readonly ScheduledTask[],
  options: SchedulerOptions,
): Promise<Scheduler> {
  const closing = new AbortController();
  const started = await Promise.allSettled(
    tasks.map(async (task) => {
      const monitored = monitor(task, options, closing.signal);
      const repeat = task.runs === "once" ? repeatOnce : repeatEverywhere;
      return { ...monitored, ended: await repeat(task, monitored.run, options, closing.signal) };
    }),
  );
  const running = started.filter((one) => one.status === "fulfilled").map(({ value }) => value);
  const close = async () => {
    closing.abort(new Error("The site was stopped; nothing was applied"));
    await Promise.all(tasks.map((task) => task.close?.()));
    await Promise.all(running.map(({ ended }) => ended()));
  };
  const failure = started.find((one) => one.status === "rejected");
  if (failure) {
    await close();
    throw failure.reason;
  }
  return { states: () => running.map(({ state }) => ({ ...state })), close };
}

type Run = ScheduledTask["run"];
type Repeat = (
  task: ScheduledTask,
  run: Run,
  options: SchedulerOptions,
  closing: AbortSignal,
) => Promise<() => Promise<void>>;

/** Wraps the runs of a task: counts failures, and reports each repeated failure only once. */
function monitor(
  task: ScheduledTask,
  { onError, onRecovered }: SchedulerOptions,
  closing: AbortSignal,
): { state: TaskState; run: Run } {
  const state: TaskState = { task: task.name, failures: 0 };
  let reported: string | undefined;
  return {
    state,
    run: async (signal, isWoken) => {
      try {
        await runWithinLimit(task, closing, () => task.run(signal, isWoken));
      } catch (error) {
        if (closing.aborted) return;
        state.failures += 1;
        if (String(error) !== reported) onError(error, task);
        reported = String(error);
        throw error;
      }
      Object.assign(state, { failures: 0, lastSuccess: Date.now() / 1_000 });
      if (reported !== undefined) onRecovered(task);
      reported = undefined;
    },
  };
}

/** Runs work when the limit of the task allows it, unless the scheduler is closed before. */
async function runWithinLimit(
  { limit }: ScheduledTask,
  closing: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!limit) return work();
  const begun = Promise.withResolvers<boolean>();
  const stopWaiting = () => begun.resolve(false);
  closing.addEventListener("abort", stopWaiting);
  const done = limit(async () => {
    begun.resolve(true);
    if (!closing.aborted) await work();
  });
  try {
    if (await begun.promise) await done;
  } finally {
    closing.removeEventListener("abort", stopWaiting);
  }
}

/**
 * Repeats a task as a job that enqueues its successor: the lease of the job keeps the other processes from
 * running it, and one of them takes over when this one dies.
 */
const repeatOnce: Repeat = async (task, run, { connection, jobs }, closing) => {
  const { database } = connection;
  const { everyMs, retryAfterMs = everyMs, firstAfterMs = 0, wakeOn = [] } = task;
  const queue: Queue<object> = {
    name: `${TASK_PREFIX}${task.name}`,
    retries: Number.MAX_SAFE_INTEGER,
    firstWaitMs: retryAfterMs,
    longestWaitMs: retryAfterMs,
    longestDelayMs: Math.max(everyMs, firstAfterMs),
  };
  // `performance.now()` counts from the start of the process.
  const untilFirstMs = () => Math.max(0, firstAfterMs - performance.now());
  let isWoken = false;
  let current: Promise<void> = Promise.resolve();

  for (const channel of wakeOn)
    await connection.listen(channel, async () => {
      if (closing.aborted) return;
      isWoken = true;
      // If this fails, the next regular run finds the change.
      await scheduleNext(database, queue, Math.max(SETTLE_MS, untilFirstMs()), "move").catch(() => {});
    });
  await scheduleNext(database, queue, untilFirstMs(), "start");
  jobs.work(queue, { concurrency: 1 }, (job) => {
    const work = async () => {
      // The job stays in the queue, for the next start.
      closing.throwIfAborted();
      const wasWoken = isWoken;
      isWoken = false;
      await run(AbortSignal.any([job.signal, closing]), wasWoken);
      await scheduleNext(database, queue, isWoken ? SETTLE_MS : everyMs, "follow");
    };
    const result = work();
    current = result.catch(() => {});
    return result;
  });
  return () => current;
};

/** Repeats a task in this process, independently of other processes. */
const repeatEverywhere: Repeat = async (task, run, { connection }, closing) => {
  const { everyMs, retryAfterMs = everyMs, firstAfterMs = 0, wakeOn = [] } = task;
  let waking = new AbortController();
  for (const channel of wakeOn) await connection.listen(channel, async () => waking.abort());

  async function repeat(): Promise<void> {
    await delay(Math.max(0, firstAfterMs - performance.now()), closing);
    while (!closing.aborted) {
      const wasWoken = waking.signal.aborted;
      waking = new AbortController();
      const isDone = await run(closing, wasWoken).then(
        () => true,
        () => false,
      );
      await delay(isDone ? everyMs : retryAfterMs, AbortSignal.any([closing, waking.signal]));
      if (waking.signal.aborted) await delay(SETTLE_MS, closing);
    }
  }

  const ended = repeat();
  return () => ended;
};

async function delay(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
