import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { queryRows } from "../app/database/database.server.ts";
import { openDatabase } from "../server/open-database.ts";
import { startMailServer } from "./mail-server.ts";

const SLOWEST_START_MS = 120_000;
/** From the first submission on; some rounds end within the first transactions. */
const LIVES_AT_MOST_MS = 300;

export type KillFigures = {
  rounds: number;
  /** Submissions that a visitor was told had arrived. */
  acknowledged: number;
  /** Of these, what the database did not have in the end. Must be 0. */
  lost: number;
  /** Rows beyond one for each submission. Must be 0. */
  twice: number;
  /** Mails of these submissions that the mail server has not got, and that do not wait or stand as failed. Must be 0. */
  mailsLost: number;
  /** Mails that the mail server took a second time: only the very same ones. */
  mailsTwice: number;
  /** Message-IDs with more than one text. Must be 0. */
  mailsChanged: number;
};

/**
 * Kills a process that takes submissions and sends their mails, again and again, at any moment, and starts it
 * again on what it left (fault matrix, rows 1, 2, 26 and 38).
 */
export async function killRounds({
  rounds,
  dataFolder,
  databaseUrl,
}: {
  rounds: number;
  dataFolder: string;
  databaseUrl?: string;
}): Promise<KillFigures> {
  const server = await startMailServer();
  const acknowledged = new Set<string>();
  const texts = new Map<string, Set<string>>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      await oneRound({ round, dataFolder, databaseUrl, smtpUrl: server.url }, acknowledged);
    }
    // One that is left alone until everything is sent.
    await oneRound(
      { round: rounds, dataFolder, databaseUrl, smtpUrl: server.url, isLast: true },
      acknowledged,
    );
    for (const { messageId, body } of server.taken)
      texts.set(messageId, (texts.get(messageId) ?? new Set()).add(withoutBoundary(body)));
    const { connection, close } = await openDatabase({ databaseUrl, dataFolder }, "kill rounds");
    try {
      const rows = await queryRows<{ key: string; reference: string }>(
        connection.database,
        sql`select key, reference from submissions`,
      );
      const unsent = await queryRows<{ id: string; state: string }>(
        connection.database,
        sql`select key::text as id, state from mails`,
      );
      const known = new Set(rows.map(({ key }) => key));
      const got = [...texts.keys()];
      return {
        rounds,
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((key) => !known.has(key)).length,
        twice: rows.length - known.size,
        mailsLost: unsent.filter(({ id, state }) => state === "sent" && !got.some((one) => one.includes(id)))
          .length,
        mailsTwice: server.taken.length - texts.size,
        mailsChanged: [...texts.values()].filter((bodies) => bodies.size > 1).length,
      };
    } finally {
      await close();
    }
  } finally {
    await server.close();
  }
}

/** What stands between the parts of a mail is made anew each time. */
function withoutBoundary(body: string): string {
  return body.replace(/--_NmP-[\w-]+/g, "--");
}

type Round = { round: number; dataFolder: string; databaseUrl?: string; smtpUrl: string; isLast?: boolean };

async function oneRound({ isLast = false, ...round }: Round, acknowledged: Set<string>): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "submission-writer.ts"), JSON.stringify({ ...round, isLast })],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const tooSlow = setTimeout(() => child.kill("SIGKILL"), SLOWEST_START_MS);
  const ended = once(child, "close");
  let isBegun = false;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "done") child.kill("SIGTERM");
    else if (line !== "ready") acknowledged.add(line);
    if (isBegun || isLast || line === "ready") continue;
    isBegun = true;
    setTimeout(() => child.kill("SIGKILL"), Math.random() * LIVES_AT_MOST_MS);
  }
  clearTimeout(tooSlow);
  await ended;
  if (!isBegun && !isLast) throw new Error("The process ended before it was ready");
}
