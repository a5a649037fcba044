import { and, asc, eq, sql } from "drizzle-orm";
import { accounts } from "../../accounts/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { replyDrafts } from "../../forms/leads/tables.server.ts";

/** Draft of a reply to a lead, by one member of staff. */
export type ReplyDraft = {
  accountId: number;
  author: string;
  subject: string;
  text: string;
  savedAt: string;
};

/** Finds the drafts of replies to a lead: at most one per member of staff. */
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

type SaveRequest = { submissionId: number; accountId: number; subject: string; text: string; now: Date };

/** Saves the draft of a reply, over the earlier one of the same person. */
export async function saveReplyDraft(
  tx: Database,
  { submissionId, accountId, subject, text, now }: SaveRequest,
): Promise<void> {
  const row = { subject, text, savedAt: now.toISOString() };
  await tx
    .insert(replyDrafts)
    .values({ submissionId, accountId, ...row })
    .onConflictDoUpdate({ target: [replyDrafts.submissionId, replyDrafts.accountId], set: row });
}

/** Deletes the draft of a reply. */
export async function removeReplyDraft(
  tx: Database,
  { submissionId, accountId }: Pick<SaveRequest, "submissionId" | "accountId">,
): Promise<void> {
  await tx
    .delete(replyDrafts)
    .where(and(eq(replyDrafts.submissionId, submissionId), eq(replyDrafts.accountId, accountId)));
}
