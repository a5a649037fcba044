import type { Actor } from "../../accounts/audit/audit-log.server.ts";
import type { FileError } from "../../config/config-error.ts";
import { filesOfFolder, type SiteFiles, withDocuments } from "../../config/site-files.server.ts";
import type { Connection } from "../../database/database.server.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { listLibrary } from "../picture-library/picture-library.server.ts";
import { type CheckedSite, checkDocuments } from "./check-documents.server.ts";
import {
  type ContentVersion,
  type DocumentSummary,
  type EditableDocument,
  findDocument,
  findDocuments,
  findVersion,
  findVersions,
  listDocuments,
} from "./find-versions.server.ts";
import { publishedDocuments } from "./published-documents.server.ts";
import {
  type DocumentChange,
  discardPending,
  restoreVersion,
  type SaveAs,
  type SaveOutcome,
  saveDocuments,
} from "./save-documents.server.ts";

/** Author, time and reason of a change. */
type SaveContext = { author: Actor; now: Date; note?: string };

/** Reads and saves the documents of the site that staff edit. */
export type ContentService = {
  list: () => Promise<DocumentSummary[]>;
  /** Documents that visitors see: published versions over the files. */
  published: () => Promise<SiteFiles>;
  find: (path: string) => Promise<EditableDocument | undefined>;
  /** Finds all documents of a folder, such as "pages". */
  findAll: (folder: string) => Promise<EditableDocument[]>;
  /** At most `limit` versions of a document, newest first, older than the version with the id `before`. */
  versions: (path: string, page: { before?: number; limit: number }) => Promise<ContentVersion[]>;
  version: (id: number) => Promise<ContentVersion | undefined>;
  save: (documents: readonly DocumentChange[], as: SaveAs, by: SaveContext) => Promise<SaveOutcome>;
  /** Saves the text of an earlier version as a new version; undefined when that version does not exist. */
  restore: (
    id: number,
    as: SaveAs,
    by: SaveContext & { token?: string; adapt?: (text: string) => string },
  ) => Promise<SaveOutcome | undefined>;
  /** Removes the draft or the schedule of a document; visitors keep what they see. */
  discard: (path: string, by: SaveContext & { token?: string }) => Promise<SaveOutcome>;
  /** Reads the site with these documents over those that visitors see, without saving anything. */
  preview: (documents: ReadonlyMap<string, string | null>) => Promise<CheckedSite>;
  /** Errors of published documents that are left out because they no longer fit the files of the site folder. */
  leftOut: () => readonly FileError[];
  /** Alternative texts of uploaded pictures, by path. */
  pictureAlts: () => Promise<ReadonlyMap<string, MultilingualText>>;
  /** Files of the site folder, without the documents that override them. */
  files: SiteFiles;
};

/** Opens the content service of a site folder and a database. */
export function openContentService(
  connection: Connection,
  { siteFolder, leftOut }: { siteFolder: string; leftOut: ContentService["leftOut"] },
): ContentService {
  const files = filesOfFolder(siteFolder);
  const { database } = connection;
  return {
    files,
    leftOut,
    pictureAlts: async () => new Map((await listLibrary(database)).map(({ path, alt }) => [path, alt])),
    list: () => listDocuments(database, files),
    published: async () => withDocuments(files, await publishedDocuments(database)),
    find: (path) => findDocument(database, files, path),
    findAll: (folder) => findDocuments(database, files, folder),
    versions: (path, page) => findVersions(database, { path, ...page }),
    version: (id) => findVersion(database, id),
    save: (documents, as, by) => saveDocuments(connection, { documents, as, files, ...by }),
    restore: (id, as, by) => restoreVersion(connection, { id, as, files, ...by }),
    discard: (path, by) => discardPending(connection, { path, files, ...by }),
    preview: async (documents) => {
      const published = withDocuments(files, await publishedDocuments(database));
      return checkDocuments(withDocuments(published, documents), [...documents.keys()], published);
    },
  };
}
