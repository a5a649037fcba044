import { isInMenu } from "../../content/pages/in-menu.ts";
import { pagePathEntry } from "../../content/site-folder/page-rows.ts";
import type { PathRow } from "../../content/site-folder/path-row.server.ts";
import { isPublished } from "../../content/site-folder/status.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { type DocumentState, documentState } from "../../content/versions/find-versions.server.ts";
import { slug } from "../../format/slug.ts";
import { BASE_LANGUAGE, LANGUAGES, type Language } from "../../i18n/languages.ts";
import { fillPath, pathFor } from "../../i18n/paths/path-for.ts";
import { AGENCY_PAGE_PATHS, type PathTableEntry, pathIn } from "../../i18n/paths/path-table.ts";
import { languageName, languageNames } from "../language-name.ts";
import { momentText } from "../moment-text.ts";
import { missingSuggestedPages, type SuggestedPage } from "../setup/suggested-pages.server.ts";
import { missingLanguages } from "../website/document-form.ts";
import type { EditorContext } from "../website/document-page.server.ts";
import { menuRows } from "../website/menu-order.ts";
import { titleOf } from "./open-page.server.ts";
import { type PageDocument, pagePath } from "./page-document.ts";
import { pageName } from "./page-file.ts";
import { allPages, type ReadPage } from "./pages-of-site.server.ts";
import { readPaths } from "./read-paths.server.ts";
import { removedPages } from "./removed-page.server.ts";

export type PageRow = {
  name: string;
  /** Path of its editor. */
  path: string;
  /** Public path, in the language of the reader. */
  address: string;
  depth: number;
  state: DocumentState | "new";
  by: { name: string; at: string } | undefined;
  scheduledFor: string | undefined;
  /** `leftOut`: visitors do not see the page, because of its errors; `refused`: its scheduled publication failed. */
  warning: "leftOut" | "refused" | undefined;
  isHidden: boolean;
  /** Names of the languages in which texts are missing. */
  missing: string[];
};

/** A rejected form for a new page. `languages`: those in which the title or the address has to be changed. */
export type RejectedPage = {
  /** "no-address": no address is typed, and no title has a letter or digit for one. */
  problem: "title" | "address" | "no-address";
  languages: readonly Language[];
  fields: Record<string, string>;
};

export type PagesPage = {
  /** Pages in the menu and their children, in the order of the menu. */
  inMenu: PageRow[];
  /** All other pages, such as legal pages. */
  others: PageRow[];
  /** Removed pages, which can be restored. */
  removed: Awaited<ReturnType<typeof removedPages>>;
  menuPath: string;
  /** Pages that most sites have, and this one lacks. */
  suggested: SuggestedPage[];
  languages: { language: Language; name: string }[];
  rejected: RejectedPage | undefined;
};

/** Data of the screen of all pages, including default pages without a document. */
export async function pagesPage(
  content: ContentService,
  rejected: RejectedPage | undefined,
  context: EditorContext,
): Promise<PagesPage> {
  const { language } = context;
  const leftOut = new Set(content.leftOut().map(({ file }) => file));
  const documents = await content.findAll("pages");
  const pages = new Map(allPages(documents));
  const paths = await readPaths(content);
  const parents = new Map(pages.values().map(({ document }) => [document.id, document.parentId]));
  const entries = [...pages].map(([path, { document }]) => ({
    path,
    id: document.id ?? path,
    parentId: hasParent(document, parents) ? document.parentId : undefined,
    name: document.name ?? "",
    sort: document.sort ?? 0,
    isShown: isInMenu(document.params),
  }));
  const rowsWhere = (isShown: boolean) =>
    menuRows(entries.filter((entry) => entry.parentId !== undefined || entry.isShown === isShown)).flatMap(
      ({ path, depth }): PageRow[] => {
        const page = pages.get(path);
        return page ? [rowOf({ path, depth, isLeftOut: leftOut.has(path), ...page }, paths, context)] : [];
      },
    );
  return {
    inMenu: rowsWhere(true),
    others: rowsWhere(false),
    removed: await removedPages(content, documents, context),
    menuPath: pathFor("office-menu", language),
    suggested: missingSuggestedPages(
      pages
        .values()
        .map(({ document }) => document)
        .toArray(),
      context,
    ),
    languages: context.site.languages.enabled.map((code) => ({
      language: code,
      name: languageName(code, language),
    })),
    rejected,
  };
}

/** Returns true for a page below an existing page, unless drafts make it its own ancestor. `parents`: ids of parents by id. */
function hasParent(
  { id, parentId }: PageDocument,
  parents: ReadonlyMap<string | undefined, string | undefined>,
): boolean {
  const ancestors = new Set<string>();
  for (let next = parentId; next !== undefined && !ancestors.has(next); next = parents.get(next))
    ancestors.add(next);
  return parentId !== undefined && parents.has(parentId) && (id === undefined || !ancestors.has(id));
}

function rowOf(
  { path, depth, isLeftOut, document, found }: ReadPage & { path: string; depth: number; isLeftOut: boolean },
  rows: readonly PathRow[],
  context: EditorContext,
): PageRow {
  const { language, texts, now, site } = context;
  const { newest, current } = found ?? {};
  const pending = newest?.publishedAt === null ? newest : undefined;
  const version = pending ?? current;
  const isNew = pending !== undefined && found?.published === undefined;
  const state = documentState({ pending, current });
  return {
    name: titleOf(document, context),
    address: fillPath(
      pagePathEntry({ ...document, id: document.id ?? "", path: pagePath(document) }, rows),
      language,
      {},
    ),
    path: pathFor("office-page", language, { name: pageName(path) }),
    depth,
    state: isNew && state === "draft" ? "new" : state,
    by: version && { name: version.author, at: momentText(version.savedAt, now, texts.formats) },
    scheduledFor: pending?.publishAt ? momentText(pending.publishAt, now, texts.formats) : undefined,
    warning: isLeftOut ? "leftOut" : pending?.refusal ? "refused" : undefined,
    isHidden: !isPublished(document),
    missing: languageNames(missingLanguages(document, site.languages.enabled), language),
  };
}

/** Creates a draft of a new page from a submitted form. Returns the name of the page in URLs. */
export async function addPage(
  content: ContentService,
  { fields, author }: { fields: Record<string, string>; author: { id: number; name: string } },
  { site, now }: EditorContext,
): Promise<{ kind: "added"; name: string } | { kind: "rejected"; rejected: RejectedPage }> {
  const languages = site.languages.enabled;
  const reject = (problem: RejectedPage["problem"], inLanguages: readonly Language[]) =>
    ({ kind: "rejected", rejected: { problem, languages: inLanguages, fields } }) as const;
  const title = textsOf(languages, (language) => fields[`title.${language}`]?.trim().slice(0, 200));
  const firstTitle = LANGUAGES.map((language) => title[language]).find(Boolean);
  if (firstTitle === undefined) return reject("title", languages);
  const paths = textsOf(
    languages,
    (language) => pathFromInput(fields[`path.${language}`] ?? "") || slug(title[language] ?? ""),
  );
  const firstLanguage = LANGUAGES.find((language) => paths[language]);
  if (firstLanguage === undefined) return reject("no-address", languages);
  const pages = allPages(await content.findAll("pages"));
  const taken = takenPaths(pages, await readPaths(content));
  const screen = screenWithPath(paths);
  const { en = englishPath(paths[firstLanguage] ?? "", { languages, taken }), ...others } = paths;
  const lastSort = Math.max(0, ...pages.map(([, { document }]) => document.sort ?? 0));
  const name = screen?.screen ?? unusedName(en.split("/").at(-1) ?? "", pages);
  const document = {
    id: idOf(name, pages),
    name: firstTitle,
    path: screen?.englishPath ?? `/${en}/`,
    ...(!screen && Object.keys(others).length > 0 && { paths: others }),
    sort: lastSort + 10,
    params: { title, isInMenu: fields.menu === "yes", modules: [] },
  };
  const entry = pagePathEntry(document, []);
  const takenIn = languages.filter((language) => {
    const path = screen ? publicPath(paths[language], language) : pathIn(entry, language);
    return path !== undefined && taken.has(path.toLowerCase());
  });
  if (takenIn.length > 0) {
    // The other languages get the English address, which may change with the address that is taken.
    const withOwnPath = takenIn.filter((language) => paths[language]);
    return reject("address", withOwnPath.length > 0 ? withOwnPath : takenIn);
  }
  const path = `pages/${name}.json`;
  if (pages.some(([other]) => other === path)) return reject("address", [firstLanguage]);
  const body = `${JSON.stringify(document, null, 2)}\n`;
  const checked = await content.preview(new Map([[path, body]]));
  const errors = checked.kind === "invalid" ? checked.errors.filter(({ file }) => file === path) : [];
  const isWrong = (language: Language) =>
    errors.some(
      ({ fieldPath }) =>
        fieldPath === `paths.${language}` || (fieldPath === "path" && language === firstLanguage),
    );
  if (errors.length > 0) return reject("address", languages.filter(isWrong));
  const saved = await content.save([{ path, body }], { kind: "draft" }, { author, now });
  return saved.kind === "saved" ? { kind: "added", name } : reject("address", [firstLanguage]);
}

/** Public paths of pages in all languages, in lower case. */
function takenPaths(pages: readonly [string, ReadPage][], rows: readonly PathRow[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(([, { document }]) => {
      const entry = pagePathEntry({ ...document, id: document.id ?? "", path: pagePath(document) }, rows);
      const paths = LANGUAGES.map((language) => pathIn(entry, language));
      return [...paths, ...(entry.aliases ?? [])].flatMap((path) => path?.toLowerCase() ?? []);
    }),
  );
}

/**
 * English path of a page without one: that of its first language. On a site without English it gets a number when another
 * page has it, because nobody could choose another one.
 */
function englishPath(
  first: string,
  { languages, taken }: { languages: readonly Language[]; taken: ReadonlySet<string> },
): string {
  if (languages.includes(BASE_LANGUAGE)) return first;
  return numbered(first, (path) => taken.has(`/${path}/`));
}

/** File name of a new page, with a number when another page has it: `/sell/faq/` and `/rent/faq/` are two pages. */
function unusedName(name: string, pages: readonly [string, ReadPage][]): string {
  const files = new Set(pages.map(([path]) => path));
  return numbered(name, (candidate) => files.has(`pages/${candidate}.json`));
}

/** First of `faq`, `faq-2`, `faq-3` and so on that is not taken. */
function numbered(text: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? text : `${text}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

function publicPath(path: string | undefined, language: Language): string | undefined {
  return path && `${language === BASE_LANGUAGE ? "" : `/${language}`}/${path}/`;
}

/** Finds a screen with one of these paths that only exists once its page is created, such as the contact page. */
function screenWithPath(paths: Partial<Record<Language, string>>): PathTableEntry | undefined {
  return AGENCY_PAGE_PATHS.find((entry) =>
    LANGUAGES.some((language) => {
      const path = publicPath(paths[language], language);
      return path !== undefined && pathIn(entry, language)?.toLowerCase() === path;
    }),
  );
}

function textsOf(
  languages: readonly Language[],
  textOf: (language: Language) => string | undefined,
): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = textOf(language);
      return text ? [[language, text]] : [];
    }),
  );
}

/** Normalises a typed path: "Over Ons/Team" becomes "over-ons/team". */
export function pathFromInput(typed: string): string {
  return typed.split("/").map(slug).filter(Boolean).join("/");
}

function idOf(name: string, pages: readonly [string, ReadPage][]): string {
  const ids = new Set(pages.map(([, { document }]) => document.id));
  return numbered(name.toLowerCase().slice(0, 50), (id) => ids.has(id));
}
