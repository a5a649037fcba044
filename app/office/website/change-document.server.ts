import { isDeepStrictEqual } from "node:util";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { EditableDocument } from "../../content/versions/find-versions.server.ts";
import { MAX_NOTE_CHARACTERS } from "../../content/versions/note-length.ts";
import type { SaveAs, SaveOutcome } from "../../content/versions/save-documents.server.ts";
import { readId } from "../../format/id.ts";
import { isDay, minutesOf, momentsAt } from "../../time/brussels-time.ts";
import { suggestText } from "../translations/suggest-text.server.ts";
import { applyForm, applyListAction } from "./apply-form.ts";
import { documentForm, fieldsOf } from "./document-form.ts";
import {
  type DocumentOutcome,
  type Done,
  type EditorContext,
  readReferences,
} from "./document-page.server.ts";
import {
  documentSchema,
  fieldPathsOf,
  initialDocument,
  isEditable,
  STAFF_SETTINGS,
} from "./document-parts.server.ts";
import { type JsonSchema, schemaAt } from "./json-schema.ts";
import { withPictureAlts } from "./picture-alts.ts";
import { fieldsAt, findRecord } from "./record-key.ts";
import { parseJson } from "./website-page.server.ts";

type SubmittedForm = {
  path: string;
  /** Path of the part of the document in the form; empty for the whole document. */
  fieldPath: string;
  fields: Record<string, string>;
  author: { id: number; name: string };
};

/** Form of a document that has its own editor, such as a page. */
export type EditorForm = {
  schema: JsonSchema;
  /** Paths of the parts of the document that are in the form. */
  fieldPaths: string[];
  /** True when the form contains the forms of records in its lists. */
  isInline?: boolean;
  /** Carries out a button of the editor. `added`: path of an added record. Undefined for an unknown button. */
  act: (document: unknown, action: string) => { document: unknown; added?: string } | undefined;
};

export type DocumentFormResult =
  /** `fieldPath`: path of the form to open next, such as that of an added record. */
  | { kind: "done"; done: Done; fieldPath: string }
  /** The form is rendered again with the document as typed. `fieldPath`: current path of the record in the form. */
  | { kind: "rerender"; outcome: DocumentOutcome; typed: unknown; status: number; fieldPath?: string }
  /** The document, its form or the version to restore does not exist. */
  | { kind: "missing" }
  /** The form has no such button. */
  | { kind: "unknown" };

/**
 * Carries out a submitted form of a document: saves, publishes, schedules or discards a draft, restores a version, changes
 * a list, or suggests a translation.
 */
export async function handleDocumentForm(
  content: ContentService,
  form: SubmittedForm,
  context: EditorContext,
): Promise<DocumentFormResult> {
  const { path } = form;
  const schema = documentSchema(path);
  const stored = await content.find(path);
  if (!schema || !stored) return { kind: "missing" };
  const document = parseJson(stored.text) ?? initialDocument(path);
  const record = findRecord(document, form.fields.record || form.fieldPath);
  if (!record || !isEditable(path, record.fieldPath) || !schemaAt(schema, record.fieldPath))
    return { kind: "missing" };
  const { fieldPath } = record;
  const found = record.document === document ? stored : { ...stored, text: JSON.stringify(record.document) };
  const fields = fieldsAt(form.fields, fieldPath);
  const result = await changeDocument(content, found, { ...form, fieldPath, fields }, context, {
    schema,
    fieldPaths: fieldPathsOf(path, fieldPath),
    act: (document, action) => {
      const isInside = fieldPath === "" || action.split(":")[1]?.startsWith(fieldPath);
      return isInside ? applyListAction({ schema, document }, action) : undefined;
    },
  });
  return result.kind === "rerender" ? { ...result, fieldPath } : result;
}

/**
 * Carries out a submitted form as `handleDocumentForm` does, with the schema, the fields and the buttons of a document
 * that has its own editor. `found`: the stored document, as `content.find` returns it.
 */
export async function changeDocument(
  content: ContentService,
  found: EditableDocument,
  { path, fieldPath, fields, author }: SubmittedForm,
  context: EditorContext,
  { schema, fieldPaths, isInline, act }: EditorForm,
): Promise<DocumentFormResult> {
  const { action = "", token = "", note = "" } = fields;
  const by = { author, now: context.now, note: note.trim().slice(0, MAX_NOTE_CHARACTERS), token };
  // A restored version may lack the record of this form: the form of the whole part is opened instead.
  const wholePart = fieldPath.split(".")[0] ?? "";
  const versionId = /^restore:(\d+)$/.exec(action)?.[1];
  if (versionId !== undefined)
    return restore(content, { id: readId(versionId), path, fieldPath: wholePart }, by);
  if (action === "discard")
    return toFormResult(await content.discard(path, by), { done: "discarded", fieldPath });
  if (action === "file")
    return toFormResult(
      await content.save([{ path, body: { kind: "file" }, token }], { kind: "publish" }, by),
      { done: "restored", fieldPath: wholePart, typed: parseJson(found.file) },
    );

  const before = parseJson(found.text) ?? initialDocument(path);
  const form = {
    languages: context.site.languages.enabled,
    language: context.language,
    references: await readReferences(content, before, context.language),
    isInline,
  };
  const submitted = applyForm({ schema, document: before, fieldPaths, fields }, form);
  const typed = withPictureAlts({ schema, before, after: submitted }, await content.pictureAlts());
  const suggestedPath = /^suggest:([\w.-]{1,300})$/.exec(action)?.[1];
  if (suggestedPath !== undefined) {
    const { translate } = context.services ?? {};
    const parts = fieldPaths.flatMap((partPath) =>
      documentForm(schemaAt(schema, partPath) ?? {}, partPath, { ...form, document: typed }),
    );
    const suggestion =
      translate &&
      (await suggestText(translate, typed, { fields: fieldsOf(parts), fieldPath: suggestedPath }));
    if (!suggestion) return { kind: "unknown" };
    return suggestion.kind === "suggested"
      ? {
          kind: "rerender",
          outcome: { kind: "suggested", fieldPath: suggestedPath, earlier: suggestedIn(fields) },
          typed: suggestion.document,
          status: 200,
        }
      : { kind: "rerender", outcome: { ...suggestion, kind: "no-suggestion" }, typed, status: 200 };
  }
  const isListAction = action.includes(":");
  const changed = isListAction ? act(typed, action) : undefined;
  const as = saveAs(action, fields, context.now);
  if (as === "time") return { kind: "rerender", outcome: { kind: "time" }, typed, status: 422 };
  if (isListAction ? !changed : as === undefined) return { kind: "unknown" };
  const next = changed?.document ?? typed;
  const body =
    isDeepStrictEqual(next, before) && found.text !== undefined ? found.text : formatLike(found.text, next);
  const outcome = await content.save([{ path, body, token }], as ?? { kind: "draft" }, by);
  const draft = found.newest?.publishAt ? "unscheduled" : "draft";
  const done = as?.kind === "publish" ? "published" : as?.kind === "schedule" ? "scheduled" : draft;
  return toFormResult(outcome, { done, fieldPath: changed?.added ?? fieldPath, typed: next });
}

/** Paths of the fields that still hold an unread suggestion. */
function suggestedIn(fields: Record<string, string>): string[] {
  return Object.keys(fields).flatMap((name) => /^suggested\.(.+)$/.exec(name)?.[1] ?? []);
}

/** Returns how a button saves the document: "time" for an invalid or past time, undefined when it does not save. */
function saveAs(
  action: string,
  { day = "", time = "" }: Record<string, string>,
  now: Date,
): SaveAs | "time" | undefined {
  if (action === "draft") return { kind: "draft" };
  if (action === "publish") return { kind: "publish" };
  if (action !== "schedule") return undefined;
  const isTime = isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const moment = isTime ? momentsAt(day, minutesOf(time))[0] : undefined;
  return moment === undefined || moment <= now ? "time" : { kind: "schedule", at: moment };
}

async function restore(
  content: ContentService,
  { id, path, fieldPath }: { id: number | undefined; path: string; fieldPath: string },
  by: Parameters<ContentService["restore"]>[2],
): Promise<DocumentFormResult> {
  const version = id === undefined ? undefined : await content.version(id);
  if (version?.path !== path) return { kind: "missing" };
  const published = await (await content.published()).text(path);
  const adapt = (text: string) => (path === "site.json" ? withOperatorSettings(text, published) : text);
  const outcome = await content.restore(version.id, { kind: "publish" }, { ...by, adapt });
  // The errors of a version that does not fit the site any more are those of its own text.
  const typed = parseJson(version.isFile ? await content.files.text(path) : (version.body ?? undefined));
  return outcome ? toFormResult(outcome, { done: "restored", fieldPath, typed }) : { kind: "missing" };
}

/** Text of the current `site.json` with the settings that staff may change as they were in an earlier version. */
function withOperatorSettings(former: string, current: string | undefined): string {
  const earlier = parseJson(former) as Record<string, unknown>;
  const settings = (parseJson(current) ?? {}) as Record<string, unknown>;
  // An absent setting is left out of the JSON.
  for (const name of STAFF_SETTINGS) settings[name] = earlier[name];
  return formatLike(current, settings);
}

function toFormResult(
  outcome: SaveOutcome,
  { done, fieldPath, typed }: { done: Done; fieldPath: string; typed?: unknown },
): DocumentFormResult {
  switch (outcome.kind) {
    case "saved":
      return { kind: "done", done, fieldPath };
    case "invalid":
      return { kind: "rerender", outcome: { kind: "invalid" }, typed, status: 422 };
    case "outdated":
      return {
        kind: "rerender",
        outcome: { kind: "outdated", by: outcome.newest?.author },
        typed,
        status: 409,
      };
  }
}

/** Formats a document with the indentation of its former text, so that a diff shows only real changes. */
function formatLike(former: string | undefined, document: unknown): string {
  const indent = /^[{[]\r?\n([ \t]+)/.exec(former ?? "")?.[1] ?? "  ";
  return `${JSON.stringify(document, null, indent)}\n`;
}
