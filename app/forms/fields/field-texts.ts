import type { FormSettings } from "../../config/form-settings.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { type TranslateAnyKey, translateAnyKey } from "../translate-any-key.ts";
import type { Field, FieldKind } from "./field.ts";
import type { ValidationError } from "./validation-error.ts";

type TextContext = { settings: FormSettings; language: Language; texts: LanguageTexts };

/** Name of a field within a sentence. Some labels are questions, and have a separate name for this. */
export function fieldName({ name }: Pick<Field, "name">, t: TranslateAnyKey): string {
  return t(`forms:names.${name}`) || t(`forms:fields.${name}`);
}

/** Name of a field for staff. The visitor's label may address them, such as "Your message". */
export function agencyFieldName(field: Pick<Field, "name">, t: TranslateAnyKey): string {
  return t(`forms:agencyNames.${field.name}`) || fieldName(field, t);
}

/** Label of a choice. The agency's own label of a time slot takes precedence. */
export function choiceText(
  {
    name,
    choicesOf,
    choiceTexts = `forms:choices.${name}`,
  }: Pick<Field, "name" | "choicesOf" | "choiceTexts">,
  code: string,
  { settings, language, texts }: TextContext,
): string {
  const ownLabel =
    choicesOf === "timeSlots" ? settings.timeSlots.find((slot) => slot.code === code)?.label : undefined;
  return (
    (ownLabel && textInLanguage(ownLabel, language)) ||
    translateAnyKey(texts)(`${choiceTexts}.${code}`) ||
    code
  );
}

/** Possible validation errors of each kind of field, besides "required". */
const ERRORS_OF_KIND: Record<FieldKind, readonly ValidationError[]> = {
  text: ["long"],
  "long-text": ["long"],
  email: ["long", "email", "recipientFull"],
  phone: ["long", "phone"],
  website: ["long", "website"],
  choice: ["choice"],
  choices: ["choice"],
  zones: ["choice"],
  area: ["areaSize"],
  number: ["number", "range"],
  date: ["date", "past"],
  day: ["incomplete", "date", "past"],
  slot: ["slotFull", "slotGone"],
  file: ["fileKind", "fileSize", "fileUnsafe", "fileInfected", "fileUnchecked", "fileGone", "pictureKind"],
  agreement: ["agreement"],
};

/** Keys in the error catalogue of errors whose text is the same in every form. */
const CATALOGUE: Partial<Record<ValidationError, string>> = {
  required: "errors:form.required",
  email: "errors:form.emailInvalid",
  slotFull: "appointments:errors.full",
  slotGone: "appointments:errors.slotGone",
};

/** Text of each validation error that a field can have. */
export function errorTexts(field: Field, t: TranslateAnyKey): Partial<Record<ValidationError, string>> {
  const errors: ValidationError[] = [
    "required",
    ...ERRORS_OF_KIND[field.kind],
    ...(field.isWithoutLinks ? (["links"] as const) : []),
    ...(field.notBelow ? (["below"] as const) : []),
  ];
  return Object.fromEntries(
    errors.map((error) => [
      error,
      t(field.errorTexts?.[error] ?? CATALOGUE[error] ?? `forms:errors.${error}`, {
        field: fieldName(field, t),
        most: field.maxCharacters ?? field.max ?? 1_000,
        least: field.min ?? 0,
        other: field.notBelow ? fieldName({ name: field.notBelow }, t) : "",
      }),
    ]),
  );
}
