import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { isSitePath, PICTURE_WIDTHS_PX, type PictureWidth } from "./shown-picture.ts";

/** A picture larger than this is not opened: unpacked it would take all memory. */
const MAX_PIXELS = 50_000_000;

/** What pictures are made from, whatever their files are called; a drawing in SVG can hold a program. */
const FORMATS = ["jpeg", "png", "webp", "heif"];

// Pictures are made beside the serving of pages, which must not wait for them.
sharp.concurrency(1);

type Folders = { siteFolder: string; dataFolder: string };

/** A picture that is kept in a file, or, where nothing can be written, the picture itself. */
export type PictureVariant = { file: string } | { bytes: Buffer };

/**
 * A picture of the site's folder in one of the kept widths, as WebP; made when first asked for, then kept
 * below the data folder. Those who ask at once share the work.
 *
 * Gives nothing when there is no such picture or width, or when the file is not a picture.
 */
export function pictureVariant(
  path: string,
  width: number,
  folders: Folders,
): Promise<PictureVariant | undefined> {
  const wanted = PICTURE_WIDTHS_PX.find((known) => known === width);
  if (!wanted || !isSitePath(path)) return Promise.resolve(undefined);
  const source = resolve(folders.siteFolder, path);
  if (!source.startsWith(resolve(folders.siteFolder) + sep)) return Promise.resolve(undefined);
  const target = join(folders.dataFolder, "pictures", String(wanted), `${path}.webp`);
  const running = making.get(target);
  if (running) return running;
  const result = findOrMake(source, target, wanted).finally(() => making.delete(target));
  making.set(target, result);
  return result;
}

const limitConcurrency = pLimit(2);

const making = new Map<string, Promise<PictureVariant | undefined>>();

async function findOrMake(
  source: string,
  target: string,
  width: PictureWidth,
): Promise<PictureVariant | undefined> {
  const [original, kept] = await Promise.all([modifiedAt(source), modifiedAt(target)]);
  if (original === undefined) return undefined;
  // A kept picture has the date of its original, so that one that was replaced is made anew.
  if (kept === original) return { file: target };
  const bytes = await limitConcurrency(() => make(source, width));
  return bytes && keep(bytes, target, new Date(original));
}

/** In whole milliseconds, as precise as a file can be dated. */
async function modifiedAt(file: string): Promise<number | undefined> {
  const facts = await stat(file).catch(() => undefined);
  return facts && Math.floor(facts.mtimeMs);
}

async function make(source: string, width: PictureWidth): Promise<Buffer | undefined> {
  try {
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) return undefined;
    return await picture
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: width === 100 ? 50 : 78 })
      .toBuffer();
  } catch {
    // Not a picture, cut short, or too large: the page shows that there is none.
    return undefined;
  }
}

/** In one go, so that nobody is ever served half a file. */
async function keep(bytes: Buffer, target: string, modified: Date): Promise<PictureVariant> {
  const unfinished = `${target}.${randomUUID()}`;
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(unfinished, bytes);
    await utimes(unfinished, modified, modified);
    await rename(unfinished, target);
    return { file: target };
  } catch {
    // The disk is full, or not ours to write: visitors get the picture all the same.
    await rm(unfinished, { force: true }).catch(() => {});
    return { bytes };
  }
}
