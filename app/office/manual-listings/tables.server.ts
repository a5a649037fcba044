import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";
import type { PictureCrop } from "../../media/picture-edit.ts";
import type { PropertyValues } from "./property-values.ts";

/**
 * Properties that staff add by hand: what they typed, as they typed it. Publishing makes a listing of it, under `key`
 * in the feed "office" (docs/decisions/0405-manual-listings.md).
 */
export const manualListings = pgTable(
  "manual_listings",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Key of its listing. */
    key: text().notNull().unique(),
    /** Member of staff whose property it is; nobody's when their account is deleted. */
    accountId: bigint("account_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "set null",
    }),
    values: jsonb().$type<PropertyValues>().notNull(),
    /** Rises with each change of the values; a form that was shown with an earlier one is not stored. */
    version: integer().notNull().default(1),
    changedBy: text("changed_by").notNull(),
    /** Last change of values or pictures. */
    changedAt: time("changed_at").notNull(),
    createdAt: time("created_at").notNull(),
    /** Moment since which visitors see its last published state; absent while they see none. */
    publishedAt: time("published_at"),
    /** Values at that moment, for the audit log. */
    publishedValues: jsonb("published_values").$type<PropertyValues>(),
    /** Work that is due at `dueAt`, which a scheduled task does when it comes. */
    dueAction: text("due_action", { enum: ["publish", "withdraw", "delete"] }),
    dueAt: time("due_at"),
    /** Name of the member of staff who asked for it. */
    dueBy: text("due_by"),
    /** True when the last publication that was due found a problem in the values. */
    isRefused: boolean("is_refused").notNull().default(false),
  },
  (table) => [
    index("manual_listings_changed").on(table.changedAt, table.id),
    index("manual_listings_account").on(table.accountId),
    index("manual_listings_due").on(table.dueAt).where(sql`due_at is not null`),
    check("manual_listings_due_complete", sql`(due_at is null) = (due_action is null)`),
  ],
);

/** Photos and floor plans of a property that staff added. Their files are originals, which are never served. */
export const manualListingPictures = pgTable(
  "manual_listing_pictures",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    manualListingId: bigint("manual_listing_id", { mode: "number" })
      .notNull()
      .references(() => manualListings.id, { onDelete: "cascade" }),
    /** Name of the file in the folder of originals: the beginning of its SHA-256, and its kind. */
    file: text().notNull(),
    /** Name that it had on the device. */
    name: text().notNull(),
    alt: text().notNull().default(""),
    isFloorPlan: boolean("is_floor_plan").notNull().default(false),
    /** Quarter turns clockwise, 0 to 3. */
    turns: integer().notNull().default(0),
    /** Crop after that; null for none. */
    crop: jsonb().$type<PictureCrop>(),
    /** Its place among the pictures of the property. */
    position: integer().notNull(),
  },
  (table) => [
    index("manual_listing_pictures_listing").on(table.manualListingId, table.position),
    index("manual_listing_pictures_file").on(table.file),
  ],
);
