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
/** From the first submission on; some rounds end within the first transactions. */
const LIVES_AT_MOST_MS = 300;
/** Between two restarts of the database, from the first submission that is taken after the last one. */
const RUNS_AT_MOST_MS = 600;
/** While only the database ends, visitors come at the pace of people; mails have to keep up with them. */
const PAUSE_MS = 300;
const MAILS_EACH = 2;

export type KillFigures = {
  rounds: number;
  /** Submissions that a visitor was told had arrived. */
  acknowledged: number;
  /** Of these, what the database did not have in the end. Must be 0. */
  lost: number;
  /** Rows beyond one for each submission. Must be 0. */
  twice: number;
  /** Mails of these submissions that are not in the outbox, or not at the mail server. Must be 0. */
  mailsLost: number;
  /** Mails that the mail server took a second time: only the very same ones. */
  mailsTwice: number;
  /** Message-IDs with more than one text. Must be 0. */
  mailsChanged: number;
};

type Rounds = { rounds: number; dataFolder: string; databaseUrl?: string };

/**
 * Kills a process that takes submissions and sends their mails, again and again, at any moment, and starts it
 * again on what it left (fault matrix, rows 1, 2, 26 and 38).
 */
export async function killRounds({ rounds, ...place }: Rounds): Promise<KillFigures> {
  const server = await startMailServer();
  const acknowledged = new Set<string>();
  try {
    for (let round = 0; round < rounds; round += 1)
      await killedRound(startWriter({ ...place, round, smtpUrl: server.url }), acknowledged);
    // One that is left alone until everything is sent.
    const last = startWriter({ ...place, round: rounds, smtpUrl: server.url, isLast: true });
    await lastRound(last, acknowledged);
    return await figuresOf({ ...place, rounds }, server, acknowledged);
  } finally {
    await server.close();
  }
}

/**
 * Ends the PostgreSQL under a process that takes submissions and sends their mails, again and again, at any moment,
 * and starts it again; the process goes on by itself (fault matrix, row 17).
 *
 * @param restart ends the PostgreSQL, and gives when it answers again.
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
    // Told below, where what was started is stopped too.
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

/** What came of the submissions that visitors were told had arrived, when all is over. */
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

/** What stands between the parts of a mail is made anew each time. */
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
    [join(import.meta.dirname, "submission-writer.ts"), JSON.stringify({ isLast: false, ...writer })],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
}

/** Kills it a moment after its first submission. */
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

/** Lets it end by itself, when all is sent. */
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

/** @throws when the process ended, or took nothing for too long. */
async function untilMore(hasMore: () => boolean, writer: WriterProcess): Promise<void> {
  const latest = Date.now() + SLOWEST_START_MS;
  while (!hasMore()) {
    if (writer.exitCode !== null || writer.signalCode !== null || Date.now() > latest)
      throw new Error("The process takes no submissions any more");
    await delay(20);
  }
}
