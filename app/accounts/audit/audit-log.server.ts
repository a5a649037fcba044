import { and, desc, eq, ilike, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { SignedInAccount } from "../signed-in-account.ts";
import type { AuditAction } from "./audit-actions.ts";
import { type AuditedState, auditEntries } from "./tables.server.ts";

/** Who makes a change: the signed-in member of staff, or a command of the terminal. */
export type Actor = Pick<SignedInAccount, "id" | "name"> | { command: string };

export type AuditEntry = typeof auditEntries.$inferSelect;

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
  /** Part of a name, an action or a subject. */
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
  const pattern = text === undefined || text === "" ? undefined : `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return database
    .select()
    .from(auditEntries)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntries.id, before),
        action === undefined ? undefined : eq(auditEntries.action, action),
        pattern === undefined
          ? undefined
          : or(ilike(auditEntries.actor, pattern), ilike(auditEntries.subject, pattern)),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
}

/** Deletes entries of more than two years ago. */
export async function removeOldAudit(database: Database): Promise<void> {
  await database.delete(auditEntries).where(sql`${auditEntries.at} < now() - interval '2 years'`);
}
