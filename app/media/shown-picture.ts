import type { Picture } from "../property/listing.ts";
import { PICTURE_TONES } from "../ui/picture-tones.ts";

/** The widths in which pictures are kept, in pixels (specification §9); 100 is the placeholder. */
export const PICTURE_WIDTHS_PX = [100, 400, 600, 1360] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS_PX)[number];

export const WIDEST_PX = 1360 satisfies PictureWidth;

/**
 * A picture as a page shows it. A list sends two dozen of them to every visitor, so the addresses of its
 * other variants are not among it: `ui/picture.tsx` makes them from `src`.
 */
export type ShownPicture = {
  /** Its variant of 600 pixels, at an address of ours. */
  src: string;
  /** Of the widest variant. */
  widthPx: number;
  heightPx: number;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** The ground on which it appears: one of `PICTURE_TONES`. */
  tone?: string;
};

/** Pictures of a list are 3:2; so is one whose size the feed does not tell. */
const USUAL_RATIO = 2 / 3;

/**
 * How a page shows a picture: in all formats once it was made, before that one of the site's folder as
 * WebP. Nothing for one that lies elsewhere and is not there yet: visitors' browsers are never sent to
 * another's server.
 */
export function shownPicture(picture: Picture | undefined, alt = ""): ShownPicture | undefined {
  const path = picture && picturePath(picture, "jpg");
  if (!path) return undefined;
  if (picture.kept) {
    const { widthPx, heightPx, tone } = picture.kept;
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
 * What stands for a picture after the width in its address: the name under which it is kept, in a format,
 * or its path in the folder of the site, which is served as WebP. Empty when it has neither.
 */
export function picturePath(picture: Picture, format: "avif" | "webp" | "jpg"): string {
  if (picture.kept) return `${picture.kept.name}.${format}`;
  return isSitePath(picture.url) ? picture.url : "";
}

/** Where a picture is served in a width: `/media/400/pictures/12-1.webp`, `/media/400/3f2a….jpg`. */
export function pictureAddress(path: string, width: PictureWidth): string {
  return `/media/${width}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** Whether a picture's address is a plain path inside the site's folder, as feeds of one's own may give it. */
export function isSitePath(url: string): boolean {
  return /^[\w][\w.-]*(\/[\w][\w.-]*)*\.(webp|jpe?g|png|avif)$/i.test(url);
}
