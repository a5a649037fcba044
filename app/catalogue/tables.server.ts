import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Texts } from "../i18n/texts.ts";
import type { Listing, Project } from "../property/listing.ts";
import type { ListingSummary } from "../property/listing-summary.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Numbers for listings and projects whose feed has none of its own, far above those that feeds use. */
export const catalogueIds = pgSequence("catalogue_ids", { startWith: 900_000_001 });

/**
 * What is, or was, for sale or for rent. The columns are what lists search and sort by; `summary` is
 * what a card shows, `listing` the whole. A listing that its feed no longer holds keeps its row, with
 * `removed_at`, so that its address stays its own when it returns.
 */
export const listings = pgTable(
  "listings",
  {
    /** What addresses carry (`/property/{id}/`): the feed's own number where it is free. */
    id: bigint({ mode: "number" }).primaryKey(),
    feed: text().notNull(),
    /** The record's name in its feed. */
    key: text().notNull(),
    /** Of the listing as stored; the same checksum means that nothing changed. */
    checksum: text().notNull(),
    goal: text({ enum: ["sale", "rent"] }).notNull(),
    status: text({ enum: ["available", "sold", "rented"] }).notNull(),
    /** Upper-case file number, for search by reference. */
    reference: text(),
    webIds: integer("web_ids").array().notNull(),
    /** Absent when the price is not published or on demand: a filter must not tell it. */
    priceEuro: doublePrecision("price_euro"),
    bedrooms: integer(),
    livingM2: doublePrecision("living_m2"),
    pricePerM2: doublePrecision("price_per_m2").generatedAlwaysAs(sql`price_euro / nullif(living_m2, 0)`),
    /** "a" to "i", without plus or minus. */
    energyLetter: char("energy_letter", { length: 1 }),
    isNewBuild: boolean("is_new_build").notNull(),
    zip: text(),
    /** What tells its place from others: the postal code in Belgium, else country, code and names (`placeKey`). */
    place: text().notNull().default(""),
    /** Its own city as it is compared: accent-free lower-case names in every language. */
    cityNames: text("city_names").array().notNull(),
    /** What the place is called; a part of it that the home is in is in `listing`. */
    city: jsonb().$type<Texts>().notNull(),
    /** Its neighbourhood as it is compared, like `cityNames`. */
    neighbourhoodNames: text("neighbourhood_names").array().notNull().default([]),
    projectKey: text("project_key"),
    /** Where a map may show it (`publicPoint`): never the home itself when its address is hidden. */
    publicLatitude: doublePrecision("public_latitude"),
    publicLongitude: doublePrecision("public_longitude"),
    summary: jsonb().$type<ListingSummary>().notNull(),
    listing: jsonb().$type<Listing>().notNull(),
    publishedAt: time("published_at").notNull(),
    firstSeenAt: time("first_seen_at").notNull(),
    changedAt: time("changed_at").notNull(),
    /** The revision of the catalogue that last added, changed or removed it: later changes have higher numbers. */
    changedRevision: bigint("changed_revision", { mode: "number" }).notNull().default(0),
    /** Since when it is sold or rented; absent while it is available. */
    closedAt: time("closed_at"),
    removedAt: time("removed_at"),
    /** Of the rules that made the columns (`ROW_VERSION`); an older row is made anew when a process starts. */
    rowVersion: integer("row_version").notNull().default(0),
  },
  (table) => [
    uniqueIndex("listings_feed_key").on(table.feed, table.key),
    // As the lists order them: what can still be had first.
    index("listings_newest")
      .on(
        table.goal,
        sql`(closed_at is not null)`,
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`removed_at is null`),
    index("listings_price")
      .on(
        table.goal,
        sql`(closed_at is not null)`,
        table.priceEuro.asc().nullsLast(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`removed_at is null`),
    index("listings_zip").on(table.zip),
    index("listings_of_place").on(table.place),
    index("listings_place").on(table.publicLatitude, table.publicLongitude).where(sql`removed_at is null`),
    index("listings_reference").on(table.reference),
    index("listings_project").on(table.feed, table.projectKey),
    index("listings_changed").on(table.changedRevision, table.id),
    check("listings_closed", sql`(status = 'available') = (closed_at is null)`),
  ],
);

export const projects = pgTable(
  "projects",
  {
    id: bigint({ mode: "number" }).primaryKey(),
    feed: text().notNull(),
    key: text().notNull(),
    checksum: text().notNull(),
    project: jsonb().$type<Project>().notNull(),
    publishedAt: time("published_at").notNull(),
    removedAt: time("removed_at"),
    rowVersion: integer("row_version").notNull().default(0),
  },
  (table) => [uniqueIndex("projects_feed_key").on(table.feed, table.key)],
);

/** Type categories that a feed names itself; without one the seven of the specification serve (§3). */
export const typeCategories = pgTable(
  "type_categories",
  {
    feed: text().notNull(),
    /** What `?type=` carries. */
    id: integer().notNull(),
    webId: integer("web_id").notNull(),
    name: jsonb().$type<Texts>().notNull(),
    showOrder: integer("show_order").notNull(),
    isForSale: boolean("is_for_sale").notNull(),
    isForRent: boolean("is_for_rent").notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.id] })],
);

/** One row: a number that rises with each change to what visitors see, so that caches know. */
export const catalogueState = pgTable(
  "catalogue_state",
  {
    id: boolean().primaryKey().default(true),
    revision: bigint({ mode: "number" }).notNull(),
  },
  () => [check("catalogue_state_one_row", sql`id`)],
);
