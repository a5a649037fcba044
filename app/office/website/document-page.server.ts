import { compareDocuments, type Difference } from "../../content/versions/compare-documents.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import {
  type ContentVersion,
  type DocumentState,
  documentState,
  type FoundDocument,
  versionState,
} from "../../content/versions/find-versions.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { clockText, dayOf } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";
import type { DraftLink } from "../pages/draft-link.server.ts";
import type { DraftPreviews } from "../pages/draft-previews.ts";
import type { SuggestionProblem } from "../translations/suggestion-problem.ts";
import type { Translate } from "../translations/translate.server.ts";
import { articlePreviews } from "./article-preview.server.ts";
import { documentForm, type FormPart, recordName } from "./document-form.ts";
import { documentSchema, emptyDocument, isPartOfForm, placesOf } from "./document-parts.server.ts";
import { type FormProblem, formProblem } from "./form-problem.ts";
import { type JsonSchema, schemaAt, stepsOf, valueAt } from "./json-schema.ts";
import { type ColourContrasts, themeContrasts } from "./theme-contrasts.ts";
import { isLooks, readTheme, type ThemePreview, themePreview } from "./theme-preview.server.ts";
import { documentKey, isSplit, parsed } from "./website-page.server.ts";

export const DONE = ["draft", "published", "scheduled", "discarded", "restored"] as const;
export type Done = (typeof DONE)[number];

export type DocumentOutcome =
  | { kind: "done"; done: Done }
  /** Somebody else saved meanwhile: `by` is absent when the file was changed. */
  | { kind: "outdated"; by: string | undefined }
  | { kind: "invalid" }
  | { kind: "time" }
  /** A suggestion is in the field at this path, and others since the last save in those of `earlier`. */
  | { kind: "suggested"; at: string; earlier: string[] }
  | { kind: "no-suggestion"; problem: SuggestionProblem };

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

/** A document with the form of some of its parts, its state and its history. */
export type ShownDocument = {
  parts: FormPart[];
  token: string;
  state: DocumentState;
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
  /** Screen with all pictures. */
  libraryPath: string;
  outcome: DocumentOutcome | undefined;
  /** True when a service can suggest missing texts. */
  canSuggest: boolean;
  /** Address of the form, to which the place of a record is added. */
  recordPath: string;
};

export type DocumentPage = ShownDocument & {
  title: string;
  /** Of the looks of the site. */
  preview?: ThemePreview;
  contrasts?: Record<string, ColourContrasts>;
  /** Of an article that has a page. */
  drafts?: DraftPreviews;
  websitePath: string;
  crumbs: { text: string; path: string }[];
};

export type Showing = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  site: { languages: { enabled: readonly Language[] } };
  services?: {
    draftLink: (name: string, now: Date) => DraftLink;
    translate?: Translate | undefined;
  };
};

/** Request for the form of a document. */
export type DocumentRequest = {
  path: string;
  at: string;
  /** Version to compare, and the one before which the history begins. */
  version: number | undefined;
  before: number | undefined;
  outcome: DocumentOutcome | undefined;
  /** The document with what was typed, when it could not be saved. */
  typed: unknown;
  /** A page of a property, for the preview of the looks. */
  propertyPath?: string;
};

const HISTORY = 10;

/** Form of a document or a part of it. Undefined when there is none at this path. */
export async function documentPage(
  content: ContentService,
  request: DocumentRequest,
  showing: Showing & Parameters<typeof articlePreviews>[2],
): Promise<DocumentPage | undefined> {
  const { path, at, typed } = request;
  const { language } = showing;
  const schema = documentSchema(path);
  const found = await content.find(path);
  if (!schema || !found || !isPartOfForm(path, at)) return undefined;
  const document = typed ?? parsed(found.text) ?? emptyDocument(path);
  const isRecord = /\.\d+$/.test(at);
  if (!schemaAt(schema, at) || (isRecord && valueAt(document, at) === undefined)) return undefined;
  const linkTo = (place: string) =>
    pathFor("office-document", language, {}, { path, ...(place && { at: place }) });
  const names = namesOf(document, { path, at }, showing);
  const form = {
    schema,
    document,
    places: placesOf(path, at),
    references: await referencesOf(content, document, language),
    linkTo,
  };
  const shown = await shownDocument(content, found, request, form, showing);
  return {
    ...shown,
    ...(isLooks(request) && {
      preview: themePreview(shown.parts, { language, propertyPath: request.propertyPath }),
      contrasts: themeContrasts(readTheme(valueAt(document, at)), language),
    }),
    drafts: await articlePreviews(content, request, showing),
    title: names.at(stepsOf(at).length > 0 ? -1 : 0)?.text ?? path,
    websitePath: pathFor("office-website", language),
    crumbs: names.slice(0, -1).map(({ text, place }) => ({ text, path: linkTo(place) })),
  };
}

/** Names of the document and of the records on the way to a part, the last of which is its title. */
function namesOf(
  document: unknown,
  { path, at }: { path: string; at: string },
  { language, texts: { t } }: Showing,
): { text: string; place: string }[] {
  const steps = stepsOf(at);
  const first = t(`website:documents.${documentKey(path, at)}` as "website:documents.team");
  const records = steps.flatMap((step, index) => {
    if (!/^\d+$/.test(step)) return [];
    const place = steps.slice(0, index + 1).join(".");
    const record = valueAt(document, place);
    if (typeof record !== "object" || record === null) return [];
    const name = recordName(record as Record<string, unknown>, language);
    return [{ text: name || t("website:records.untitled"), place }];
  });
  return [{ text: first, place: isSplit(path) ? (steps[0] ?? "") : "" }, ...records];
}

type Form = {
  schema: JsonSchema;
  document: unknown;
  /** Parts of the document that the form shows. */
  places: readonly string[];
  references: Awaited<ReturnType<typeof referencesOf>>;
  isInline?: boolean;
  /** Address of the form of a part. */
  linkTo: (place: string) => string;
  /** Address of the form that has a field; by default, that of its record. */
  formOf?: (place: string) => string;
};

/** A document with its form, its state and its history. */
export async function shownDocument(
  content: ContentService,
  found: FoundDocument,
  request: DocumentRequest,
  form: Form,
  { language, texts, now, site, services }: Showing,
): Promise<ShownDocument> {
  const { path, at, typed, outcome } = request;
  const { schema, document, places, references, isInline, linkTo } = form;
  const { newest, current } = found;
  const isPending = newest?.publishedAt === null;
  const version = isPending ? newest : current;
  const versions = await content.versions(path, { before: request.before, limit: HISTORY + 1 });
  const building = { document, languages: site.languages.enabled, language, references, isInline };
  return {
    parts: places.flatMap((place) => documentForm(schemaAt(schema, place) ?? {}, place, building)),
    token: found.token,
    state: documentState({ pending: isPending ? newest : undefined, current }),
    by: version && { name: version.author, at: momentText(version.savedAt, now) },
    scheduled: newest?.publishAt ? scheduledFor(newest.publishAt, now) : undefined,
    earliestDay: dayOf(now),
    errors: await errorsOf(
      content,
      { path, document, isUnsaved: typed !== undefined || isPending },
      {
        texts,
        isShown: (place) => isInForm(place, form, at),
        formOf: form.formOf ?? ((place) => linkTo(recordOf(place))),
      },
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
    pictures: (await (await content.shown()).names("pictures")).filter((name) =>
      /\.(webp|png|jpe?g|avif|svg)$/i.test(name),
    ),
    libraryPath: pathFor("office-pictures", language),
    outcome,
    canSuggest: services?.translate !== undefined,
    recordPath: linkTo(""),
  };
}

function scheduledFor(at: string, now: Date): ShownDocument["scheduled"] {
  const moment = new Date(at);
  return { text: momentText(at, now), day: dayOf(moment), time: clockText(moment) };
}

async function errorsOf(
  content: ContentService,
  { path, document, isUnsaved }: { path: string; document: unknown; isUnsaved: boolean },
  {
    texts,
    isShown,
    formOf,
  }: { texts: LanguageTexts; isShown: (place: string) => boolean; formOf: (place: string) => string },
): Promise<ShownDocument["errors"]> {
  if (!isUnsaved) return [];
  const checked = await content.preview(new Map([[path, JSON.stringify(document)]]));
  if (checked.kind === "valid") return [];
  return checked.errors.map(({ file, place, message }) => {
    const isHere = file === path;
    const key = place.split(".").findLast((step) => !/^\d+$/.test(step) && step.length > 2) ?? "";
    return {
      at: isHere ? place : "",
      label: fieldLabel(key, texts) ?? place,
      problem: formProblem(message),
      message: isHere ? message : `${file}: ${message}`,
      path: isHere && !isShown(place) ? formOf(place) : undefined,
    };
  });
}

/** Place of the record that has a field; empty for a field of the document itself. */
function recordOf(place: string): string {
  return /^(.*\.\d+)\./.exec(place)?.[1] ?? "";
}

/** True for a field that is in the form, and not in that of one of its records. */
function isInForm(place: string, { places, isInline = false }: Form, at: string): boolean {
  if (!places.some((shown) => shown === "" || place === shown || place.startsWith(`${shown}.`))) return false;
  return isInline || recordOf(place) === recordOf(`${at}.`);
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
  { path, version: id }: DocumentRequest,
  { published, link, now }: { published: unknown; link: string; now: Date },
): Promise<ShownDocument["compared"]> {
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

/** Fonts that need no file: those that come with Gable, and those of every device. The empty one is the default font. */
const FONTS = [
  "",
  "Instrument Sans Variable, sans-serif",
  "Newsreader, serif",
  "system-ui, sans-serif",
  "Georgia, serif",
].map((value) => ({
  value,
  text: value.split(",")[0]?.replace(" Variable", "").replace("system-ui", "System") ?? "",
}));

type WithCategories = { categories?: { id: string; name: MultilingualText }[] };

/** Names of categories, of members of the team and of pages, for the fields that refer to them. */
export async function referencesOf(content: ContentService, document: unknown, language: Language) {
  const { categories } = document as WithCategories;
  const files = await content.shown();
  const pages = await Promise.all(
    (await files.names("pages")).map(
      async (name) => parsed(await files.text(`pages/${name}`)) as { id?: string; name?: string } | undefined,
    ),
  );
  const news = parsed(await files.text("content/articles.json")) as WithCategories | undefined;
  const team = parsed(await files.text("content/team.json")) as
    | { members?: { id: string; name?: string }[] }
    | undefined;
  const named = (some: WithCategories["categories"] = []) =>
    some.map(({ id, name }) => ({ value: id, text: nameIn(name, language) || id }));
  const references: Record<string, { value: string; text: string }[]> = {
    categoryId: named(categories),
    categoryIds: named(categories),
    newsCategoryId: named(news?.categories),
    authorId: (team?.members ?? []).map(({ id, name }) => ({ value: id, text: name || id })),
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

function nameIn(name: MultilingualText, language: Language): string {
  return name[language] || (LANGUAGES.map((other) => name[other]).find(Boolean) ?? "");
}
