import { AUDIT_ACTIONS, type AuditAction, readAuditAction } from "../../accounts/audit/audit-actions.ts";
import { type AuditEntry, findAudit } from "../../accounts/audit/audit-log.server.ts";
import { ROLES } from "../../accounts/roles.ts";
import type { Database } from "../../database/database.server.ts";
import { LEAD_STATUSES } from "../../forms/leads/lead-status.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { momentText } from "../moment-text.ts";
import { readId } from "../read-id.ts";

/** Entries on one page of the log. */
export const AUDIT_PAGE_SIZE = 50;

export type AuditPage = {
  searchText: string;
  action: AuditAction | undefined;
  actions: { value: AuditAction; text: string }[];
  rows: { id: number; at: string; actor: string; action: string; subject: string; change: string }[];
  /** Query of the next page. */
  next: string | undefined;
};

/** Data of the audit log screen: one page of entries, the newest first. */
export async function auditPage(
  database: Database,
  query: URLSearchParams,
  { texts: { t }, now }: { texts: LanguageTexts; now: Date },
): Promise<AuditPage> {
  const searchText = (query.get("q") ?? "").trim().slice(0, 100).replaceAll("\0", "");
  const action = readAuditAction(query.get("action"));
  const before = readId(query.get("before"));
  const entries = await findAudit(database, { text: searchText, action, before }, AUDIT_PAGE_SIZE);
  const rows = entries.slice(0, AUDIT_PAGE_SIZE);
  const last = rows.at(-1);
  const next = new URLSearchParams({
    ...(searchText !== "" && { q: searchText }),
    ...(action && { action }),
    before: String(last?.id),
  });
  return {
    searchText,
    action,
    actions: AUDIT_ACTIONS.map((value) => ({ value, text: t(`office:audit.actions.${value}`) })),
    rows: rows.map((row) => ({
      id: row.id,
      at: momentText(row.at, now),
      actor: row.actor,
      action: t(`office:audit.actions.${row.action as AuditAction}`),
      subject: row.subject,
      change: changeText(row, t),
    })),
    next: entries.length > AUDIT_PAGE_SIZE ? `?${next}` : undefined,
  };
}

type Translate = LanguageTexts["t"];
type Change = Pick<AuditEntry, "action" | "before" | "after">;

/** Formats a change, such as "Agent → Manager"; only the new value when there is no old one. */
function changeText({ action, before, after }: Change, t: Translate): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) =>
      [before?.[name], after?.[name]]
        .filter((value) => value != null)
        .map((value) => valueText({ action, name, value }, t))
        .join(" → "),
    )
    .filter((text) => text !== "")
    .join(", ");
}

/** Text of a value. Roles and the statuses of leads have a translation; other values are shown as they are stored. */
function valueText(
  { action, name, value }: { action: string; name: string; value: unknown },
  t: Translate,
): string {
  const role = name === "role" && ROLES.find((known) => known === value);
  if (role) return t(`office:roles.${role}`);
  const status = action === "lead-status" && LEAD_STATUSES.find((known) => known === value);
  return status ? t(`office:leads.statuses.${status}`) : String(value);
}
