import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import { listingCounts } from "./tables.server.ts";

/** True when there are listings. Sold and rented ones count, those that were removed from their feed do not. */
export async function hasListings(database: Database): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    database,
    sql`select exists (select 1 from ${listingCounts}) as found`,
  );
  return row?.found ?? false;
}
