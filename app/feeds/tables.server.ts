import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { Refusal } from "./feed-item.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Each time a feed was read, with what came of it. */
export const feedRuns = pgTable(
  "feed_runs",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    feed: text().notNull(),
    format: text().notNull(),
    /** The file or address, without user name and password. */
    source: text().notNull(),
    startedAt: time("started_at").notNull(),
    finishedAt: time("finished_at"),
    /** "applied" changed the site, "compared" is a dry run, "held" was refused as a whole, "failed" could not be read. */
    state: text({ enum: ["running", "applied", "compared", "held", "failed"] }).notNull(),
    /** Why it was held or failed, in a sentence. */
    message: text(),
    read: integer().notNull().default(0),
    stored: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The first thousand refusals. */
    refusals: jsonb().$type<Refusal[]>().notNull().default(sql`'[]'::jsonb`),
  },
  (table) => [index("feed_runs_newest").on(table.feed, table.startedAt.desc())],
);

/** Changed and new records of a running import, until they are applied or given up. */
export const stagedRecords = pgTable(
  "staged_records",
  {
    runId: bigint("run_id", { mode: "number" }).notNull(),
    kind: text({ enum: ["listing", "project", "type-category"] }).notNull(),
    key: text().notNull(),
    /** The row as its table will hold it, without `id`. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The number that the feed asks for. */
    number: bigint({ mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.runId, table.kind, table.key] })],
);
