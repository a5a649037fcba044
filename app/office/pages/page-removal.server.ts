import { isInMenu } from "../../content/pages/in-menu.ts";
import { DEFAULT_PAGES } from "../../content/site-folder/default-pages.server.ts";
import { pagePathEntry } from "../../content/site-folder/page-rows.ts";
import type { PathRow } from "../../content/site-folder/path-row.server.ts";
import type { SitePage } from "../../content/site-folder/site-content.ts";
import { pageTitle } from "../../content/site-folder/site-content.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { EditableDocument } from "../../content/versions/find-versions.server.ts";
import type { DocumentChange } from "../../content/versions/save-documents.server.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { pathIn } from "../../i18n/paths/path-table.ts";
import type { EditorContext } from "../website/document-page.server.ts";
import { valueAt, withValue } from "../website/json-schema.ts";
import { parseJson } from "../website/website-page.server.ts";
import { type DocumentReference, type FieldLocation, referenceAt } from "./document-reference.server.ts";
import { openPage } from "./open-page.server.ts";
import { type PageDocument, pagePath } from "./page-document.ts";
import { PATHS, readPaths } from "./read-paths.server.ts";

/** Consequences of removing a page. */
export type PageRemoval = {
  /** Public paths of the page, by language. */
  publicPaths: { language: Language; path: string }[];
  /** True when the page is in the menu. */
  isInMenu: boolean;
  /** Child pages and other documents that need the page, and have to be changed first. */
  blocking: DocumentReference[];
  /** Buttons, menu links and redirects to the page. They will lead to the chosen target instead. */
  links: DocumentReference[];
  /** Texts with a link to the page. These links will be redirected, or lead to a page that says "gone". */
  mentions: DocumentReference[];
  /** Pages to which the paths of the removed page can redirect. */
  targets: { path: string; name: string }[];
  rejected: RejectedRemoval | undefined;
};

/** Form of a removal that was rejected, with what was filled in. */
export type RejectedRemoval = { problem: RemovalProblem; target: string; note: string };

/**
 * Reason why a page was not removed. `blocked`: other documents need it or link to it; `draft`: a document that has to
 * change has a draft or a scheduled version; `outdated`: somebody else has changed a document meanwhile; `target`: the target
 * is not a page.
 */
export type RemovalProblem = "blocked" | "draft" | "outdated" | "target";

export const REDIRECTS = "redirects.json";

/** Row of `redirects.json`, as stored. */
export type RedirectRow = { from?: string; to?: string; status?: number };

type OpenedPage = { path: string; found: EditableDocument; document: unknown };

/** Returns true for a page that can be removed. Default pages, such as the home page, cannot. */
export function isRemovable(document: unknown): boolean {
  const path = pagePath(document as PageDocument);
  // `/home/` is another path of the home page.
  return path !== "/home/" && DEFAULT_PAGES.every((page) => page.path !== path);
}

/**
 * Finds the consequences of removing a page: links to it, and pages to which its paths can redirect. A check of the site
 * without the page returns an error for each link to it, and for each document that needs it.
 */
export async function pageRemoval(
  content: ContentService,
  opened: OpenedPage,
  rejected: RejectedRemoval | undefined,
  context: EditorContext,
): Promise<PageRemoval> {
  const rows = await readPaths(content);
  const publicPaths = publicPathsOf(opened.found.published, rows);
  const { changes } = await planRemoval(content, opened, undefined);
  const afterRemoval = await content.preview(bodiesOf(changes));
  const current = await content.preview(new Map());
  const site = current.kind === "valid" ? current.loaded.content : undefined;
  const errors = afterRemoval.kind === "invalid" ? afterRemoval.errors : [];
  const isLink = await createLinkCheck(content, opened, publicPaths);
  const toReferences = (locations: readonly FieldLocation[]) =>
    Promise.all(locations.map((location) => referenceAt(content, location, context)));
  const page = site?.pages.find(({ id }) => id === (opened.document as PageDocument).id);
  return {
    publicPaths: publicPaths.filter(({ language }) => context.site.languages.enabled.includes(language)),
    isInMenu: page !== undefined && isInMenu(page.params),
    blocking: distinct(await toReferences(errors.filter((error) => !isLink(error)))),
    links: distinct(await toReferences(errors.filter(isLink))),
    mentions: distinct(await toReferences(await findMentions(content, opened.path, publicPaths))),
    targets: (site?.pages ?? [])
      .filter((candidate) => candidate.id !== page?.id && isTarget(candidate))
      .map((target) => {
        const { englishPath } = target.pathEntry;
        return { path: englishPath, name: pageTitle(target, context.language) || englishPath };
      }),
    rejected,
  };
}

function isTarget({ pathEntry, params }: SitePage): boolean {
  return !pathEntry.isExternal && params.type !== "folder" && !params.redirect;
}

function distinct(references: DocumentReference[]): DocumentReference[] {
  return [...new Map(references.map((reference) => [reference.path, reference])).values()];
}

type RemovalRequest = {
  /** English path of the page to which links and redirects lead instead; empty for none. */
  target: string;
  /** Token of the page as it was rendered, which detects a simultaneous change. */
  token: string;
  note: string;
  author: { id: number; name: string };
  now: Date;
};

/**
 * Removes a page. Its paths then respond that the page is gone, or redirect to the target; links to it are changed to
 * the target. Rejects the removal while the page has child pages, while other documents link to it and there is no target,
 * and while a document that has to change has a draft. Returns undefined for a page that does not exist or cannot be removed.
 */
export async function removePage(
  content: ContentService,
  name: string | undefined,
  { target, token, note, author, now }: RemovalRequest,
): Promise<{ kind: "removed" } | { kind: "rejected"; problem: RemovalProblem } | undefined> {
  const opened = await openPage(content, name);
  if (!opened || !isRemovable(opened.document)) return undefined;
  if (opened.found.token !== token) return { kind: "rejected", problem: "outdated" };
  const by = { author, now, note };
  const { changes: ownChanges, pageWithPaths } = await planRemoval(content, opened, target || undefined);
  const changes = target ? await withLinksTo(target, content, opened, ownChanges) : ownChanges;
  // The first change is the removal of the page itself.
  const others = changes.slice(1);
  for (const { path } of others) {
    // Publishing would put a newer version on top of a draft.
    if ((await content.find(path))?.newest?.publishedAt === null)
      return { kind: "rejected", problem: "draft" };
  }
  const checked = await content.preview(bodiesOf(changes));
  if (checked.kind === "invalid") {
    const isTargetInvalid = checked.errors.every(
      ({ file, fieldPath }) => file === REDIRECTS && fieldPath.endsWith(".to"),
    );
    return { kind: "rejected", problem: isTargetInvalid && target ? "target" : "blocked" };
  }
  if (pageWithPaths) {
    if (opened.found.newest?.publishedAt === null) return { kind: "rejected", problem: "draft" };
    const saved = await content.save(
      [pageWithPaths, ...others.filter(({ path }) => path === PATHS)],
      PUBLISH,
      by,
    );
    if (saved.kind !== "saved") return { kind: "rejected", problem: "outdated" };
  }
  const latest = pageWithPaths ? await content.find(opened.path) : opened.found;
  const rest = pageWithPaths ? others.filter(({ path }) => path !== PATHS) : others;
  const removal = { path: opened.path, body: null, token: latest?.token };
  const saved = await content.save([removal, ...rest], PUBLISH, by);
  if (saved.kind === "saved") return { kind: "removed" };
  return { kind: "rejected", problem: saved.kind === "invalid" ? "blocked" : "outdated" };
}

const PUBLISH = { kind: "publish" } as const;

/** Change of a document. `body`: its new text; null removes the document. */
type RemovalChange = DocumentChange & { body: string | null };

function bodiesOf(changes: readonly RemovalChange[]): ReadonlyMap<string, string | null> {
  return new Map(changes.map(({ path, body }) => [path, body]));
}

/**
 * Plans the changes of documents that remove a page. `pageWithPaths`: the page including its row of `paths.json`, if it
 * has one; saved before the removal, so that a restored page gets its paths back.
 */
async function planRemoval(
  content: ContentService,
  { path, found }: OpenedPage,
  target: string | undefined,
): Promise<{ changes: RemovalChange[]; pageWithPaths: RemovalChange | undefined }> {
  const changes: RemovalChange[] = [{ path, body: null, token: found.token }];
  const page = parseJson(found.published) as PageDocument | undefined;
  if (page === undefined) return { changes, pageWithPaths: undefined };
  const rows = await readPaths(content);
  const publicPaths = publicPathsOf(found.published, rows).map(({ path }) => path);
  const redirects = await publishedItems<RedirectRow>(content, REDIRECTS);
  const pageRedirects = publicPaths.map((from) =>
    target ? { from, to: target, status: 301 } : { from, status: 410 },
  );
  const items = [...redirects.items.filter(({ from = "" }) => !publicPaths.includes(from)), ...pageRedirects];
  if (pageRedirects.length > 0)
    changes.push(await documentChange(content, REDIRECTS, { ...redirects.document, items }));
  const row = rows.find(({ original }) => original === pagePath(page));
  if (row === undefined) return { changes, pageWithPaths: undefined };
  const pathDocument = await publishedItems<{ original?: string }>(content, PATHS);
  const remaining = pathDocument.items.filter(
    ({ original }) => pagePath({ path: original }) !== row.original,
  );
  changes.push(await documentChange(content, PATHS, { ...pathDocument.document, items: remaining }));
  if (row.external) return { changes, pageWithPaths: undefined };
  const paths = { ...row.paths, ...page.paths };
  return { changes, pageWithPaths: { path, body: formatDocument({ ...page, paths }), token: found.token } };
}

/** Makes a function that returns true when the value of a field is a link to the page. */
async function createLinkCheck(
  content: ContentService,
  { found }: OpenedPage,
  publicPaths: readonly { path: string }[],
): Promise<(location: FieldLocation) => boolean> {
  const page = parseJson(found.published) as PageDocument | undefined;
  const pagePaths = new Set(
    [pagePath(page), ...publicPaths.map(({ path }) => path)].map((path) => path.toLowerCase()),
  );
  const files = await content.published();
  const paths = ["layout.json", REDIRECTS];
  for (const folder of ["pages", "content"])
    paths.push(...(await files.names(folder)).map((name) => `${folder}/${name}`));
  const documents = new Map<string, unknown>();
  for (const path of paths) documents.set(path, parseJson(await files.text(path)));
  return ({ file, fieldPath }) => {
    const value = valueAt(documents.get(file), fieldPath);
    if (typeof value !== "string" || fieldPath.endsWith(".from")) return false;
    const [path = ""] = value.toLowerCase().split(/[?#]/);
    return pagePaths.has(path.endsWith("/") ? path : `${path}/`);
  };
}

/** Adds the changes that replace links to the page by links to the target. */
async function withLinksTo(
  target: string,
  content: ContentService,
  opened: OpenedPage,
  changes: readonly RemovalChange[],
): Promise<RemovalChange[]> {
  const checked = await content.preview(bodiesOf(changes));
  if (checked.kind === "valid") return [...changes];
  const publicPaths = publicPathsOf(opened.found.published, await readPaths(content));
  const isLink = await createLinkCheck(content, opened, publicPaths);
  const changed = new Map(changes.map((change) => [change.path, change]));
  const files = await content.published();
  for (const { file, fieldPath } of checked.errors.filter(isLink)) {
    const before = changed.get(file)?.body ?? (await files.text(file));
    const document = withValue(parseJson(before), fieldPath, target) as object;
    changed.set(file, await documentChange(content, file, document));
  }
  return [...changed.values()];
}

/** Reads the items of a published document, and the whole document. */
export async function publishedItems<Item>(
  content: ContentService,
  path: string,
): Promise<{ document: object; items: Item[] }> {
  const document = (parseJson(await (await content.published()).text(path)) ?? {}) as { items?: Item[] };
  return { document, items: document.items ?? [] };
}

/** Makes the change of a document, with the token that detects a simultaneous change. */
export async function documentChange(
  content: ContentService,
  path: string,
  document: object,
): Promise<RemovalChange> {
  return { path, body: formatDocument(document), token: (await content.find(path))?.token };
}

function formatDocument(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Public paths of a page by language; empty for a folder, or a link to another site. */
export function publicPathsOf(
  text: string | undefined,
  rows: readonly PathRow[],
): { language: Language; path: string }[] {
  const page = parseJson(text) as PageDocument | undefined;
  if (page?.id === undefined || page.params?.type === "folder") return [];
  const row = pagePathEntry({ id: page.id, paths: page.paths, path: pagePath(page) }, rows);
  if (row.isExternal) return [];
  return LANGUAGES.flatMap((language) => {
    const path = pathIn(row, language);
    return path === undefined ? [] : { language, path };
  });
}

/** Finds texts of other documents with a link to one of the paths. */
async function findMentions(
  content: ContentService,
  path: string,
  publicPaths: readonly { path: string }[],
): Promise<FieldLocation[]> {
  const files = await content.published();
  const names = [
    ...(await files.names("pages")).map((name) => `pages/${name}`),
    ...(await files.names("content")).map((name) => `content/${name}`),
    "layout.json",
  ];
  const links = publicPaths.flatMap((publicPath) =>
    ['"', "?", "#"].map((end) => `href="${publicPath.path}${end}`),
  );
  const mentions: FieldLocation[] = [];
  const walk = (file: string, value: unknown, fieldPath: string): void => {
    if (typeof value === "string" && links.some((link) => value.includes(link)))
      mentions.push({ file, fieldPath });
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value))
      walk(file, child, fieldPath ? `${fieldPath}.${key}` : key);
  };
  for (const file of names) if (file !== path) walk(file, parseJson(await files.text(file)), "");
  return mentions;
}
