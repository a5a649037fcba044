import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "../../database/time-column.ts";
import type { Listing } from "../../property/listing.ts";
import type { Overrides } from "../../property/overrides/listing-overrides.ts";

/**
 * Overrides of staff, by listing. `listings` holds what visitors see: the record of the feed with these applied.
 * A row remains when everything is taken back, for its version, and when the listing leaves its feed.
 */
export const listingOverrides = pgTable("listing_overrides", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  /** Rises with each change (optimistic locking). */
  version: integer().notNull(),
  overrides: jsonb().$type<Overrides>().notNull(),
  /** The listing as its feed says; absent without overrides, when `listings` has it. */
  feedListing: jsonb("feed_listing").$type<Listing>(),
  /** Name of who changed it last. */
  changedBy: text("changed_by").notNull(),
  changedAt: time("changed_at").notNull(),
});
