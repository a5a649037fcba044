import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "../../database/time-column.ts";
import type { StaffRules } from "./staff-rules.ts";

/** Rules that managers set for everybody in the office: one row, or none while the defaults apply. */
export const staffRules = pgTable("office_rules", {
  id: integer().primaryKey(),
  rules: jsonb().$type<StaffRules>().notNull(),
  /** Rises with each change (optimistic locking). */
  version: integer().notNull(),
  /** Number of leads that were assigned round-robin so far. */
  turns: bigint({ mode: "number" }).notNull().default(0),
  changedBy: text("changed_by").notNull(),
  changedAt: time("changed_at").notNull(),
});
