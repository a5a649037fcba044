import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";

/**
 * All current and former paths of the agency's pages and articles, so that former paths can redirect. `screen` is the
 * name of the page in the path table.
 */
export const pagePaths = pgTable(
  "page_paths",
  {
    path: text().notNull(),
    language: text().notNull(),
    screen: text().notNull(),
    seenAt: time("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.language] })],
);
