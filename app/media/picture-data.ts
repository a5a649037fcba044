import type { Picture } from "../property/listing.ts";
import type { PictureData } from "../ui/picture-data.ts";
import { PICTURE_TONES } from "../ui/picture-tones.ts";
import type { PictureFormat } from "./picture-format.ts";

/** Width of the placeholder of a picture. */
export const PLACEHOLDER_WIDTH_PX = 100;

/** Widths of stored pictures in pixels (specification §9). */
export const PICTURE_WIDTHS_PX = [PLACEHOLDER_WIDTH_PX, 400, 600, 1360] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS_PX)[number];

export const WIDEST_PX = 1360 satisfies PictureWidth;

/** Maximum size of a picture in pixels: a larger one would use all memory when decoded. */
export const MAX_PIXELS = 50_000_000;

/** Incremented with each change to how variants are created, so that stored ones are created again. */
export const VARIANTS_VERSION = 1;

/** Facts about a processed picture: the size of its widest variant, and the tone of its background. */
export type ProcessedPicture = { widthPx: number; heightPx: number; tone: number };

/** File name of a variant in the folder to which it is written. */
export function variantFile(width: PictureWidth, format: PictureFormat): string {
  return `${width}.${format}`;
}

/** Height divided by width. Pictures of a list are 3:2; so is a picture whose size the feed does not give. */
const USUAL_RATIO = 2 / 3;

/**
 * Data of a picture in a page. `src` is the variant of 600 pixels, from whose address `app/ui/picture-sources.ts` derives the
 * other widths and formats. Undefined for a picture on another server that is not stored yet: browsers of visitors never
 * request other servers.
 */
export function pictureData(picture: Picture | undefined, alt = ""): PictureData | undefined {
  const path = picture && picturePath(picture, "jpg");
  if (!path) return undefined;
  if (picture.stored) {
    const { widthPx, heightPx, tone } = picture.stored;
    return { src: pictureAddress(path, 600), widthPx, heightPx, alt, tone: PICTURE_TONES[tone] };
  }
  const ratio = picture.widthPx && picture.heightPx ? picture.heightPx / picture.widthPx : USUAL_RATIO;
  return {
    src: pictureAddress(path, 600),
    widthPx: WIDEST_PX,
    heightPx: Math.round(WIDEST_PX * ratio),
    alt,
  };
}

/**
 * The part of the address of a picture after its width: "3f2a….jpg" for a stored picture; "pictures/12-1.webp" for one in the
 * site folder, which is served as WebP whatever the format. Empty for a picture on another server.
 */
export function picturePath(picture: Picture, format: PictureFormat): string {
  if (picture.stored) return `${picture.stored.name}.${format}`;
  return isSitePath(picture.url) ? picture.url : "";
}

/** Address of a picture in a width: `/media/400/pictures/12-1.webp`, `/media/400/3f2a….jpg`. */
export function pictureAddress(path: string, width: PictureWidth): string {
  return `/media/${width}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * True for the plain relative path of a WebP, JPEG, PNG or AVIF file: a picture of the site folder, or one that staff
 * uploaded. Does not check that it exists.
 */
export function isSitePath(url: string): boolean {
  return /^[\w][\w.-]*(\/[\w][\w.-]*)*\.(webp|jpe?g|png|avif)$/i.test(url);
}
