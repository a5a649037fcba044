import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";
import type { PictureCrop } from "../../media/picture-edit.ts";
import type { FormValues } from "./form-values.ts";

/**
 * Listings that staff enter in the office instead of a feed, as typed. Publishing builds a listing from the values,
 * with `key` in the feed "office" (docs/decisions/0405-manual-listings.md).
 */
export const manualListings = pgTable(
  "manual_listings",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Key of the published listing in the feed "office". */
    key: text().notNull().unique(),
    /** Member of staff to whom it belongs; null for nobody, or when their account has been deleted. */
    accountId: bigint("account_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "set null",
    }),
    values: jsonb().$type<FormValues>().notNull(),
    /** Rises with each change of the values (optimistic locking). */
    version: integer().notNull().default(1),
    changedBy: text("changed_by").notNull(),
    /** Last change of values or pictures. */
    changedAt: time("changed_at").notNull(),
    createdAt: time("created_at").notNull(),
    /**
     * Time of the last publication; null before the first one, and after a withdrawal. Staff may have hidden the listing
     * since (`listings.hiddenAt`).
     */
    publishedAt: time("published_at"),
    /** Values at the last publication, for the audit log. */
    publishedValues: jsonb("published_values").$type<FormValues>(),
    /** Action to run at `dueAt`: at once by the form that asks for it, otherwise by a scheduled task. */
    dueAction: text("due_action", { enum: ["publish", "withdraw", "delete"] }),
    dueAt: time("due_at"),
    /** Name of the member of staff who scheduled the action. */
    dueBy: text("due_by"),
    /** True when the last publication failed because of problems in the values. */
    isRefused: boolean("is_refused").notNull().default(false),
  },
  (table) => [
    index("manual_listings_changed").on(table.changedAt, table.id),
    index("manual_listings_account").on(table.accountId),
    index("manual_listings_due").on(table.dueAt).where(sql`due_at is not null`),
    check("manual_listings_due_complete", sql`(due_at is null) = (due_action is null)`),
  ],
);

/** Photos and floor plans of a manual listing. Their files are originals, which are never served. */
export const manualListingPictures = pgTable(
  "manual_listing_pictures",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    manualListingId: bigint("manual_listing_id", { mode: "number" })
      .notNull()
      .references(() => manualListings.id, { onDelete: "cascade" }),
    /** Name of the file in the folder of originals: the first digits of its SHA-256, and its format. */
    file: text().notNull(),
    /** Name of the uploaded file. */
    name: text().notNull(),
    alt: text().notNull().default(""),
    isFloorPlan: boolean("is_floor_plan").notNull().default(false),
    /** Quarter turns clockwise, 0 to 3. */
    turns: integer().notNull().default(0),
    /** Crop of the rotated picture; null for none. */
    crop: jsonb().$type<PictureCrop>(),
    /** Position among the pictures of the manual listing. */
    position: integer().notNull(),
  },
  (table) => [
    index("manual_listing_pictures_listing").on(table.manualListingId, table.position),
    index("manual_listing_pictures_file").on(table.file),
  ],
);
