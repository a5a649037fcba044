/*
 * Edits of staff to a photo. The original stays as it was uploaded; the edit is applied when variants are made, so it
 * can be undone.
 */

export const CROP_SIDES = ["left", "top", "right", "bottom"] as const;

/** Part to cut off at each side, in whole percents of the width or height after turning. */
export type PictureCrop = Record<(typeof CROP_SIDES)[number], number>;

/** Quarter turns clockwise, 0 to 3, and what is cut off after that; null for nothing. */
export type PictureEdit = { turns: number; crop: PictureCrop | null };

export const NO_EDIT: PictureEdit = { turns: 0, crop: null };

/** Minimum part of the width or height that remains, in percents. */
export const MIN_REMAINING_PERCENT = 10;

/** Adds a quarter turn. The crop is turned too, so that the same parts stay cut off. */
export function turnEdit({ turns, crop }: PictureEdit, direction: "left" | "right"): PictureEdit {
  const next = (turns + (direction === "right" ? 1 : 3)) % 4;
  if (!crop) return { turns: next, crop };
  const { left, top, right, bottom } = crop;
  const turnedCrop =
    direction === "right"
      ? { left: bottom, top: left, right: top, bottom: right }
      : { left: top, top: right, right: bottom, bottom: left };
  return { turns: next, crop: turnedCrop };
}

/** Reads a crop from the values of a form or a URL; null when nothing is cut off, undefined when it is invalid. */
export function readCrop(
  values: Readonly<Record<keyof PictureCrop, string | undefined>>,
): PictureCrop | null | undefined {
  if (CROP_SIDES.some((side) => !/^\d{1,2}$/.test(values[side] ?? ""))) return undefined;
  const crop = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const side of CROP_SIDES) crop[side] = Number(values[side]);
  const maxCutPercent = 100 - MIN_REMAINING_PERCENT;
  if (crop.left + crop.right > maxCutPercent || crop.top + crop.bottom > maxCutPercent) return undefined;
  return CROP_SIDES.every((side) => crop[side] === 0) ? null : crop;
}

/** The part of a picture that remains, in whole pixels. `widthPx` and `heightPx` are those after turning. */
export function croppedRegion(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  crop: PictureCrop,
): { left: number; top: number; width: number; height: number } {
  const left = Math.round((widthPx * crop.left) / 100);
  const top = Math.round((heightPx * crop.top) / 100);
  const right = Math.round((widthPx * (100 - crop.right)) / 100);
  const bottom = Math.round((heightPx * (100 - crop.bottom)) / 100);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
