import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../test-support/databases.ts";
import { queryRows } from "./database.server.ts";

const VALUES = [{ rooms: [1, 2], name: 'House "The Lime"', absent: null }, [], "12", 12, true, null];

describeOnBothDatabases("values of JSON columns", (open) => {
  test.each(VALUES.map((value) => ({ value })))(
    "are read as they were written: $value",
    async ({ value }) => {
      const text = JSON.stringify(value);
      const rows = await queryRows(
        open().database,
        sql`select ${text}::jsonb as "jsonb", ${text}::json as "json", 'x' as "text"`,
      );
      expect(rows).toEqual([{ jsonb: value, json: value, text: "x" }]);
    },
  );

  test("are read as null when they are absent", async () => {
    expect(await queryRows(open().database, sql`select null::jsonb as "jsonb"`)).toEqual([{ jsonb: null }]);
  });

  test("are read in queries that name their columns", async () => {
    const rows = await open()
      .database.select({ id: sql`7`, summary: sql<object>`'{"rooms":3}'::jsonb` })
      .from(sql`(select 1) as one`);
    expect(rows).toEqual([{ id: 7, summary: { rooms: 3 } }]);
  });
});

describeOnBothDatabases("whole numbers in a query without types", (open) => {
  test.each([
    ["7", 7],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    ["9007199254740993", 9007199254740993n],
    ["-9007199254740993", -9007199254740993n],
  ])("%s is read as a number, or as a bigint when it is too large for one", async (text, value) => {
    const rows = await queryRows(open().database, sql`select ${text}::bigint as whole`);
    expect(rows).toEqual([{ whole: value }]);
  });
});
