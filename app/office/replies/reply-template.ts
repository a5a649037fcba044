import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";

/** Maximum lengths of the texts of a template, in characters. */
export const TEMPLATE_LIMITS = { name: 60, subject: 200, text: 10_000 };

/** Subject and text of a template in one language. */
export type ReplyTexts = { subject: string; text: string };

/** Texts of a template by language. Without a text in their language, a template cannot be chosen for a visitor. */
export type TemplateTexts = Partial<Record<Language, ReplyTexts>>;

/** Built-in templates, whose texts managers can replace. */
export const BUILT_IN_TEMPLATES = ["answer", "viewing", "unavailable"] as const;

export type BuiltInTemplate = (typeof BUILT_IN_TEMPLATES)[number];

export function readBuiltIn(text: string | null | undefined): BuiltInTemplate | undefined {
  return BUILT_IN_TEMPLATES.find((key) => key === text);
}

/** Placeholders that templates can contain, in the order in which the screen explains them. */
export const REPLY_PLACEHOLDERS = ["name", "home", "link", "reference"] as const;

export type ReplyValues = Record<(typeof REPLY_PLACEHOLDERS)[number], string>;

/** Blanks in the built-in texts that the member of staff fills in. */
const BLANKS: Record<BuiltInTemplate, string[]> = {
  answer: ["…"],
  viewing: ["- …\n- …"],
  unavailable: [],
};

/** Makes the texts of a built-in template in one language, with placeholders. */
export function builtInTexts(key: BuiltInTemplate, { t }: LanguageTexts): ReplyTexts {
  const placeholderNames = { name: "{{name}}", home: "{{home}}", about: "{{home}}" };
  const paragraphs = [
    t("office:reply.greeting", placeholderNames),
    t(`office:reply.${key}`, placeholderNames),
    ...BLANKS[key],
    t("office:reply.closing"),
  ];
  return { subject: t("office:reply.subject", placeholderNames), text: paragraphs.join("\n\n") };
}

/** Fills the placeholders of a text. An empty value also removes the space before it: "Dear {{name}}," → "Dear,". */
export function fillTemplate(text: string, values: ReplyValues): string {
  return text.replaceAll(/([ \t]?)\{\{\s*(\w+)\s*\}\}/g, (whole, space: string, name: string) => {
    if (!isPlaceholder(name)) return whole;
    return values[name] === "" ? "" : `${space}${values[name]}`;
  });
}

/** Contents of the braces in a text that `fillTemplate` does not replace, in alphabetical order: `["name of visitor"]`. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, name = ""]) => name.trim());
  return [...new Set(names)].filter((name) => !isPlaceholder(name)).sort();
}

function isPlaceholder(name: string): name is keyof ReplyValues {
  return REPLY_PLACEHOLDERS.some((known) => known === name);
}
