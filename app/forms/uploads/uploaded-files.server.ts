import { createHash, createHmac } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Field } from "../fields/field.ts";
import type { PendingFile } from "../page/sent-form.ts";
import { type DocumentKind, documentKind } from "./document-kind.server.ts";
import { fileNameOf } from "./file-name.ts";
import { type FileReference, fileTokens } from "./file-token.server.ts";
import { type UnfinishedFiles, unfinishedFiles } from "./unfinished-files.server.ts";
import { PICTURE_TYPES, type PictureKind, pictureKind } from "./uploaded-picture.server.ts";
import { writeVisitorFile } from "./write-visitor-file.server.ts";

/** A file as a browser sent it. */
export type SentFile = { name: string; bytes: Uint8Array };

type FileKind = DocumentKind | PictureKind;

/** A file of an accepted kind. Its content is in memory, or on disk with an unfinished form. */
export type UploadedFile = { id: string; name: string; kind: FileKind; type: string } & (
  | { bytes: Uint8Array }
  | { token: string; path: string }
);

const UPLOADS = "uploads";
const DAY_MS = 86_400_000;

const TYPES: Record<FileKind, string> = {
  ...PICTURE_TYPES,
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
};

export type UploadedFiles = {
  /**
   * Recognizes a file by its content. Returns undefined when its kind is not accepted, and "unsafe" when its
   * content is not. Writes nothing.
   */
  recognize: (file: SentFile, accepts?: Field["accepts"]) => Promise<UploadedFile | "unsafe" | undefined>;
  /**
   * Stores a file while its form is corrected.
   *
   * @param network of the visitor: a network that exceeds its share loses its own files.
   * @throws when the disk cannot store it.
   */
  keepForCorrection: (file: UploadedFile, network: string) => Promise<PendingFile>;
  /** Reads a token; undefined when this site did not issue it. */
  readToken: (token: string) => PendingFile | undefined;
  /** Finds the file of a token that this site issued; undefined when it is not stored any more. */
  find: (token: string, now: number) => Promise<UploadedFile | undefined>;
  /** Content of a file. @throws when it was deleted in the meantime. */
  read: (file: UploadedFile) => Promise<Uint8Array>;
  /** Moves a file to the path that its submission refers to. @throws when the disk cannot store it. */
  store: (file: UploadedFile) => Promise<void>;
  /** Deletes the files of forms that were never completed. */
  removeUnfinished: (now: number) => Promise<void>;
  /** Deletes files that were sent more than this many days ago. */
  removeOld: (keepDays: number, now: number) => Promise<void>;
};

/**
 * Stores files of visitors below the data folder, outside all served folders. The name of a file is the hash
 * of its content, so that a file that is sent twice is stored once.
 */
export function uploadedFiles(
  dataFolder: string,
  secret: string,
  unfinished: UnfinishedFiles = unfinishedFiles(join(dataFolder, UPLOADS, "waiting")),
): UploadedFiles {
  const tokens = fileTokens(secret);
  /** Folder name of a network: a keyed hash that does not reveal the visitor. */
  const clientOf = (network: string) =>
    createHmac("sha256", secret).update(`uploads of ${network}`).digest("hex").slice(0, 16);
  const storedPath = (file: Pick<UploadedFile, "id" | "kind">) => join(dataFolder, uploadPath(file));
  return {
    recognize: async ({ name, bytes }, accepts) => {
      const isPicture = accepts === "pictures";
      const kind = await (isPicture ? pictureKind(bytes) : documentKind(bytes));
      if (kind === undefined || kind === "unsafe") return kind;
      const id = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
      const displayName = fileNameOf(name, kind, isPicture ? "image" : "cv");
      return { id, name: displayName, kind, type: TYPES[kind], bytes };
    },
    keepForCorrection: async (file, network) => {
      const { name } = file;
      if ("token" in file) return { token: file.token, name };
      const client = clientOf(network);
      await unfinished.add(client, fileNameIn(file), file.bytes);
      return { token: tokens.write({ ...file, client }), name };
    },
    readToken: (token) => {
      const reference = tokens.read(token);
      return reference && { token, name: reference.name };
    },
    find: async (token, now) => {
      const reference = tokens.read(token);
      if (!reference) return undefined;
      const path =
        (await unfinished.find(reference.client, fileNameIn(reference), now)) ??
        (await pathIfExists(storedPath(reference)));
      const { id, kind, name } = reference;
      return path === undefined ? undefined : { id, kind, name, type: TYPES[kind], token, path };
    },
    read: async (file) => ("bytes" in file ? file.bytes : readFile(file.path)),
    store: async (file) => {
      const path = storedPath(file);
      await mkdir(join(dataFolder, UPLOADS), { recursive: true, mode: 0o700 });
      if ("bytes" in file) await writeVisitorFile(path, file.bytes);
      else if (file.path !== path) await moveOnce(file.path, path);
    },
    removeUnfinished: unfinished.removeExpired,
    removeOld: (keepDays, now) => removeOlderThan(join(dataFolder, UPLOADS), now - keepDays * DAY_MS),
  };
}

/** Path of a submission's file, below the data folder. */
export function uploadPath(file: Pick<UploadedFile, "id" | "kind">): string {
  return join(UPLOADS, fileNameIn(file));
}

const fileNameIn = ({ id, kind }: Pick<FileReference, "id" | "kind">) => `${id}.${kind}`;

/**
 * Moves a file once, even when the same form is sent twice at the same time.
 *
 * @throws when the file is at neither path.
 */
async function moveOnce(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await stat(to);
  }
}

async function pathIfExists(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats && path;
}

async function removeOlderThan(folder: string, time: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const stats = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (stats && stats.mtimeMs < time) await unlink(path).catch(() => {});
  }
}
