import { join } from "node:path";
import type { Connection, Database } from "../../database/database.server.ts";
import { isUnavailableError } from "../../database/database-error.ts";
import type { NewSubmission } from "./new-submission.ts";
import {
  expectedReference,
  findMissing,
  type StoredSubmission,
  storeSubmission,
} from "./store-submission.server.ts";
import {
  type Journal,
  JournalError,
  type JournalPosition,
  openJournal,
} from "./submission-journal.server.ts";

const DAY_MS = 86_400_000;
/**
 * Time for which the journal keeps stored submissions. PostgreSQL has data on disk when it acknowledges a
 * write. The embedded database does not wait for the disk, so its journal outlives the agency's backups.
 */
const RETENTION_MS = { postgresql: DAY_MS, embedded: 30 * DAY_MS };
const TRIM_INTERVAL_MS = 6 * 3_600_000;
const RETRY_INTERVAL_MS = 5_000;
/**
 * Maximum number of submissions that are accepted while the database is unavailable. Beyond it, visitors are
 * asked to try again.
 */
const MAX_WAITING = 5_000;

/**
 * Result of accepting a submission. `refused`: the disk or the database cannot store it now; nothing was
 * sent, and the visitor may retry with the same values. `mayArrive`: it may still be sent, because its
 * journal entry could not be removed.
 */
export type AcceptResult =
  | { kind: "accepted"; reference: string; isDuplicate: boolean }
  | { kind: "refused"; reason: unknown; mayArrive: boolean };

export type SubmissionService = {
  /** Accepts a submission. `accepted` is final, even if the process, the database or the power fails. */
  accept: (submission: NewSubmission) => Promise<AcceptResult>;
  /** Number of submissions that are in the journal but not in the database yet. */
  waiting: () => number;
  close: () => Promise<void>;
};

export type SubmissionServiceOptions = {
  dataFolder: string;
  /** Adds the mails to a submission whose subject could not be found when it was accepted. */
  complete: (submission: NewSubmission) => Promise<NewSubmission>;
  onError: (error: unknown, what: string) => void;
};

/** Opens the service. First stores the submissions that an earlier process accepted but could not store. */
export async function openSubmissionService(
  { kind, database }: Connection,
  { dataFolder, complete, onError }: SubmissionServiceOptions,
): Promise<SubmissionService & { replayed: number }> {
  const journal = await openJournal(join(dataFolder, "journal"), {
    onDamage: (text) => onError(new Error(text), "the journal of submissions is damaged"),
  });
  const store = async (submission: NewSubmission) =>
    storeSubmission(database, submission.unresolved ? await complete(submission) : submission);
  const replayed = await replay(database, journal, { store, onError });
  const waiting = new Map<string, NewSubmission>();
  const storeWaiting = async () => {
    for (const [id, submission] of waiting) {
      try {
        await store(submission);
        waiting.delete(id);
      } catch (error) {
        if (isUnavailableError(error)) return;
        waiting.delete(id);
        onError(error, "a submission in the journal could not be stored; the next start retries it");
      }
    }
  };
  const trim = () =>
    journal
      .trim(
        RETENTION_MS[kind],
        async (entries) => (await findMissing(database, entries as NewSubmission[])).length === 0,
      )
      .catch((error) => onError(error, "the journal of submissions could not be trimmed"));
  const intervals = [
    repeat(RETRY_INTERVAL_MS, async () => {
      if (waiting.size > 0) await storeWaiting();
    }),
    repeat(TRIM_INTERVAL_MS, trim),
  ];
  await trim();
  return {
    replayed,
    accept: async (submission) => {
      if (waiting.size >= MAX_WAITING) return refused(new Error("The database is unavailable"));
      let position: JournalPosition;
      try {
        position = await journal.append(submission);
      } catch (reason) {
        if (!(reason instanceof JournalError)) throw reason;
        return refused(reason, { mayArrive: reason.mayRemain });
      }
      try {
        return accepted(await store(submission));
      } catch (reason) {
        // Without this, the next start would send it after the visitor read that it was not sent.
        if (!isUnavailableError(reason)) return refused(reason, await withdrawEntry(journal, position));
        const reference = expectedReference(submission);
        waiting.set(`${submission.key} ${reference}`, submission);
        return { kind: "accepted", reference, isDuplicate: false };
      }
    },
    waiting: () => waiting.size,
    close: async () => {
      for (const stop of intervals) await stop();
      await journal.close();
    },
  };
}

function accepted({ reference, isDuplicate }: StoredSubmission): AcceptResult {
  return { kind: "accepted", reference, isDuplicate };
}

function refused(
  reason: unknown,
  { mayArrive }: { mayArrive: boolean } = { mayArrive: false },
): AcceptResult {
  return { kind: "refused", reason, mayArrive };
}

async function withdrawEntry(journal: Journal, position: JournalPosition): Promise<{ mayArrive: boolean }> {
  try {
    await journal.withdraw(position);
    return { mayArrive: false };
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    return { mayArrive: true };
  }
}

/** Stores the submissions that are in the journal but not in the database. Returns their number. */
async function replay(
  database: Database,
  journal: Journal,
  {
    store,
    onError,
  }: Pick<SubmissionServiceOptions, "onError"> & {
    store: (submission: NewSubmission) => Promise<StoredSubmission>;
  },
): Promise<number> {
  let stored = 0;
  for await (const { file, entries } of journal.read()) {
    for (const entry of await findMissing(database, entries as NewSubmission[])) {
      try {
        if ((await store(entry)).isNew) stored += 1;
      } catch (error) {
        if (isUnavailableError(error)) throw error;
        onError(error, `a submission in ${file} could not be stored`);
      }
    }
  }
  return stored;
}

/**
 * Runs work at an interval, never concurrently. The returned function stops it and waits for the current run.
 */
function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work().finally(() => {
      isBusy = false;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
