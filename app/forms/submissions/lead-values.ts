import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import { fieldsOf } from "../fields/field.ts";
import { FORMS, isFormName } from "../forms.ts";
import { nameOf } from "../mails/addressee.ts";
import { labelledValues } from "../mails/labelled-values.ts";
import { translateAnyKey } from "../translate-any-key.ts";

/** A stored submission. */
type LeadRecord = { form: string; language: Language; email: string | null; fields: Record<string, unknown> };

/** Site, language and texts of the member of staff or the program that reads the lead. */
type ReaderContext = {
  site: SiteConfig;
  language: Language;
  textsIn: (language: Language) => LanguageTexts;
};

/** Name of the sender, otherwise their e-mail address; undefined without either. */
export function senderName({ fields, email }: Pick<LeadRecord, "fields" | "email">): string | undefined {
  return nameOf(valuesOf(fields)) ?? email ?? undefined;
}

/** Title of the form in the language of the reader; its name when the title is a question. */
export function formTitle(
  form: string,
  { textsIn, language }: Pick<ReaderContext, "textsIn" | "language">,
): string {
  const t = translateAnyKey(textsIn(language));
  return isFormName(form) ? t(`forms:${form}.name`) || t(`forms:${form}.title`) : form;
}

/** The long text that the visitor typed; undefined when there is none. */
export function typedText({ form, fields }: Pick<LeadRecord, "form" | "fields">): string | undefined {
  if (!isFormName(form)) return undefined;
  const values = valuesOf(fields);
  const field = fieldsOf(FORMS[form]).find(({ name, kind }) => kind === "long-text" && values[name]);
  return field && values[field.name];
}

/**
 * Submitted values with their labels, as in the mail to the agency; also of fields that the agency has removed from the
 * form since.
 */
export function leadValues(
  { form, language: visitorLanguage, fields }: LeadRecord,
  context: ReaderContext,
): LabelledValue[] {
  if (!isFormName(form)) return [];
  const { site, language, textsIn } = context;
  const input = {
    form: FORMS[form],
    values: valuesOf(fields),
    textsIn,
    site,
    language: visitorLanguage,
  };
  return labelledValues(input, language, "agency");
}

/** File that the visitor sent; undefined when there is none. */
export function leadFile(fields: Record<string, unknown>): { name: string; path: string } | undefined {
  for (const value of Object.values(fields)) {
    const { name, path } = (value ?? {}) as { name?: unknown; path?: unknown };
    if (typeof name === "string" && typeof path === "string") return { name, path };
  }
  return undefined;
}

/** Converts stored values back to the texts of form fields. Files are left out. */
export function valuesOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" || value === true ? [[name, String(value)]] : [],
    ),
  );
}
