import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PICTURE_WIDTHS_PX, variantFile } from "../app/media/picture-data.ts";
import { PICTURE_FORMATS, type PictureFormat } from "../app/media/picture-format.ts";
import { startPictureMaker } from "../app/media/picture-maker.server.ts";
import { quantile, roundToTenth } from "./figures.ts";
import { structuralSimilarity } from "./structural-similarity.ts";

/** Maximum number of pictures: those of the sample agency, or real photographs with REAL_DATA, which compress less well. */
const MAX_PICTURES = 24;

/** Width at which formats are compared: that of a card on most screens. */
const COMPARED_WIDTH_PX = 600;

/** JPEG qualities to search for the one that looks like a variant. */
const JPEG_QUALITIES = [40, 50, 60, 65, 70, 75, 80, 85, 90, 95];

/**
 * Measures picture processing: variants per second, and their size against a plain JPEG that looks the same
 * (structural similarity to the original in the same width).
 */
export async function pictureFigures(folder: string, say: (text: string) => void) {
  const originals = await findOriginals();
  const maker = startPictureMaker();
  const startedAt = performance.now();
  const folders: string[] = [];
  try {
    for (const [index, original] of originals.entries()) {
      const target = join(folder, `picture-${index}`);
      await mkdir(target);
      await maker.make(original, target);
      folders.push(target);
    }
  } finally {
    await maker.close();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const variants = originals.length * PICTURE_WIDTHS_PX.length * PICTURE_FORMATS.length;
  const figures = {
    pictures: originals.length,
    picturesPerSecond: roundToTenth(originals.length / seconds),
    variantsPerSecond: roundToTenth(variants / seconds),
    originalBytes: await totalBytes(originals),
    formats: Object.fromEntries(
      await Promise.all(
        PICTURE_FORMATS.map(async (format) => [format, await formatFigures(originals, folders, format)]),
      ),
    ),
  };
  say(`pictures: ${JSON.stringify(figures)}`);
  return figures;
}

async function findOriginals(): Promise<string[]> {
  const real = process.env.REAL_DATA && join(process.env.REAL_DATA, "photos");
  const folder = real || join(import.meta.dirname, "..", "site", "pictures");
  const names = (await readdir(folder)).filter((name) => /\.(webp|jpg)$/.test(name)).sort();
  const step = Math.max(1, Math.floor(names.length / MAX_PICTURES));
  return names
    .filter((_, index) => index % step === 0)
    .slice(0, MAX_PICTURES)
    .map((name) => join(folder, name));
}

/** `againstJpeg` is the size of the variants as a share of that of the plain JPEGs that look the same. */
async function formatFigures(originals: string[], folders: string[], format: PictureFormat) {
  const similarities: number[] = [];
  let bytes = 0;
  let jpegBytes = 0;
  for (const [index, original] of originals.entries()) {
    const greyOriginal = await toGreyscale(await resized(original));
    const variant = await readFile(join(folders[index] ?? "", variantFile(COMPARED_WIDTH_PX, format)));
    const similarity = structuralSimilarity(greyOriginal, await toGreyscale(variant));
    similarities.push(similarity);
    bytes += variant.byteLength;
    jpegBytes += await jpegBytesAt(original, greyOriginal, similarity);
  }
  return {
    kilobytes: Math.round(bytes / 1000),
    similarityP50: roundToThousandth(quantile(similarities, 0.5)),
    againstJpeg: roundToThousandth(bytes / jpegBytes),
  };
}

/**
 * Size of a plain JPEG of this similarity to the original, interpolated between the two nearest qualities, or that of the
 * lowest or highest quality that is tried.
 */
async function jpegBytesAt(
  original: string,
  greyOriginal: GreyscaleImage,
  similarity: number,
): Promise<number> {
  const source = await resized(original);
  let previous: { bytes: number; similarity: number } | undefined;
  for (const quality of JPEG_QUALITIES) {
    const jpeg = await sharp(source).jpeg({ quality }).toBuffer();
    const candidate = {
      bytes: jpeg.byteLength,
      similarity: structuralSimilarity(greyOriginal, await toGreyscale(jpeg)),
    };
    if (candidate.similarity >= similarity) {
      if (!previous) return candidate.bytes;
      const share = (similarity - previous.similarity) / (candidate.similarity - previous.similarity);
      return previous.bytes + share * (candidate.bytes - previous.bytes);
    }
    previous = candidate;
  }
  return previous?.bytes ?? 0;
}

type GreyscaleImage = { data: Buffer; width: number; height: number };

function resized(original: string): Promise<Buffer> {
  return sharp(original)
    .autoOrient()
    .resize({
      width: COMPARED_WIDTH_PX,
      height: COMPARED_WIDTH_PX * 2,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function toGreyscale(picture: Buffer): Promise<GreyscaleImage> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function totalBytes(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function roundToThousandth(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}
