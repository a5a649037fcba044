import { CONTENT_OF_KIND, isModuleKind, MODULE_KINDS, type ModuleKind } from "../../content/module-kinds.ts";
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
  type DocumentOutcome,
  fieldLabel,
  referencesOf,
  type Showing,
  type ShownDocument,
  shownDocument,
} from "../website/document-page.server.ts";
import { MODULES } from "./change-modules.ts";
import type { DraftLink } from "./draft-link.server.ts";
import type { DraftPreviews } from "./draft-previews.ts";
import { draftSite, pageInSite } from "./draft-site.server.ts";
import { missingTexts } from "./missing-texts.ts";
import { isPageOfScreen, openPage, titleOf } from "./open-page.server.ts";
import { pageName } from "./page-file.ts";
import {
  PAGE_PARTS,
  type PagePart,
  type PageSection,
  placesOfSelection,
  queryOfPlace,
  queryOfSelection,
  type Selection,
  sectionsOf,
  selectionOf,
} from "./page-parts.ts";
import { isRemovable, type PageRemoval, pageRemoval, type RemovalProblem } from "./page-removal.server.ts";
import { pageSchema, type SharedItems, sharedItems } from "./page-schema.server.ts";
import { type SearchResult, type ShowingAll, searchResults } from "./search-results.server.ts";
import { moduleOrder, modulesOf, type WrittenModule, type WrittenPage } from "./written-page.ts";

export type ModuleRow = {
  id: string;
  name: string;
  kind: string;
  path: string;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Languages in which texts are missing, by name. */
  missing: string[];
};

export type PageEditor = Omit<ShownDocument, "parts"> &
  DraftPreviews & {
    kind: "editor";
    title: string;
    listPath: string;
    part: PagePart;
    tabs: { text: string; path: string; isCurrent: boolean }[];
    sections: (PageSection & { isOpen: boolean })[];
    modules: ModuleRow[];
    /** The module whose form is shown. */
    module:
      | { name: string; kind: string; id: string; isShown: boolean; sharedPath: string | undefined }
      | undefined;
    kinds: { kind: ModuleKind; text: string; help: string }[];
    /** True for the page of a screen, whose addresses are fixed. */
    isScreen: boolean;
    addresses: { language: Language; path: string }[];
    searchResults: SearchResult[];
    /** Shown on the part for it, of a page that can be removed. */
    removal: PageRemoval | undefined;
  };

type Editing = ShowingAll & {
  services: { draftLink: (page: string, now: Date) => DraftLink };
};

type Asked = {
  name: string | undefined;
  part: string | undefined;
  module: string | undefined;
  version: number | undefined;
  before: number | undefined;
  outcome: DocumentOutcome | undefined;
  /** The document with what was typed, when it could not be saved. */
  typed: unknown;
  /** Reason why the page was not removed. */
  removalProblem: RemovalProblem | undefined;
};

/** Editor of a page. Undefined when there is no such page. */
export async function pageEditor(
  content: ContentService,
  asked: Asked,
  showing: Editing,
): Promise<PageEditor | undefined> {
  const opened = await openPage(content, asked.name);
  if (!opened) return undefined;
  const { found, path } = opened;
  const document = asked.typed ?? opened.document;
  const { language, texts } = showing;
  const languages = showing.site.languages.enabled;
  const link = linksOf(path, document, language);
  const isScreen = isPageOfScreen(document);
  const selection = selectionOf(document, asked);
  const at = selection.module === undefined ? selection.part : `${MODULES}.${selection.module}`;
  const items = await sharedItems(content, language);
  const form = {
    schema: pageSchema(document, items, texts),
    document,
    places: placesOfSelection(selection, { isScreen }),
    references: withoutItself(await referencesOf(content, document, language), document),
    isInline: true,
    linkTo: (place: string) => (place === at ? link.to(selection) : link.toPlace(place)),
    formOf: link.toPlace,
  };
  const draft = showing.services.draftLink(pageName(path), showing.now);
  const shown = await shownDocument(content, found, { ...asked, path, at }, form, showing);
  const site = await draftSite(content, path, document);
  const page = site && pageInSite(site, document);
  const missing = missingTexts(document, languages);
  const { parts, ...rest } = shown;
  return {
    ...rest,
    kind: "editor",
    title: titleOf(document, showing),
    listPath: pathFor("office-pages", language),
    part: selection.part,
    tabs: PAGE_PARTS.filter((part) => part !== "remove" || isRemovable(document)).map((part) => ({
      text: texts.t(`office-pages:parts.${part}`),
      path: link.to({ part, module: undefined }),
      isCurrent: part === selection.part,
    })),
    sections: sectionsOf(parts).map((section) => ({
      ...section,
      isOpen: section.key === "main" || hasErrors(section, shown.errors),
    })),
    modules: rowsOf(document, showing, link.toPlace),
    module: selectedModule(document, selection.module, showing),
    kinds: kindsFor(items, texts),
    isScreen,
    addresses: page ? languages.map((one) => ({ language: one, path: fillPath(page.row, one, {}) })) : [],
    searchResults: site && selection.part === "search" ? searchResults(site, document, showing) : [],
    removal:
      selection.part === "remove" && isRemovable(document)
        ? await pageRemoval(content, opened, asked.removalProblem, showing)
        : undefined,
    previews: languages.map((one) => ({
      language: one,
      link: `${showing.baseUrl}${previewPath(path, { language, shown: one })}${draft.query}`,
      name: languageName(one, language),
      isFirst: one === (languages.includes(language) ? language : languages[0]),
      path: previewPath(path, { language, shown: one }),
      missing: missing
        .filter((text) => text.languages.includes(one))
        .map(({ place }) => ({ text: placeText(document, place, showing), path: link.toPlace(place) })),
    })),
    hasPreview: page !== undefined,
    linksUntil: dateText(dayOf(new Date(draft.until.getTime() - 1)), texts.formats),
  };
}

function previewPath(path: string, { language, shown }: { language: Language; shown: Language }): string {
  return `${pathFor("office-page", language, { name: pageName(path) })}preview-${shown}.html`;
}

function linksOf(path: string, document: unknown, language: Language) {
  const to = (query: Record<string, string>) =>
    pathFor("office-page", language, { name: pageName(path) }, query);
  return {
    to: (selection: Selection) => to(queryOfSelection(selection, document)),
    toPlace: (place: string) => to(queryOfPlace(document, place)),
  };
}

/** A page cannot be below itself. */
function withoutItself(
  references: Awaited<ReturnType<typeof referencesOf>>,
  document: unknown,
): typeof references {
  const { id } = document as WrittenPage;
  return (key) => {
    const found = references(key);
    return key === "parentId" ? found?.filter(({ value }) => value !== id) : found;
  };
}

function hasErrors({ parts }: PageSection, errors: ShownDocument["errors"]): boolean {
  const fields = fieldsOf(parts);
  return errors.some(({ at }) => fields.some((field) => field.at === at || field.at.startsWith(`${at}.`)));
}

function rowsOf(
  document: unknown,
  { language, texts, site }: Showing,
  linkTo: (place: string) => string,
): ModuleRow[] {
  const modules = modulesOf(document);
  const order = moduleOrder(modules);
  return order.flatMap((at, index) => {
    const module = modules[at];
    if (module?.id === undefined) return [];
    return [
      {
        id: module.id,
        name: moduleName(module, { language, texts }),
        kind: kindText(module, texts),
        path: linkTo(`${MODULES}.${at}`),
        isShown: isPublished(module),
        isFirst: index === 0,
        isLast: index === order.length - 1,
        missing: languageNames(missingLanguages(module, site.languages.enabled), language),
      },
    ];
  });
}

function kindText({ relations }: WrittenModule, { t }: LanguageTexts): string {
  const type = relations?.type ?? "";
  return isModuleKind(type) ? t(`office-pages:kinds.${type}.name`) : type;
}

/** Name of a module: its title, else that of its content, else its kind. */
function moduleName(module: WrittenModule, { language, texts }: Pick<Showing, "language" | "texts">): string {
  const title =
    textInLanguage(module.title, language) ||
    LANGUAGES.map((one) => textInLanguage(module.title, one)).find(Boolean);
  if (title) return title;
  const content = module.settings?.content as Record<string, unknown> | undefined;
  const name = content && recordName(content, language);
  return name || kindText(module, texts);
}

function selectedModule(
  document: unknown,
  at: number | undefined,
  { language, texts }: Showing,
): PageEditor["module"] {
  const module = at === undefined ? undefined : modulesOf(document)[at];
  if (module?.id === undefined) return undefined;
  const shared = CONTENT_OF_KIND[module.relations?.type as keyof typeof CONTENT_OF_KIND];
  const isShared = shared !== undefined && module.settings?.content === undefined;
  const path = `content/${shared?.of}.json`;
  return {
    id: module.id,
    name: moduleName(module, { language, texts }),
    kind: kindText(module, texts),
    isShown: isPublished(module),
    sharedPath:
      isShared && shared.of !== "frames" ? pathFor("office-document", language, {}, { path }) : undefined,
  };
}

/** Kinds that can be added, by name. Frames need one that a developer wrote. */
function kindsFor(items: SharedItems, { t }: LanguageTexts): PageEditor["kinds"] {
  return (Object.keys(MODULE_KINDS) as ModuleKind[])
    .filter((kind) => kind !== "frame" || (items.frames ?? []).length > 0)
    .map((kind) => ({
      kind,
      text: t(`office-pages:kinds.${kind}.name`),
      help: t(`office-pages:kinds.${kind}.text`),
    }));
}

/** Name of a field for staff: "Who we are: Title". */
function placeText(document: unknown, place: string, showing: Showing): string {
  const at = /^params\.modules\.(\d+)/.exec(place)?.[1];
  const module = at === undefined ? undefined : modulesOf(document)[Number(at)];
  const key = place.split(".").findLast((step) => !/^\d+$/.test(step)) ?? "";
  const label = fieldLabel(key, showing.texts) ?? key;
  return module ? `${moduleName(module, showing)}: ${label}` : label;
}
