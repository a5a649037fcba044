import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { queryRows } from "../app/database/database.server.ts";
import { openDatabase } from "../server/open-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

const SLOWEST_START_MS = 120_000;
/** Counted from the first submission; some rounds end within the first transactions. */
const LIVES_AT_MOST_MS = 300;
/**
 * Time between two restarts of the database, counted from the first submission accepted after the last
 * restart.
 */
const RUNS_AT_MOST_MS = 600;
/**
 * When only the database is restarted, submissions come at a realistic rate, so that mails can keep up with
 * them.
 */
const PAUSE_MS = 300;
const MAILS_EACH = 2;

export type KillFigures = {
  rounds: number;
  /** Number of submissions whose receipt was confirmed to the visitor. */
  acknowledged: number;
  /** Confirmed submissions that are not in the database at the end. Must be 0. */
  lost: number;
  /** Rows beyond one per submission. Must be 0. */
  twice: number;
  /** Mails of these submissions that are missing in the outbox or at the mail server. Must be 0. */
  mailsLost: number;
  /** Mails that the mail server received twice; only identical ones count. */
  mailsTwice: number;
  /** Message-IDs with more than one text. Must be 0. */
  mailsChanged: number;
};

type Rounds = { rounds: number; dataFolder: string; databaseUrl?: string };

/**
 * Repeatedly kills a process that accepts submissions and sends their mails, at random moments, and restarts
 * it on the same data (fault matrix, rows 1, 2, 26 and 38).
 */
export async function killRounds({ rounds, ...place }: Rounds): Promise<KillFigures> {
  const server = await startMailServer();
  const acknowledged = new Set<string>();
  try {
    for (let round = 0; round < rounds; round += 1)
      await killedRound(startWriter({ ...place, round, smtpUrl: server.url }), acknowledged);
    // The last process runs until everything is sent.
    const last = startWriter({ ...place, round: rounds, smtpUrl: server.url, isLast: true });
    await lastRound(last, acknowledged);
    return await figuresOf({ ...place, rounds }, server, acknowledged);
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
  { rounds, ...place }: Rounds & { databaseUrl: string },
  restart: () => Promise<void>,
): Promise<KillFigures> {
  const server = await startMailServer();
  const acknowledged = new Set<string>();
  try {
    const writer = startWriter({ ...place, round: 0, smtpUrl: server.url, pauseMs: PAUSE_MS });
    const over = lastRound(writer, acknowledged);
    // The error is reported below, where the processes are stopped as well.
    over.catch(() => {});
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.size;
      await untilMore(() => acknowledged.size > before, writer);
      await delay(Math.random() * RUNS_AT_MOST_MS);
      await restart();
    }
    writer.kill("SIGUSR2");
    await over;
    return await figuresOf({ ...place, rounds }, server, acknowledged);
  } finally {
    await server.close();
  }
}

/** Results for the confirmed submissions, at the end. */
async function figuresOf(
  { rounds, dataFolder, databaseUrl }: Rounds,
  { taken }: MailServer,
  acknowledged: ReadonlySet<string>,
): Promise<KillFigures> {
  const texts = new Map<string, Set<string>>();
  for (const { messageId, body } of taken) {
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
    const arrived = [...acknowledged].map(
      (key) => (mailsOf.get(key) ?? []).filter((mail) => texts.has(mail)).length,
    );
    return {
      rounds,
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((key) => !mailsOf.has(key)).length,
      twice: rows.length - mailsOf.size,
      mailsLost: arrived.reduce((sum, mails) => sum + MAILS_EACH - mails, 0),
      mailsTwice: taken.length - texts.size,
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
async function killedRound(writer: WriterProcess, acknowledged: Set<string>): Promise<void> {
  const tooSlow = setTimeout(() => writer.kill("SIGKILL"), SLOWEST_START_MS);
  const ended = once(writer, "close");
  let isBegun = false;
  for await (const line of createInterface({ input: writer.stdout })) {
    if (line === "ready") continue;
    acknowledged.add(line);
    if (isBegun) continue;
    isBegun = true;
    setTimeout(() => writer.kill("SIGKILL"), Math.random() * LIVES_AT_MOST_MS);
  }
  clearTimeout(tooSlow);
  await ended;
  if (!isBegun) throw new Error("The process ended before it was ready");
}

/** Lets the process end by itself, when everything is sent. */
async function lastRound(writer: WriterProcess, acknowledged: Set<string>): Promise<void> {
  const ended = once(writer, "close");
  let isDone = false;
  for await (const line of createInterface({ input: writer.stdout })) {
    isDone = line === "done";
    if (isDone) writer.kill("SIGTERM");
    else if (line !== "ready") acknowledged.add(line);
  }
  await ended;
  if (!isDone) throw new Error("The process ended before everything was sent");
}

/** @throws when the process ended, or accepted nothing for too long. */
async function untilMore(hasMore: () => boolean, writer: WriterProcess): Promise<void> {
  const latest = Date.now() + SLOWEST_START_MS;
  while (!hasMore()) {
    if (writer.exitCode !== null || writer.signalCode !== null || Date.now() > latest)
      throw new Error("The process takes no submissions any more");
    await delay(20);
  }
}
