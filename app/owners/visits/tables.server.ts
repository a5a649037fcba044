import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

const count = (name: string) => integer(name).notNull().default(0);

/**
 * Visits to a property per day in Belgium, by source. Rows outlive the listing: the id of a removed listing
 * is never given to another.
 */
export const dailyVisits = pgTable(
  "daily_visits",
  {
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    day: date({ mode: "string" }).notNull(),
    search: count("search"),
    alert: count("alert"),
    share: count("share"),
    portal: count("portal"),
    direct: count("direct"),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.day] }),
    // For the most visited properties of a period.
    index("daily_visits_day").on(table.day),
  ],
);

/** Visits of all properties together per day, so that the figures of a year are a few hundred rows. */
export const dailySiteVisits = pgTable("daily_site_visits", {
  day: date({ mode: "string" }).primaryKey(),
  search: count("search"),
  alert: count("alert"),
  share: count("share"),
  portal: count("portal"),
  direct: count("direct"),
});

/** Searches without a result per day: the filters of a list, without anything that a visitor typed. */
export const dailyEmptySearches = pgTable(
  "daily_empty_searches",
  {
    day: date({ mode: "string" }).notNull(),
    goal: text({ enum: ["sale", "rent"] }).notNull(),
    /** Query of the list (empty-search.ts). */
    query: text().notNull(),
    searches: count("searches"),
  },
  (table) => [primaryKey({ columns: [table.day, table.goal, table.query] })],
);

/**
 * Hashes that recognise repeated visits of a day. They reveal neither visitor nor property
 * (docs/decisions/0211-repeated-visits.md).
 */
export const visitMarks = pgTable(
  "visit_marks",
  {
    day: date({ mode: "string" }).notNull(),
    mark: bigint({ mode: "bigint" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
);

/** Random salts of the marks, one per day, the same on all servers. Destroyed when the day is over. */
export const visitSalts = pgTable("visit_salts", {
  day: date({ mode: "string" }).primaryKey(),
  salt: text().notNull(),
});

/** Saves and shares of a property per day in Belgium, without data about visitors. */
export const dailyInterest = pgTable(
  "daily_interest",
  {
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    day: date({ mode: "string" }).notNull(),
    saves: count("saves"),
    shares: count("shares"),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);
