import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { languageName } from "../language-name.ts";
import { type ReplyTexts, readBuiltIn, TEMPLATE_LIMITS, unknownPlaceholders } from "./reply-template.ts";
import {
  findTemplate,
  findTemplates,
  type ListedTemplate,
  mayChangeTemplate,
  removeTemplate,
  saveTemplate,
  type TemplateEditor,
} from "./reply-templates.server.ts";

/** Address of the page of a template that does not exist yet. */
export const NEW_TEMPLATE = "new";

/** Completed changes, as the address names them after a form: `?done=save`. */
const DONE = ["save", "remove"] as const;

export type TemplateOutcome =
  | { kind: "done"; change: (typeof DONE)[number] }
  | { kind: "conflict"; by: string | null }
  | { kind: "problem"; problem: "name" | "empty" | "denied" }
  /** Placeholders that templates do not have. */
  | { kind: "placeholders"; names: string[] };

export type TemplatesPage = {
  rows: { path: string; name: string; isPersonal: boolean; preview: string; languages: string }[];
  newPath: string;
  leadsPath: string;
  outcome: TemplateOutcome | undefined;
};

export type TemplatePage = {
  title: string;
  name: string;
  /** Template that a site begins with: its name stays. */
  isBuiltIn: boolean;
  isNew: boolean;
  isPersonal: boolean;
  /** A new template can be for everybody. */
  mayShare: boolean;
  mayChange: boolean;
  /** Texts of a built-in template were replaced, or the template is one of staff. */
  isRemovable: boolean;
  version: number;
  texts: ({ language: Language; languageName: string } & ReplyTexts)[];
  listPath: string;
  outcome: TemplateOutcome | undefined;
};

export type TemplateShowing = {
  language: Language;
  languages: readonly Language[];
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
};

export function readTemplateDone(text: string | null): TemplateOutcome | undefined {
  const change = DONE.find((known) => known === text);
  return change && { kind: "done", change };
}

/** Templates of a member of staff, with the beginning of each. */
export async function templatesPage(
  database: Database,
  staff: TemplateEditor,
  { outcome, ...showing }: TemplateShowing & { outcome: TemplateOutcome | undefined },
): Promise<TemplatesPage> {
  const { language, languages } = showing;
  const templates = await findTemplates(database, staff, showing);
  return {
    rows: templates.map((template) => ({
      path: pathFor("office-reply-template", language, { name: template.key }),
      name: templateName(template, showing.texts),
      isPersonal: template.isPersonal,
      preview: previewOf(template, showing),
      languages: languages
        .filter((one) => template.texts[one]?.text)
        .map((one) => languageName(one, language))
        .join(", "),
    })),
    newPath: pathFor("office-reply-template", language, { name: NEW_TEMPLATE }),
    leadsPath: pathFor("office-leads", language),
    outcome,
  };
}

type TemplateVisit = TemplateShowing & {
  key: string;
  /** Fields of a form that was not saved. */
  typed: Record<string, string> | undefined;
  outcome: TemplateOutcome | undefined;
};

/** One template with a form per language; undefined when there is none. */
export async function templatePage(
  database: Database,
  staff: TemplateEditor,
  { key, typed, outcome, ...showing }: TemplateVisit,
): Promise<TemplatePage | undefined> {
  const { language, languages, texts } = showing;
  const isNew = key === NEW_TEMPLATE;
  const template = isNew ? undefined : await findTemplate(database, key, staff, showing);
  if (!isNew && !template) return undefined;
  const isPersonal = template?.isPersonal ?? !mayChangeTemplate(staff, false);
  const name = typed?.name ?? (template ? templateName(template, texts) : "");
  return {
    title: template ? templateName(template, texts) : texts.t("office:templates.new"),
    name,
    isBuiltIn: template?.builtIn !== undefined,
    isNew,
    isPersonal: typed ? typed.audience === "me" : isPersonal,
    mayShare: mayChangeTemplate(staff, false),
    mayChange: mayChangeTemplate(staff, isPersonal),
    isRemovable: template !== undefined && template.version > 0,
    version: template?.version ?? 0,
    texts: languages.map((one) => ({
      language: one,
      languageName: languageName(one, language),
      subject: typed?.[`subject-${one}`] ?? template?.texts[one]?.subject ?? "",
      text: typed?.[`text-${one}`] ?? template?.texts[one]?.text ?? "",
    })),
    listPath: pathFor("office-reply-templates", language),
    outcome,
  };
}

export function templateName({ name, builtIn }: ListedTemplate, { t }: LanguageTexts): string {
  return builtIn ? t(`office:lead.reply.templates.${builtIn}`) : (name ?? "");
}

type Sent = TemplateShowing & {
  key: string;
  fields: Record<string, string>;
  editor: TemplateEditor;
  now: Date;
};

/** Saves or removes what the form of a template says. Undefined when it is not a form of the page. */
export async function changeFromTemplatePage(
  database: Database,
  sent: Sent,
): Promise<TemplateOutcome | "missing" | undefined> {
  const { fields, key, editor, now } = sent;
  const version = /^\d{1,9}$/.test(fields.version ?? "") ? Number(fields.version) : undefined;
  if (version === undefined) return undefined;
  if (fields.action === "remove")
    return outcomeOf(await removeTemplate(database, { key, version, editor, now }), "remove");
  if (fields.action !== "save") return undefined;
  const read = readTexts(sent);
  if ("problem" in read) return read.problem;
  const isNew = key === NEW_TEMPLATE;
  const name = readName(sent);
  if (name === "") return { kind: "problem", problem: "name" };
  const isPersonal = fields.audience === "me" || !mayChangeTemplate(editor, false);
  const result = await saveTemplate(database, {
    key: isNew ? undefined : key,
    name,
    texts: read.texts,
    isPersonal,
    version,
    editor,
    now,
  });
  return outcomeOf(result, "save");
}

function outcomeOf(
  result: Awaited<ReturnType<typeof saveTemplate>>,
  change: (typeof DONE)[number],
): TemplateOutcome | "missing" {
  switch (result.kind) {
    case "done":
      return { kind: "done", change };
    case "conflict":
      return result;
    case "denied":
      return { kind: "problem", problem: "denied" };
    case "missing":
      return "missing";
  }
}

/** Name of a template; that of a built-in one is its text, for the history. */
function readName({ fields, key, texts }: Sent): string {
  const builtIn = readBuiltIn(key);
  if (builtIn) return texts.t(`office:lead.reply.templates.${builtIn}`);
  return oneLine(fields.name ?? "").slice(0, TEMPLATE_LIMITS.name);
}

/** Texts of the form by language. A built-in template without any is no longer offered. */
function readTexts({ fields, languages, key }: Sent) {
  const pairs = languages.flatMap((language) => {
    const subject = oneLine(fields[`subject-${language}`] ?? "").slice(0, TEMPLATE_LIMITS.subject);
    const text = (fields[`text-${language}`] ?? "").replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
    return text === "" ? [] : ([[language, { subject, text: text.slice(0, TEMPLATE_LIMITS.text) }]] as const);
  });
  const names = [
    ...new Set(pairs.flatMap(([, { subject, text }]) => unknownPlaceholders(`${subject} ${text}`))),
  ];
  if (names.length > 0) return { problem: { kind: "placeholders", names } as const };
  if (pairs.length === 0 && readBuiltIn(key) === undefined)
    return { problem: { kind: "problem", problem: "empty" } as const };
  return { texts: Object.fromEntries(pairs) };
}

function oneLine(text: string): string {
  return text.replace(/[\0\r\n]+/g, " ").trim();
}

/** Beginning of the letter after its greeting, in the reader's language or the first that it has. */
function previewOf({ texts }: ListedTemplate, { language, languages }: TemplateShowing): string {
  const one = [language, ...languages].find((known) => texts[known]?.text);
  const text = (one && texts[one]?.text) ?? "";
  const [greeting = "", ...rest] = text.split("\n\n");
  return rest[0] ?? greeting;
}
