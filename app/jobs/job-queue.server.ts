import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { errorText } from "../database/database-error.ts";
import { waitBeforeRetry } from "./job-retries.ts";
import { type Lease, LeaseWatch } from "./lease-watch.ts";
import { jobs } from "./tables.server.ts";

const CHANNEL = "gable_jobs";

/** Prefix of the names of the queues of scheduled tasks (server/schedule/scheduler.ts). */
export const TASK_PREFIX = "task:";

/** A worker whose lease has expired is considered dead; its jobs return to the queue. */
const LEASE_MS = 30_000;
/** New jobs send a notification; polling at this interval finds those whose notification was lost. */
const POLL_MS = 30_000;
const FINISH_WITHIN_MS = 5_000;
/** Time that interrupted jobs get to end when the queue closes. */
const END_WITHIN_MS = 1_000;
/** Ids of the workers in this process that may still run jobs, closed queues included. */
const activeWorkerIds = new Set<string>();
/** Wait before the next query after the database failed. */
const RETRY_MS = 2_000;

/** A kind of job. `Data` is the data of one job: ids, never data that can be read from a table. */
export type Queue<Data extends object> = {
  name: string;
  /** Number of retries of a failed job; after the last it is stored as failed. */
  retries: number;
  /** Wait before the first retry. Each next wait is twice as long, up to `longestWaitMs`. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Longest delay with which a job may be enqueued; `longestWaitMs` if absent. */
  longestDelayMs?: number;
  /** Its handler may throw `RetryLaterError`. */
  allowsRetryLater?: boolean;
  /** Links the type of the data to the queue; never set. */
  data?: Data;
};

export type SendOptions = {
  /** Higher priorities run first; 0 by default. */
  priority?: number;
  /** Earliest start, counted from now. */
  delayMs?: number;
};

export type RunningJob<Data> = {
  id: number;
  data: Data;
  /** Starts at 1. */
  attempt: number;
  isLastAttempt: boolean;
  /**
   * Aborted when the process stops and the job does not finish in time, and when another worker has taken over the job.
   */
  signal: AbortSignal;
};

/**
 * Thrown by a handler when another server requests a longer wait than usual before the next attempt (`Retry-After`), in a
 * queue that allows it.
 */
export class RetryLaterError extends Error {
  override name = "RetryLaterError";
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

export type JobCount = { queue: string; state: "waiting" | "running" | "failed"; count: number };

export type JobQueue = {
  /** Enqueues a job: see `sendJob`. */
  send: typeof sendJob;
  /**
   * Runs jobs of a queue, at most `concurrency` at a time. A job whose handler throws is retried. A job whose process
   * dies is run again by another process, so a handler must tolerate running twice for a job.
   */
  work: <Data extends object>(
    queue: Queue<Data>,
    options: { concurrency: number },
    handler: (job: RunningJob<Data>) => Promise<void>,
  ) => void;
  /** Counts the stored jobs, except those of scheduled tasks. */
  counts: () => Promise<JobCount[]>;
  /**
   * Waits for running jobs, but not much longer than `finishWithinMs`. Those that end because of their signal return to
   * the queue. One that ignores it keeps its lease until it ends, so that no other worker runs it at the same time.
   */
  close: () => Promise<void>;
};

export type JobQueueOptions = {
  /** Called for errors of the queue itself, not of a handler: those are stored with the job. */
  onError: (error: unknown) => void;
  /** Time without renewal after which the jobs of a worker return to the queue; thirty seconds by default. */
  leaseMs?: number;
  /** Time after which an idle worker looks for jobs without a notification; thirty seconds by default. */
  pollMs?: number;
  /** Time that running jobs get to finish when the queue closes; five seconds by default. */
  finishWithinMs?: number;
};

/**
 * Enqueues a job as part of the caller's transaction: it exists once that is committed, and not before
 * (docs/decisions/0130-job-queue.md).
 */
export async function sendJob<Data extends object>(
  tx: Database,
  queue: Queue<Data>,
  data: NoInfer<Data>,
  { priority = 0, delayMs = 0 }: SendOptions = {},
): Promise<void> {
  await tx.execute(sql`
    with sent as (
      insert into ${jobs} (queue, data, priority, due_at)
      values (${queue.name}, ${JSON.stringify(data)}::jsonb, ${priority}, now() + ${delayMs} * interval '1 millisecond')
      returning queue
    )
    select pg_notify(${CHANNEL}, queue) from sent`);
}

/**
 * Schedules the next job of a queue that has one job at a time, for work that repeats. "move" changes the time of the
 * waiting job, if there is one. "start" does the same, and enqueues a job if none is waiting or running. "follow"
 * enqueues a job if none is waiting, which the running job does for its successor.
 */
export async function scheduleNext(
  database: Database,
  queue: Queue<object>,
  delayMs: number,
  how: "start" | "move" | "follow",
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${queue.name}))`);
    if (how !== "follow") await moveWaiting(tx, queue, delayMs);
    if (how === "move") return;
    const states = how === "start" ? ["waiting" as const, "running" as const] : ["waiting" as const];
    const [existingJob] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.queue, queue.name), inArray(jobs.state, states)))
      .limit(1);
    if (!existingJob) await sendJob(tx, queue, {}, { delayMs });
  });
}

async function moveWaiting(tx: Database, { name }: Queue<object>, delayMs: number): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update ${jobs} set due_at = now() + ${delayMs} * interval '1 millisecond'
      where queue = ${name} and state = 'waiting' returning queue
    )
    select pg_notify(${CHANNEL}, queue) from moved`);
}

/** Opens the job queue of a database for this process's workers. */
export async function openJobQueue(connection: Connection, options: JobQueueOptions): Promise<JobQueue> {
  const { onError, leaseMs = LEASE_MS, pollMs = POLL_MS, finishWithinMs = FINISH_WITHIN_MS } = options;
  const { database } = connection;
  const workerId = randomUUID();
  const running = new Map<number, AbortController>();
  const workers: Worker[] = [];
  if (connection.kind === "embedded") await releaseAllOfEndedProcess(database);
  activeWorkerIds.add(workerId);
  await connection.listen(CHANNEL, (name) => {
    // An empty payload means that the connection was lost, and that notifications may have been missed.
    for (const worker of workers) if (name === "" || worker.queue.name === name) worker.poll();
  });
  const leases = new LeaseWatch(leaseMs);
  const leaseTimer = setInterval(async () => {
    try {
      if (running.size > 0) {
        const runningJobs = [...running];
        const ids = runningJobs.map(([id]) => id);
        const renewedIds = await renewLeases(database, { ids, workerId, leaseMs });
        for (const [id, controller] of runningJobs) if (!renewedIds.has(id)) controller.abort();
      }
      await releaseAbandoned(database, leases.abandoned(await runningLeases(database), performance.now()));
      for (const worker of workers) if (await rescheduleFarJobs(database, worker.queue)) worker.poll();
    } catch (error) {
      onError(error);
    }
  }, leaseMs / 3);
  return {
    send: sendJob,
    work: (queue, { concurrency }, handler) => {
      const worker = new Worker({
        database,
        queue,
        concurrency,
        // A notification of the database starts the handler outside of the context of the caller of `work`.
        handler: AsyncLocalStorage.bind(handler as (job: RunningJob<object>) => Promise<void>),
        workerId,
        leaseMs,
        pollMs,
        running,
        onError,
      });
      workers.push(worker);
      worker.poll();
    },
    counts: () => countJobs(database),
    close: async () => {
      const finished = Promise.all(workers.map((worker) => worker.stop())).then(() => {
        clearInterval(leaseTimer);
        activeWorkerIds.delete(workerId);
      });
      const abortTimer = setTimeout(() => {
        for (const controller of running.values()) controller.abort();
      }, finishWithinMs);
      await Promise.race([
        finished,
        new Promise((resolve) => setTimeout(resolve, finishWithinMs + END_WITHIN_MS).unref()),
      ]);
      clearTimeout(abortTimer);
    },
  };
}

type WorkerOptions = {
  database: Database;
  queue: Queue<object>;
  concurrency: number;
  handler: (job: RunningJob<object>) => Promise<void>;
  workerId: string;
  leaseMs: number;
  pollMs: number;
  /** Running jobs of all workers in this process, by job id. */
  running: Map<number, AbortController>;
  onError: (error: unknown) => void;
};

/** Takes jobs of one queue whenever it has capacity, and polls when the next one is due. */
class Worker {
  #options: WorkerOptions;
  #busy = new Set<Promise<void>>();
  #polling: Promise<void> = Promise.resolve();
  #isPolling = false;
  #isPollRequested = false;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  get queue(): Queue<object> {
    return this.#options.queue;
  }

  /** Polls for jobs, one poll at a time; a call during a poll causes another. */
  poll(): void {
    this.#isPollRequested = true;
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.#polling = this.#pollUntilIdle();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#polling;
    await Promise.all(this.#busy);
  }

  async #pollUntilIdle(): Promise<void> {
    clearTimeout(this.#timer);
    let nextPollInMs = this.#options.pollMs;
    while (this.#isPollRequested && !this.#isStopping) {
      this.#isPollRequested = false;
      const capacity = this.#options.concurrency - this.#busy.size;
      if (capacity <= 0) {
        // The next job that finishes polls.
        this.#isPolling = false;
        return;
      }
      try {
        const { database, queue, workerId, leaseMs, pollMs } = this.#options;
        const takenJobs = await takeJobs(database, {
          queue: queue.name,
          workerId,
          leaseMs,
          atMost: capacity,
        });
        for (const job of takenJobs) this.#start(job);
        if (takenJobs.length < capacity) {
          nextPollInMs = Math.min(pollMs, await msUntilNextJob(database, queue.name));
        } else {
          this.#isPollRequested = true;
        }
      } catch (error) {
        this.#options.onError(error);
        nextPollInMs = Math.min(this.#options.pollMs, RETRY_MS);
      }
    }
    this.#isPolling = false;
    if (!this.#isStopping) this.#timer = setTimeout(() => this.poll(), nextPollInMs);
  }

  #start(job: TakenJob): void {
    const done = this.#run(job)
      .catch((error) => this.#options.onError(error))
      .finally(() => {
        this.#busy.delete(done);
        this.#options.running.delete(job.id);
        if (!this.#isStopping) this.poll();
      });
    this.#busy.add(done);
  }

  async #run({ id, data, attempt }: TakenJob): Promise<void> {
    const { database, queue, handler, workerId, running } = this.#options;
    const controller = new AbortController();
    running.set(id, controller);
    const maxAttempts = queue.retries + 1;
    try {
      // The process of each earlier attempt died, so no attempt reported a failure.
      if (attempt > maxAttempts) throw new Error("The worker ended before the job was done");
      await handler({
        id,
        data,
        attempt,
        isLastAttempt: attempt === maxAttempts,
        signal: controller.signal,
      });
    } catch (error) {
      if (controller.signal.aborted) return releaseJob(database, { id, workerId });
      const atLeastMs = error instanceof RetryLaterError ? error.waitMs : 0;
      const waitMs =
        attempt < maxAttempts ? waitBeforeRetry(queue, attempt, Math.random(), atLeastMs) : undefined;
      await returnJob(database, { id, workerId, waitMs, error: errorText(error) });
      return;
    }
    await database.execute(sql`delete from ${jobs} where id = ${id} and holder = ${workerId}`);
  }
}

type TakenJob = { id: number; data: object; attempt: number };

/**
 * Takes the due jobs with the highest priority for this worker. The indexes of the table are made for this
 * query.
 */
function takeJobs(
  database: Database,
  { queue, workerId, leaseMs, atMost }: { queue: string; workerId: string; leaseMs: number; atMost: number },
): Promise<TakenJob[]> {
  return queryRows<TakenJob>(
    database,
    sql`with next as (
        select id from ${jobs}
        where queue = ${queue} and state = 'waiting' and due_at <= now()
        order by priority desc nulls last, id
        limit ${atMost}
        for update skip locked
      ), taken as (
        update ${jobs} set state = 'running', attempts = attempts + 1, holder = ${workerId},
          lease_until = now() + ${leaseMs} * interval '1 millisecond'
        where id in (select id from next)
        returning id, data, attempts, priority
      )
      select id::int, data, attempts as attempt from taken order by priority desc, id`,
  );
}

function runningLeases(database: Database): Promise<Lease[]> {
  return queryRows<Lease>(
    database,
    sql`select id::int, concat(holder, ' ', lease_until) as lease from ${jobs} where state = 'running'`,
  );
}

/**
 * Returns abandoned jobs to the queue, unless their lease was renewed meanwhile, and notifies all workers.
 */
async function releaseAbandoned(database: Database, abandoned: Lease[]): Promise<void> {
  if (abandoned.length === 0) return;
  await database.execute(sql`
    with freed as (
      update ${jobs} set state = 'waiting', due_at = now(), holder = null, lease_until = null
      from jsonb_to_recordset(${JSON.stringify(abandoned)}::jsonb) as gone(id bigint, lease text)
      where ${jobs.id} = gone.id and state = 'running' and concat(holder, ' ', lease_until) = gone.lease
      returning queue
    )
    select pg_notify(${CHANNEL}, queue) from (select distinct queue from freed) as queues`);
}

/**
 * Makes jobs due that are further in the future than their queue ever schedules them, which means that the
 * clock of the database was ahead when they were enqueued. Returns true when there were any.
 */
async function rescheduleFarJobs(database: Database, queue: Queue<object>): Promise<boolean> {
  const {
    name,
    firstWaitMs,
    longestWaitMs,
    longestDelayMs = longestWaitMs,
    allowsRetryLater = false,
  } = queue;
  const rows = await queryRows<object>(
    database,
    sql`update ${jobs} set due_at = now()
      where queue = ${name} and state = 'waiting' and due_at > now() + interval '1 second' + interval '1 millisecond' *
        case when attempts = 0 then ${longestDelayMs}::float8
          when ${allowsRetryLater} then ${longestWaitMs}::float8
          else least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * power(2, least(attempts, 40) - 1)) end
      returning 1`,
  );
  return rows.length > 0;
}

/** Milliseconds until the next job of a queue is due; infinite when no job waits. */
async function msUntilNextJob(database: Database, queue: string): Promise<number> {
  const [row] = await queryRows<{ ms: number | null }>(
    database,
    sql`select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
      from ${jobs} where queue = ${queue} and state = 'waiting'`,
  );
  return row?.ms == null ? Number.POSITIVE_INFINITY : Math.max(0, row.ms) + 1;
}

/**
 * Renews the leases of jobs that are still running. The lease of a job that ended, but could not be marked as ended,
 * expires. Returns the ids of the renewed jobs.
 */
async function renewLeases(
  database: Database,
  { ids, workerId, leaseMs }: { ids: number[]; workerId: string; leaseMs: number },
): Promise<Set<number>> {
  const rows = await queryRows<{ id: number }>(
    database,
    sql`update ${jobs} set lease_until = now() + ${leaseMs} * interval '1 millisecond'
      where ${inArray(jobs.id, ids)} and holder = ${workerId} and state = 'running' returning id::int`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns a failed job to the queue with a wait, or marks it as failed when `waitMs` is undefined. */
async function returnJob(
  database: Database,
  {
    id,
    workerId,
    waitMs,
    error,
  }: { id: number; workerId: string; waitMs: number | undefined; error: string },
): Promise<void> {
  await database.execute(sql`
    update ${jobs} set state = ${waitMs === undefined ? "failed" : "waiting"},
      due_at = now() + ${waitMs ?? 0} * interval '1 millisecond', lease_until = null, holder = null, last_error = ${error}
    where id = ${id} and holder = ${workerId}`);
}

/** Returns a job that closing the queue interrupted to the queue. The interrupted attempt does not count. */
async function releaseJob(
  database: Database,
  { id, workerId }: { id: number; workerId: string },
): Promise<void> {
  await database.execute(sql`
    update ${jobs} set state = 'waiting', attempts = attempts - 1, lease_until = null, holder = null
    where id = ${id} and holder = ${workerId} and state = 'running'`);
}

/**
 * Returns the running jobs of an embedded database that this process does not run: nobody else has the database open,
 * so the process that ran them is gone.
 */
async function releaseAllOfEndedProcess(database: Database): Promise<void> {
  await database.execute(sql`
    update ${jobs} set state = 'waiting', due_at = now(), holder = null, lease_until = null
    where state = 'running' and ${notInArray(jobs.workerId, [...activeWorkerIds])}`);
}

/** Counts the jobs, except those of scheduled tasks, because each task always has a waiting job. */
function countJobs(database: Database): Promise<JobCount[]> {
  return queryRows<JobCount>(
    database,
    sql`select queue, state, count(*)::int as count from ${jobs}
      where queue not like ${`${TASK_PREFIX}%`} group by 1, 2 order by 1, 2`,
  );
}
