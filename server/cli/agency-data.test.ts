import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "../../app/accounts/tables.server.ts";
import { savedSearches } from "../../app/alerts/tables.server.ts";
import { queryRows } from "../../app/database/database.server.ts";
import { SOLD } from "../../app/property/marquee.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnBothDatabases, emptyFolder } from "../../test-support/databases.ts";
import { ghentFlat, secretLand } from "../../test-support/listings.ts";
import { randomListings } from "../../test-support/random-listings.ts";
import { AGENCY_TABLES, EXCLUDED_TABLES, writeTable } from "./agency-data.ts";

describeOnBothDatabases("the agency's own data", (open) => {
  /** Rows of a table as they are exported. */
  async function exportedRows(table: string): Promise<Record<string, unknown>[]> {
    const path = join(await emptyFolder(), `${table}.jsonl`);
    const count = await writeTable(open().database, table, path, new AbortController().signal);
    const text = await readFile(path, "utf8");
    const rows = text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(count);
    return rows;
  }

  test("includes every table of the database, except those that are listed as excluded", async () => {
    const tables = await queryRows<{ name: string }>(
      open().database,
      sql`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    );
    const listedTables = [...Object.keys(AGENCY_TABLES), ...EXCLUDED_TABLES].sort();
    // Drizzle's table of migrations begins with two underscores.
    expect(tables.map(({ name }) => name).filter((name) => !name.startsWith("__"))).toEqual(listedTables);
  });

  test("leaves out each column whose name sounds like a secret, and names only columns that exist", async () => {
    const columns = await queryRows<{ table: string; column: string }>(
      open().database,
      sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = current_schema()`,
    );
    const names = columns.map(({ table, column }) => `${table}.${column}`);
    const leftOut = Object.entries(AGENCY_TABLES).flatMap(([table, omitted]) =>
      omitted.map((column) => `${table}.${column}`),
    );
    expect(names).toEqual(expect.arrayContaining(leftOut));
    const secrets = columns.filter(
      ({ table, column }) =>
        table in AGENCY_TABLES && /seed|token|password|factor_key|recovery|secret/.test(column),
    );
    for (const { table, column } of secrets) expect(leftOut).toContain(`${table}.${column}`);
  });

  test("has sold properties and hidden addresses, also when the listings are read in several parts", async () => {
    await stockCatalogue(open(), {
      listings: [secretLand, { ...ghentFlat, marquee: SOLD }, ...randomListings(60, 4)],
    });
    const rows = await exportedRows("listings");
    expect(rows).toHaveLength(62);
    expect(JSON.stringify(rows.find(({ id }) => id === secretLand.number))).toContain("Verborgenlaan");
    expect(rows.find(({ id }) => id === ghentFlat.number)).toMatchObject({
      status: "sold",
      key: "ghent-flat",
    });
  });

  test("keeps the file of an earlier export when it is interrupted", async () => {
    const folder = await emptyFolder();
    const path = join(folder, "listings.jsonl");
    await writeFile(path, "{}\n");
    const interrupted = writeTable(
      open().database,
      "listings",
      path,
      AbortSignal.abort(new Error("interrupted")),
    );
    await expect(interrupted).rejects.toThrow(/^interrupted$/);
    expect(await readdir(folder)).toEqual(["listings.jsonl"]);
    expect(await readFile(path, "utf8")).toBe("{}\n");
  });

  test("has people, without their credentials", async () => {
    await open()
      .database.insert(accounts)
      .values({
        email: "ann@example.be",
        name: "Ann",
        language: "nl",
        passwordHash: "hash-of-ann",
        recoveryCodes: ["code-of-ann"],
      });
    await open()
      .database.insert(savedSearches)
      .values({
        seed: "seed-of-ann",
        email: "ann@example.be",
        language: "nl",
        goal: "sale",
        types: [1],
        frequency: "daily",
        state: "confirmed",
        askedAt: "2026-11-01T09:00:00Z",
      });
    const [account] = await exportedRows("accounts");
    const [search] = await exportedRows("saved_searches");
    expect([account, search]).toMatchObject([{ email: "ann@example.be" }, { goal: "sale", types: [1] }]);
    expect(JSON.stringify([account, search])).not.toMatch(/-of-ann/);
  });
});
