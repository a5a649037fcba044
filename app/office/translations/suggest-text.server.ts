import { cleanHtml } from "../../content/site-folder/clean-html.server.ts";
import type { DocumentField } from "../website/document-form.ts";
import { withValue } from "../website/json-schema.ts";
import type { SuggestionProblem } from "./suggestion-problem.ts";
import type { Translate } from "./translate.server.ts";

export type Suggestion =
  | { kind: "suggested"; document: unknown }
  | { kind: "failed"; problem: SuggestionProblem };

/**
 * The document with a suggestion in an empty field, made from the first language that has the text. HTML is cleaned.
 * Undefined for a field that is no empty text. Nothing is saved.
 */
export async function suggestText(
  translate: Translate,
  document: unknown,
  { fields, at }: { fields: readonly DocumentField[]; at: string },
): Promise<Suggestion | undefined> {
  const field = fields.find((one) => one.at === at);
  if (!field?.isMissing || field.language === undefined) return undefined;
  const place = at.slice(0, -field.language.length);
  const source = fields.find((one) => one.at === `${place}${one.language}` && one.value !== "");
  if (source?.language === undefined) return undefined;
  const { value: text, isHtml, language: from } = source;
  const answer = await translate({ text, isHtml, from, to: field.language });
  if (answer.kind === "failed") return answer;
  const suggestion = isHtml ? cleanHtml(answer.text) : answer.text;
  return { kind: "suggested", document: withValue(document, at, suggestion) };
}
