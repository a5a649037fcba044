import { and, asc, eq, isNull, or } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import {
  BUILT_IN_TEMPLATES,
  type BuiltInTemplate,
  builtInTexts,
  readBuiltIn,
  type TemplateTexts,
} from "./reply-template.ts";
import { replyTemplates } from "./tables.server.ts";

/** Part of an address that names a template: its number, or the name of one that a site begins with. */
export type TemplateKey = string;

export type ListedTemplate = {
  key: TemplateKey;
  /** Undefined for one that a site begins with: its name is a text. */
  name: string | undefined;
  builtIn: BuiltInTemplate | undefined;
  texts: TemplateTexts;
  /** True for one that only its author has. */
  isPersonal: boolean;
  /** 0 for the texts that a site begins with. */
  version: number;
};

/** The member of staff who reads or changes templates. */
export type TemplateEditor = { id: number; name: string; role: Role };

type Showing = { languages: readonly Language[]; textsIn: (language: Language) => LanguageTexts };

/** Templates that a member of staff has: those that a site begins with, those of everybody, and their own. */
export async function findTemplates(
  database: Database,
  { id }: Pick<TemplateEditor, "id">,
  showing: Showing,
): Promise<ListedTemplate[]> {
  const rows = await database
    .select()
    .from(replyTemplates)
    .where(or(isNull(replyTemplates.accountId), eq(replyTemplates.accountId, id)))
    .orderBy(asc(replyTemplates.id));
  const replaced = new Map(rows.map((row) => [row.builtIn, row]));
  const builtIn = BUILT_IN_TEMPLATES.map((key): ListedTemplate => {
    const row = replaced.get(key);
    return row ? { ...listed(row), key } : builtInTemplate(key, showing);
  });
  return [...builtIn, ...rows.filter((row) => readBuiltIn(row.builtIn) === undefined).map(listed)];
}

/** A template of those that a member of staff has; undefined when there is none. */
export async function findTemplate(
  database: Database,
  key: TemplateKey,
  editor: Pick<TemplateEditor, "id">,
  showing: Showing,
): Promise<ListedTemplate | undefined> {
  return (await findTemplates(database, editor, showing)).find((one) => one.key === key);
}

/** True when somebody may change a template: managers those of everybody, each their own. */
export function mayChangeTemplate({ role }: Pick<TemplateEditor, "role">, isPersonal: boolean): boolean {
  return isAllowed(role, "replies.write", isPersonal);
}

type Saving = {
  /** Undefined for a new template. */
  key: TemplateKey | undefined;
  name: string;
  texts: TemplateTexts;
  isPersonal: boolean;
  version: number;
  editor: TemplateEditor;
  now: Date;
};

export type TemplateResult =
  | { kind: "done"; key: TemplateKey }
  /** Somebody else changed it since the page was shown; nothing was changed. */
  | { kind: "conflict"; by: string | null }
  | { kind: "denied" }
  | { kind: "missing" };

/** Saves a template, in one transaction with its entry in the audit log. */
export function saveTemplate(
  database: Database,
  { key, name, texts, isPersonal, version, editor, now }: Saving,
): Promise<TemplateResult> {
  return database.transaction(async (tx) => {
    const builtIn = readBuiltIn(key);
    const row = { name, texts, changedBy: editor.name, changedAt: now.toISOString() };
    const known = key === undefined ? undefined : await lockRow(tx, key, editor);
    if (key !== undefined && known === undefined && builtIn === undefined) return { kind: "missing" };
    const isTheirs = known ? known.accountId !== null : builtIn === undefined && isPersonal;
    if (!mayChangeTemplate(editor, isTheirs)) return { kind: "denied" };
    if ((known?.version ?? 0) !== version) return { kind: "conflict", by: known?.changedBy ?? null };
    const [saved] = known
      ? await tx
          .update(replyTemplates)
          .set({ ...row, version: version + 1 })
          .where(eq(replyTemplates.id, known.id))
          .returning({ id: replyTemplates.id })
      : await tx
          .insert(replyTemplates)
          .values({ ...row, builtIn, accountId: isTheirs ? editor.id : null, version: 1 })
          .onConflictDoNothing()
          .returning({ id: replyTemplates.id });
    if (!saved) return { kind: "conflict", by: null };
    await recordAudit(tx, editor, { action: "reply-template-save", subject: name }, now);
    return { kind: "done", key: builtIn ?? String(saved.id) };
  });
}

type Removal = { key: TemplateKey; version: number; editor: TemplateEditor; now: Date };

/** Deletes a template of staff, or the texts that replace those that a site begins with. */
export function removeTemplate(
  database: Database,
  { key, version, editor, now }: Removal,
): Promise<TemplateResult> {
  return database.transaction(async (tx) => {
    const known = await lockRow(tx, key, editor);
    if (!known) return { kind: "missing" };
    if (!mayChangeTemplate(editor, known.accountId !== null)) return { kind: "denied" };
    if (known.version !== version) return { kind: "conflict", by: known.changedBy };
    await tx.delete(replyTemplates).where(eq(replyTemplates.id, known.id));
    await recordAudit(tx, editor, { action: "reply-template-remove", subject: known.name }, now);
    return { kind: "done", key };
  });
}

/** The row of a template that the editor has, locked for the transaction. */
async function lockRow(tx: Database, key: TemplateKey, { id }: Pick<TemplateEditor, "id">) {
  const builtIn = readBuiltIn(key);
  if (builtIn === undefined && !/^[1-9]\d{0,14}$/.test(key)) return undefined;
  const [row] = await tx
    .select()
    .from(replyTemplates)
    .where(
      and(
        builtIn
          ? eq(replyTemplates.builtIn, builtIn)
          : and(eq(replyTemplates.id, Number(key)), isNull(replyTemplates.builtIn)),
        or(isNull(replyTemplates.accountId), eq(replyTemplates.accountId, id)),
      ),
    )
    .for("update");
  return row;
}

function listed(row: typeof replyTemplates.$inferSelect): ListedTemplate {
  const builtIn = readBuiltIn(row.builtIn);
  return {
    key: builtIn ?? String(row.id),
    name: builtIn ? undefined : row.name,
    builtIn,
    texts: row.texts,
    isPersonal: row.accountId !== null,
    version: row.version,
  };
}

function builtInTemplate(key: BuiltInTemplate, { languages, textsIn }: Showing): ListedTemplate {
  const texts = Object.fromEntries(languages.map((one) => [one, builtInTexts(key, textsIn(one))]));
  return { key, name: undefined, builtIn: key, texts, isPersonal: false, version: 0 };
}
