import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { openEmbedded, openPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat } from "../../../test-support/listings.ts";
import { type Connection, type Database, queryRows } from "../database.server.ts";
import { CopyDiffersError, copyDatabase, TargetNotEmptyError } from "./copy-database.server.ts";
import { describeTables } from "./described-tables.server.ts";

const open: Connection[] = [];
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close();
});

async function openForTest(openOne: () => Promise<Connection>): Promise<Database> {
  const connection = await openOne();
  open.push(connection);
  return connection.database;
}

/** Inserts rows with values that text formats tend to lose. */
async function fill(database: Database): Promise<void> {
  await database.execute(
    sql`insert into rate_limits values (${`quotes "', \\ {} and\nlines, é 🏠`}, '2026-11-24T10:00:00.123456+01:00', 3)`,
  );
  await database.execute(sql`insert into accounts (email, language, recovery_codes)
    values ('ann@example.be', 'nl', array['x,"y"', '', 'null'])`);
  await database.execute(sql`insert into alert_progress values (true, 7)
    on conflict (id) do update set revision = 7`);
  await database.execute(
    sql`insert into rate_limits select 'counter ' || number, now(), number from generate_series(1, 1001) as number`,
  );
}

const snapshot = (database: Database) =>
  queryRows(
    database,
    sql`select (select json_agg(r order by counter) from rate_limits r)::text as limits,
      (select json_agg(a) from accounts a)::text as accounts, (select revision::text from alert_progress) as revision`,
  );

describe.each([
  ["embedded", openEmbedded, "PostgreSQL", openPostgresql],
  ["PostgreSQL", openPostgresql, "embedded", openEmbedded],
])("copying from the %s database", (_, openSource, to, openTarget) => {
  test(`to the ${to} one keeps every row and value, and the values of sequences`, async () => {
    const [source, target] = [await openForTest(openSource), await openForTest(openTarget)];
    await fill(source);
    const copied = await copyDatabase(source, target);
    expect(await snapshot(target)).toEqual(await snapshot(source));
    // The unusual value, and 1,001 generated rows.
    expect(copied).toContainEqual({ name: "rate_limits", rows: 1_002, checksum: expect.any(String) });
    expect(copied.map(({ name }) => name).sort()).toEqual(
      (await describeTables(source)).map(({ name }) => name).sort(),
    );
    const [added] = await queryRows<{ id: number }>(
      target,
      sql`insert into accounts (email, language) values ('bea@example.be', 'fr') returning id::int`,
    );
    expect(added?.id).toBe(2);
  });
});

describe("copying to a PostgreSQL", () => {
  test("is refused when it has rows, and names their tables", async () => {
    const [source, target] = [await openForTest(openPostgresql), await openForTest(openPostgresql)];
    await fill(source);
    await target.execute(sql`insert into rate_limits values ('other', now(), 1)`);
    await expect(copyDatabase(source, target)).rejects.toThrow(TargetNotEmptyError);
    await expect(copyDatabase(source, target)).rejects.toThrow(/it has rows in rate_limits/);
    expect(await queryRows(target, sql`select counter from rate_limits`)).toEqual([{ counter: "other" }]);
  });

  test("changes nothing when it is run again after it was completed", async () => {
    const [source, target] = [await openForTest(openPostgresql), await openForTest(openPostgresql)];
    await fill(source);
    const first = await copyDatabase(source, target);
    expect(await copyDatabase(source, target)).toEqual(first);
  });

  test("leaves it empty when it is interrupted, and succeeds when it is run again", async () => {
    const [source, target] = [await openForTest(openPostgresql), await openForTest(openPostgresql)];
    await fill(source);
    const interrupted = copyDatabase(source, target, ({ table }) => {
      if (table === "rate_limits") throw new Error("interrupted");
    });
    await expect(interrupted).rejects.toThrow("interrupted");
    expect(await queryRows(target, sql`select counter from rate_limits`)).toEqual([]);
    await copyDatabase(source, target);
    expect(await snapshot(target)).toEqual(await snapshot(source));
  });

  test("runs no triggers in the target, which run again afterwards", async () => {
    const connection = await openPostgresql();
    open.push(connection);
    await stockCatalogue(connection, { listings: [ghentFlat] });
    const target = await openForTest(openPostgresql);
    await copyDatabase(connection.database, target);
    // A trigger maintains the counts. If it ran during the copy, it would count the listing a second time.
    const counts = sql`select * from listing_counts order by listing_counts::text`;
    expect(await queryRows(target, counts)).toEqual(await queryRows(connection.database, counts));
    await target.execute(sql`delete from listings`);
    const total = sql`select coalesce(sum(count), 0)::int as total from listing_counts`;
    expect(await queryRows(target, total)).toEqual([{ total: 0 }]);
  });

  test("fails when a row does not arrive as it was sent", async () => {
    const [source, target] = [await openForTest(openPostgresql), await openForTest(openPostgresql)];
    await fill(source);
    // A rule is not a trigger, and changes what is inserted.
    await target.execute(sql`create rule altered as on insert to rate_limits where new.count = 500
      do instead nothing`);
    await expect(copyDatabase(source, target)).rejects.toThrow(CopyDiffersError);
    expect(await queryRows(target, sql`select counter from rate_limits`)).toEqual([]);
  });
});
