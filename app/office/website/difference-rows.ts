import type { Difference } from "../../content/versions/compare-documents.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { isLanguage, type Language } from "../../i18n/languages.ts";
import { languageName } from "../language-name.ts";
import { type PictureAlts, pictureName } from "../pictures/picture-name.ts";
import { fieldLabel, keyOfField } from "./field-label.ts";

/** A difference as staff read it. `label`: name of the field, or its path when it has no name. */
export type DifferenceRow = Difference & { label: string };

type RowContext = {
  language: Language;
  texts: LanguageTexts;
  alts: PictureAlts;
};

/** Names the fields and the values of differences: a picture by its description, and "true" as yes. */
export function differenceRows(differences: readonly Difference[], context: RowContext): DifferenceRow[] {
  return differences.map(({ fieldPath, before, after }) => ({
    fieldPath,
    label: labelOf(fieldPath, context),
    before: before && valueText(before, context),
    after: after && valueText(after, context),
  }));
}

function labelOf(fieldPath: string, { language, texts }: RowContext): string {
  const last = fieldPath.split(".").at(-1) ?? "";
  const label = fieldLabel(keyOfField(fieldPath), texts) ?? fieldPath;
  return isLanguage(last) ? `${label} (${languageName(last, language)})` : label;
}

function valueText(value: string, { language, texts: { t }, alts }: RowContext): string {
  if (value === "true") return t("common:yes");
  if (value === "false") return t("common:no");
  if (!/^pictures\/[^\s/]+\.\w+$/.test(value)) return value;
  return t("website:changes.picture", { name: pictureName(value, alts, language) });
}
