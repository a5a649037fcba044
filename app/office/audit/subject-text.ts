import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { fileStem, type PictureAlts, pictureName } from "../pictures/picture-name.ts";

type SubjectContext = {
  language: Language;
  texts: Pick<LanguageTexts, "t">;
  alts: PictureAlts;
};

/**
 * Names what an entry of the audit log is about: a picture by its description, otherwise by its file; a page or newsletter
 * by its file; another document by its name on the website screen. Anything else, such as a reference, stays as it is.
 */
export function subjectText(
  { action, subject }: { action: string; subject: string },
  { language, texts: { t }, alts }: SubjectContext,
): string {
  const name = fileStem(subject);
  if (action.startsWith("picture-")) return pictureName(subject, alts, language);
  if (/^(pages|newsletters)\//.test(subject)) return name;
  const document =
    action.startsWith("content-") && t(`website:documents.${name}` as "website:documents.team");
  return document || subject;
}
