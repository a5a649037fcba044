import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.server.ts";
import { time } from "../../database/time-column.ts";
import { submissions } from "../tables.server.ts";
import { LEAD_STATUSES } from "./lead-status.ts";

const submissionId = () =>
  bigint("submission_id", { mode: "number" }).references(() => submissions.id, { onDelete: "cascade" });

/** State of submissions as leads. A submission without a row is new, unread and unassigned. */
export const leads = pgTable(
  "leads",
  {
    submissionId: submissionId().primaryKey(),
    status: text({ enum: LEAD_STATUSES }).notNull().default("new"),
    assigneeId: bigint("assignee_id", { mode: "number" }).references(() => accounts.id, {
      onDelete: "set null",
    }),
    isSpam: boolean("is_spam").notNull().default(false),
    readAt: time("read_at"),
    /** Increments with each change (optimistic locking). */
    version: integer().notNull().default(0),
    /** Name of the member of staff who changed it last. */
    changedBy: text("changed_by"),
    changedAt: time("changed_at"),
  },
  (table) => [
    index("leads_status").on(table.status, table.submissionId.desc()),
    index("leads_assignee").on(table.assigneeId, table.submissionId.desc()),
    index("leads_open").on(table.assigneeId).where(sql`status not in ('won', 'lost') and not is_spam`),
  ],
);

/** Notes of staff about a lead, which are personal data of the visitor. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    submissionId: submissionId().notNull(),
    /** Name of the author at that time. */
    author: text().notNull(),
    text: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("lead_notes_submission").on(table.submissionId, table.id)],
);

/** Unsent replies, one per lead and member of staff. They are personal data of the visitor. */
export const replyDrafts = pgTable(
  "reply_drafts",
  {
    submissionId: submissionId().notNull(),
    accountId: bigint("account_id", { mode: "number" })
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    text: text().notNull(),
    savedAt: time("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.accountId] }),
    index("reply_drafts_account").on(table.accountId),
  ],
);
