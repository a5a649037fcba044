/**
 * Data of a picture on a page, for the components of `picture.tsx`. It contains only the URL of one variant, because a list
 * sends two dozen pictures to every visitor: `picture-sources.ts` derives the others from `src`.
 */
export type PictureData = {
  /** Path of the variant of 600 pixels; that of the picture itself when it has no variants, such as an SVG. */
  src: string;
  /** Size of the widest variant; of the picture itself when it has no variants. */
  widthPx: number;
  heightPx: number;
  /** Alternative text; empty when the text beside the picture says the same. */
  alt: string;
  /** Class of the background while it loads: one of `PICTURE_TONES`. */
  tone?: string;
  /** Classes of its point of focus (app/content/picture-focus.ts). */
  focus?: string;
};
