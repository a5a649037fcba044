import { bigint, bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";
import type { TemplateTexts } from "./reply-template.ts";

/** Templates of answers: those that staff wrote, and new texts of those that a site begins with. */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Name of the template whose texts these replace (`BUILT_IN_TEMPLATES`). Absent for one of staff. */
    builtIn: text("built_in").unique(),
    /** The only person who has it. Absent for everybody. */
    accountId: bigint("account_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "cascade",
    }),
    name: text().notNull(),
    texts: jsonb().$type<TemplateTexts>().notNull(),
    /** Rises with each change (optimistic locking). */
    version: integer().notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: time("changed_at").notNull(),
  },
  (table) => [index("reply_templates_account").on(table.accountId)],
);
