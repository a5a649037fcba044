import { inArray } from "drizzle-orm";
import { AUDIT_ACTIONS, type AuditAction, readAuditAction } from "../../accounts/audit/audit-actions.ts";
import { type AuditEntry, findAudit } from "../../accounts/audit/audit-log.server.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { sitePictures } from "../../content/picture-library/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { readId } from "../../format/id.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { momentText } from "../moment-text.ts";
import { changeText } from "./change-text.ts";
import { subjectText } from "./subject-text.ts";

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
  { language, texts, now }: { language: Language; texts: LanguageTexts; now: Date },
): Promise<AuditPage> {
  const { t } = texts;
  const searchText = (query.get("q") ?? "").trim().slice(0, 100).replaceAll("\0", "");
  const action = readAuditAction(query.get("action"));
  const before = readId(query.get("before"));
  const entries = await findAudit(database, { text: searchText, action, before }, AUDIT_PAGE_SIZE);
  const rows = entries.slice(0, AUDIT_PAGE_SIZE);
  const alts = await findAlts(database, rows);
  const owners = await findOwners(database, rows);
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
      at: momentText(row.at, now, texts.formats),
      actor: row.actor,
      action: t(`office:audit.actions.${row.action as AuditAction}`),
      subject: subjectText(row, { language, texts, alts }),
      change: changeText(row, { texts, now, owners }),
    })),
    next: entries.length > AUDIT_PAGE_SIZE ? `?${next}` : undefined,
  };
}

/** E-mail addresses of the owners that entries name by the id of their account. Removed accounts are left out. */
async function findOwners(
  database: Database,
  entries: readonly Pick<AuditEntry, "before" | "after">[],
): Promise<Map<number, string>> {
  const ids = entries
    .flatMap(({ before, after }) => [before?.owner, after?.owner])
    .filter((id) => typeof id === "number");
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Descriptions of the pictures that entries are about, by path. */
async function findAlts(
  database: Database,
  entries: readonly { action: string; subject: string }[],
): Promise<Map<string, MultilingualText>> {
  const paths = entries.filter(({ action }) => action.startsWith("picture-")).map(({ subject }) => subject);
  if (paths.length === 0) return new Map();
  const rows = await database
    .select({ path: sitePictures.path, alt: sitePictures.alt })
    .from(sitePictures)
    .where(inArray(sitePictures.path, paths));
  return new Map(rows.map(({ path, alt }) => [path, alt]));
}
