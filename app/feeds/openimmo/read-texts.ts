import { isLanguage, type Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { contentOf, pathValue } from "../fields/path-value.ts";
import { htmlSource, shortenedMessage } from "../fields/plain-text.ts";
import { DESCRIPTION_LENGTH, isObject, type SourceRecord } from "../fields/source-record.ts";

/** Fields with a part of the description, in the order in which they are shown. */
const DESCRIPTION_FIELDS = [
  "dreizeiler",
  "objektbeschreibung",
  "ausstatt_beschr",
  "lage",
  "sonstige_angaben",
];

/** Language of the texts of a property: `sprache`, else German, the language of the format. */
export function textLanguage(immobilie: SourceRecord): Language {
  const code = immobilie.text("verwaltung_techn.sprache")?.slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : "de";
}

/** Reads the description: its parts in the language of the property, and `objekt_text` in other languages. */
export function readDescription(immobilie: SourceRecord): MultilingualText {
  const language = textLanguage(immobilie);
  const parts = DESCRIPTION_FIELDS.flatMap((part) => immobilie.htmlTexts(`freitexte.${part}`)?.und ?? []);
  const description: MultilingualText = {};
  if (parts.length > 0) description[language] = parts.join("\n\n").slice(0, DESCRIPTION_LENGTH);
  for (const element of otherTexts(immobilie)) {
    const code = isObject(element)
      ? String(pathValue(element, "@lang") ?? "")
          .slice(0, 2)
          .toLowerCase()
      : "";
    const text = contentOf(element);
    if (!isLanguage(code) || typeof text !== "string" || text.trim() === "") continue;
    description[code] ??= htmlSource(text, DESCRIPTION_LENGTH, (length) =>
      immobilie.warn("freitexte.objekt_text", shortenedMessage(length, DESCRIPTION_LENGTH)),
    );
  }
  return description;
}

/** Elements `objekt_text`. A path to a single element would give its text without its language. */
function otherTexts(immobilie: SourceRecord): unknown[] {
  const texts = immobilie.value("freitexte");
  const elements = isObject(texts) ? (texts.objekt_text ?? []) : [];
  return Array.isArray(elements) ? elements : [elements];
}
