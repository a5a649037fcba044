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
  type TemplateActor,
} from "./reply-templates.server.ts";

/** Key in the URL of a template that does not exist yet. */
export const NEW_TEMPLATE = "new";

/** Completed changes, as the URL names them after a submitted form: `?done=save`. */
const DONE = ["save", "remove"] as const;

export type TemplateOutcome =
  | { kind: "done"; change: (typeof DONE)[number] }
  | { kind: "conflict"; by: string | null }
  | { kind: "problem"; problem: "name" | "empty" | "denied" }
  /** Placeholders that do not exist. */
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
  /** A built-in template cannot be renamed. */
  isBuiltIn: boolean;
  isNew: boolean;
  isPersonal: boolean;
  /** True when this person may share a new template with everybody. */
  mayShare: boolean;
  mayChange: boolean;
  /** True for a template of staff, and for a built-in template whose texts were replaced. */
  isRemovable: boolean;
  version: number;
  texts: ({ language: Language; languageName: string } & ReplyTexts)[];
  listPath: string;
  outcome: TemplateOutcome | undefined;
};

export type TemplateContext = {
  language: Language;
  languages: readonly Language[];
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
};

/** Reads the query parameter `done`; undefined when it names no change. */
export function readTemplateDone(text: string | null): TemplateOutcome | undefined {
  const change = DONE.find((known) => known === text);
  return change && { kind: "done", change };
}

/** Data of the screen of all templates that a member of staff can use. */
export async function templatesPage(
  database: Database,
  staff: TemplateActor,
  { outcome, ...context }: TemplateContext & { outcome: TemplateOutcome | undefined },
): Promise<TemplatesPage> {
  const { language, languages } = context;
  const templates = await findTemplates(database, staff, context);
  return {
    rows: templates.map((template) => ({
      path: pathFor("office-reply-template", language, { name: template.key }),
      name: templateName(template, context.texts),
      isPersonal: template.isPersonal,
      preview: previewText(template, context),
      languages: languages
        .filter((code) => template.texts[code]?.text)
        .map((code) => languageName(code, language))
        .join(", "),
    })),
    newPath: pathFor("office-reply-template", language, { name: NEW_TEMPLATE }),
    leadsPath: pathFor("office-leads", language),
    outcome,
  };
}

type TemplatePageContext = TemplateContext & {
  key: string;
  /** Values of a form that was rejected. */
  typed: Record<string, string> | undefined;
  outcome: TemplateOutcome | undefined;
};

/** Data of the screen of one template; undefined when there is no such template. */
export async function templatePage(
  database: Database,
  staff: TemplateActor,
  { key, typed, outcome, ...context }: TemplatePageContext,
): Promise<TemplatePage | undefined> {
  const { language, languages, texts } = context;
  const isNew = key === NEW_TEMPLATE;
  const template = isNew ? undefined : await findTemplate(database, key, staff, context);
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
    texts: languages.map((code) => ({
      language: code,
      languageName: languageName(code, language),
      subject: typed?.[`subject-${code}`] ?? template?.texts[code]?.subject ?? "",
      text: typed?.[`text-${code}`] ?? template?.texts[code]?.text ?? "",
    })),
    listPath: pathFor("office-reply-templates", language),
    outcome,
  };
}

/** Name of a template for staff; that of a built-in template is translated. */
export function templateName({ name, builtIn }: ListedTemplate, { t }: LanguageTexts): string {
  return builtIn ? t(`office:lead.reply.templates.${builtIn}`) : (name ?? "");
}

type SubmittedForm = TemplateContext & {
  key: string;
  fields: Record<string, string>;
  actor: TemplateActor;
  now: Date;
};

/** Saves or removes a template. Undefined for a form that the screen does not have; "missing": there is no such template. */
export async function handleTemplateForm(
  database: Database,
  form: SubmittedForm,
): Promise<TemplateOutcome | "missing" | undefined> {
  const { fields, key, actor, now } = form;
  const version = /^\d{1,9}$/.test(fields.version ?? "") ? Number(fields.version) : undefined;
  if (version === undefined) return undefined;
  if (fields.action === "remove")
    return outcomeOf(await removeTemplate(database, { key, version, actor, now }), "remove");
  if (fields.action !== "save") return undefined;
  const read = readTexts(form);
  if ("problem" in read) return read.problem;
  const isNew = key === NEW_TEMPLATE;
  const name = readName(form);
  if (name === "") return { kind: "problem", problem: "name" };
  const isPersonal = fields.audience === "me" || !mayChangeTemplate(actor, false);
  const result = await saveTemplate(database, {
    key: isNew ? undefined : key,
    name,
    texts: read.texts,
    languages: form.languages,
    isPersonal,
    version,
    actor,
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

/** Name of a template for the audit log; that of a built-in template is translated. */
function readName({ fields, key, texts }: SubmittedForm): string {
  const builtIn = readBuiltIn(key);
  if (builtIn) return texts.t(`office:lead.reply.templates.${builtIn}`);
  return oneLine(fields.name ?? "").slice(0, TEMPLATE_LIMITS.name);
}

/**
 * Reads the texts of the form by language. Only a built-in template may have no text at all: staff then cannot choose it.
 * Its empty texts are stored, because its original text returns in a language that is left out (`findTemplates`).
 */
function readTexts({ fields, languages, key }: SubmittedForm) {
  const pairs = languages.flatMap((language) => {
    const subject = oneLine(fields[`subject-${language}`] ?? "").slice(0, TEMPLATE_LIMITS.subject);
    const text = (fields[`text-${language}`] ?? "").replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
    if (subject === "" && text === "" && readBuiltIn(key) === undefined) return [];
    return [[language, { subject, text: text.slice(0, TEMPLATE_LIMITS.text) }]] as const;
  });
  const names = [
    ...new Set(pairs.flatMap(([, { subject, text }]) => [subject, text].flatMap(unknownPlaceholders))),
  ];
  if (names.length > 0) return { problem: { kind: "placeholders", names } as const };
  if (pairs.every(([, { text }]) => text === "") && readBuiltIn(key) === undefined)
    return { problem: { kind: "problem", problem: "empty" } as const };
  return { texts: Object.fromEntries(pairs) };
}

function oneLine(text: string): string {
  return text.replace(/[\0\r\n]+/g, " ").trim();
}

/** First paragraph after the greeting, in the language of the reader or the first that has a text. Empty without a text. */
function previewText({ texts }: ListedTemplate, { language, languages }: TemplateContext): string {
  const previewLanguage = [language, ...languages].find((code) => texts[code]?.text);
  const text = (previewLanguage && texts[previewLanguage]?.text) ?? "";
  const [greeting = "", ...rest] = text.split("\n\n");
  return rest[0] ?? greeting;
}
