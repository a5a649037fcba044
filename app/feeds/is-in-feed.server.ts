import { type SQL, sql } from "drizzle-orm";
import { listings } from "../catalogue/tables.server.ts";

/** Condition for a listing that its feed contains, even if staff have hidden it from visitors. */
export const IS_IN_FEED: SQL<boolean> = sql`(${listings.removedAt} is null or ${listings.hiddenAt} is not null)`;
