import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { ConfigError, type FileError, SiteFolderError } from "../../config/config-error.ts";
import { type Documents, type SiteFiles, withDocuments } from "../../config/site-files.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { libraryPaths } from "../library/picture-library.server.ts";
import { contentVersions } from "./tables.server.ts";

/**
 * Documents that staff published, by path: what overrides the site folder for visitors. Pictures that they uploaded are
 * among them, with an empty text: the rules of documents only ask whether they exist.
 */
export async function publishedDocuments(database: Database): Promise<Documents> {
  const rows = await database
    .select({ path: contentVersions.path, body: contentVersions.body })
    .from(contentVersions)
    .where(and(contentVersions.isCurrent, eq(contentVersions.isFile, false)));
  const pictures = (await libraryPaths(database)).map((path): [string, string] => [path, ""]);
  return new Map([...rows.map(({ path, body }): [string, string | null] => [path, body]), ...pictures]);
}

/** A value that differs whenever other versions are published. */
export async function publishedState(database: Database): Promise<string> {
  const [row] = await queryRows<{ state: string | null }>(
    database,
    sql`select string_agg(id::text, ',' order by id) as state from content_versions where is_current`,
  );
  return row?.state ?? "";
}

/**
 * Reads a site with documents over its files. When a changed file and a document no longer fit together, the documents
 * with errors are left out, so that the site continues with the rest. When the error is in a file, one document is left
 * out if that is enough, otherwise all are.
 *
 * @throws what `read` throws for the files alone.
 */
export async function readWithDocuments<Result>(
  files: SiteFiles,
  documents: Documents,
  read: (files: SiteFiles) => Promise<Result>,
): Promise<{ result: Result; leftOut: readonly FileError[] }> {
  const rest = new Map(documents);
  const leftOut: FileError[] = [];
  for (;;) {
    try {
      return { result: await read(withDocuments(files, rest)), leftOut };
    } catch (error) {
      if (rest.size === 0 || !(error instanceof ConfigError)) throw error;
      const dropped = await errorsOfDocuments(error, files, rest, read);
      for (const { file } of dropped) rest.delete(file);
      leftOut.push(...dropped);
    }
  }
}

async function errorsOfDocuments(
  error: ConfigError,
  files: SiteFiles,
  documents: Documents,
  read: (files: SiteFiles) => Promise<unknown>,
): Promise<FileError[]> {
  const own = error instanceof SiteFolderError ? error.errors.filter(({ file }) => documents.has(file)) : [];
  if (own.length > 0) return own;
  const { message } = error;
  for (const path of documents.keys()) {
    const others = new Map(documents);
    others.delete(path);
    const isEnough = await read(withDocuments(files, others)).then(
      () => true,
      () => false,
    );
    if (isEnough) return [{ file: path, place: "", message }];
  }
  return [...documents.keys()].map((file) => ({ file, place: "", message }));
}

/** Fingerprint of a file of the site folder; undefined when there is none. */
export function fileHash(text: string | undefined): string | undefined {
  return text === undefined ? undefined : createHash("sha256").update(text).digest("hex");
}
