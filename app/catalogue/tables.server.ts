import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";
import type { MultilingualText } from "../i18n/multilingual-text.ts";
import type { Listing, Project } from "../property/listing.ts";
import type { ListingSummary } from "../property/listing-summary.ts";

/** A full-text search column, with words but without their positions. */
const words = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Assigns ids to listings and projects whose feed has no number for them, far above the numbers that feeds use. */
export const catalogueIds = pgSequence("catalogue_ids", { startWith: 900_000_001 });

/** Columns of an index for a sort order of the lists. The last column decides whether a closed listing is shown. */
function sortIndexColumns(by: SQL): [SQL, ...SQL[]] {
  return [sql`goal`, sql`(closed_at is not null)`, by, sql`id desc`, sql`closed_at`];
}

/** Price by which the list of the office is sorted; 0 when none is published. */
export const officePrice = sql`(coalesce(price_euro, 0))`;

/**
 * Properties that are, or were, for sale or for rent. Lists filter and sort by the columns; `summary` has the
 * contents of a card, and `listing` the whole record. A listing that was removed from its feed keeps its row, with
 * `removed_at`. Its id is therefore never reassigned, and its URL works again if it returns.
 */
export const listings = pgTable(
  "listings",
  {
    /** Id in URLs (`/property/{id}/`): the number from the feed, if no other listing has it. */
    id: bigint({ mode: "number" }).primaryKey(),
    feed: text().notNull(),
    /** Identifies the record within its feed; never changes. */
    key: text().notNull(),
    /** Checksum of the stored listing. If it is equal, an import has nothing to change. */
    checksum: text().notNull(),
    goal: text({ enum: ["sale", "rent"] }).notNull(),
    status: text({ enum: ["available", "sold", "rented"] }).notNull(),
    /** The agency's reference, in upper case for search. */
    reference: text(),
    webIds: integer("web_ids").array().notNull(),
    /** Absent when the price is not published or "on request", because a filter must not reveal it. */
    priceEuro: doublePrecision("price_euro"),
    bedrooms: integer(),
    livingM2: doublePrecision("living_m2"),
    pricePerM2: doublePrecision("price_per_m2").generatedAlwaysAs(sql`price_euro / nullif(living_m2, 0)`),
    /** "a" to "i", without plus or minus. */
    energyLetter: char("energy_letter", { length: 1 }),
    isNewBuild: boolean("is_new_build").notNull(),
    bathrooms: integer(),
    groundM2: doublePrecision("ground_m2"),
    constructionYear: integer("construction_year"),
    /** Sum of the bits of its features (app/property/features.ts). */
    features: integer().notNull().default(0),
    /** Code of its state of repair (app/property/state-of-repair.ts); 0 when unknown. */
    stateOfRepair: smallint("state_of_repair").notNull().default(0),
    /** Day on which it becomes available, in days since 1970. */
    availableDay: integer("available_day"),
    /** Last day of public viewings, in days since 1970. */
    lastViewingDay: integer("last_viewing_day"),
    /** Words of its texts for full-text search, in lower case without accents. */
    words: words().notNull().default(""),
    /** True when it is sold as a life annuity. */
    isLifeAnnuity: boolean("is_life_annuity").generatedAlwaysAs(
      sql`(listing #> '{finance,annuity}') is not null`,
    ),
    zip: text(),
    /** Identifies the place: the postal code in Belgium, otherwise country, code and names (`placeKey`). */
    place: text().notNull().default(""),
    /** Names of its city for comparison: lower case and without accents, in every language. */
    cityNames: text("city_names").array().notNull(),
    /** Name of the place. The locality of the property is in `listing`. */
    city: jsonb().$type<MultilingualText>().notNull(),
    /** Names of its neighbourhood for comparison, like `cityNames`. */
    neighbourhoodNames: text("neighbourhood_names").array().notNull().default([]),
    /** Street, and its name for comparison; both absent when the address is hidden. */
    street: text(),
    streetKey: text("street_key"),
    projectKey: text("project_key"),
    /** Public point for maps (`publicPoint`); never the exact location when the address is hidden. */
    publicLatitude: doublePrecision("public_latitude"),
    publicLongitude: doublePrecision("public_longitude"),
    summary: jsonb().$type<ListingSummary>().notNull(),
    listing: jsonb().$type<Listing>().notNull(),
    publishedAt: time("published_at").notNull(),
    firstSeenAt: time("first_seen_at").notNull(),
    changedAt: time("changed_at").notNull(),
    /**
     * Revision of the catalogue in which the listing was last added, changed or removed. Later changes have higher
     * numbers.
     */
    changedRevision: bigint("changed_revision", { mode: "number" }).notNull().default(0),
    /** Time of the sale or rental; absent while available. */
    closedAt: time("closed_at"),
    /** Time since which visitors do not see it: its feed no longer has it, or staff hid it. */
    removedAt: time("removed_at"),
    /** Time since which staff hide it although its feed has it; `removedAt` is then set too. */
    hiddenAt: time("hidden_at"),
    /** True while staff override any of its fields (app/catalogue/listing-overrides). */
    isOverridden: boolean("is_overridden").notNull().default(false),
    /** Words for search by staff: reference, title, and the whole address, even if it is hidden. */
    officeWords: words("office_words").notNull().default(""),
    /** Name of its agent, for comparison (`normaliseName`). */
    agentName: text("agent_name"),
    /** Number of facts that the law requires and that its advertisement does not have. */
    gapCount: smallint("gap_count").notNull().default(0),
    /**
     * Version of the rules that computed the columns (`ROW_VERSION`). When a process starts, rows with an older
     * version are recomputed.
     */
    rowVersion: integer("row_version").notNull().default(0),
  },
  (table) => [
    uniqueIndex("listings_feed_key").on(table.feed, table.key),
    // For available listings: missing legal facts, and certificates by expiry date.
    index("listings_incomplete")
      .on(table.agentName)
      .where(sql`gap_count > 0 and removed_at is null and status = 'available'`),
    index("listings_certificates")
      .on(sql`(listing #>> '{energy,validUntil}')`)
      .where(sql`removed_at is null and status = 'available'`),
    // One index per sort order of the lists, with available listings first. A page of a list is read from the index
    // alone.
    ...[
      index("listings_newest").on(...sortIndexColumns(sql`published_at desc`)),
      index("listings_price").on(...sortIndexColumns(sql`price_euro asc nulls last`)),
      index("listings_price_down").on(...sortIndexColumns(sql`price_euro desc nulls last`)),
      index("listings_area").on(...sortIndexColumns(sql`living_m2 desc nulls last`)),
      index("listings_price_per_m2").on(...sortIndexColumns(sql`price_per_m2 asc nulls last`)),
      // Has every column by which lists filter and sort, so that counts and rare combinations of filters need not
      // read the rows.
      index("listings_filters").on(
        table.goal,
        table.place,
        table.closedAt,
        table.priceEuro,
        table.bedrooms,
        table.livingM2,
        table.energyLetter,
        table.isNewBuild,
        table.isLifeAnnuity,
        table.bathrooms,
        table.groundM2,
        table.constructionYear,
        table.features,
        table.stateOfRepair,
        table.availableDay,
        table.lastViewingDay,
        table.webIds,
        table.publishedAt,
        table.pricePerM2,
        table.publicLatitude,
        table.publicLongitude,
        table.id,
      ),
      index("listings_place").on(table.publicLatitude, table.publicLongitude, table.goal, table.closedAt),
    ].map((one) => one.where(sql`removed_at is null`)),
    // For the list of the office. The first index has every column by which that list filters and sorts.
    index("listings_office").on(
      table.changedAt.desc(),
      table.id.desc(),
      table.publishedAt,
      table.priceEuro,
      table.goal,
      table.status,
      table.removedAt,
      table.hiddenAt,
      table.isOverridden,
      table.gapCount,
      table.agentName,
      table.webIds,
    ),
    index("listings_office_published").on(table.publishedAt.desc(), table.id.desc()),
    index("listings_office_price").on(officePrice, table.id),
    index("listings_office_words").using("gin", table.officeWords),
    index("listings_zip").on(table.zip),
    // Also finds references by their beginning.
    index("listings_reference").on(table.reference.op("text_pattern_ops")),
    index("listings_street").on(table.streetKey),
    index("listings_project").on(table.feed, table.projectKey),
    index("listings_changed").on(table.changedRevision, table.id),
    index("listings_row_version").on(table.rowVersion),
    index("listings_neighbourhoods").using("gin", table.neighbourhoodNames),
    index("listings_words").using("gin", table.words),
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

/**
 * Prices at which a listing was published while it was available, each with the time at which an import first found
 * it. Rows remain when a listing is removed from its feed, and are deleted with its row.
 */
export const listingPrices = pgTable(
  "listing_prices",
  {
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    goal: text({ enum: ["sale", "rent"] }).notNull(),
    seenAt: time("seen_at").notNull(),
    priceEuro: doublePrecision("price_euro").notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.goal, table.seenAt] })],
);

/**
 * Counts the listings that have the same values in these columns, without removed ones. Lists compute their totals
 * from it, so that totals are fast with any number of listings. Triggers on `listings` maintain it in the same
 * transaction.
 */
export const listingCounts = pgTable(
  "listing_counts",
  {
    /** Checksum of the other columns. */
    id: text().primaryKey(),
    goal: text({ enum: ["sale", "rent"] }).notNull(),
    status: text({ enum: ["available", "sold", "rented"] }).notNull(),
    /** Date of the sale or rental in Belgium; absent while available. */
    closedOn: date("closed_on", { mode: "string" }),
    webIds: integer("web_ids").array().notNull(),
    place: text().notNull(),
    zip: text(),
    cityNames: text("city_names").array().notNull(),
    city: jsonb().$type<MultilingualText>().notNull(),
    /** Name of the city in the listings themselves. */
    ownCity: jsonb("own_city").$type<MultilingualText>(),
    neighbourhood: text(),
    /** Its name in other languages, as feeds give it; not for comparison like the column of that name in `listings`. */
    neighbourhoodNames: jsonb("neighbourhood_names").$type<MultilingualText>(),
    count: integer().notNull(),
  },
  (table) => [index("listing_counts_offered").on(table.goal, table.closedOn)],
);

/** Type categories that a feed defines. Without any, the seven categories of the specification apply (§3). */
export const typeCategories = pgTable(
  "type_categories",
  {
    feed: text().notNull(),
    /** Value in `?type=`. */
    id: integer().notNull(),
    webId: integer("web_id").notNull(),
    name: jsonb().$type<MultilingualText>().notNull(),
    showOrder: integer("show_order").notNull(),
    isForSale: boolean("is_for_sale").notNull(),
    isForRent: boolean("is_for_rent").notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.id] })],
);

/**
 * A single row with a revision number, which increases with each change that visitors can see. Caches are invalidated
 * by it.
 */
export const catalogueState = pgTable(
  "catalogue_state",
  {
    id: boolean().primaryKey().default(true),
    revision: bigint({ mode: "number" }).notNull(),
  },
  () => [check("catalogue_state_one_row", sql`id`)],
);
