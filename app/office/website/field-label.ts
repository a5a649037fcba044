import type { LanguageTexts } from "../../i18n/language-texts.ts";

/** Label of a field; undefined for a key without a label. */
export function fieldLabel(key: string, { t }: LanguageTexts): string | undefined {
  return t(`website:fields.${key}` as "website:fields.name") || undefined;
}
