import { and, asc, eq, sql } from "drizzle-orm";
import { accounts } from "../../accounts/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { replyDrafts } from "../../forms/leads/tables.server.ts";

/** An answer that somebody is writing. */
export type ReplyDraft = {
  accountId: number;
  author: string;
  subject: string;
  text: string;
  savedAt: string;
};

/** Answers to a lead that are being written, one per person, in the order of their accounts. */
export function findReplyDrafts(database: Database, submissionId: number): Promise<ReplyDraft[]> {
  return database
    .select({
      accountId: replyDrafts.accountId,
      author: sql<string>`coalesce(${accounts.name}, ${accounts.email})`,
      subject: replyDrafts.subject,
      text: replyDrafts.text,
      savedAt: replyDrafts.savedAt,
    })
    .from(replyDrafts)
    .innerJoin(accounts, eq(accounts.id, replyDrafts.accountId))
    .where(eq(replyDrafts.submissionId, submissionId))
    .orderBy(asc(replyDrafts.accountId));
}

type Saving = { submissionId: number; accountId: number; subject: string; text: string; now: Date };

/** Saves what somebody has typed so far. */
export async function saveReplyDraft(
  tx: Database,
  { submissionId, accountId, subject, text, now }: Saving,
): Promise<void> {
  const row = { subject, text, savedAt: now.toISOString() };
  await tx
    .insert(replyDrafts)
    .values({ submissionId, accountId, ...row })
    .onConflictDoUpdate({ target: [replyDrafts.submissionId, replyDrafts.accountId], set: row });
}

/** Deletes a draft that was sent or is not wanted any more. */
export async function removeReplyDraft(
  tx: Database,
  { submissionId, accountId }: Pick<Saving, "submissionId" | "accountId">,
): Promise<void> {
  await tx
    .delete(replyDrafts)
    .where(and(eq(replyDrafts.submissionId, submissionId), eq(replyDrafts.accountId, accountId)));
}
