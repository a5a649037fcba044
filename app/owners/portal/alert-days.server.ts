import { sql } from "drizzle-orm";
import { alertMatches } from "../../alerts/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { AlertDay } from "./property-history.ts";

/** Days in Belgium on which alert mails announced a property, with the number of recipients, latest first. */
export async function alertDays(
  database: Database,
  listingId: number,
  { limit }: { limit: number },
): Promise<AlertDay[]> {
  const rows = await queryRows<{ at: string; people: number }>(
    database,
    sql`select max(mailed_at) as at, count(distinct person)::int as people from ${alertMatches}
      where listing_id = ${listingId} and mailed_at is not null
      group by (mailed_at at time zone 'Europe/Brussels')::date order by at desc limit ${limit}`,
  );
  return rows.map(({ at, people }) => ({ at: new Date(at), people }));
}
