import { compareDocuments, type Difference } from "../../content/versions/compare-documents.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { type ContentVersion, versionState } from "../../content/versions/find-versions.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Texts } from "../../i18n/texts.ts";
import { clockText, dayOf } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";
import { documentForm, type FormPart, recordName } from "./document-form.ts";
import { documentSchema, emptyDocument, isPartOfForm, placesOf } from "./document-parts.server.ts";
import { type FormProblem, formProblem } from "./form-problem.ts";
import { schemaAt, stepsOf, valueAt } from "./json-schema.ts";
import { documentKey, isSplit, parsed } from "./website-page.server.ts";

export const DONE = ["draft", "published", "scheduled", "discarded", "restored"] as const;
export type Done = (typeof DONE)[number];

export type DocumentOutcome =
  | { kind: "done"; done: Done }
  /** Somebody else saved meanwhile: `by` is absent when the file was changed. */
  | { kind: "outdated"; by: string | undefined }
  | { kind: "invalid" }
  | { kind: "time" };

/** A version in the history of a document. */
export type ShownVersion = {
  id: number;
  state: "current" | "scheduled" | "draft" | "former";
  author: string;
  at: string;
  note: string;
  /** Kind of a version without a text. */
  special: "file" | "removed" | undefined;
  comparePath: string;
};

export type DocumentPage = {
  title: string;
  websitePath: string;
  crumbs: { text: string; path: string }[];
  parts: FormPart[];
  token: string;
  state: "file" | "published" | "scheduled" | "draft";
  by: { name: string; at: string } | undefined;
  scheduled: { text: string; day: string; time: string } | undefined;
  earliestDay: string;
  /** Errors of the draft: at a field of this form, or elsewhere in the document. */
  errors: { at: string; label: string; problem: FormProblem; message: string; path: string | undefined }[];
  /** Reasons for which a scheduled publication was refused. */
  refusal: string | undefined;
  isFileChanged: boolean;
  isLeftOut: boolean;
  isOverridden: boolean;
  hasFile: boolean;
  /** Changes that visitors would see, when something is not published. */
  changes: Difference[];
  history: ShownVersion[];
  older: string | undefined;
  compared: { version: ShownVersion; differences: Difference[]; isSame: boolean } | undefined;
  pictures: string[];
  outcome: DocumentOutcome | undefined;
  recordPath: string;
};

export type Showing = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  site: { languages: { enabled: readonly Language[] } };
};

type Request = {
  path: string;
  at: string;
  /** Version to compare, and the one before which the history begins. */
  version: number | undefined;
  before: number | undefined;
  outcome: DocumentOutcome | undefined;
  /** The document with what was typed, when it could not be saved. */
  typed: unknown;
};

const HISTORY = 10;

/** Form of a document or a part of it. Undefined when there is none at this path. */
export async function documentPage(
  content: ContentService,
  request: Request,
  showing: Showing,
): Promise<DocumentPage | undefined> {
  const { path, at, typed, outcome } = request;
  const { language, texts, now } = showing;
  const schema = documentSchema(path);
  const found = await content.find(path);
  if (!schema || !found || !isPartOfForm(path, at)) return undefined;
  const part = schemaAt(schema, at);
  const document = typed ?? parsed(found.text) ?? emptyDocument(path);
  const isRecord = /\.\d+$/.test(at);
  if (!part || (isRecord && valueAt(document, at) === undefined)) return undefined;
  const linkTo = (place: string) =>
    pathFor("office-document", language, {}, { path, ...(place && { at: place }) });
  const { newest, current } = found;
  const isPending = newest?.publishedAt === null;
  const state = isPending ? (newest.publishAt ? "scheduled" : "draft") : current ? "published" : "file";
  const version = isPending ? newest : current;
  const versions = await content.versions(path, { before: request.before, limit: HISTORY + 1 });
  const names = namesOf(document, path, showing);
  const building = {
    document,
    languages: showing.site.languages.enabled,
    language,
    references: await referencesOf(content, document, language),
  };
  const title = names.at(stepsOf(at).length > 0 ? -1 : 0)?.text ?? path;
  return {
    title,
    websitePath: pathFor("office-website", language),
    crumbs: names.slice(0, -1).map(({ text, place }) => ({ text, path: linkTo(place) })),
    parts: placesOf(path, at).flatMap((place) =>
      documentForm(schemaAt(schema, place) ?? {}, place, building),
    ),
    token: found.token,
    state,
    by: version && { name: version.author, at: momentText(version.savedAt, now) },
    scheduled: newest?.publishAt ? scheduledFor(newest.publishAt, now) : undefined,
    earliestDay: dayOf(now),
    errors: await errorsOf(
      content,
      { document, isUnsaved: typed !== undefined || isPending },
      { request, texts, linkTo },
    ),
    refusal: isPending ? (newest.refusal ?? undefined) : undefined,
    isFileChanged: found.isFileChanged,
    isLeftOut: content.leftOut().some(({ file }) => file === path),
    isOverridden: current !== undefined,
    hasFile: found.file !== undefined,
    changes:
      isPending || typed !== undefined
        ? compareDocuments(parsed(found.published), document).slice(0, 100)
        : [],
    history: versions.slice(0, HISTORY).map((one) => shownVersion(one, linkTo(at), now)),
    older:
      versions.length > HISTORY ? `${linkTo(at)}&before=${versions[HISTORY - 1]?.id}#history` : undefined,
    compared: await comparedWith(content, request, {
      published: parsed(found.published),
      link: linkTo(at),
      now,
    }),
    pictures: (await content.files.names("pictures")).filter((name) =>
      /\.(webp|png|jpe?g|avif|svg)$/i.test(name),
    ),
    outcome,
    recordPath: linkTo(""),
  };

  /** Names of the document and of the records on the way to the part, the last of which is its title. */
  function namesOf(value: unknown, of: string, { texts: { t } }: Showing): { text: string; place: string }[] {
    const steps = stepsOf(at);
    const isPage = of.startsWith("pages/");
    const first = isPage
      ? ((value as { name?: string }).name ?? of)
      : t(`website:documents.${documentKey(of, at)}` as "website:documents.team");
    const rootPlace = isSplit(of) ? (steps[0] ?? "") : "";
    const records = steps.flatMap((step, index) => {
      if (!/^\d+$/.test(step)) return [];
      const place = steps.slice(0, index + 1).join(".");
      const record = valueAt(value, place);
      if (typeof record !== "object" || record === null) return [];
      return [{ text: recordName(record as Record<string, unknown>, language), place }];
    });
    return [{ text: first, place: rootPlace }, ...records];
  }
}

function scheduledFor(at: string, now: Date): DocumentPage["scheduled"] {
  const moment = new Date(at);
  return { text: momentText(at, now), day: dayOf(moment), time: clockText(moment) };
}

async function errorsOf(
  content: ContentService,
  { document, isUnsaved }: { document: unknown; isUnsaved: boolean },
  { request, texts, linkTo }: { request: Request; texts: LanguageTexts; linkTo: (place: string) => string },
): Promise<DocumentPage["errors"]> {
  if (!isUnsaved) return [];
  const checked = await content.preview(new Map([[request.path, JSON.stringify(document)]]));
  if (checked.kind === "valid") return [];
  return checked.errors.map(({ file, place, message }) => {
    const isHere = file === request.path;
    const key = place.split(".").findLast((step) => !/^\d+$/.test(step) && step.length > 2) ?? "";
    const record = /^(.*\.\d+)\./.exec(place)?.[1] ?? "";
    const isOfForm = isHere && record === (/^(.*\.\d+)(\.|$)/.exec(request.at)?.[1] ?? "");
    return {
      at: isHere ? place : "",
      label: fieldLabel(key, texts) ?? place,
      problem: formProblem(message),
      message: isHere ? message : `${file}: ${message}`,
      path: isHere && !isOfForm ? linkTo(record) : undefined,
    };
  });
}

/** Label of a field; undefined for a key that has none. */
export function fieldLabel(key: string, { t }: LanguageTexts): string | undefined {
  return t(`website:fields.${key}` as "website:fields.name") || undefined;
}

function shownVersion(version: ContentVersion, link: string, now: Date): ShownVersion {
  return {
    id: version.id,
    state: versionState(version),
    author: version.author,
    at: momentText(version.savedAt, now),
    note: version.note,
    special: version.isFile ? "file" : version.body === null ? "removed" : undefined,
    comparePath: `${link}&version=${version.id}#history`,
  };
}

async function comparedWith(
  content: ContentService,
  { path, version: id }: Request,
  { published, link, now }: { published: unknown; link: string; now: Date },
): Promise<DocumentPage["compared"]> {
  const version = id === undefined ? undefined : await content.version(id);
  if (version?.path !== path) return undefined;
  const text = version.isFile ? await content.files.text(path) : (version.body ?? undefined);
  const differences = compareDocuments(published, parsed(text));
  return {
    version: shownVersion(version, link, now),
    differences: differences.slice(0, 200),
    isSame: differences.length === 0,
  };
}

/** Fonts that need no file: those that come with Gable, and those of every device. The empty one is the usual one. */
const FONTS = [
  "",
  "Instrument Sans Variable, sans-serif",
  "Newsreader Variable, serif",
  "system-ui, sans-serif",
  "Georgia, serif",
].map((value) => ({
  value,
  text: value.split(",")[0]?.replace(" Variable", "").replace("system-ui", "System") ?? "",
}));

/** Names of categories of the team and of pages, for the fields that refer to them. */
export async function referencesOf(content: ContentService, document: unknown, language: Language) {
  const { categories } = document as { categories?: { id: string; name: Texts }[] };
  const files = await content.shown();
  const pages = await Promise.all(
    (await files.names("pages")).map(
      async (name) => parsed(await files.text(`pages/${name}`)) as { id?: string; name?: string } | undefined,
    ),
  );
  const references: Record<string, { value: string; text: string }[]> = {
    categoryId: (categories ?? []).map(({ id, name }) => ({ value: id, text: nameIn(name, language) || id })),
    parentId: [
      { value: "", text: "" },
      ...pages.flatMap((page) => (page?.id ? [{ value: page.id, text: page.name ?? page.id }] : [])),
    ],
    titleFont: FONTS,
    textFont: FONTS,
  };
  return (key: string) => {
    // Categories refer to each other by the same name as pages.
    if (key === "parentId" && categories) return undefined;
    return references[key];
  };
}

function nameIn(name: Texts, language: Language): string {
  return name[language] || (LANGUAGES.map((other) => name[other]).find(Boolean) ?? "");
}
