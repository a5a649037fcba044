import { isDeepStrictEqual } from "node:util";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { FoundDocument } from "../../content/versions/find-versions.server.ts";
import type { SaveAs, SaveOutcome } from "../../content/versions/save-documents.server.ts";
import { isDay, minutesOf, momentsAt } from "../../time/brussels-time.ts";
import { readId } from "../read-id.ts";
import { suggestText } from "../translations/suggest-text.server.ts";
import { applyForm, applyListAction } from "./apply-form.ts";
import { documentForm, fieldsOf } from "./document-form.ts";
import { type DocumentOutcome, type Done, referencesOf, type Showing } from "./document-page.server.ts";
import { documentSchema, emptyDocument, isPartOfForm, placesOf } from "./document-parts.server.ts";
import { type JsonSchema, schemaAt } from "./json-schema.ts";
import { withPictureAlts } from "./picture-alts.ts";
import { parsed } from "./website-page.server.ts";

type Sent = {
  path: string;
  at: string;
  fields: Record<string, string>;
  author: { id: number; name: string };
};

/** Form that an editor of its own shows for a document. */
export type OwnForm = {
  schema: JsonSchema;
  places: string[];
  isInline?: boolean;
  /** Carries out a button of that editor. Undefined when it has no such button. */
  act: (document: unknown, action: string) => { document: unknown; added?: string } | undefined;
};

export type DocumentAnswer =
  /** `at`: the record that was added, to open it. */
  | { kind: "done"; done: Done; at: string }
  | { kind: "shown"; outcome: DocumentOutcome; typed: unknown; status: number }
  | { kind: "missing" }
  | { kind: "unknown" };

/** Carries out a form of a document: saves what was typed, and publishes it now or later; or restores a version. */
export async function changeFromPage(
  content: ContentService,
  sent: Sent,
  showing: Showing,
): Promise<DocumentAnswer> {
  const { path, at } = sent;
  const schema = documentSchema(path);
  const found = await content.find(path);
  if (!schema || !found || !isPartOfForm(path, at)) return { kind: "missing" };
  return changeDocument(content, found, sent, showing, {
    schema,
    places: placesOf(path, at),
    act: (document, action) => {
      const isInside = at === "" || action.split(":")[1]?.startsWith(at);
      return isInside ? applyListAction({ schema, document }, action) : undefined;
    },
  });
}

/** The same for a document with a form of its own. */
export async function changeDocument(
  content: ContentService,
  found: FoundDocument,
  { path, at, fields, author }: Sent,
  showing: Showing,
  { schema, places, isInline, act }: OwnForm,
): Promise<DocumentAnswer> {
  const { action = "", token = "", note = "" } = fields;
  const by = { author, now: showing.now, note: note.trim().slice(0, 300), token };
  const restored = /^restore:(\d+)$/.exec(action)?.[1];
  if (restored !== undefined) return restore(content, { id: readId(restored), path, at }, by);
  if (action === "discard") return answerOf(await content.discard(path, by), { done: "discarded", at });
  if (action === "file")
    return answerOf(await content.save([{ path, body: { kind: "file" }, token }], { kind: "publish" }, by), {
      done: "restored",
      at: at.split(".")[0] ?? "",
    });

  const before = parsed(found.text) ?? emptyDocument(path);
  const form = {
    languages: showing.site.languages.enabled,
    language: showing.language,
    references: await referencesOf(content, before, showing.language),
    isInline,
  };
  const sent = applyForm({ schema, document: before, places, fields }, form);
  const typed = withPictureAlts({ schema, before, after: sent }, await content.pictureAlts());
  const suggestAt = /^suggest:([\w.-]{1,300})$/.exec(action)?.[1];
  if (suggestAt !== undefined) {
    const { translate } = showing.services ?? {};
    const parts = places.flatMap((place) =>
      documentForm(schemaAt(schema, place) ?? {}, place, { ...form, document: typed }),
    );
    const suggestion =
      translate && (await suggestText(translate, typed, { fields: fieldsOf(parts), at: suggestAt }));
    if (!suggestion) return { kind: "unknown" };
    return suggestion.kind === "suggested"
      ? {
          kind: "shown",
          outcome: { kind: "suggested", at: suggestAt, earlier: suggestedIn(fields) },
          typed: suggestion.document,
          status: 200,
        }
      : { kind: "shown", outcome: { ...suggestion, kind: "no-suggestion" }, typed, status: 200 };
  }
  const isListAction = action.includes(":");
  const listed = isListAction ? act(typed, action) : undefined;
  const as = saveAs(action, fields, showing.now);
  if (as === "time") return { kind: "shown", outcome: { kind: "time" }, typed, status: 422 };
  if (isListAction ? !listed : as === undefined) return { kind: "unknown" };
  const next = listed?.document ?? typed;
  const body =
    isDeepStrictEqual(next, before) && found.text !== undefined ? found.text : writtenLike(found.text, next);
  const outcome = await content.save([{ path, body, token }], as ?? { kind: "draft" }, by);
  const done = as?.kind === "publish" ? "published" : as?.kind === "schedule" ? "scheduled" : "draft";
  return answerOf(outcome, { done, at: listed?.added ?? at, typed: next });
}

/** Paths of the fields that the form marks as suggestions. */
function suggestedIn(fields: Record<string, string>): string[] {
  return Object.keys(fields).flatMap((name) => /^suggested\.(.+)$/.exec(name)?.[1] ?? []);
}

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
  { id, path, at }: { id: number | undefined; path: string; at: string },
  by: Parameters<ContentService["restore"]>[2],
): Promise<DocumentAnswer> {
  const version = id === undefined ? undefined : await content.version(id);
  if (version?.path !== path) return { kind: "missing" };
  const outcome = await content.restore(version.id, { kind: "publish" }, by);
  return outcome ? answerOf(outcome, { done: "restored", at: at.split(".")[0] ?? "" }) : { kind: "missing" };
}

function answerOf(
  outcome: SaveOutcome,
  { done, at, typed }: { done: Done; at: string; typed?: unknown },
): DocumentAnswer {
  switch (outcome.kind) {
    case "saved":
      return { kind: "done", done, at };
    case "invalid":
      return { kind: "shown", outcome: { kind: "invalid" }, typed, status: 422 };
    case "outdated":
      return { kind: "shown", outcome: { kind: "outdated", by: outcome.newest?.author }, typed, status: 409 };
  }
}

/** A document as text, indented like the former one, so that a developer sees only what changed. */
function writtenLike(former: string | undefined, document: unknown): string {
  const indent = /^[{[]\r?\n([ \t]+)/.exec(former ?? "")?.[1] ?? "  ";
  return `${JSON.stringify(document, null, indent)}\n`;
}
