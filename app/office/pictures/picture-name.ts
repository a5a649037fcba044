import type { Language } from "../../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../../i18n/multilingual-text.ts";

/** Descriptions of the pictures of the library, by path. */
export type PictureAlts = ReadonlyMap<string, MultilingualText>;

/** Name of a picture for staff: its description, or else its file without folder and extension. */
export function pictureName(path: string, alts: PictureAlts, language: Language): string {
  return textInLanguage(alts.get(path), language) || fileStem(path);
}

/** Name of a file, without its folder and its extension. */
export function fileStem(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.\w+$/, "");
}
