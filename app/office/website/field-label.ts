import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { isLanguage } from "../../i18n/languages.ts";

/** Key of the label of a field: the last step of its path that is neither a number nor a language. */
export function keyOfField(fieldPath: string): string {
  return (
    fieldPath.split(".").findLast((step) => !/^\d+$/.test(step) && !isLanguage(step.toLowerCase())) ?? ""
  );
}

/** Label of a field; undefined for a key without a label. */
export function fieldLabel(key: string, { t }: LanguageTexts): string | undefined {
  return t(`website:fields.${key}` as "website:fields.name") || undefined;
}
