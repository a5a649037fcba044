import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { ConfigError, type FileError, SiteFolderError } from "../../config/config-error.ts";
import { type Documents, type SiteFiles, withDocuments } from "../../config/site-files.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { libraryPaths } from "../picture-library/picture-library.server.ts";
import { contentVersions } from "./tables.server.ts";

/**
 * Published documents by path, which override the files of the site folder. Includes uploaded pictures, with an empty text,
 * because checks only ask whether they exist.
 */
export async function publishedDocuments(database: Database): Promise<Documents> {
  const rows = await database
    .select({ path: contentVersions.path, body: contentVersions.body })
    .from(contentVersions)
    .where(and(contentVersions.isCurrent, eq(contentVersions.isFile, false)));
  const pictures = (await libraryPaths(database)).map((path): [string, string] => [path, ""]);
  return new Map([...rows.map(({ path, body }): [string, string | null] => [path, body]), ...pictures]);
}

/** Value that changes whenever the set of published versions changes. */
export async function publishedState(database: Database): Promise<string> {
  const [row] = await queryRows<{ state: string | null }>(
    database,
    sql`select string_agg(id::text, ',' order by id) as state from content_versions where is_current`,
  );
  return row?.state ?? "";
}

/**
 * Reads a site whose documents override its files. When a document no longer fits a changed file, leaves out the documents
 * with errors, so that the site continues with the others. When the error is in a file, leaves out the document that
 * causes it, or all documents when leaving out one is not enough.
 *
 * @throws the error of `read` when the files alone are invalid.
 */
export async function readWithDocuments<Result>(
  files: SiteFiles,
  documents: Documents,
  read: (files: SiteFiles) => Promise<Result>,
): Promise<{ result: Result; leftOut: readonly FileError[] }> {
  const remaining = new Map(documents);
  const leftOut: FileError[] = [];
  for (;;) {
    try {
      return { result: await read(withDocuments(files, remaining)), leftOut };
    } catch (error) {
      if (remaining.size === 0 || !(error instanceof ConfigError)) throw error;
      const omitted = await errorsOfDocuments(error, files, remaining, read);
      for (const { file } of omitted) remaining.delete(file);
      leftOut.push(...omitted);
    }
  }
}

async function errorsOfDocuments(
  error: ConfigError,
  files: SiteFiles,
  documents: Documents,
  read: (files: SiteFiles) => Promise<unknown>,
): Promise<FileError[]> {
  const errorsInDocuments =
    error instanceof SiteFolderError ? error.errors.filter(({ file }) => documents.has(file)) : [];
  if (errorsInDocuments.length > 0) return errorsInDocuments;
  const { message } = error;
  for (const path of documents.keys()) {
    const others = new Map(documents);
    others.delete(path);
    const isValid = await read(withDocuments(files, others)).then(
      () => true,
      () => false,
    );
    if (isValid) return [{ file: path, fieldPath: "", message }];
  }
  return [...documents.keys()].map((file) => ({ file, fieldPath: "", message }));
}

/** SHA-256 of the text of a file, in hexadecimal; undefined without a text. */
export function fileHash(text: string | undefined): string | undefined {
  return text === undefined ? undefined : createHash("sha256").update(text).digest("hex");
}
