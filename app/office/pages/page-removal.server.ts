import { isInMenu } from "../../content/pages/in-menu.ts";
import { DEFAULT_PAGES } from "../../content/site-folder/default-pages.server.ts";
import { pageRow } from "../../content/site-folder/page-rows.ts";
import type { PathRow } from "../../content/site-folder/path-row.server.ts";
import type { SitePage } from "../../content/site-folder/site-content.ts";
import { pageTitle } from "../../content/site-folder/site-content.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { FoundDocument } from "../../content/versions/find-versions.server.ts";
import type { DocumentChange } from "../../content/versions/save-documents.server.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pathIn } from "../../i18n/paths/path-table.ts";
import { recordName } from "../website/document-form.ts";
import type { Showing } from "../website/document-page.server.ts";
import { stepsOf, valueAt, withValue } from "../website/json-schema.ts";
import { documentKey, isSplit, parsed } from "../website/website-page.server.ts";
import { openPage, titleOf } from "./open-page.server.ts";
import { pageName } from "./page-file.ts";
import { queryOfPlace } from "./page-parts.ts";
import { pagePath, type WrittenPage } from "./written-page.ts";
import { PATHS, readPaths } from "./written-paths.server.ts";

/** A document that leads to a page, with the form where that is changed. */
export type PageReference = { text: string; path: string };

/** Consequences of removing a page. */
export type PageRemoval = {
  /** Addresses that visitors know, by language. */
  addresses: { language: Language; path: string }[];
  /** True when the menu has it. */
  isInMenu: boolean;
  /** Pages below it, and others that need it: these are changed first. */
  blocking: PageReference[];
  /** Buttons, menu links and redirects that lead to it: they lead to the page that is chosen instead. */
  links: PageReference[];
  /** Texts with a link to it, which leads on or says that the page is gone. */
  mentions: PageReference[];
  /** Pages to which its addresses can lead from then on. */
  targets: { path: string; name: string }[];
  problem: RemovalProblem | undefined;
};

export type RemovalProblem = "blocked" | "draft" | "outdated" | "target";

export const REDIRECTS = "redirects.json";

/** Row of `redirects.json` as it is written. */
export type WrittenRedirect = { from?: string; to?: string; status?: number };

type Opened = { path: string; found: FoundDocument; document: unknown };

/** True for a page that can be removed: every site has the others, such as the home page. */
export function isRemovable(document: unknown): boolean {
  const path = pagePath(document as WrittenPage);
  return path !== "/home/" && DEFAULT_PAGES.every((page) => page.path !== path);
}

/** Consequences of removing a page: the links that lead to it, and the pages to which its addresses can lead. */
export async function pageRemoval(
  content: ContentService,
  opened: Opened,
  problem: RemovalProblem | undefined,
  showing: Showing,
): Promise<PageRemoval> {
  const rows = await readPaths(content);
  const addresses = addressesOf(opened.found.published, rows);
  const { changes } = await removalOf(content, opened, undefined);
  const after = await content.preview(bodiesOf(changes));
  const now = await content.preview(new Map());
  const site = now.kind === "valid" ? now.read.content : undefined;
  const errors = after.kind === "invalid" ? after.errors : [];
  const isLink = await linkFinder(content, opened, addresses);
  const named = (some: readonly At[]) => Promise.all(some.map((at) => referencesTo(content, at, showing)));
  const page = site?.pages.find(({ id }) => id === (opened.document as WrittenPage).id);
  return {
    addresses: addresses.filter(({ language }) => showing.site.languages.enabled.includes(language)),
    isInMenu: page !== undefined && isInMenu(page.params),
    blocking: distinct(await named(errors.filter((error) => !isLink(error)))),
    links: distinct(await named(errors.filter(isLink))),
    mentions: distinct(await named(await mentionsOf(content, opened.path, addresses))),
    targets: (site?.pages ?? [])
      .filter((one) => one.id !== page?.id && isTarget(one))
      .map((one) => ({ path: one.row.englishPath, name: pageTitle(one, showing.language) })),
    problem,
  };
}

function isTarget({ row, params }: SitePage): boolean {
  return !row.isExternal && params.type !== "folder" && !params.redirect;
}

function distinct(found: PageReference[]): PageReference[] {
  return [...new Map(found.map((one) => [one.path, one])).values()];
}

type Sent = { target: string; token: string; note: string; author: { id: number; name: string }; now: Date };

/**
 * Removes a page: its addresses say that it is gone, or lead to another page, and so do the links to it then. Nothing is
 * removed while pages are below it, or links lead to a page that would be gone.
 */
export async function removePage(
  content: ContentService,
  name: string | undefined,
  { target, token, note, author, now }: Sent,
): Promise<{ kind: "removed" } | { kind: "refused"; problem: RemovalProblem } | undefined> {
  const opened = await openPage(content, name);
  if (!opened || !isRemovable(opened.document)) return undefined;
  if (opened.found.token !== token) return { kind: "refused", problem: "outdated" };
  const by = { author, now, note };
  const { changes: own, folded } = await removalOf(content, opened, target || undefined);
  const changes = target ? await withLinksTo(target, content, opened, own) : own;
  const others = changes.slice(1);
  for (const { path } of others) {
    // A draft of somebody would no longer be the newest version.
    if ((await content.find(path))?.newest?.publishedAt === null)
      return { kind: "refused", problem: "draft" };
  }
  const checked = await content.preview(bodiesOf(changes));
  if (checked.kind === "invalid") {
    const isOfTarget = checked.errors.every(({ file, place }) => file === REDIRECTS && place.endsWith(".to"));
    return { kind: "refused", problem: isOfTarget && target ? "target" : "blocked" };
  }
  if (folded) {
    if (opened.found.newest?.publishedAt === null) return { kind: "refused", problem: "draft" };
    const saved = await content.save([folded, ...others.filter(({ path }) => path === PATHS)], PUBLISH, by);
    if (saved.kind !== "saved") return { kind: "refused", problem: "outdated" };
  }
  const again = folded ? await content.find(opened.path) : opened.found;
  const rest = folded ? others.filter(({ path }) => path !== PATHS) : others;
  const removal = { path: opened.path, body: null, token: again?.token };
  const saved = await content.save([removal, ...rest], PUBLISH, by);
  if (saved.kind === "saved") return { kind: "removed" };
  return { kind: "refused", problem: saved.kind === "invalid" ? "blocked" : "outdated" };
}

const PUBLISH = { kind: "publish" } as const;

/** Text of a document without a page, or null for the page itself. */
type RemovalChange = DocumentChange & { body: string | null };

function bodiesOf(changes: readonly RemovalChange[]): ReadonlyMap<string, string | null> {
  return new Map(changes.map(({ path, body }) => [path, body]));
}

/**
 * Documents without a page. `folded`: the page with its addresses of `paths.json` in itself, so that a restored version
 * has them; only when that file has some.
 */
async function removalOf(
  content: ContentService,
  { path, found }: Opened,
  target: string | undefined,
): Promise<{ changes: RemovalChange[]; folded: RemovalChange | undefined }> {
  const changes: RemovalChange[] = [{ path, body: null, token: found.token }];
  const page = parsed(found.published) as WrittenPage | undefined;
  if (page === undefined) return { changes, folded: undefined };
  const rows = await readPaths(content);
  const addresses = addressesOf(found.published, rows).map((one) => one.path);
  const redirects = await shownItems<WrittenRedirect>(content, REDIRECTS);
  const own = addresses.map((from) => (target ? { from, to: target, status: 301 } : { from, status: 410 }));
  const items = [...redirects.items.filter(({ from = "" }) => !addresses.includes(from)), ...own];
  if (own.length > 0) changes.push(await changeOf(content, REDIRECTS, { ...redirects.document, items }));
  const row = rows.find(({ original }) => original === pagePath(page));
  if (row === undefined) return { changes, folded: undefined };
  const written = await shownItems<{ original?: string }>(content, PATHS);
  const left = written.items.filter(({ original }) => pagePath({ path: original }) !== row.original);
  changes.push(await changeOf(content, PATHS, { ...written.document, items: left }));
  if (row.external) return { changes, folded: undefined };
  const paths = { ...row.paths, ...page.paths };
  return { changes, folded: { path, body: textOf({ ...page, paths }), token: found.token } };
}

/** Says of a place of a document whether it is a link to the page. */
async function linkFinder(
  content: ContentService,
  { found }: Opened,
  addresses: readonly { path: string }[],
): Promise<(at: At) => boolean> {
  const page = parsed(found.published) as WrittenPage | undefined;
  const own = new Set(
    [pagePath(page), ...addresses.map(({ path }) => path)].map((path) => path.toLowerCase()),
  );
  const files = await content.shown();
  const paths = ["layout.json", REDIRECTS];
  for (const folder of ["pages", "content"])
    paths.push(...(await files.names(folder)).map((name) => `${folder}/${name}`));
  const documents = new Map<string, unknown>();
  for (const path of paths) documents.set(path, parsed(await files.text(path)));
  return ({ file, place }) => {
    const value = valueAt(documents.get(file), place);
    if (typeof value !== "string" || place.endsWith(".from")) return false;
    const [path = ""] = value.toLowerCase().split(/[?#]/);
    return own.has(path.endsWith("/") ? path : `${path}/`);
  };
}

/** The changes of a removal, with the links to the page changed to links to another one. */
async function withLinksTo(
  target: string,
  content: ContentService,
  opened: Opened,
  changes: readonly RemovalChange[],
): Promise<RemovalChange[]> {
  const checked = await content.preview(bodiesOf(changes));
  if (checked.kind === "valid") return [...changes];
  const addresses = addressesOf(opened.found.published, await readPaths(content));
  const isLink = await linkFinder(content, opened, addresses);
  const changed = new Map(changes.map((change) => [change.path, change]));
  const files = await content.shown();
  for (const { file, place } of checked.errors.filter(isLink)) {
    const before = changed.get(file)?.body ?? (await files.text(file));
    const document = withValue(parsed(before), place, target) as object;
    changed.set(file, await changeOf(content, file, document));
  }
  return [...changed.values()];
}

/** Items of a document that visitors see, with the rest of it. */
export async function shownItems<Item>(
  content: ContentService,
  path: string,
): Promise<{ document: object; items: Item[] }> {
  const document = (parsed(await (await content.shown()).text(path)) ?? {}) as { items?: Item[] };
  return { document, items: document.items ?? [] };
}

/** A document with another value, for a save that is refused when somebody changed it meanwhile. */
export async function changeOf(
  content: ContentService,
  path: string,
  document: object,
): Promise<RemovalChange> {
  return { path, body: textOf(document), token: (await content.find(path))?.token };
}

function textOf(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Addresses of a page in each language; none of a page on another site, or of a folder. */
export function addressesOf(
  text: string | undefined,
  rows: readonly PathRow[],
): { language: Language; path: string }[] {
  const page = parsed(text) as WrittenPage | undefined;
  if (page?.id === undefined || page.params?.type === "folder") return [];
  const row = pageRow({ id: page.id, paths: page.paths, path: pagePath(page) }, rows);
  if (row.isExternal) return [];
  return LANGUAGES.flatMap((language) => {
    const path = pathIn(row, language);
    return path === undefined ? [] : { language, path };
  });
}

type At = { file: string; place: string };

/** Texts of other documents with a link to one of the addresses. */
async function mentionsOf(
  content: ContentService,
  path: string,
  addresses: readonly { path: string }[],
): Promise<At[]> {
  const files = await content.shown();
  const names = [
    ...(await files.names("pages")).map((name) => `pages/${name}`),
    ...(await files.names("content")).map((name) => `content/${name}`),
    "layout.json",
  ];
  const links = addresses.flatMap((one) => ['"', "?", "#"].map((end) => `href="${one.path}${end}`));
  const found: At[] = [];
  const visit = (file: string, value: unknown, place: string): void => {
    if (typeof value === "string" && links.some((link) => value.includes(link))) found.push({ file, place });
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value)) visit(file, child, place ? `${place}.${key}` : key);
  };
  for (const file of names) if (file !== path) visit(file, parsed(await files.text(file)), "");
  return found;
}

/** Name of what is at a place of a document, with the form that changes it. */
async function referencesTo(
  content: ContentService,
  { file, place }: At,
  showing: Showing,
): Promise<PageReference> {
  const { language, texts } = showing;
  const document = parsed(await (await content.shown()).text(file));
  if (file.startsWith("pages/")) {
    const query = queryOfPlace(document, place);
    return {
      text: titleOf(document, showing),
      path: pathFor("office-page", language, { name: pageName(file) }, query),
    };
  }
  const at = /^(.*\.\d+)(\.|$)/.exec(place)?.[1] ?? (isSplit(file) ? (stepsOf(place)[0] ?? "") : "");
  const record = valueAt(document, at);
  const own = record && at !== "" ? recordName(record as Record<string, unknown>, language) : "";
  const name = texts.t(`website:documents.${documentKey(file, at)}` as "website:documents.team") || file;
  return {
    text: [name, own].filter(Boolean).join(": "),
    path: pathFor("office-document", language, {}, { path: file, ...(at && { at }) }),
  };
}
