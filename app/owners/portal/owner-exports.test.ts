import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { catalogueContext } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { dailyVisits } from "../visits/tables.server.ts";
import { ownerExport } from "./owner-exports.server.ts";

const PROPERTY = 12;
const MAX_ROWS = 10_000;

describeOnPostgresql("exports of an owner", (open) => {
  test("an export of visits that is too long leaves out the oldest days, and stays in order", async () => {
    const { database } = open();
    await database.execute(sql`
      insert into ${dailyVisits} (listing_id, day, direct)
      select ${PROPERTY}, '2029-12-31'::date - days, 1 from generate_series(0, ${MAX_ROWS}::int) as days`);
    const { texts } = await catalogueContext("en");
    const csv = await ownerExport(database, "visits", PROPERTY, {
      texts,
      now: new Date("2029-12-31T12:00:00Z"),
      enquiries: async () => [],
    });
    const days = csv
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(";")[0]);
    expect(days).toHaveLength(MAX_ROWS);
    expect(days.at(-1)).toBe("2029-12-31");
    expect(days).toEqual(days.toSorted());
  });
});
