import { bigint, bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";
import type { TemplateTexts } from "./reply-template.ts";

/** Reply templates by staff, and replaced texts of built-in templates. */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The built-in template whose texts these replace (`BUILT_IN_TEMPLATES`). Null for a template of staff. */
    builtIn: text("built_in").unique(),
    /** Owner of a personal template. Null for a shared one. */
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
