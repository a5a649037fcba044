import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { OfficeRules } from "./office-rules.ts";

/** Rules that managers set for everybody in the office: one row, or none while the usual ones apply. */
export const officeRules = pgTable("office_rules", {
  id: integer().primaryKey(),
  rules: jsonb().$type<OfficeRules>().notNull(),
  /** Rises with each change, so that the second of two managers who save at once is told. */
  version: integer().notNull(),
  /** Leads that were assigned in turn so far. */
  turns: bigint({ mode: "number" }).notNull().default(0),
  changedBy: text("changed_by").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true, mode: "string" }).notNull(),
});
