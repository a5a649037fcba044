import { placeholders } from "../../i18n/dictionary.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";

/** Longest texts of a template, in characters. */
export const TEMPLATE_LIMITS = { name: 60, subject: 200, text: 10_000 };

/** Subject and letter of a template in one language. */
export type ReplyTexts = { subject: string; text: string };

/** Texts of a template. A language without a letter is not offered for visitors in that language. */
export type TemplateTexts = Partial<Record<Language, ReplyTexts>>;

/** Templates that every site begins with. Managers can replace their texts. */
export const BUILT_IN_TEMPLATES = ["answer", "viewing", "unavailable"] as const;

export type BuiltInTemplate = (typeof BUILT_IN_TEMPLATES)[number];

export function readBuiltIn(text: string | null | undefined): BuiltInTemplate | undefined {
  return BUILT_IN_TEMPLATES.find((key) => key === text);
}

/** Placeholders of templates, in the order in which the screen explains them. */
export const REPLY_PLACEHOLDERS = ["name", "home", "link", "reference"] as const;

export type ReplyValues = Record<(typeof REPLY_PLACEHOLDERS)[number], string>;

/** Room for what only the member of staff knows. */
const ROOM: Record<BuiltInTemplate, string[]> = {
  answer: ["…"],
  viewing: ["- …\n- …"],
  unavailable: [],
};

/** Texts of a template that a site begins with, from those of one language. */
export function builtInTexts(key: BuiltInTemplate, { t }: LanguageTexts): ReplyTexts {
  const kept = { name: "{{name}}", home: "{{home}}", about: "{{home}}" };
  const letter = [
    t("office:reply.greeting", kept),
    t(`office:reply.${key}`, kept),
    ...ROOM[key],
    t("office:reply.closing"),
  ];
  return { subject: t("office:reply.subject", kept), text: letter.join("\n\n") };
}

/** Fills the placeholders of a text. An empty value takes the space before it along: "Dear ," becomes "Dear,". */
export function fillTemplate(text: string, values: ReplyValues): string {
  return text.replaceAll(/([ \t]?)\{\{\s*(\w+)\s*\}\}/g, (whole, space: string, name: string) => {
    if (!isPlaceholder(name)) return whole;
    return values[name] === "" ? "" : `${space}${values[name]}`;
  });
}

/** Placeholders of a text that templates do not have. */
export function unknownPlaceholders(text: string): string[] {
  return placeholders(text).filter((name) => !isPlaceholder(name));
}

function isPlaceholder(name: string): name is keyof ReplyValues {
  return REPLY_PLACEHOLDERS.some((known) => known === name);
}
