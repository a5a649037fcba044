import { findSitePictures } from "../../content/site-folder/site-picture.ts";
import { compareDocuments, differOutside } from "../../content/versions/compare-documents.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import {
  type ContentVersion,
  type DocumentState,
  documentState,
  type EditableDocument,
  versionState,
} from "../../content/versions/find-versions.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { clockText, dayOf } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";
import { referenceAt } from "../pages/document-reference.server.ts";
import type { DraftLink } from "../pages/draft-link.server.ts";
import type { PreviewPaneData } from "../pages/preview-pane-data.ts";
import type { SuggestionProblem } from "../translations/suggestion-problem.ts";
import type { Translate } from "../translations/translate.server.ts";
import { articlePreviews } from "./article-preview.server.ts";
import { type DifferenceRow, differenceRows } from "./difference-rows.ts";
import { documentForm, type FormPart, recordName } from "./document-form.ts";
import { documentSchema, fieldPathsOf, initialDocument, isEditable } from "./document-parts.server.ts";
import { fieldLabel, keyOfField } from "./field-label.ts";
import { type FormProblem, formProblem } from "./form-problem.ts";
import { type JsonSchema, schemaAt, stepsOf, valueAt } from "./json-schema.ts";
import { recordKey } from "./record-key.ts";
import { type ColourContrasts, themeContrasts } from "./theme-contrasts.ts";
import { isThemeForm, readTheme, type ThemePreview, themePreview } from "./theme-preview.server.ts";
import { documentKey, isSplit, parseJson } from "./website-page.server.ts";

/**
 * Completed changes, as the URL names them after a submitted form: `?done=published`. "unscheduled": a draft was saved, which
 * cancels the scheduled publication.
 */
export const DONE = ["draft", "unscheduled", "published", "scheduled", "discarded", "restored"] as const;
export type Done = (typeof DONE)[number];

export type DocumentOutcome =
  | { kind: "done"; done: Done }
  /** Somebody else has saved since the page was rendered. `by` is undefined when the file was changed on disk. */
  | { kind: "outdated"; by: string | undefined }
  /** The site would have errors with the document, so that it was neither published nor scheduled. */
  | { kind: "invalid" }
  /** The time of a scheduled publication is invalid or past. */
  | { kind: "time" }
  /** The field at this path got a suggested translation. `earlier`: other fields with an unsaved suggestion. */
  | { kind: "suggested"; fieldPath: string; earlier: string[] }
  | { kind: "no-suggestion"; problem: SuggestionProblem };

/**
 * Note, day and time of a publication as somebody typed them, for a form that is rendered again. The note is absent when it is
 * saved with the draft.
 */
export type TypedPublication = { note?: string; day: string; time: string };

/**
 * Reads a typed publication from the fields of a submitted form, or from a query (`publicationQuery`); undefined without a
 * field for the day.
 */
export function readTypedPublication({
  note,
  day,
  time = "",
}: Record<string, string>): TypedPublication | undefined {
  return day === undefined ? undefined : { note, day, time };
}

/** Query that carries the typed day and time past the redirect after a draft is saved, for which they do not apply yet. */
export function publicationQuery(
  done: Done,
  { day = "", time = "" }: Record<string, string>,
): Record<string, string> {
  const isDraft = done === "draft" || done === "unscheduled";
  return isDraft && day !== "" ? { day, time } : {};
}

/** A version in the history of a document. */
export type VersionRow = {
  id: number;
  state: "current" | "scheduled" | "draft" | "former";
  author: string;
  at: string;
  note: string;
  /** Reason why a version has no text: it returned to the file of the site folder, or removed the document. */
  special: "file" | "removed" | undefined;
  comparePath: string;
};

/** Form of a document or some of its parts, with its state and its history. */
export type DocumentFormPage = {
  parts: FormPart[];
  /** Identifies the state of the document. A form with the token of an earlier state is outdated. */
  token: string;
  state: DocumentState;
  /** Author and time of the draft, the scheduled version, or else the published version. */
  by: { name: string; at: string } | undefined;
  /** Note of the draft or the scheduled version. */
  note: string;
  scheduled: { text: string; day: string; time: string } | undefined;
  earliestDay: string;
  /**
   * Errors of the draft. `label`: name of the field, or of the document with the error when that is another one, whose
   * `fieldPath` is empty; `path`: that of the form with the field, when that is another form.
   */
  errors: {
    fieldPath: string;
    label: string;
    problem: FormProblem;
    message: string;
    path: string | undefined;
  }[];
  /** Why a scheduled publication failed. */
  refusal: string | undefined;
  /** True when the file was changed on disk after the published version was saved. */
  isFileChanged: boolean;
  /** True when visitors do not see the document, because of its errors. */
  isLeftOut: boolean;
  /** True when a version that staff published replaces the file, if there is one. */
  isOverridden: boolean;
  hasFile: boolean;
  /** Differences between the draft and the published document. */
  changes: DifferenceRow[];
  /**
   * True when the draft also has changes outside this form, which are published with it. False for a document that visitors
   * have never seen, which is new as a whole.
   */
  hasOtherChanges: boolean;
  history: VersionRow[];
  /** Path of the older versions. */
  older: string | undefined;
  /** The version that the reader compares with the published document. */
  compared: { version: VersionRow; differences: DifferenceRow[]; isSame: boolean } | undefined;
  /** Paths of the pictures that the form offers. */
  pictures: string[];
  /** Path of the screen with all pictures. */
  libraryPath: string;
  outcome: DocumentOutcome | undefined;
  typedPublication: TypedPublication | undefined;
  /** True when a translation service is configured. */
  canSuggest: boolean;
  /** Path of the form; the path of a record is added to its query. */
  recordPath: string;
};

export type DocumentPage = DocumentFormPage & {
  title: string;
  /** Identifies the record in the form (`record-key.ts`). */
  recordKey: string;
  /** Preview and contrasts of the theme, in its form only. */
  preview?: ThemePreview;
  contrasts?: Record<string, ColourContrasts>;
  /** Previews of an article that has a page. */
  drafts?: PreviewPaneData;
  websitePath: string;
  breadcrumbs: { text: string; path: string }[];
};

/** Settings, texts and services with which screens of the website editor are rendered. */
export type EditorContext = {
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
  /** Path of the part of the document in the form; empty for the whole document. */
  fieldPath: string;
  /** Version to compare with the published document. */
  version: number | undefined;
  /** The history shows versions that are older than this one. */
  before: number | undefined;
  outcome: DocumentOutcome | undefined;
  /** The document with the submitted values, when it could not be saved. */
  typed: unknown;
  typedPublication?: TypedPublication | undefined;
  /** Path of a property page, for the preview of the theme. */
  propertyPath?: string;
};

const VERSIONS_PER_PAGE = 10;

/** Data of the screen with the form of a document or a part of it. Undefined when nothing at this path has a form. */
export async function documentPage(
  content: ContentService,
  request: DocumentRequest,
  context: EditorContext & Parameters<typeof articlePreviews>[2],
): Promise<DocumentPage | undefined> {
  const { path, fieldPath, typed } = request;
  const { language } = context;
  const schema = documentSchema(path);
  const found = await content.find(path);
  if (!schema || !found || !isEditable(path, fieldPath)) return undefined;
  const document = typed ?? parseJson(found.text) ?? initialDocument(path);
  const isRecord = /\.\d+$/.test(fieldPath);
  if (!schemaAt(schema, fieldPath) || (isRecord && valueAt(document, fieldPath) === undefined))
    return undefined;
  const linkTo = (fieldPath: string) =>
    pathFor("office-document", language, {}, { path, ...(fieldPath && { at: fieldPath }) });
  const names = namesOf(document, { path, fieldPath }, context);
  const form = {
    schema,
    document,
    fieldPaths: fieldPathsOf(path, fieldPath),
    references: await readReferences(content, document, language),
    linkTo,
  };
  const formPage = await documentFormPage(content, found, request, form, context);
  return {
    ...formPage,
    recordKey: recordKey(document, fieldPath),
    ...(isThemeForm(request) && {
      preview: themePreview(formPage.parts, { language, propertyPath: request.propertyPath }),
      contrasts: themeContrasts(readTheme(valueAt(document, fieldPath)), language),
    }),
    drafts: await articlePreviews(content, request, context),
    title: names.at(stepsOf(fieldPath).length > 0 ? -1 : 0)?.text ?? path,
    websitePath: pathFor("office-website", language),
    breadcrumbs: names.slice(0, -1).map(({ text, recordPath }) => ({ text, path: linkTo(recordPath) })),
  };
}

/** Names of the document and of the records on the path to a part. The last one is the title of the screen. */
function namesOf(
  document: unknown,
  { path, fieldPath }: { path: string; fieldPath: string },
  { language, texts: { t } }: EditorContext,
): { text: string; recordPath: string }[] {
  const steps = stepsOf(fieldPath);
  const first = t(`website:documents.${documentKey(path, fieldPath)}` as "website:documents.team");
  const records = steps.flatMap((step, index) => {
    if (!/^\d+$/.test(step)) return [];
    const recordPath = steps.slice(0, index + 1).join(".");
    const record = valueAt(document, recordPath);
    if (typeof record !== "object" || record === null) return [];
    const name = recordName(record as Record<string, unknown>, language);
    return [{ text: name || t("website:records.untitled"), recordPath }];
  });
  return [{ text: first, recordPath: isSplit(path) ? (steps[0] ?? "") : "" }, ...records];
}

type FormDefinition = {
  schema: JsonSchema;
  document: unknown;
  /** Paths of the parts of the document that the form contains. */
  fieldPaths: readonly string[];
  references: Awaited<ReturnType<typeof readReferences>>;
  /** True to render the forms of records inside the form of their list. */
  isInline?: boolean;
  /** Makes the URL path of the form for a part of the document. */
  linkTo: (fieldPath: string) => string;
  /** Makes the URL path of the form with a field; by default, the form of its record. */
  formOf?: (fieldPath: string) => string;
};

/**
 * Renders the form of a document with its state and its history. `found`: the stored document, as `content.find` returns
 * it.
 */
export async function documentFormPage(
  content: ContentService,
  found: EditableDocument,
  request: DocumentRequest,
  form: FormDefinition,
  { language, texts, now, site, services }: EditorContext,
): Promise<DocumentFormPage> {
  const { path, fieldPath, typed, outcome } = request;
  const { schema, document, fieldPaths, references, isInline, linkTo } = form;
  const { newest, current } = found;
  const isPending = newest?.publishedAt === null;
  const version = isPending ? newest : current;
  const versions = await content.versions(path, { before: request.before, limit: VERSIONS_PER_PAGE + 1 });
  const rowContext = { language, texts, alts: await content.pictureAlts() };
  const formContext = { document, languages: site.languages.enabled, language, references, isInline };
  return {
    parts: fieldPaths.flatMap((partPath) =>
      documentForm(schemaAt(schema, partPath) ?? {}, partPath, formContext),
    ),
    token: found.token,
    state: documentState({ pending: isPending ? newest : undefined, current }),
    by: version && { name: version.author, at: momentText(version.savedAt, now, texts.formats) },
    note: isPending ? newest.note : "",
    scheduled: newest?.publishAt ? scheduledFor(newest.publishAt, { texts, now }) : undefined,
    earliestDay: dayOf(now),
    errors: await errorsOf(
      content,
      { path, document, isUnsaved: typed !== undefined || isPending },
      {
        context: { language, texts },
        isInThisForm: (errorPath) => isInForm(errorPath, form, fieldPath),
        formOf: form.formOf ?? ((errorPath) => linkTo(recordOf(errorPath))),
      },
    ),
    refusal: isPending ? (newest.refusal ?? undefined) : undefined,
    isFileChanged: found.isFileChanged,
    isLeftOut: content.leftOut().some(({ file }) => file === path),
    isOverridden: current !== undefined,
    hasFile: found.file !== undefined,
    changes:
      isPending || typed !== undefined
        ? differenceRows(compareDocuments(parseJson(found.published), document).slice(0, 100), rowContext)
        : [],
    hasOtherChanges:
      isPending &&
      found.published !== undefined &&
      differOutside(parseJson(found.published), parseJson(found.text), fieldPaths),
    history: versions
      .slice(0, VERSIONS_PER_PAGE)
      .map((version) => versionRow(version, linkTo(fieldPath), { texts, now })),
    older:
      versions.length > VERSIONS_PER_PAGE
        ? `${linkTo(fieldPath)}&before=${versions[VERSIONS_PER_PAGE - 1]?.id}#history`
        : undefined,
    compared: await comparedWith(content, request, {
      published: parseJson(found.published),
      link: linkTo(fieldPath),
      now,
      rowContext,
    }),
    pictures: await findSitePictures(await content.published()),
    libraryPath: pathFor("office-pictures", language),
    outcome,
    typedPublication: request.typedPublication,
    canSuggest: services?.translate !== undefined,
    recordPath: linkTo(""),
  };
}

function scheduledFor(
  publishAt: string,
  { texts, now }: Pick<EditorContext, "texts" | "now">,
): DocumentFormPage["scheduled"] {
  const moment = new Date(publishAt);
  return { text: momentText(publishAt, now, texts.formats), day: dayOf(moment), time: clockText(moment) };
}

async function errorsOf(
  content: ContentService,
  { path, document, isUnsaved }: { path: string; document: unknown; isUnsaved: boolean },
  {
    context,
    isInThisForm,
    formOf,
  }: {
    context: Pick<EditorContext, "language" | "texts">;
    isInThisForm: (fieldPath: string) => boolean;
    formOf: (fieldPath: string) => string;
  },
): Promise<DocumentFormPage["errors"]> {
  if (!isUnsaved) return [];
  const checked = await content.preview(new Map([[path, JSON.stringify(document)]]));
  if (checked.kind === "valid") return [];
  const published = await content.published();
  const errors = checked.errors.map(async ({ file, fieldPath, message }) => {
    const problem = formProblem(message);
    if (file === path) {
      const label = fieldLabel(keyOfField(fieldPath), context.texts) ?? fieldPath;
      return {
        fieldPath,
        label,
        problem,
        message,
        path: isInThisForm(fieldPath) ? undefined : formOf(fieldPath),
      };
    }
    const { text, path: formPath } = await referenceAt(content, { file, fieldPath }, context);
    const hasForm = published.has(file) && isEditable(file, fieldPath);
    return { fieldPath: "", label: text, problem, message, path: hasForm ? formPath : undefined };
  });
  return Promise.all(errors);
}

/** Path of the record that contains a field; empty for a field of the document itself. */
function recordOf(fieldPath: string): string {
  return /^(.*\.\d+)\./.exec(fieldPath)?.[1] ?? "";
}

/** Returns true for a field that is in this form, and not in the form of one of its records. */
function isInForm(
  fieldPath: string,
  { fieldPaths, isInline = false }: FormDefinition,
  formPath: string,
): boolean {
  if (!fieldPaths.some((part) => part === "" || fieldPath === part || fieldPath.startsWith(`${part}.`)))
    return false;
  // The dot makes `recordOf` return the path of the form itself, when that is a record.
  return isInline || recordOf(fieldPath) === recordOf(`${formPath}.`);
}

function versionRow(
  version: ContentVersion,
  link: string,
  { texts, now }: Pick<EditorContext, "texts" | "now">,
): VersionRow {
  return {
    id: version.id,
    state: versionState(version),
    author: version.author,
    at: momentText(version.savedAt, now, texts.formats),
    note: version.note,
    special: version.isFile ? "file" : version.body === null ? "removed" : undefined,
    comparePath: `${link}&version=${version.id}#history`,
  };
}

async function comparedWith(
  content: ContentService,
  { path, version: id }: DocumentRequest,
  {
    published,
    link,
    now,
    rowContext,
  }: { published: unknown; link: string; now: Date; rowContext: Parameters<typeof differenceRows>[1] },
): Promise<DocumentFormPage["compared"]> {
  const version = id === undefined ? undefined : await content.version(id);
  if (version?.path !== path) return undefined;
  const text = version.isFile ? await content.files.text(path) : (version.body ?? undefined);
  const differences = compareDocuments(published, parseJson(text));
  return {
    version: versionRow(version, link, { texts: rowContext.texts, now }),
    differences: differenceRows(differences.slice(0, 200), rowContext),
    isSame: differences.length === 0,
  };
}

/** Fonts that need no uploaded file: bundled and system fonts. The empty value is the default font. */
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

/** Reads the options of fields that refer to categories, team members, pages and fonts. */
export async function readReferences(content: ContentService, document: unknown, language: Language) {
  const { categories } = document as WithCategories;
  const files = await content.published();
  const pages = await Promise.all(
    (await files.names("pages")).map(
      async (name) =>
        parseJson(await files.text(`pages/${name}`)) as { id?: string; name?: string } | undefined,
    ),
  );
  const news = parseJson(await files.text("content/articles.json")) as WithCategories | undefined;
  const team = parseJson(await files.text("content/team.json")) as
    | { members?: { id: string; name?: string }[] }
    | undefined;
  const toOptions = (items: WithCategories["categories"] = []) =>
    items.map(({ id, name }) => ({ value: id, text: nameIn(name, language) || id }));
  const references: Record<string, { value: string; text: string }[]> = {
    categoryId: toOptions(categories),
    categoryIds: toOptions(categories),
    newsCategoryId: toOptions(news?.categories),
    authorId: (team?.members ?? []).map(({ id, name }) => ({ value: id, text: name || id })),
    parentId: [
      { value: "", text: "" },
      ...pages.flatMap((page) => (page?.id ? [{ value: page.id, text: page.name ?? page.id }] : [])),
    ],
    titleFont: FONTS,
    textFont: FONTS,
  };
  return (key: string) => {
    // In a document with categories, this key refers to a parent category.
    if (key === "parentId" && categories) return undefined;
    return references[key];
  };
}

function nameIn(name: MultilingualText, language: Language): string {
  return name[language] || (LANGUAGES.map((other) => name[other]).find(Boolean) ?? "");
}
