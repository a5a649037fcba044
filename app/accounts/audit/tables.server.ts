import { sql } from "drizzle-orm";
import { bigint, bigserial, customType, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Audit log: who changed what, when, from what to what. A trigger refuses to change an entry, and to delete one that is
 * younger than a year (docs/decisions/0371-audit-log.md). Entries hold ids and states, never what visitors wrote.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
    /** Absent for a command in the terminal. */
    accountId: bigint("account_id", { mode: "number" }),
    /** Name of the person at that time, or of the command. */
    actor: text().notNull(),
    /** E.g. "staff-role". */
    action: text().notNull(),
    /** Identifies the changed thing to staff: an e-mail address, a reference. */
    subject: text().notNull(),
    before: jsonb().$type<AuditedState>(),
    after: jsonb().$type<AuditedState>(),
    /** Words of the actor and the subject, for the text search. */
    search: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', regexp_replace(actor || ' ' || subject, '[^[:alnum:]]+', ' ', 'g'))`,
    ),
  },
  (table) => [
    index("audit_entries_subject").on(table.subject, table.id),
    index("audit_entries_action").on(table.action, table.id),
    index("audit_entries_search").using("gin", table.search),
  ],
);

/** Values by name, as they are shown in the log. */
export type AuditedState = Record<string, string | number | boolean | null>;
