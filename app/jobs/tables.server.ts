import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";

/** Jobs to run. A job that succeeded is deleted; one that failed for good stays as failed. */
export const jobs = pgTable(
  "jobs",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    queue: text().notNull(),
    data: jsonb().$type<object>().notNull(),
    /** Higher priorities run first. */
    priority: integer().notNull().default(0),
    state: text({ enum: ["waiting", "running", "failed"] })
      .notNull()
      .default("waiting"),
    /** Number of started attempts. */
    attempts: integer().notNull().default(0),
    dueAt: time("due_at").notNull().defaultNow(),
    /** Worker that runs the job. */
    workerId: uuid("holder"),
    /** End of the lease, which the worker renews while it is alive. */
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
