import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { mkdir, readdir, rename, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { headLine } from "../mail/mail-address.ts";
import { checkPicture } from "../media/make-picture.server.ts";
import { PictureError } from "../media/picture-problem.ts";
import { type FileKind, fileKind } from "./file-kind.ts";
import type { Field } from "./form.ts";
import type { KeptFile } from "./sent-form.ts";

/** A file as a browser sent it. */
export type SentFile = { name: string; bytes: Uint8Array };

/** A file that waits for the rest of its form, or went with it. */
export type StoredFile = { id: string; name: string; kind: FileEnding; type: string };

type PictureEnding = keyof typeof PICTURE_TYPES;
type FileEnding = FileKind["ending"] | PictureEnding;

const UPLOADS = "uploads";
/** How long a file waits for its form to be mended. */
const WAIT_MS = 2 * 3_600_000;
/** So much may wait in all; beyond it nobody's file is taken until some are gone. */
const MOST_WAITING_BYTES = 300 * 1_048_576;
const MOST_NAME_CHARACTERS = 80;
/** Of a name as it is sent, with folders: what stands before that is not read. */
const LONGEST_SENT_NAME = 1_000;

const PICTURE_TYPES = {
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

const TYPES: Record<string, string> = {
  ...PICTURE_TYPES,
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
};

export type KeptFiles = {
  /** Takes a file; nothing when it is of no kind that is taken. @throws when the disk does not take it. */
  keep: (
    file: SentFile,
    accepts?: Field["accepts"],
  ) => Promise<{ file: StoredFile; kept: KeptFile } | undefined>;
  /** The file of a token that we gave out, while it waits. */
  find: (token: string) => Promise<{ file: StoredFile; kept: KeptFile } | undefined>;
  /** Where it lies once its form was sent, below the data folder. */
  take: (file: StoredFile) => Promise<string>;
  /** Removes what waited too long, and what was sent so many days ago. */
  clean: (keepDays: number, now: number) => Promise<void>;
};

/**
 * The files of visitors, below the data folder and outside everything that is served. A file is called by its
 * content, so that the same one sent twice is one.
 */
export function keptFiles(dataFolder: string, secret: string): KeptFiles {
  const waiting = join(dataFolder, UPLOADS, "waiting");
  const sign = (text: string) => createHmac("sha256", secret).update(`file ${text}`).digest("base64url");

  function tokenOf({ id, kind, name }: StoredFile): string {
    const text = [id, kind, Buffer.from(name).toString("base64url")].join(".");
    return `${text}.${sign(text)}`;
  }

  function readToken(token: string): StoredFile | undefined {
    const match =
      /^(([0-9a-f]{40})\.(pdf|docx|odt|jpeg|png|gif|webp|avif)\.([\w-]{1,600}))\.([\w-]{43})$/.exec(token);
    if (!match) return undefined;
    const [, text = "", id = "", kind = "pdf", name = "", signature = ""] = match;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)))) return undefined;
    return {
      id,
      kind: kind as FileEnding,
      name: Buffer.from(name, "base64url").toString("utf8"),
      type: TYPES[kind] ?? "",
    };
  }

  const fileName = ({ id, kind }: StoredFile) => `${id}.${kind}`;
  return {
    keep: async ({ name, bytes }, accepts) => {
      const found = accepts === "pictures" ? await pictureKind(bytes) : fileKind(bytes);
      if (!found) return undefined;
      await mkdir(waiting, { recursive: true, mode: 0o700 });
      if ((await bytesIn(waiting)) + bytes.length > MOST_WAITING_BYTES)
        throw new Error("Too many files wait for their forms");
      const id = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
      const file = { id, name: fileNameOf(name, found.ending), kind: found.ending, type: found.type };
      const path = join(waiting, fileName(file));
      try {
        await writeFile(path, bytes, { mode: 0o600 });
      } catch (error) {
        await unlink(path).catch(() => {});
        throw error;
      }
      return { file, kept: { token: tokenOf(file), name: file.name } };
    },
    find: async (token) => {
      const file = readToken(token);
      if (!file) return undefined;
      const isThere = await Promise.any(
        [waiting, join(dataFolder, UPLOADS)].map((folder) => stat(join(folder, fileName(file)))),
      ).catch(() => undefined);
      return isThere && { file, kept: { token, name: file.name } };
    },
    take: async (file) => {
      const path = join(UPLOADS, fileName(file));
      try {
        await rename(join(waiting, fileName(file)), join(dataFolder, path));
      } catch (error) {
        // The same file was sent before and lies there already.
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        await stat(join(dataFolder, path));
      }
      return path;
    },
    clean: async (keepDays, now) => {
      await removeOlder(waiting, now - WAIT_MS);
      await removeOlder(join(dataFolder, UPLOADS), now - keepDays * 86_400_000);
    },
  };
}

/** What kind of picture a file is; nothing for one that could not be shown. */
async function pictureKind(bytes: Uint8Array): Promise<{ ending: PictureEnding; type: string } | undefined> {
  try {
    const ending = await checkPicture(bytes);
    return { ending, type: PICTURE_TYPES[ending] };
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

/** The name as it is shown and sent on: one line, without folders, with the ending of what it is. */
export function fileNameOf(name: string, ending: string): string {
  const shortName = name.slice(-LONGEST_SENT_NAME).toWellFormed().normalize("NFC");
  const last = headLine(shortName).split(/[/\\]/).at(-1) ?? "";
  const stem = last
    .replace(/[<>:"|?*%]/g, "_")
    .replace(/(\.[a-z0-9]{1,5})+$/i, "")
    .replace(/^\.+/, "");
  return `${[...stem].slice(0, MOST_NAME_CHARACTERS).join("").trim() || (ending in PICTURE_TYPES ? "image" : "cv")}.${ending}`;
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
}

async function bytesIn(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await filesIn(folder)).map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function removeOlder(folder: string, time: number): Promise<void> {
  for (const path of await filesIn(folder)) {
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < time) await unlink(path).catch(() => {});
  }
}
