import { open } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from "sharp";
import {
  MAX_PIXELS,
  PICTURE_WIDTHS_PX,
  type ProcessedPicture,
  variantFile,
  WIDEST_PX,
} from "./picture-data.ts";
import { croppedRegion, NO_EDIT, type PictureEdit } from "./picture-edit.ts";
import { originalFormat, PICTURE_FORMATS, type PictureFormat, SIGNATURE_BYTES } from "./picture-format.ts";
import { PictureError } from "./picture-problem.ts";
import { type Colour, pictureTone } from "./picture-tone.ts";

/** Maximum number of frames. Only the first frame is shown; a file with thousands is an attack or a video. */
const MAX_FRAMES = 200;

/** Maximum ratio of height to width; a taller picture gets a smaller width. */
const MAX_HEIGHT_RATIO = 2;

const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true };

/**
 * Settings of the encoders. Measured on photographs of properties (npm run bench): at 600 pixels AVIF takes 63 % and WebP
 * 71 % of the bytes of a plain JPEG that looks the same. AVIF with effort 4 takes twelve times as long as with 1, for 3 %
 * of the bytes.
 */
const AVIF = { quality: 55, effort: 1 };
const WEBP = { quality: 78, effort: 4 };
const JPEG = { quality: 80, mozjpeg: true };

/**
 * Writes a picture in all widths and formats to a folder: rotated by its EXIF orientation, in sRGB,
 * on white where it was transparent, never enlarged, and without metadata (position, camera, thumbnail).
 * `edit` is applied after the rotation.
 *
 * @throws PictureError when the file is not a picture that can be displayed.
 */
export async function createVariants(
  file: string,
  folder: string,
  edit = NO_EDIT,
): Promise<ProcessedPicture> {
  await checkPicture(file);
  const { data, info } = await explainErrors(async () =>
    (await editedPicture(file, edit))
      .resize(inside(WIDEST_PX))
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const widest = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  for (const width of PICTURE_WIDTHS_PX) {
    for (const format of PICTURE_FORMATS) {
      await encode(widest().resize(inside(width)), format).toFile(join(folder, variantFile(width, format)));
    }
  }
  const [red = 0, green = 0, blue = 0] = await widest().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  const average: Colour = [red, green, blue];
  return { widthPx: info.width, heightPx: info.height, tone: pictureTone(average) };
}

type WebpSettings = {
  size: Pick<ResizeOptions, "width" | "height" | "fit">;
  /** From 1 to 100. */
  quality: number;
  edit?: PictureEdit;
};

/**
 * Encodes a picture as WebP: rotated by its EXIF orientation and then by the edit, never enlarged, and without metadata.
 *
 * @throws PictureError when it is not a picture that can be displayed.
 */
export async function encodeWebp(
  source: string | Uint8Array,
  { size, quality, edit = NO_EDIT }: WebpSettings,
): Promise<{ bytes: Buffer; widthPx: number; heightPx: number }> {
  await checkPicture(source);
  const { data, info } = await explainErrors(async () =>
    (await editedPicture(source, edit))
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, widthPx: info.width, heightPx: info.height };
}

/** A picture rotated by its EXIF orientation, then turned and cropped by the edit of staff. */
async function editedPicture(file: string | Uint8Array, { turns, crop }: PictureEdit): Promise<Sharp> {
  const rotated = sharp(file, INPUT)
    .autoOrient()
    .rotate(turns * 90);
  if (!crop) return rotated;
  const { autoOrient } = await sharp(file, INPUT).metadata();
  const [widthPx, heightPx] =
    turns % 2 === 0 ? [autoOrient.width, autoOrient.height] : [autoOrient.height, autoOrient.width];
  return rotated.extract(croppedRegion({ widthPx, heightPx }, crop));
}

function inside(width: number) {
  return { width, height: width * MAX_HEIGHT_RATIO, fit: "inside", withoutEnlargement: true } as const;
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === "avif") return picture.avif(AVIF);
  return format === "webp" ? picture.webp(WEBP) : picture.jpeg(JPEG);
}

/**
 * Checks a picture by its first bytes and its header, before it is decoded. Returns its format.
 *
 * @throws PictureError when it cannot be displayed.
 */
export async function checkPicture(
  file: string | Uint8Array,
): Promise<NonNullable<ReturnType<typeof originalFormat>>> {
  const format = originalFormat(typeof file === "string" ? await firstBytes(file) : file);
  if (format === undefined)
    throw new PictureError("not-a-picture", "It is not a picture in JPEG, PNG, WebP, AVIF or GIF.");
  const {
    width,
    height,
    pages = 1,
  } = await explainErrors(() => sharp(file, { ...INPUT, limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) {
    const millions = Math.round((width * height) / 1_000_000);
    throw new PictureError(
      "too-many-pixels",
      `It has ${millions} million pixels; the maximum is ${MAX_PIXELS / 1_000_000} million.`,
    );
  }
  if (pages > MAX_FRAMES)
    throw new PictureError("too-many-frames", `It has ${pages} frames; the maximum is ${MAX_FRAMES}.`);
  return format;
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Replaces any error of sharp by one that tells the agency that the file is damaged.
 */
async function explainErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new PictureError("damaged", "It is damaged, or was cut short.", { cause: error });
  }
}
