import { sql } from "drizzle-orm";
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Work that is to be done. A job that is done is gone; one that never got through stays as failed. */
export const jobs = pgTable(
  "jobs",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    queue: text().notNull(),
    data: jsonb().$type<object>().notNull(),
    /** Higher ones first. */
    priority: integer().notNull().default(0),
    state: text({ enum: ["waiting", "running", "failed"] })
      .notNull()
      .default("waiting"),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    dueAt: time("due_at").notNull().defaultNow(),
    /** Who runs it, and until when it is his; he renews that as long as he lives. */
    holder: uuid(),
    leaseUntil: time("lease_until"),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("jobs_next").on(table.queue, table.priority.desc(), table.id).where(sql`state = 'waiting'`),
    index("jobs_due").on(table.queue, table.dueAt).where(sql`state = 'waiting'`),
    index("jobs_running").on(table.leaseUntil).where(sql`state = 'running'`),
  ],
);

/** How often somebody did something within a window of time; counted by all machines together. */
export const formCounts = pgTable(
  "form_counts",
  {
    /** What is counted, and of whom: a hash, so that nobody's address is kept. */
    counter: text().notNull(),
    windowEnd: time("window_end").notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.counter, table.windowEnd] }),
    index("form_counts_end").on(table.windowEnd),
  ],
);

/** The secret with which the rows of this database were made, as a fingerprint; one row. */
export const siteSecret = pgTable("site_secret", {
  id: integer().primaryKey(),
  fingerprint: text().notNull(),
  recordedAt: time("recorded_at").notNull().defaultNow(),
});
