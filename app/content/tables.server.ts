import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Every path that a page of the agency ever had, with the page by its screen in the path table: who comes by an
 * old one is led on.
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
