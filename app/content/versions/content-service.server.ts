import type { Actor } from "../../accounts/audit/audit-log.server.ts";
import type { FileError } from "../../config/config-error.ts";
import { filesOfFolder, type SiteFiles, withDocuments } from "../../config/site-files.server.ts";
import type { Connection } from "../../database/database.server.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { listLibrary } from "../library/picture-library.server.ts";
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

type SaveContext = { author: Actor; now: Date; note?: string };

/** Documents of the site as staff edit them. */
export type ContentService = {
  list: () => Promise<DocumentSummary[]>;
  /** The documents that visitors see: what staff published over the files. */
  published: () => Promise<SiteFiles>;
  find: (path: string) => Promise<EditableDocument | undefined>;
  /** All documents of a folder, such as "pages", with their texts. */
  findAll: (folder: string) => Promise<EditableDocument[]>;
  /** A page of versions, newest first, before the one with this id. */
  versions: (path: string, page: { before?: number; limit: number }) => Promise<ContentVersion[]>;
  version: (id: number) => Promise<ContentVersion | undefined>;
  save: (documents: readonly DocumentChange[], as: SaveAs, by: SaveContext) => Promise<SaveOutcome>;
  /** Saves the text of an earlier version as a new one. */
  restore: (id: number, as: SaveAs, by: SaveContext & { token?: string }) => Promise<SaveOutcome | undefined>;
  discard: (path: string, by: SaveContext & { token?: string }) => Promise<SaveOutcome>;
  /** The site as it would be with these documents over those that visitors see. For a preview; nothing is saved. */
  preview: (documents: ReadonlyMap<string, string | null>) => Promise<CheckedSite>;
  /** Errors of published documents that visitors do not see, because they do not fit the files any more. */
  leftOut: () => readonly FileError[];
  /** Alternative texts of the pictures that staff uploaded, by path. */
  pictureAlts: () => Promise<ReadonlyMap<string, MultilingualText>>;
  files: SiteFiles;
};

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
      const over = new Map([...(await publishedDocuments(database)), ...documents]);
      return checkDocuments(withDocuments(files, over), documents.keys());
    },
  };
}
