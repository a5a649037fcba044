import { join } from "node:path";
import type { Connection, Database } from "../database/database.server.ts";
import { isConnectionLost } from "../database/database-fault.ts";
import type { NewSubmission } from "./new-submission.ts";
import {
  expectedReference,
  notStored,
  type StoredSubmission,
  storeSubmission,
} from "./store-submission.server.ts";
import { type Journal, JournalError, type JournalPlace, openJournal } from "./submission-journal.server.ts";

const DAY_MS = 86_400_000;
/**
 * How long the journal keeps what is in the database. A PostgreSQL has it on its disk when it says so. The
 * embedded database does not wait for the disk: there the journal outlives the agency's backups.
 */
const KEEP_MS = { postgresql: DAY_MS, embedded: 30 * DAY_MS };
const TRIM_EVERY_MS = 6 * 3_600_000;
const STORE_AGAIN_MS = 5_000;
/** While the database is away, so many are taken; then visitors are asked to try again. */
const MAX_WAITING = 5_000;

/**
 * What a form gets for handing in. "refused": the disk or the database cannot take it now; nothing was sent,
 * and the visitor may try again with what he filled in. `mayArrive`: nobody knows whether it will be sent, because
 * the disk did not take back what it had.
 */
export type Receipt =
  | { kind: "accepted"; reference: string; isDuplicate: boolean }
  | { kind: "refused"; reason: unknown; mayArrive: boolean };

export type SubmissionService = {
  /** Takes a submission. "accepted" is true from then on, whatever happens to process, database or power. */
  accept: (submission: NewSubmission) => Promise<Receipt>;
  /** How many are in the journal and wait for the database. */
  waiting: () => number;
  close: () => Promise<void>;
};

export type SubmissionServiceOptions = {
  dataFolder: string;
  /** Writes the mails of one whose subject could not be looked up when it was taken. */
  complete: (submission: NewSubmission) => Promise<NewSubmission>;
  onError: (error: unknown, what: string) => void;
};

/** Opens the service: stores first what an earlier process took and could not store. */
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
        if (isConnectionLost(error)) return;
        waiting.delete(id);
        onError(error, "a submission of the journal could not be stored; the next start tries again");
      }
    }
  };
  const trim = () =>
    journal
      .trim(
        KEEP_MS[kind],
        async (entries) => (await notStored(database, entries as NewSubmission[])).length === 0,
      )
      .catch((error) => onError(error, "the journal of submissions could not be trimmed"));
  const repeating = [
    repeat(STORE_AGAIN_MS, async () => {
      if (waiting.size > 0) await storeWaiting();
    }),
    repeat(TRIM_EVERY_MS, trim),
  ];
  await trim();
  return {
    replayed,
    accept: async (submission) => {
      if (waiting.size >= MAX_WAITING) return refused(new Error("The database is away"));
      let place: JournalPlace;
      try {
        place = await journal.append(submission);
      } catch (reason) {
        if (!(reason instanceof JournalError)) throw reason;
        return refused(reason, { mayArrive: reason.mayBeThere });
      }
      try {
        return accepted(await store(submission));
      } catch (reason) {
        // Or the next start would send what the visitor is told was not sent.
        if (!isConnectionLost(reason)) return refused(reason, await withdrawn(journal, place));
        const reference = expectedReference(submission);
        waiting.set(`${submission.key} ${reference}`, submission);
        return { kind: "accepted", reference, isDuplicate: false };
      }
    },
    waiting: () => waiting.size,
    close: async () => {
      for (const stop of repeating) await stop();
      await journal.close();
    },
  };
}

function accepted({ reference, isDuplicate }: StoredSubmission): Receipt {
  return { kind: "accepted", reference, isDuplicate };
}

function refused(reason: unknown, { mayArrive }: { mayArrive: boolean } = { mayArrive: false }): Receipt {
  return { kind: "refused", reason, mayArrive };
}

async function withdrawn(journal: Journal, place: JournalPlace): Promise<{ mayArrive: boolean }> {
  try {
    await journal.withdraw(place);
    return { mayArrive: false };
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    return { mayArrive: true };
  }
}

/** Stores what the journal has and the database has not. Gives how many that were. */
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
    for (const entry of await notStored(database, entries as NewSubmission[])) {
      try {
        if ((await store(entry)).isNew) stored += 1;
      } catch (error) {
        if (isConnectionLost(error)) throw error;
        onError(error, `a submission of ${file} could not be stored`);
      }
    }
  }
  return stored;
}

/** Does something every so often, never twice at once. What it gives stops that, when the last time is over. */
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
