import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat } from "../../test-support/listings.ts";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { matchSavedSearches } from "./match-saved-searches.server.ts";
import { confirmSavedSearch, stopSavedSearch, storeSavedSearch } from "./store-saved-search.server.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const LATER = new Date("2026-11-21T13:00:00Z");
const BATCH = 50;

describeOnPostgresql("the matching of saved searches", (open) => {
  /** Imports listings of a feed, beside those of the other feeds, and matches them. Returns the cost. */
  async function matchImport(
    feed: string,
    properties: number,
    changes: { priceEuro?: number; first?: number } = {},
  ) {
    const listings = Array.from({ length: properties }, (_, index) => ({
      ...ghentFlat,
      key: `${feed}-${index}`,
      number: undefined,
      ...(index < (changes.first ?? 0) && { priceEuro: changes.priceEuro }),
    }));
    await stockCatalogue(open(), { listings }, { feed, now: LATER });
    const { connection, cost } = countingConnection(open());
    const matched = await matchSavedSearches(connection, { now: LATER, batch: BATCH });
    return { ...matched, ...cost };
  }

  test("reads fewer than ten rows after an import of hundreds of listings while there is no saved search", async () => {
    const first = await matchImport("nobody", 400);
    expect(first).toMatchObject({ listings: 0, matches: 0 });
    expect(first.statements).toBeLessThanOrEqual(3);
    expect(first.rows).toBeLessThan(10);
  });

  test("reads only new listings, and nothing more until something changes", async () => {
    const seed = "seed".padEnd(22, "x");
    const person = {
      seed,
      email: "renee@bezoeker.example",
      language: "nl" as const,
      askedAt: NOW.toISOString(),
    };
    const savedSearch = { goal: "sale", types: [2], zones: ["44021"], frequency: "daily" } as const;
    await open().database.transaction((tx) =>
      storeSavedSearch(tx, person, { ...savedSearch, types: [2], zones: ["44021"] }),
    );
    await confirmSavedSearch(open().database, seed, NOW);

    const one = await matchImport("one", 400);
    const two = await matchImport("two", 800);
    expect([one.matches, two.matches]).toEqual([400, 800]);
    // Cost is linear: twice as many listings cost twice as much.
    expect(two.rows / one.rows).toBeLessThan(2.2);
    expect(two.statements / one.statements).toBeLessThan(2.2);

    const again = countingConnection(open());
    await matchSavedSearches(again.connection, { now: LATER, batch: BATCH });
    expect(again.cost.statements).toBeLessThanOrEqual(3);
    expect(again.cost.rows).toBeLessThan(20);

    const cheaper = await matchImport("two", 800, { priceEuro: 1_000, first: 3 });
    expect(cheaper).toMatchObject({ listings: 3, matches: 3 });
    expect(cheaper.statements).toBeLessThan(10);
    expect(cheaper.rows).toBeLessThan(200);

    await stopSavedSearch(open().database, seed, LATER);
    await matchSavedSearches(open(), { now: LATER });
    const afterStop = countingConnection(open());
    await matchSavedSearches(afterStop.connection, { now: LATER });
    expect(afterStop.cost.rows).toBeLessThan(10);
  });
});

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** A connection that counts its statements and the rows that their plans touch. */
function countingConnection(connection: Connection) {
  const cost = { statements: 0, rows: 0 };
  const count = (database: Database): Database =>
    new Proxy(database, {
      get(target, name) {
        if (name === "transaction")
          return (work: (tx: Database) => Promise<unknown>) => target.transaction((tx) => work(count(tx)));
        if (name === "execute")
          return async (statement: ReturnType<typeof sql>) => {
            cost.statements += 1;
            cost.rows += await rowsTouched(target, statement);
            return target.execute(statement);
          };
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return { cost, connection: { ...connection, database: count(connection.database) } };
}

/** Rows that the plan of a statement touches. The changes of the statement are rolled back. */
async function rowsTouched(database: Database, statement: ReturnType<typeof sql>): Promise<number> {
  const rollback = new Error("rolled back");
  let rows = 0;
  await database
    .transaction(async (tx) => {
      const [row] = await queryRows<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        tx,
        sql`explain (analyze, format json) ${statement}`,
      );
      if (row) rows = rowsOf(row["QUERY PLAN"][0].Plan);
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
  return rows;
}

/** Rows that all steps of a plan returned or filtered out. */
function rowsOf(plan: Plan): number {
  const own = plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0);
  return own * plan["Actual Loops"] + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
}
