import { and, asc, eq, isNull, or } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import type { Database } from "../../database/database.server.ts";
import { isId } from "../../format/id.ts";
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

/** Key of a template in URLs: its id, or the name of a built-in template. */
export type TemplateKey = string;

export type ListedTemplate = {
  key: TemplateKey;
  /** Undefined for a built-in template, whose name is translated. */
  name: string | undefined;
  builtIn: BuiltInTemplate | undefined;
  texts: TemplateTexts;
  /** True for a template that only its author can use. */
  isPersonal: boolean;
  /** 0 for a built-in template with its original texts. */
  version: number;
};

/** The member of staff who reads or changes templates. */
export type TemplateActor = { id: number; name: string; role: Role };

type TextsByLanguage = { languages: readonly Language[]; textsIn: (language: Language) => LanguageTexts };

/** Finds the templates that a member of staff can use: built-in, shared and personal ones. */
export async function findTemplates(
  database: Database,
  { id }: Pick<TemplateActor, "id">,
  textsByLanguage: TextsByLanguage,
): Promise<ListedTemplate[]> {
  const rows = await database
    .select()
    .from(replyTemplates)
    .where(or(isNull(replyTemplates.accountId), eq(replyTemplates.accountId, id)))
    .orderBy(asc(replyTemplates.id));
  const rowByBuiltIn = new Map(rows.map((row) => [row.builtIn, row]));
  const builtIn = BUILT_IN_TEMPLATES.map((key): ListedTemplate => {
    const original = builtInTemplate(key, textsByLanguage);
    const row = rowByBuiltIn.get(key);
    // The row has no texts in a language that the site got later.
    return row ? { ...toListedTemplate(row), texts: { ...original.texts, ...row.texts } } : original;
  });
  return [...builtIn, ...rows.filter((row) => readBuiltIn(row.builtIn) === undefined).map(toListedTemplate)];
}

/** Finds a template that a member of staff can use; undefined when there is no such template. */
export async function findTemplate(
  database: Database,
  key: TemplateKey,
  actor: Pick<TemplateActor, "id">,
  textsByLanguage: TextsByLanguage,
): Promise<ListedTemplate | undefined> {
  return (await findTemplates(database, actor, textsByLanguage)).find((template) => template.key === key);
}

/** Returns true when somebody may change a template: managers shared ones, everybody their personal ones. */
export function mayChangeTemplate({ role }: Pick<TemplateActor, "role">, isPersonal: boolean): boolean {
  return isAllowed(role, "replyTemplates.write", isPersonal);
}

type SaveRequest = {
  /** Undefined for a new template. */
  key: TemplateKey | undefined;
  name: string;
  /** Texts in `languages`. The template keeps its texts in all other languages, such as one that is switched off. */
  texts: TemplateTexts;
  languages: readonly Language[];
  isPersonal: boolean;
  version: number;
  actor: TemplateActor;
  now: Date;
};

export type TemplateResult =
  | { kind: "done"; key: TemplateKey }
  /** Somebody else has changed the template since the page was rendered; nothing was changed. */
  | { kind: "conflict"; by: string | null }
  | { kind: "denied" }
  | { kind: "missing" };

/** Saves a template and adds to the audit log, in one transaction. */
export function saveTemplate(
  database: Database,
  { key, name, texts, languages, isPersonal, version, actor, now }: SaveRequest,
): Promise<TemplateResult> {
  return database.transaction(async (tx) => {
    const builtIn = readBuiltIn(key);
    const existing = key === undefined ? undefined : await lockRow(tx, key, actor);
    if (key !== undefined && existing === undefined && builtIn === undefined) return { kind: "missing" };
    const isPersonalTemplate = existing ? existing.accountId !== null : builtIn === undefined && isPersonal;
    if (!mayChangeTemplate(actor, isPersonalTemplate)) return { kind: "denied" };
    if ((existing?.version ?? 0) !== version) return { kind: "conflict", by: existing?.changedBy ?? null };
    const otherTexts = Object.entries(existing?.texts ?? {}).filter(
      ([language]) => !languages.some((known) => known === language),
    );
    const row = {
      name,
      texts: { ...Object.fromEntries(otherTexts), ...texts },
      changedBy: actor.name,
      changedAt: now.toISOString(),
    };
    const [saved] = existing
      ? await tx
          .update(replyTemplates)
          .set({ ...row, version: version + 1 })
          .where(eq(replyTemplates.id, existing.id))
          .returning({ id: replyTemplates.id })
      : await tx
          .insert(replyTemplates)
          .values({ ...row, builtIn, accountId: isPersonalTemplate ? actor.id : null, version: 1 })
          .onConflictDoNothing()
          .returning({ id: replyTemplates.id });
    if (!saved) return { kind: "conflict", by: null };
    await recordAudit(tx, actor, { action: "reply-template-save", subject: name }, now);
    return { kind: "done", key: builtIn ?? String(saved.id) };
  });
}

type RemoveRequest = { key: TemplateKey; version: number; actor: TemplateActor; now: Date };

/** Deletes a template of staff, or restores the original texts of a built-in template. */
export function removeTemplate(
  database: Database,
  { key, version, actor, now }: RemoveRequest,
): Promise<TemplateResult> {
  return database.transaction(async (tx) => {
    const existing = await lockRow(tx, key, actor);
    if (!existing) return { kind: "missing" };
    if (!mayChangeTemplate(actor, existing.accountId !== null)) return { kind: "denied" };
    if (existing.version !== version) return { kind: "conflict", by: existing.changedBy };
    await tx.delete(replyTemplates).where(eq(replyTemplates.id, existing.id));
    await recordAudit(tx, actor, { action: "reply-template-remove", subject: existing.name }, now);
    return { kind: "done", key };
  });
}

/** Reads the row of a template that the actor can use, and locks it for the transaction. */
async function lockRow(tx: Database, key: TemplateKey, { id }: Pick<TemplateActor, "id">) {
  const builtIn = readBuiltIn(key);
  if (builtIn === undefined && !isId(key)) return undefined;
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

function toListedTemplate(row: typeof replyTemplates.$inferSelect): ListedTemplate {
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

function builtInTemplate(key: BuiltInTemplate, { languages, textsIn }: TextsByLanguage): ListedTemplate {
  const texts = Object.fromEntries(languages.map((code) => [code, builtInTexts(key, textsIn(code))]));
  return { key, name: undefined, builtIn: key, texts, isPersonal: false, version: 0 };
}
