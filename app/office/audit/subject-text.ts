import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../../i18n/multilingual-text.ts";

type SubjectContext = {
  language: Language;
  texts: Pick<LanguageTexts, "t">;
  /** Descriptions of the pictures of the library, by path. */
  alts: ReadonlyMap<string, MultilingualText>;
};

/**
 * Names what an entry of the audit log is about: a picture by its description, otherwise by its file; a page or newsletter
 * by its file; another document by its name on the website screen. Anything else, such as a reference, stays as it is.
 */
export function subjectText(
  { action, subject }: { action: string; subject: string },
  { language, texts: { t }, alts }: SubjectContext,
): string {
  const name = subject.replace(/^.*\//, "").replace(/\.\w+$/, "");
  if (action.startsWith("picture-")) return textInLanguage(alts.get(subject), language) || name;
  if (/^(pages|newsletters)\//.test(subject)) return name;
  const document =
    action.startsWith("content-") && t(`website:documents.${name}` as "website:documents.team");
  return document || subject;
}
