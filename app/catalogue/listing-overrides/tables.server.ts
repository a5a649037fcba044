import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "../../database/time-column.ts";
import type { Listing } from "../../property/listing.ts";
import type { Overrides } from "../../property/listing-overrides.ts";

/**
 * Changes that staff make to imported listings (overrides), by listing. `listings` contains what visitors see: the
 * record of the feed with its overrides applied. A row remains after all overrides are removed, because of its
 * version, and after the listing leaves its feed.
 */
export const listingOverrides = pgTable("listing_overrides", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  /** Increases with each change (optimistic locking). */
  version: integer().notNull(),
  overrides: jsonb().$type<Overrides>().notNull(),
  /** The listing as imported from its feed. Absent without overrides, when `listings` contains it. */
  feedListing: jsonb("feed_listing").$type<Listing>(),
  /** Name of the person who changed it last. */
  changedBy: text("changed_by").notNull(),
  changedAt: time("changed_at").notNull(),
});
