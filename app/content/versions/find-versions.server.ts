import { and, desc, eq, getTableColumns, like, lt, sql } from "drizzle-orm";
import type { SiteFiles } from "../../config/site-files.server.ts";
import type { Database } from "../../database/database.server.ts";
import { DOCUMENT_FOLDERS, type DocumentKind, documentKind, SINGLE_DOCUMENTS } from "./document-path.ts";
import { fileHash } from "./published-documents.server.ts";
import { contentVersions } from "./tables.server.ts";

export type ContentVersion = typeof contentVersions.$inferSelect;

/**
 * State of a version. Visitors see it now (`current`), will see it at a set time (`scheduled`), have never seen it
 * (`draft`), or saw it in the past (`former`).
 */
export type VersionState = "current" | "scheduled" | "draft" | "former";

export function versionState({
  isCurrent,
  publishAt,
  publishedAt,
}: Pick<ContentVersion, "isCurrent" | "publishAt" | "publishedAt">): VersionState {
  if (isCurrent) return "current";
  if (publishAt !== null) return "scheduled";
  return publishedAt === null ? "draft" : "former";
}

/** State of a document in lists. With `file`, visitors see the file of the site folder. */
export type DocumentState = "scheduled" | "draft" | "published" | "file";

/** State of a document: that of its unpublished version, otherwise whether visitors see a version or the file. */
export function documentState({
  pending,
  current,
}: Pick<DocumentSummary, "pending" | "current">): DocumentState {
  if (pending) return pending.publishAt ? "scheduled" : "draft";
  return current ? "published" : "file";
}

/** Document of the site, without its text. */
export type DocumentSummary = {
  path: string;
  kind: DocumentKind;
  hasFile: boolean;
  /** Version that visitors see; undefined while they see the file. */
  current: Omit<ContentVersion, "body"> | undefined;
  /** Newest version, if it is a draft or scheduled. */
  pending: Omit<ContentVersion, "body"> | undefined;
  /** True when the file was changed after the version that overrides it was saved. */
  isFileChanged: boolean;
};

/** Lists all documents of a site, in the order of their paths. Reads every file to see whether it was changed. */
export async function listDocuments(database: Database, files: SiteFiles): Promise<DocumentSummary[]> {
  const versions = await latestVersions(database);
  const paths = new Set([...(await filePaths(files)), ...versions.keys()]);
  const summaries = [...paths].toSorted().map(async (path): Promise<DocumentSummary[]> => {
    const kind = documentKind(path);
    if (kind === undefined) return [];
    const text = await files.text(path);
    const { current, newest } = versions.get(path) ?? {};
    return [
      {
        path,
        kind,
        hasFile: text !== undefined,
        current,
        pending: newest && isPending(newest) ? newest : undefined,
        isFileChanged: current !== undefined && (current.fileHash ?? undefined) !== fileHash(text),
      },
    ];
  });
  return (await Promise.all(summaries)).flat();
}

/** Paths of the documents in the site folder. */
export async function filePaths(files: SiteFiles): Promise<string[]> {
  const folderPaths = await Promise.all(
    DOCUMENT_FOLDERS.map(async (folder) => (await files.names(folder)).map((name) => `${folder}/${name}`)),
  );
  return [...SINGLE_DOCUMENTS.filter(files.has), ...folderPaths.flat()].filter(
    (path) => documentKind(path) !== undefined,
  );
}

/** Document with its texts, as staff edit it. */
export type EditableDocument = {
  path: string;
  kind: DocumentKind;
  /** Text to edit: the draft or scheduled version, else what visitors see; undefined for a new or removed document. */
  text: string | undefined;
  /** Text of the file in the site folder; undefined when there is none. */
  file: string | undefined;
  /** Text that visitors see; undefined when the document does not exist for them. */
  published: string | undefined;
  /** Version that visitors see; undefined while they see the file. */
  current: ContentVersion | undefined;
  newest: ContentVersion | undefined;
  /** Identifies this state of the document. A save with an outdated token is refused. */
  token: string;
  /** True when the file was changed after the published version was saved. */
  isFileChanged: boolean;
};

/** Finds a document by its path; undefined when no document can have this path. */
export async function findDocument(
  database: Database,
  files: SiteFiles,
  path: string,
): Promise<EditableDocument | undefined> {
  const kind = documentKind(path);
  if (kind === undefined) return undefined;
  const file = await files.text(path);
  const rows = await database
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.path, path),
        sql`(is_current or id = (select max(id) from content_versions latest where latest.path = ${path}))`,
      ),
    )
    .orderBy(desc(contentVersions.id));
  return editableDocument({ path, kind, file }, rows);
}

/** Finds all documents of a folder, such as "pages", in the order of their paths. */
export async function findDocuments(
  database: Database,
  files: SiteFiles,
  folder: string,
): Promise<EditableDocument[]> {
  const rows = await database
    .select()
    .from(contentVersions)
    .where(
      and(
        like(contentVersions.path, `${folder}/%`),
        sql`(is_current or id in (select max(id) from content_versions group by path))`,
      ),
    )
    .orderBy(desc(contentVersions.id));
  const names = (await files.names(folder)).map((name) => `${folder}/${name}`);
  const paths = new Set([...names, ...rows.map(({ path }) => path)]);
  const documents = [...paths].toSorted().map(async (path): Promise<EditableDocument[]> => {
    const kind = documentKind(path);
    if (kind === undefined) return [];
    const versions = rows.filter((row) => row.path === path);
    return [editableDocument({ path, kind, file: await files.text(path) }, versions)];
  });
  return (await Promise.all(documents)).flat();
}

/** @param rows the newest version, and after it the published version when that is an earlier one. */
function editableDocument(
  { path, kind, file }: Pick<EditableDocument, "path" | "kind" | "file">,
  rows: readonly ContentVersion[],
): EditableDocument {
  const newest = rows[0];
  const current = rows.find(({ isCurrent, isFile }) => isCurrent && !isFile);
  const textOf = (version: ContentVersion | undefined) =>
    version === undefined || version.isFile ? file : (version.body ?? undefined);
  return {
    path,
    kind,
    text: textOf(newest && isPending(newest) ? newest : current),
    file,
    published: textOf(current),
    current,
    newest,
    token: documentToken(newest, file),
    isFileChanged: current !== undefined && (current.fileHash ?? undefined) !== fileHash(file),
  };
}

/** Finds at most `limit` versions of a document, newest first, older than the version with the id `before`. */
export async function findVersions(
  database: Database,
  { path, before, limit }: { path: string; before?: number; limit: number },
): Promise<ContentVersion[]> {
  return database
    .select()
    .from(contentVersions)
    .where(
      and(eq(contentVersions.path, path), before === undefined ? undefined : lt(contentVersions.id, before)),
    )
    .orderBy(desc(contentVersions.id))
    .limit(limit);
}

export async function findVersion(database: Database, id: number): Promise<ContentVersion | undefined> {
  const [row] = await database.select().from(contentVersions).where(eq(contentVersions.id, id));
  return row;
}

/** Token of a document: changes with each save and with each change of the file. */
export function documentToken(
  newest: Pick<ContentVersion, "id" | "edit"> | undefined,
  file: string | undefined,
): string {
  const version = newest === undefined ? "0" : `${newest.id}.${newest.edit}`;
  return `${version}-${fileHash(file)?.slice(0, 16) ?? "none"}`;
}

function isPending(version: Pick<ContentVersion, "publishedAt">): boolean {
  return version.publishedAt === null;
}

type LatestVersions = Map<
  string,
  { current?: Omit<ContentVersion, "body">; newest?: Omit<ContentVersion, "body"> }
>;

async function latestVersions(database: Database): Promise<LatestVersions> {
  const { body: _, ...columns } = getTableColumns(contentVersions);
  const rows = await database
    .select(columns)
    .from(contentVersions)
    .where(sql`is_current or id in (select max(id) from content_versions group by path)`)
    .orderBy(contentVersions.id);
  const versionsByPath: LatestVersions = new Map();
  for (const row of rows) {
    const latest = versionsByPath.get(row.path) ?? {};
    if (row.isCurrent && !row.isFile) latest.current = row;
    latest.newest = row;
    versionsByPath.set(row.path, latest);
  }
  return versionsByPath;
}
