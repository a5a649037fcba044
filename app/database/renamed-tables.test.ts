import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPostgresqlWithoutTables, emptyFolder } from "../../test-support/databases.ts";
import { connectPostgresql } from "./connect-postgresql.server.ts";
import { type Connection, queryRows } from "./database.server.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.server.ts";

describe("a database of an earlier version keeps its rows", () => {
  let connection: Connection;
  beforeAll(async () => {
    const url = await createPostgresqlWithoutTables();
    const write = async (nextMigration: string, ...statements: SQL[]) => {
      const migrationsFolder = await migrationsBefore(nextMigration);
      const earlierVersion = await connectPostgresql(url, { migrationsFolder });
      for (const statement of statements) await earlierVersion.database.execute(statement);
      await earlierVersion.close();
    };
    await write(
      "0018_plain_names",
      sql`insert into form_counts values ('a', '2026-11-22T10:00:00Z', 3)`,
      sql`insert into owners (email, language, spare_codes) values ('ann@example.be', 'nl', array['x', 'y'])`,
    );
    await write(
      "0019_saved_searches",
      sql`
        insert into demands (seed, email, language, goal, types, frequency, state, asked_at)
        values ('s', 'ann@example.be', 'nl', 'sale', array[1], 'daily', 'asked', now())`,
      sql`insert into demand_zones (zone, demand_id) values ('44021', 1)`,
    );
    await write(
      "0023_accounts",
      sql`insert into owner_homes values (1, 12, 'agency')`,
      sql`insert into owner_sessions values ('t', 1, 'signed-in', now(), now(), '2030-01-01')`,
    );
    await write(
      "0043_property_tables",
      sql`
        insert into own_homes (key, "values", changed_by, changed_at, created_at)
        values ('office-1', '{"reference":"K12"}', 'Ann', now(), now())`,
      sql`insert into own_home_pictures (home_id, file, name, position) values (1, 'a.jpg', 'front.jpg', 0)`,
      sql`
        insert into home_events (feed, key, listing_id, kind, at, state)
        values ('crm', 'e1', 12, 'offer', now(), 'done')`,
    );
    connection = await connectPostgresql(url);
  });
  afterAll(() => connection?.close());

  test("when the rate limits and the recovery codes are renamed", async () => {
    const { database } = connection;
    expect(await queryRows(database, sql`select counter, count from rate_limits`)).toEqual([
      { counter: "a", count: 3 },
    ]);
    expect(await queryRows(database, sql`select email, recovery_codes from accounts`)).toEqual([
      { email: "ann@example.be", recovery_codes: ["x", "y"] },
    ]);
  });

  test("when the saved searches are renamed", async () => {
    const rows = sql`select email, zone from saved_searches join saved_search_zones on saved_search_id = id`;
    expect(await queryRows(connection.database, rows)).toEqual([{ email: "ann@example.be", zone: "44021" }]);
  });

  test("when the accounts of owners become accounts of everybody who signs in", async () => {
    const { database } = connection;
    const rows = sql`
      select email, role, listing_id::float8 as property, state, proof from accounts
        join owner_properties on owner_properties.account_id = accounts.id
        join account_sessions on account_sessions.account_id = accounts.id`;
    expect(await queryRows(database, rows)).toEqual([
      { email: "ann@example.be", role: null, property: 12, state: "signed-in", proof: "password" },
    ]);
    await database.execute(sql`insert into accounts (email, language) values ('ben@example.be', 'nl')`);
  });

  test("when the tables of properties are renamed, which still number their rows", async () => {
    const { database } = connection;
    const pictures = sql`
      select key, file from manual_listings
        join manual_listing_pictures on manual_listing_id = manual_listings.id`;
    expect(await queryRows(database, pictures)).toEqual([{ key: "office-1", file: "a.jpg" }]);
    expect(await queryRows(database, sql`select key, kind from property_events`)).toEqual([
      { key: "e1", kind: "offer" },
    ]);
    const second = sql`
      insert into manual_listings (key, "values", changed_by, changed_at, created_at)
      values ('office-2', '{}', 'Ann', now(), now()) returning id::int`;
    expect(await queryRows(database, second)).toEqual([{ id: 2 }]);
  });
});

/** Copies the migrations before the one with a tag to a folder. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await emptyFolder();
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, "utf8"));
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
