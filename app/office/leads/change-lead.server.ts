import { sql } from "drizzle-orm";
import type { AuditAction } from "../../accounts/audit/audit-actions.ts";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import { listAssignees } from "../../accounts/manage-staff.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { mailAssignee } from "../../forms/leads/assignment-mail.server.ts";
import type { LeadStatus } from "../../forms/leads/lead-status.ts";
import { leadNotes, leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { findLead, type Lead } from "./find-leads.server.ts";
import { removeReplyDraft, saveReplyDraft } from "./reply-drafts.server.ts";

/** The member of staff who changes a lead. */
export type LeadActor = { id: number; name: string; email: string; role: Role };

/**
 * A change of a lead. `version`: the version that the page was rendered with. A reply is mailed to the visitor; it also
 * sets the status "new" to "contacted", and assigns an unassigned lead to its author.
 */
export type LeadChange =
  | { kind: "status"; version: number; status: LeadStatus }
  | { kind: "assign"; version: number; assigneeId: number | null }
  | { kind: "spam"; version: number; isSpam: boolean }
  | { kind: "reply"; version: number; subject: string; text: string }
  | { kind: "note"; text: string }
  /** Saves an unfinished reply; an empty text deletes it. */
  | { kind: "draft"; subject: string; text: string };

export type ChangeOutcome =
  | { kind: "changed" }
  /** Somebody else has changed the lead since the page was rendered. Nothing was changed. */
  | { kind: "conflict"; by: string | null }
  | { kind: "denied" }
  | { kind: "missing" }
  /** The chosen assignee does not exist, or the visitor of a lead to reply to gave no e-mail address. */
  | { kind: "invalid" };

const AUDIT_ACTIONS = {
  status: "lead-status",
  assign: "lead-assign",
  spam: "lead-spam",
  reply: "lead-reply",
  note: "lead-note",
  draft: undefined,
} as const satisfies Record<LeadChange["kind"], AuditAction | undefined>;

/** Changes a lead and adds to the audit log, in one transaction. */
export function changeLead(
  database: Database,
  { id, actor, change, now }: { id: number; actor: LeadActor; change: LeadChange; now: Date },
): Promise<ChangeOutcome> {
  return database.transaction(async (tx) => {
    // Serialises changes of one lead by its submission, because the lead may not have a row yet.
    await queryRows(tx, sql`select 1 from ${submissions} where id = ${id} for update`);
    const lead = await findLead(tx, id);
    if (!lead) return { kind: "missing" };
    if (!isAllowed(actor.role, "leads.change", isOwnLead(lead, actor))) return { kind: "denied" };
    if ("version" in change && change.version !== lead.version)
      return { kind: "conflict", by: lead.changedBy };
    // Also when the assignee cannot handle leads any more, and so could not be chosen again.
    if (change.kind === "assign" && change.assigneeId === lead.assigneeId) return { kind: "changed" };
    const audited = await applyChange(tx, { lead, actor, change, now });
    if (audited === undefined) return { kind: "invalid" };
    const action = AUDIT_ACTIONS[change.kind];
    if (action) await recordAudit(tx, actor, { action, subject: lead.reference, ...audited }, now);
    return { kind: "changed" };
  });
}

/** Returns true when a lead is assigned to this person, or to nobody. */
export function isOwnLead({ assigneeId }: Pick<Lead, "assigneeId">, { id }: { id: number }): boolean {
  return assigneeId === null || assigneeId === id;
}

/** Records when staff first opened a lead. Later calls keep the first time. */
export async function markRead(database: Database, id: number, now: Date): Promise<void> {
  await database
    .insert(leads)
    .values({ submissionId: id, readAt: now.toISOString() })
    .onConflictDoUpdate({
      target: leads.submissionId,
      set: { readAt: now.toISOString() },
      setWhere: sql`${leads.readAt} is null`,
    });
}

type ChangeOptions = { lead: Lead; actor: LeadActor; change: LeadChange; now: Date };

/** Carries out a change. Returns the state for the audit log; undefined when the change is not possible. */
async function applyChange(
  tx: Database,
  { lead, actor, change, now }: ChangeOptions,
): Promise<{ before?: AuditedState; after?: AuditedState } | undefined> {
  const saveLead = (values: Partial<typeof leads.$inferInsert>) => {
    const row = { ...values, changedBy: actor.name, changedAt: now.toISOString() };
    return tx
      .insert(leads)
      .values({ submissionId: lead.id, readAt: now.toISOString(), version: 1, ...row })
      .onConflictDoUpdate({
        target: leads.submissionId,
        set: { ...row, version: sql`${leads.version} + 1` },
      });
  };
  switch (change.kind) {
    case "status":
      await saveLead({ status: change.status });
      return { before: { status: lead.status }, after: { status: change.status } };
    case "assign": {
      const { assigneeId } = change;
      const assignee = assigneeId === null ? undefined : await findAssignee(tx, assigneeId);
      if (assigneeId !== null && assignee === undefined) return undefined;
      await saveLead({ assigneeId });
      if (assignee && assignee.id !== actor.id)
        await mailAssignee(tx, { lead, assignee, rule: { by: actor.name } });
      return { before: { assignee: lead.assignee }, after: { assignee: assignee?.name ?? null } };
    }
    case "spam":
      await saveLead({ isSpam: change.isSpam });
      return { before: { spam: lead.isSpam }, after: { spam: change.isSpam } };
    case "note":
      await tx.insert(leadNotes).values({
        submissionId: lead.id,
        author: actor.name,
        text: change.text,
        createdAt: now.toISOString(),
      });
      return {};
    case "draft": {
      const draft = { submissionId: lead.id, accountId: actor.id };
      if (change.text === "") await removeReplyDraft(tx, draft);
      else await saveReplyDraft(tx, { ...draft, subject: change.subject, text: change.text, now });
      return {};
    }
    case "reply": {
      if (lead.email === null) return undefined;
      const { subject, text } = change;
      await enqueueMail(tx, {
        template: "lead-reply",
        details: { subject, text, author: actor.name },
        language: lead.language,
        recipient: { address: lead.email },
        replyTo: { name: actor.name, address: actor.email },
        reference: lead.reference,
        priority: LEAD_PRIORITY,
        cause: `lead reply ${lead.reference} ${lead.version}`,
      });
      await removeReplyDraft(tx, { submissionId: lead.id, accountId: actor.id });
      const status = lead.status === "new" ? "contacted" : lead.status;
      await saveLead({ status, assigneeId: lead.assigneeId ?? actor.id });
      return { before: { status: lead.status }, after: { status } };
    }
  }
}

async function findAssignee(tx: Database, id: number) {
  return (await listAssignees(tx)).find((person) => person.id === id);
}
