import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { visitTotals } from "../../app/owners/visits/visit-figures.server.ts";
import { visitPeriods } from "../../app/owners/visits/visit-periods.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { createEmbeddedDatabase, createPostgresqlDatabase } from "../../test-support/databases.ts";
import { ghentFlat } from "../../test-support/listings.ts";
import { QUICK_IMPORTS } from "../../test-support/quick-imports.ts";
import { openDatabase } from "../open-database.ts";

/**
 * Lifetime of the process from its first visit: longer than the visits that may be lost, plus a random time
 * between two writes.
 */
const LIFETIME_MS = { atLeast: 2_500, more: 1_000 };
const TIMEOUT_MS = 50_000;
/** Visits are held in memory for a second; the rest is the time of a write on a busy server. */
const LOST_WITHIN_MS = 1_000 + 1_000;

type DatabaseLocation = { dataFolder: string; databaseUrl: string | undefined };

test.each([
  [
    "the embedded database",
    async () => ({ dataFolder: await createEmbeddedDatabase(), databaseUrl: undefined }),
  ],
  ["a PostgreSQL", async () => ({ dataFolder: "", databaseUrl: await createPostgresqlDatabase() })],
])(
  "kill -9 at any moment loses at most the visits of the last second and counts none twice, on %s",
  async (_, open) => {
    const location: DatabaseLocation = await open();
    const { number: listingId = 0 } = ghentFlat;
    await withDatabase(location, (connection) => stockCatalogue(connection, { listings: [ghentFlat] }));
    const counted = await runUntilKilled({ ...location, listingId });
    const stored = await withDatabase(location, async ({ database }) => {
      const { total } = await visitTotals(database, listingId, visitPeriods("2026-11-21"));
      return total;
    });
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThanOrEqual(counted.length);
    // Visits are written in the order in which they arrive.
    const [lost = Number.POSITIVE_INFINITY] = counted.slice(stored);
    expect((counted.at(-1) ?? 0) - lost).toBeLessThan(LOST_WITHIN_MS);
  },
  60_000,
);

/**
 * Kills the process some time after its first visit. Returns the time of each counted visit, in milliseconds
 * of that process.
 */
async function runUntilKilled(writer: DatabaseLocation & { listingId: number }): Promise<number[]> {
  const child = spawn(
    process.execPath,
    [
      "--import",
      QUICK_IMPORTS,
      join(import.meta.dirname, "../../test-support/visit-writer.ts"),
      JSON.stringify(writer),
    ],
    { stdio: ["ignore", "pipe", "inherit"], timeout: TIMEOUT_MS, killSignal: "SIGKILL" },
  );
  const ended = once(child, "close");
  const counted: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (counted.length === 0) {
      const lifetimeMs = LIFETIME_MS.atLeast + Math.random() * LIFETIME_MS.more;
      setTimeout(() => child.kill("SIGKILL"), lifetimeMs);
    }
    counted.push(Number(line));
  }
  await ended;
  return counted;
}

async function withDatabase<Result>(
  location: DatabaseLocation,
  work: (connection: Awaited<ReturnType<typeof openDatabase>>["connection"]) => Promise<Result>,
): Promise<Result> {
  const { connection, close } = await openDatabase(location, "a test");
  try {
    return await work(connection);
  } finally {
    await close();
  }
}
