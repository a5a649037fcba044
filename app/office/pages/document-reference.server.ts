import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { recordName } from "../website/document-form.ts";
import { stepsOf, valueAt } from "../website/json-schema.ts";
import { documentKey, isSplit, parseJson } from "../website/website-page.server.ts";
import { titleOf } from "./open-page.server.ts";
import { pageName } from "./page-file.ts";
import { queryOfField } from "./page-parts.ts";

/** Location of a value: the document, and the path of the field in it. */
export type FieldLocation = { file: string; fieldPath: string };

/**
 * A place in a document. `text`: title of the page, or name of the document and its record, such as "Team: Els"; `path`: form
 * that changes the place.
 */
export type DocumentReference = { text: string; path: string };

/** Names the document or record with a value, with the path of the form that changes it. */
export async function referenceAt(
  content: ContentService,
  { file, fieldPath }: FieldLocation,
  context: { language: Language; texts: LanguageTexts },
): Promise<DocumentReference> {
  const { language, texts } = context;
  const document = parseJson(await (await content.published()).text(file));
  if (file.startsWith("pages/")) {
    const query = queryOfField(document, fieldPath);
    return {
      text: titleOf(document ?? {}, context) || file,
      path: pathFor("office-page", language, { name: pageName(file) }, query),
    };
  }
  const recordPath =
    /^(.*\.\d+)(\.|$)/.exec(fieldPath)?.[1] ?? (isSplit(file) ? (stepsOf(fieldPath)[0] ?? "") : "");
  const record = valueAt(document, recordPath);
  const recordTitle =
    record && recordPath !== "" ? recordName(record as Record<string, unknown>, language) : "";
  const name =
    texts.t(`website:documents.${documentKey(file, recordPath)}` as "website:documents.team") || file;
  return {
    text: [name, recordTitle].filter(Boolean).join(": "),
    path: pathFor("office-document", language, {}, { path: file, ...(recordPath && { at: recordPath }) }),
  };
}
