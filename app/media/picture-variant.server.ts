import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import pLimit from "p-limit";
import { writeAtomically } from "../config/write-atomically.server.ts";
import { libraryFolder } from "./library-folder.server.ts";
import { isSitePath, PICTURE_WIDTHS_PX, type PictureWidth, PLACEHOLDER_WIDTH_PX } from "./picture-data.ts";
import { isTemporaryError } from "./picture-problem.ts";
import type { PictureProcess } from "./picture-process.server.ts";
import { visitorPictures } from "./visitor-pictures.server.ts";

/** WebP quality, from 1 to 100. The placeholder is shown only while the picture loads. */
const QUALITY = 78;
const PLACEHOLDER_QUALITY = 50;

type Folders = { siteFolder: string; dataFolder: string };

/** A variant as a stored file, or its bytes where nothing can be written. */
export type PictureVariant = { file: string } | { bytes: Buffer };

/**
 * Returns a picture of the site's folder, or one that staff uploaded, in one of the fixed widths as WebP. It is made on
 * the first request, then stored in the data folder. Concurrent requests share the work.
 *
 * Returns undefined when the picture or the width does not exist, or the file is not a picture.
 *
 * @throws a temporary error when the picture could not be made in time, or the process for it could not be started.
 */
export function pictureVariant(
  path: string,
  width: number,
  folders: Folders,
  pictureProcess: PictureProcess = visitorPictures,
): Promise<PictureVariant | undefined> {
  const knownWidth = PICTURE_WIDTHS_PX.find((known) => known === width);
  if (!knownWidth || !isSitePath(path)) return Promise.resolve(undefined);
  const source = [folders.siteFolder, libraryFolder(folders.dataFolder)]
    .map((folder) => ({ folder: resolve(folder), file: resolve(folder, path) }))
    .find(({ folder, file }) => file.startsWith(folder + sep) && existsSync(file))?.file;
  if (source === undefined) return Promise.resolve(undefined);
  const target = join(folders.dataFolder, "pictures", String(knownWidth), `${path}.webp`);
  const running = inProgress.get(target);
  if (running) return running;
  const make = () => makeVariant(source, knownWidth, pictureProcess);
  const result = findOrCreate(source, target, make).finally(() => inProgress.delete(target));
  inProgress.set(target, result);
  return result;
}

const limitConcurrency = pLimit(2);

const inProgress = new Map<string, Promise<PictureVariant | undefined>>();

async function findOrCreate(
  source: string,
  target: string,
  make: () => Promise<Buffer | undefined>,
): Promise<PictureVariant | undefined> {
  const [original, stored] = await Promise.all([modifiedAt(source), modifiedAt(target)]);
  if (original === undefined) return undefined;
  // A stored variant has the modification time of its original, so that a replaced original is processed
  // again.
  if (stored === original) return { file: target };
  const bytes = await limitConcurrency(make);
  return bytes && store(bytes, target, new Date(original));
}

/** In whole milliseconds, the precision of a file's modification time. */
async function modifiedAt(file: string): Promise<number | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats && Math.floor(stats.mtimeMs);
}

async function makeVariant(
  source: string,
  width: PictureWidth,
  pictureProcess: PictureProcess,
): Promise<Buffer | undefined> {
  const quality = width === PLACEHOLDER_WIDTH_PX ? PLACEHOLDER_QUALITY : QUALITY;
  try {
    return (await pictureProcess.run("encodeWebp", source, { size: { width }, quality })).bytes;
  } catch (error) {
    if (isTemporaryError(error)) throw error;
    // Not a picture, truncated, or too large: the page shows the picture as missing.
    return undefined;
  }
}

/** Writes the file atomically, so that a partial one is never served. */
async function store(bytes: Buffer, target: string, modified: Date): Promise<PictureVariant> {
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeAtomically(target, bytes, { modifiedAt: modified });
    return { file: target };
  } catch {
    // The disk is full or read-only: visitors get the picture from memory.
    return { bytes };
  }
}
