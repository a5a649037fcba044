import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { SignedInAccount } from "../signed-in-account.ts";
import type { AuditAction } from "./audit-actions.ts";
import { type AuditedState, auditEntries } from "./tables.server.ts";

/** Author of a change: the signed-in member of staff, or a command in the terminal. */
export type Actor = Pick<SignedInAccount, "id" | "name"> | { command: string };

/** Columns of an entry, without the generated column of the text search. */
export const { search: _, ...auditColumns } = getTableColumns(auditEntries);

export type AuditEntry = Omit<typeof auditEntries.$inferSelect, "search">;

type NewEntry = { action: AuditAction; subject: string; before?: AuditedState; after?: AuditedState };

/** Adds an entry to the audit log, in the transaction of the change that it records. */
export async function recordAudit(tx: Database, actor: Actor, entry: NewEntry, now: Date): Promise<void> {
  await tx.insert(auditEntries).values({
    at: now.toISOString(),
    ...("command" in actor ? { actor: actor.command } : { accountId: actor.id, actor: actor.name }),
    ...entry,
  });
}

export type AuditSearch = {
  /** Prefixes of words in the name of the actor or in the subject. */
  text?: string;
  action?: AuditAction;
  /** Entries older than this one, for the next page. */
  before?: number;
};

/** Entries, newest first. Returns one more than `limit` when there is another page. */
export async function findAudit(
  database: Database,
  { text, action, before }: AuditSearch,
  limit: number,
): Promise<AuditEntry[]> {
  const words = (text?.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(" & ");
  return (
    database
      .select(auditColumns)
      .from(auditEntries)
      .where(
        and(
          before === undefined ? undefined : lt(auditEntries.id, before),
          action === undefined ? undefined : eq(auditEntries.action, action),
          // A query without a word, such as an emoji, matches nothing.
          text ? sql`${auditEntries.search} @@ to_tsquery('simple', ${words})` : undefined,
        ),
      )
      // Ordering by an expression makes PostgreSQL use the text index instead of reading the primary key backwards.
      .orderBy(text ? sql`${auditEntries.id} + 0 desc` : desc(auditEntries.id))
      .limit(limit + 1)
  );
}

/** Deletes entries that are older than two years. */
export async function removeOldAudit(database: Database): Promise<void> {
  await database.delete(auditEntries).where(sql`${auditEntries.at} < now() - interval '2 years'`);
}
