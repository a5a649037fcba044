import type { Picture } from "../property/listing.ts";

/** The widths in which pictures are kept, in pixels (specification §9); 100 is the placeholder. */
export const PICTURE_WIDTHS_PX = [100, 400, 600, 1360] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS_PX)[number];

/** A picture as a page shows it: addresses of ours, and the size of the widest. */
export type ShownPicture = {
  src: string;
  srcSet: string;
  widthPx: number;
  heightPx: number;
  /** Empty when the words beside it say the same. */
  alt: string;
};

/** Pictures of a list are 3:2; so is one whose size the feed does not tell. */
const USUAL_RATIO = 2 / 3;

/**
 * How a page shows a picture of the site's folder. Nothing for one that lies elsewhere: it would have
 * to be fetched from another's server first, and visitors' browsers are never sent there.
 */
export function shownPicture(picture: Picture | undefined, alt = ""): ShownPicture | undefined {
  if (!picture || !isSitePath(picture.url)) return undefined;
  const ratio = picture.widthPx && picture.heightPx ? picture.heightPx / picture.widthPx : USUAL_RATIO;
  const widest = PICTURE_WIDTHS_PX[PICTURE_WIDTHS_PX.length - 1] as PictureWidth;
  return {
    src: pictureAddress(picture.url, 600),
    srcSet: PICTURE_WIDTHS_PX.filter((width) => width > 100)
      .map((width) => `${pictureAddress(picture.url, width)} ${width}w`)
      .join(", "),
    widthPx: widest,
    heightPx: Math.round(widest * ratio),
    alt,
  };
}

/** Where a picture of the site's folder is served in a width: `/media/400/pictures/12-1.webp`. */
export function pictureAddress(path: string, width: PictureWidth): string {
  return `/media/${width}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** Whether a picture's address is a plain path inside the site's folder, as feeds of one's own may give it. */
export function isSitePath(url: string): boolean {
  return /^[\w][\w.-]*(\/[\w][\w.-]*)*\.(webp|jpe?g|png|avif)$/i.test(url);
}
