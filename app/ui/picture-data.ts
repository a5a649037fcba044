/**
 * Data of a picture in a page. A list sends two dozen of them to every visitor, so it leaves out the addresses of the
 * other variants: `picture-sources.ts` derives them from `src`.
 */
export type PictureData = {
  /** Address on this site of the variant of 600 pixels. */
  src: string;
  /** Of the widest variant. */
  widthPx: number;
  heightPx: number;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Background while it loads: one of `PICTURE_TONES`. */
  tone?: string;
  /** Classes for the point that stays in view where it is cropped (app/content/picture-focus.ts). */
  focus?: string;
};
