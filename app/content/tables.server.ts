import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * All current and former paths of agency pages, with the screen name of the page in the path table, so that
 * former paths can redirect.
 */
export const pagePaths = pgTable(
  "page_paths",
  {
    path: text().notNull(),
    language: text().notNull(),
    screen: text().notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true, mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.language] })],
);
