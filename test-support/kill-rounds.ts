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
/** Longest time until a process is killed, counted from its first submission. Some rounds end within the first transactions. */
const MAX_LIFETIME_MS = 300;
/** Longest time between two restarts of the database, counted from the first submission after a restart. */
const MAX_RUNTIME_MS = 600;
/** Pause between submissions when only the database is restarted: a realistic rate, so that sending mails keeps up. */
const PAUSE_MS = 300;
const MAILS_PER_SUBMISSION = 2;

export type KillFigures = {
  rounds: number;
  /** Number of submissions that were confirmed to the visitor. */
  confirmed: number;
  /** Confirmed submissions that are not in the database at the end. Must be 0. */
  lost: number;
  /** Number of rows in excess of one per submission. Must be 0. */
  duplicateRows: number;
  /** Mails of these submissions that are missing in the outbox or at the mail server. Must be 0. */
  mailsLost: number;
  /** Mails that the mail server received more than once, with the same Message-ID. */
  duplicateMails: number;
  /** Message-IDs with more than one text. Must be 0. */
  mailsChanged: number;
};

type Rounds = { rounds: number; dataFolder: string; databaseUrl?: string };

/**
 * Repeatedly kills a process that accepts submissions and sends their mails, at random moments, and restarts
 * it on the same data (fault matrix, rows 1, 2, 26 and 38).
 */
export async function killRounds({ rounds, ...location }: Rounds): Promise<KillFigures> {
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
 * Repeatedly stops the PostgreSQL of a process that accepts submissions and sends their mails, at random
 * moments, and starts it again; the process continues by itself (fault matrix, row 17).
 *
 * @param restart stops the PostgreSQL, and resolves when it answers again.
 */
export async function restartRounds(
  { rounds, ...location }: Rounds & { databaseUrl: string },
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

/** Results for the confirmed submissions, at the end. */
async function figuresOf(
  { rounds, dataFolder, databaseUrl }: Rounds,
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
    const arrived = [...confirmed].map(
      (key) => (mailsOf.get(key) ?? []).filter((mail) => texts.has(mail)).length,
    );
    return {
      rounds,
      confirmed: confirmed.size,
      lost: [...confirmed].filter((key) => !mailsOf.has(key)).length,
      duplicateRows: rows.length - mailsOf.size,
      mailsLost: arrived.reduce((sum, mails) => sum + MAILS_PER_SUBMISSION - mails, 0),
      duplicateMails: received.length - texts.size,
      mailsChanged: [...texts.values()].filter((bodies) => bodies.size > 1).length,
    };
  } finally {
    await close();
  }
}

/** Removes the boundary between the parts of a mail, which differs in each attempt. */
function withoutBoundary(body: string): string {
  return body.replace(/--_NmP-[\w-]+/g, "--");
}

type Writer = { dataFolder: string; databaseUrl?: string; smtpUrl: string } & {
  round: number;
  isLast?: boolean;
  pauseMs?: number;
};

type WriterProcess = ChildProcess & { stdout: NonNullable<ChildProcess["stdout"]> };

function startWriter(writer: Writer): WriterProcess {
  return spawn(
    process.execPath,
    [
      "--import",
      join(import.meta.dirname, "../server/quick-imports.ts"),
      join(import.meta.dirname, "submission-writer.ts"),
      JSON.stringify({ isLast: false, ...writer }),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
}

/** Kills the process shortly after its first submission. */
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

/** Waits until the process has sent everything, and ends it. */
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

/** Waits until `hasMore`. @throws when the process has ended, or has accepted nothing for too long. */
async function waitForMore(hasMore: () => boolean, writer: WriterProcess): Promise<void> {
  const latest = Date.now() + START_TIMEOUT_MS;
  while (!hasMore()) {
    if (writer.exitCode !== null || writer.signalCode !== null || Date.now() > latest)
      throw new Error("The process does not accept submissions any more");
    await delay(20);
  }
}
