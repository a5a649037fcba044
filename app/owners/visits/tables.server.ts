import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

const count = (name: string) => integer(name).notNull().default(0);

/**
 * How often a home was looked at on a day in Belgium, by where its visitors came from. They outlive the home:
 * a number of a listing is never given to another.
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
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/** That a visitor saw a home on this day, without saying who or which (docs/decisions/0211-repeated-visits.md). */
export const visitMarks = pgTable(
  "visit_marks",
  {
    day: date({ mode: "string" }).notNull(),
    mark: bigint({ mode: "bigint" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
);

/** What the marks of a day are made with: chance, the same on all machines, destroyed when the day is over. */
export const visitSalts = pgTable("visit_salts", {
  day: date({ mode: "string" }).primaryKey(),
  salt: text().notNull(),
});

/** What visitors did with a home on a day in Belgium: they kept it, or passed it on. Without saying who. */
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
