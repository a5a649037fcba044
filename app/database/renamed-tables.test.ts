import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyFolder, emptyPostgresqlAddress } from "../../test-support/databases.ts";
import { connectPostgresql } from "./connect-postgresql.server.ts";
import { type Connection, queryRows } from "./database.server.ts";
import { connectEmbedded } from "./embedded/connect-embedded.server.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.server.ts";

type Open = (migrationsFolder: string) => Promise<Connection>;

describe.each<[string, () => Promise<Open>]>([
  ["embedded", async () => openerOf(connectEmbedded, await emptyFolder())],
  ["postgresql", async () => openerOf(connectPostgresql, await emptyPostgresqlAddress())],
])("a %s database of former versions keeps its rows", (_, prepare) => {
  let connection: Connection;
  beforeAll(async () => {
    const open = await prepare();
    const write = async (nextMigration: string, ...statements: SQL[]) => {
      const former = await open(await migrationsBefore(nextMigration));
      for (const statement of statements) await former.database.execute(statement);
      await former.close();
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
    connection = await open(MIGRATIONS_FOLDER);
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
      select email, role, listing_id::float8 as home, state, proof from accounts
        join owner_homes on owner_homes.account_id = accounts.id
        join account_sessions on account_sessions.account_id = accounts.id`;
    expect(await queryRows(database, rows)).toEqual([
      { email: "ann@example.be", role: null, home: 12, state: "signed-in", proof: "password" },
    ]);
    await database.execute(sql`insert into accounts (email, language) values ('ben@example.be', 'nl')`);
  });
});

function openerOf(
  connect: (place: string, options: { migrationsFolder: string }) => Promise<Connection>,
  place: string,
): Open {
  return (migrationsFolder) => connect(place, { migrationsFolder });
}

async function migrationsBefore(tag: string): Promise<string> {
  const folder = await emptyFolder();
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, "utf8"));
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
