import { cleanHtml } from "../../content/site-folder/clean-html.server.ts";
import type { DocumentField } from "../website/document-form.ts";
import { withValue } from "../website/json-schema.ts";
import type { SuggestionProblem } from "./suggestion-problem.ts";
import type { Translate } from "./translate.server.ts";

export type Suggestion =
  | { kind: "suggested"; document: unknown }
  | { kind: "failed"; problem: SuggestionProblem };

/**
 * Suggests a translation for an empty text field of a document, from the first language that has the text. Returns a
 * copy of the document with the suggestion, and saves nothing. Undefined when the field is not an empty text.
 */
export async function suggestText(
  translate: Translate,
  document: unknown,
  { fields, fieldPath }: { fields: readonly DocumentField[]; fieldPath: string },
): Promise<Suggestion | undefined> {
  const field = fields.find((candidate) => candidate.fieldPath === fieldPath);
  if (!field?.isMissing || field.language === undefined) return undefined;
  const pathWithoutLanguage = fieldPath.slice(0, -field.language.length);
  const source = fields.find(
    (candidate) =>
      candidate.fieldPath === `${pathWithoutLanguage}${candidate.language}` && candidate.value !== "",
  );
  if (source?.language === undefined) return undefined;
  const { value: text, isHtml, language: from } = source;
  const translation = await translate({ text, isHtml, from, to: field.language });
  if (translation.kind === "failed") return translation;
  const suggestion = isHtml ? cleanHtml(translation.text) : translation.text;
  return { kind: "suggested", document: withValue(document, fieldPath, suggestion) };
}
