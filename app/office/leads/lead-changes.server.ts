import { desc, eq } from "drizzle-orm";
import type { AuditAction } from "../../accounts/audit/audit-actions.ts";
import { auditEntries } from "../../accounts/audit/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { readAssignmentRule } from "../../forms/leads/assignment-rule.ts";
import { readLeadStatus } from "../../forms/leads/lead-status.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { momentText } from "../moment-text.ts";

/** Maximum number of changes on the screen of a lead. The audit log has all of them. */
const MAX_CHANGES = 50;

export type LeadChangeRow = { id: number; at: string; text: string };

/** Finds the latest changes of a lead in the audit log, by staff and by the assignment rules. */
export async function findLeadChanges(
  database: Database,
  reference: string,
  { texts: { t, formats }, now }: { texts: LanguageTexts; now: Date },
): Promise<LeadChangeRow[]> {
  const rows = await database
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: auditEntries.actor,
      action: auditEntries.action,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subject, reference))
    .orderBy(desc(auditEntries.id))
    .limit(MAX_CHANGES);
  return rows.map(({ id, at, actor, action, after }) => ({
    id,
    at: momentText(at, now, formats),
    text: changeText({ actor, action, after }, t),
  }));
}

type Entry = Pick<typeof auditEntries.$inferSelect, "actor" | "action" | "after">;

function changeText({ actor, action, after }: Entry, t: LanguageTexts["t"]): string {
  const status = readLeadStatus(String(after?.status));
  if (action === "lead-status" && status)
    return t("office:lead.changes.status", { name: actor, status: t(`office:leads.statuses.${status}`) });
  if (action === "lead-assign") {
    const rule = readAssignmentRule(after?.rule);
    const assignee = String(after?.assignee ?? t("office:leads.nobody"));
    return rule
      ? t(`office:lead.changes.rules.${rule}`, { assignee })
      : t("office:lead.changes.assign", { name: actor, assignee });
  }
  return t("office:lead.changes.other", {
    name: actor,
    change: t(`office:audit.actions.${action as AuditAction}`),
  });
}
