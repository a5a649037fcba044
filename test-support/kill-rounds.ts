import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { queryRows } from "../app/database/database.server.ts";
import { openDatabase } from "../server/open-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

const START_TIMEOUT_MS = 120_000;
/**
 * Longest time from the first submission of a process until it is killed. Some processes are killed in their first
 * transactions.
 */
const MAX_LIFETIME_MS = 300;
/** Longest time from the first submission after a restart of the database until the next restart. */
const MAX_RUNTIME_MS = 600;
/** Pause between two submissions of a client while the database is restarted, so that the mails can keep up. */
const PAUSE_MS = 300;
const MAILS_PER_SUBMISSION = 2;

/** Results of all rounds. */
export type KillFigures = {
  rounds: number;
  /** Submissions that were confirmed to the visitor. */
  confirmed: number;
  /** Confirmed submissions that are not in the database at the end. Must be 0. */
  lost: number;
  /** Rows in the database beyond one per submission. Must be 0. */
  duplicateRows: number;
  /** Mails of confirmed submissions that are missing in the outbox, or that the mail server did not receive. Must be 0. */
  mailsLost: number;
  /** Mails that the mail server received again, with the same Message-ID. */
  duplicateMails: number;
  /** Message-IDs under which the mail server received different texts. Must be 0. */
  mailsChanged: number;
};

type RoundOptions = { rounds: number; dataFolder: string; databaseUrl?: string };

/**
 * Starts a process that accepts submissions and sends their mails, and kills it at a random moment. Repeats this on the
 * same data, and lets the last process send everything (fault matrix, rows 1, 2, 26 and 38).
 */
export async function killRounds({ rounds, ...location }: RoundOptions): Promise<KillFigures> {
  const server = await startMailServer();
  const confirmed = new Set<string>();
  try {
    for (let round = 0; round < rounds; round += 1)
      await runUntilKilled(startWriter({ ...location, round, smtpUrl: server.url }), confirmed);
    // The last process runs until everything is sent.
    const last = startWriter({ ...location, round: rounds, smtpUrl: server.url, isLast: true });
    await runUntilDone(last, confirmed);
    return await figuresOf({ ...location, rounds }, server, confirmed);
  } finally {
    await server.close();
  }
}

/**
 * Starts a process that accepts submissions and sends their mails, and restarts its PostgreSQL at random moments. The
 * process has to continue by itself (fault matrix, row 17).
 *
 * @param restart restarts the PostgreSQL, and resolves when it accepts connections again.
 */
export async function restartRounds(
  { rounds, ...location }: RoundOptions & { databaseUrl: string },
  restart: () => Promise<void>,
): Promise<KillFigures> {
  const server = await startMailServer();
  const confirmed = new Set<string>();
  try {
    const writer = startWriter({ ...location, round: 0, smtpUrl: server.url, pauseMs: PAUSE_MS });
    const done = runUntilDone(writer, confirmed);
    // An error is reported below, after the loop.
    done.catch(() => {});
    for (let round = 0; round < rounds; round += 1) {
      const before = confirmed.size;
      await waitForMore(() => confirmed.size > before, writer);
      await delay(Math.random() * MAX_RUNTIME_MS);
      await restart();
    }
    writer.kill("SIGUSR2");
    await done;
    return await figuresOf({ ...location, rounds }, server, confirmed);
  } finally {
    await server.close();
  }
}

/** Compares the database and the mail server with the submissions that were confirmed. */
async function figuresOf(
  { rounds, dataFolder, databaseUrl }: RoundOptions,
  { received }: MailServer,
  confirmed: ReadonlySet<string>,
): Promise<KillFigures> {
  const texts = new Map<string, Set<string>>();
  for (const { messageId, body } of received) {
    const id = messageId.replace(/^<|@.*$/g, "");
    texts.set(id, (texts.get(id) ?? new Set()).add(withoutBoundary(body)));
  }
  const { connection, close } = await openDatabase({ databaseUrl, dataFolder }, "kill rounds");
  try {
    const rows = await queryRows<{ key: string; mails: string[] }>(
      connection.database,
      sql`select key, array(select mails.key::text from mails where mails.reference = submissions.reference) as mails
        from submissions`,
    );
    const mailsOf = new Map(rows.map(({ key, mails }) => [key, mails]));
    const mailCounts = [...confirmed].map(
      (key) => (mailsOf.get(key) ?? []).filter((mail) => texts.has(mail)).length,
    );
    return {
      rounds,
      confirmed: confirmed.size,
      lost: [...confirmed].filter((key) => !mailsOf.has(key)).length,
      duplicateRows: rows.length - mailsOf.size,
      mailsLost: mailCounts.reduce((sum, mails) => sum + MAILS_PER_SUBMISSION - mails, 0),
      duplicateMails: received.length - texts.size,
      mailsChanged: [...texts.values()].filter((bodies) => bodies.size > 1).length,
    };
  } finally {
    await close();
  }
}

/** Removes the boundary between the parts of a mail, which differs in each attempt to send it. */
function withoutBoundary(body: string): string {
  return body.replace(/--_NmP-[\w-]+/g, "--");
}

type WriterOptions = { dataFolder: string; databaseUrl?: string; smtpUrl: string } & {
  round: number;
  isLast?: boolean;
  pauseMs?: number;
};

type WriterProcess = ChildProcess & { stdout: NonNullable<ChildProcess["stdout"]> };

function startWriter(options: WriterOptions): WriterProcess {
  return spawn(
    process.execPath,
    [
      "--import",
      join(import.meta.dirname, "../server/quick-imports.ts"),
      join(import.meta.dirname, "submission-writer.ts"),
      JSON.stringify({ isLast: false, ...options }),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
}

/** Kills the process shortly after its first submission. Adds the keys of confirmed submissions to `confirmed`. */
async function runUntilKilled(writer: WriterProcess, confirmed: Set<string>): Promise<void> {
  const tooSlow = setTimeout(() => writer.kill("SIGKILL"), START_TIMEOUT_MS);
  const ended = once(writer, "close");
  let hasSubmitted = false;
  for await (const line of createInterface({ input: writer.stdout })) {
    if (line === "ready") continue;
    confirmed.add(line);
    if (hasSubmitted) continue;
    hasSubmitted = true;
    setTimeout(() => writer.kill("SIGKILL"), Math.random() * MAX_LIFETIME_MS);
  }
  clearTimeout(tooSlow);
  await ended;
  if (!hasSubmitted) throw new Error("The process ended before it was ready");
}

/** Waits until the process has sent everything, and ends it. Adds the keys of confirmed submissions to `confirmed`. */
async function runUntilDone(writer: WriterProcess, confirmed: Set<string>): Promise<void> {
  const ended = once(writer, "close");
  let isDone = false;
  for await (const line of createInterface({ input: writer.stdout })) {
    isDone = line === "done";
    if (isDone) writer.kill("SIGTERM");
    else if (line !== "ready") confirmed.add(line);
  }
  await ended;
  if (!isDone) throw new Error("The process ended before everything was sent");
}

/** Waits until `hasMore` returns true. @throws when the process has ended, or has accepted nothing for too long. */
async function waitForMore(hasMore: () => boolean, writer: WriterProcess): Promise<void> {
  const latest = Date.now() + START_TIMEOUT_MS;
  while (!hasMore()) {
    if (writer.exitCode !== null || writer.signalCode !== null || Date.now() > latest)
      throw new Error("The process does not accept submissions any more");
    await delay(20);
  }
}
