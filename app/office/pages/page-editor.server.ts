import {
  COLLECTION_OF_KIND,
  isModuleKind,
  MODULE_KINDS,
  type ModuleKind,
} from "../../content/module-kinds.ts";
import { isPublished } from "../../content/site-folder/status.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { fillPath, pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { dateText } from "../../time/dates.ts";
import { languageName, languageNames } from "../language-name.ts";
import { fieldsOf, missingLanguages, recordName } from "../website/document-form.ts";
import {
  type DocumentFormPage,
  type DocumentOutcome,
  documentFormPage,
  type EditorContext,
  readReferences,
  type TypedPublication,
} from "../website/document-page.server.ts";
import { fieldLabel } from "../website/field-label.ts";
import { MODULES } from "./change-modules.ts";
import type { DraftLink } from "./draft-link.server.ts";
import { draftSite, pageInSite } from "./draft-site.server.ts";
import { missingTexts } from "./missing-texts.ts";
import { isPageOfScreen, openPage, titleOf } from "./open-page.server.ts";
import { type ModuleDocument, moduleOrder, modulesOf, type PageDocument } from "./page-document.ts";
import { pageName } from "./page-file.ts";
import {
  fieldPathsOfSelection,
  PAGE_PARTS,
  type PagePart,
  type PageSection,
  queryOfField,
  queryOfSelection,
  type Selection,
  sectionsOf,
  selectionOf,
} from "./page-parts.ts";
import { isRemovable, type PageRemoval, pageRemoval, type RejectedRemoval } from "./page-removal.server.ts";
import { pageSchema, readSharedItems, type SharedItems } from "./page-schema.server.ts";
import type { PreviewPaneData } from "./preview-pane-data.ts";
import {
  type MultilingualContext,
  previewSearchResults,
  type SearchResult,
} from "./search-results.server.ts";

export type ModuleRow = {
  id: string;
  name: string;
  /** Name of its kind, for staff. */
  kind: string;
  /** Path of its form. */
  path: string;
  isVisible: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Names of the languages in which texts are missing. */
  missing: string[];
};

export type PageEditor = Omit<DocumentFormPage, "parts"> &
  PreviewPaneData & {
    kind: "editor";
    title: string;
    listPath: string;
    part: PagePart;
    tabs: { text: string; path: string; isCurrent: boolean }[];
    sections: (PageSection & { isOpen: boolean })[];
    modules: ModuleRow[];
    /**
     * The module whose form is open. `sharedPath`: form of the collection with the content of the module; undefined when the
     * module has its content itself, needs none, or is a frame, which only developers write.
     */
    module:
      | { name: string; kind: string; id: string; isVisible: boolean; sharedPath: string | undefined }
      | undefined;
    kinds: { kind: ModuleKind; text: string; help: string }[];
    /** True for the page of a screen, such as a list of properties, whose URLs cannot be changed. */
    isScreen: boolean;
    /** Path of the page in each language of the site; empty while the page has errors. */
    publicPaths: { language: Language; path: string }[];
    searchResults: SearchResult[];
    /** Only for the part "remove" of a page that can be removed. */
    removal: PageRemoval | undefined;
  };

type PageEditorContext = MultilingualContext & {
  services: { draftLink: (page: string, now: Date) => DraftLink };
};

type EditorRequest = {
  /** Name of the page in URLs. */
  name: string | undefined;
  part: string | undefined;
  /** Id of the module whose form is open. */
  module: string | undefined;
  /** Version to compare with the published document. */
  version: number | undefined;
  /** The history shows versions that are older than this one. */
  before: number | undefined;
  outcome: DocumentOutcome | undefined;
  /** The document with the submitted values, when it could not be saved. */
  typed: unknown;
  typedPublication?: TypedPublication | undefined;
  rejectedRemoval: RejectedRemoval | undefined;
};

/** Data of the page editor. Undefined when there is no such page. */
export async function pageEditor(
  content: ContentService,
  request: EditorRequest,
  context: PageEditorContext,
): Promise<PageEditor | undefined> {
  const opened = await openPage(content, request.name);
  if (!opened) return undefined;
  const { found, path } = opened;
  const document = request.typed ?? opened.document;
  const { language, texts } = context;
  const languages = context.site.languages.enabled;
  const link = linksOf(path, document, language);
  const isScreen = isPageOfScreen(document);
  const selection = selectionOf(document, request);
  // The path of a module, or the name of a part, which has no path. `documentFormPage` only passes it to `linkTo`.
  const selectedForm = selection.module === undefined ? selection.part : `${MODULES}.${selection.module}`;
  const items = await readSharedItems(content, language);
  const form = {
    schema: pageSchema(document, items, texts),
    document,
    fieldPaths: fieldPathsOfSelection(selection, { isScreen }),
    references: withoutItself(await readReferences(content, document, language), document),
    isInline: true,
    linkTo: (fieldPath: string) =>
      fieldPath === selectedForm ? link.to(selection) : link.toField(fieldPath),
    formOf: link.toField,
  };
  const draft = context.services.draftLink(pageName(path), context.now);
  const formPage = await documentFormPage(
    content,
    found,
    { ...request, path, fieldPath: selectedForm },
    form,
    context,
  );
  const site = await draftSite(content, path, document);
  const page = site && pageInSite(site, document);
  const missing = missingTexts(document, languages);
  const { parts, ...rest } = formPage;
  return {
    ...rest,
    kind: "editor",
    title: titleOf(document, context),
    listPath: pathFor("office-pages", language),
    part: selection.part,
    tabs: PAGE_PARTS.filter((part) => part !== "remove" || isRemovable(document)).map((part) => ({
      text: texts.t(`office-pages:parts.${part}`),
      path: link.to({ part, module: undefined }),
      isCurrent: part === selection.part,
    })),
    sections: sectionsOf(parts).map((section) => ({
      ...section,
      isOpen: section.key === "main" || hasErrors(section, formPage.errors),
    })),
    modules: rowsOf(document, context, link.toField),
    module: selectedModule(document, selection.module, context),
    kinds: kindsFor(items, texts),
    isScreen,
    publicPaths: page
      ? languages.map((code) => ({ language: code, path: fillPath(page.pathEntry, code, {}) }))
      : [],
    searchResults: site && selection.part === "search" ? previewSearchResults(site, document, context) : [],
    removal:
      selection.part === "remove" && isRemovable(document)
        ? await pageRemoval(content, opened, request.rejectedRemoval, context)
        : undefined,
    previews: languages.map((code) => ({
      language: code,
      shareUrl: `${context.baseUrl}${previewPath(path, { language, pageLanguage: code })}${draft.query}`,
      languageName: languageName(code, language),
      isInitial: code === (languages.includes(language) ? language : languages[0]),
      previewPath: previewPath(path, { language, pageLanguage: code }),
      missingTexts: missing
        .filter((text) => text.languages.includes(code))
        .map(({ fieldPath }) => ({
          label: fieldText(document, fieldPath, context),
          formPath: link.toField(fieldPath),
        })),
    })),
    hasPreview: page !== undefined,
    lastDayOfLinks: dateText(dayOf(new Date(draft.until.getTime() - 1)), texts.formats),
  };
}

function previewPath(
  path: string,
  { language, pageLanguage }: { language: Language; pageLanguage: Language },
): string {
  return `${pathFor("office-page", language, { name: pageName(path) })}preview-${pageLanguage}.html`;
}

function linksOf(path: string, document: unknown, language: Language) {
  const to = (query: Record<string, string>) =>
    pathFor("office-page", language, { name: pageName(path) }, query);
  return {
    to: (selection: Selection) => to(queryOfSelection(selection, document)),
    toField: (fieldPath: string) => to(queryOfField(document, fieldPath)),
  };
}

/** Leaves the page itself out of its possible parents. */
function withoutItself(
  references: Awaited<ReturnType<typeof readReferences>>,
  document: unknown,
): typeof references {
  const { id } = document as PageDocument;
  return (key) => {
    const options = references(key);
    return key === "parentId" ? options?.filter(({ value }) => value !== id) : options;
  };
}

function hasErrors({ parts }: PageSection, errors: DocumentFormPage["errors"]): boolean {
  const fields = fieldsOf(parts);
  return errors.some(({ fieldPath }) =>
    fields.some((field) => field.fieldPath === fieldPath || field.fieldPath.startsWith(`${fieldPath}.`)),
  );
}

function rowsOf(
  document: unknown,
  { language, texts, site }: EditorContext,
  linkTo: (fieldPath: string) => string,
): ModuleRow[] {
  const modules = modulesOf(document);
  const order = moduleOrder(modules);
  return order.flatMap((moduleIndex, index) => {
    const module = modules[moduleIndex];
    if (module?.id === undefined) return [];
    return [
      {
        id: module.id,
        name: moduleName(module, { language, texts }),
        kind: kindText(module, texts),
        path: linkTo(`${MODULES}.${moduleIndex}`),
        isVisible: isPublished(module),
        isFirst: index === 0,
        isLast: index === order.length - 1,
        missing: languageNames(missingLanguages(module, site.languages.enabled), language),
      },
    ];
  });
}

function kindText({ relations }: ModuleDocument, { t }: LanguageTexts): string {
  const type = relations?.type ?? "";
  return isModuleKind(type) ? t(`office-pages:kinds.${type}.name`) : type;
}

/** Name of a module: its title, or else the name of its content or its kind. */
function moduleName(
  module: ModuleDocument,
  { language, texts }: Pick<EditorContext, "language" | "texts">,
): string {
  const title =
    textInLanguage(module.title, language) ||
    LANGUAGES.map((code) => textInLanguage(module.title, code)).find(Boolean);
  if (title) return title;
  const content = module.settings?.content as Record<string, unknown> | undefined;
  const name = content && recordName(content, language);
  return name || kindText(module, texts);
}

function selectedModule(
  document: unknown,
  moduleIndex: number | undefined,
  { language, texts }: EditorContext,
): PageEditor["module"] {
  const module = moduleIndex === undefined ? undefined : modulesOf(document)[moduleIndex];
  if (module?.id === undefined) return undefined;
  const shared = COLLECTION_OF_KIND[module.relations?.type as keyof typeof COLLECTION_OF_KIND];
  const isShared = shared !== undefined && module.settings?.content === undefined;
  const path = `content/${shared?.collection}.json`;
  return {
    id: module.id,
    name: moduleName(module, { language, texts }),
    kind: kindText(module, texts),
    isVisible: isPublished(module),
    sharedPath:
      isShared && shared.collection !== "frames"
        ? pathFor("office-document", language, {}, { path })
        : undefined,
  };
}

/** Kinds of modules that can be added. A frame needs a shared item that a developer has written. */
function kindsFor(items: SharedItems, { t }: LanguageTexts): PageEditor["kinds"] {
  return (Object.keys(MODULE_KINDS) as ModuleKind[])
    .filter((kind) => kind !== "frame" || (items.frames ?? []).length > 0)
    .map((kind) => ({
      kind,
      text: t(`office-pages:kinds.${kind}.name`),
      help: t(`office-pages:kinds.${kind}.text`),
    }));
}

/** Name of a field for staff, such as "Who we are: Title". */
function fieldText(document: unknown, fieldPath: string, context: EditorContext): string {
  const moduleIndex = /^params\.modules\.(\d+)/.exec(fieldPath)?.[1];
  const module = moduleIndex === undefined ? undefined : modulesOf(document)[Number(moduleIndex)];
  const key = fieldPath.split(".").findLast((step) => !/^\d+$/.test(step)) ?? "";
  const label = fieldLabel(key, context.texts) ?? key;
  return module
    ? context.texts.t("common:labelled", { label: moduleName(module, context), value: label })
    : label;
}
