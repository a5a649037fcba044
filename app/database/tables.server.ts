import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "./time-column.ts";

/** Rate limits: uses within a window of time, counted by all servers together. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** Hash of the key, so that no IP or e-mail address is stored. */
    counter: text().notNull(),
    windowEnd: time("window_end").notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.counter, table.windowEnd] }),
    index("rate_limits_end").on(table.windowEnd),
  ],
);

/** Fingerprint of the secret with which this database is used; one row. */
export const siteSecret = pgTable("site_secret", {
  id: integer().primaryKey(),
  fingerprint: text().notNull(),
  recordedAt: time("recorded_at").notNull().defaultNow(),
});
