/** Points of focus are rounded to this many percent. */
export const FOCUS_STEP = 10;

/** Point of a picture that stays in view where the picture is cropped, in percent from the left and from the top. */
export type PictureFocus = { image: string; x: number; y: number };

/*
 * One class per step. The content security policy forbids `style` attributes. The class names are complete, because
 * Tailwind scans this file for them.
 */
const FROM_LEFT = [
  "[--focus-x:0%]",
  "[--focus-x:10%]",
  "[--focus-x:20%]",
  "[--focus-x:30%]",
  "[--focus-x:40%]",
  "[--focus-x:50%]",
  "[--focus-x:60%]",
  "[--focus-x:70%]",
  "[--focus-x:80%]",
  "[--focus-x:90%]",
  "[--focus-x:100%]",
];
const FROM_TOP = [
  "[--focus-y:0%]",
  "[--focus-y:10%]",
  "[--focus-y:20%]",
  "[--focus-y:30%]",
  "[--focus-y:40%]",
  "[--focus-y:50%]",
  "[--focus-y:60%]",
  "[--focus-y:70%]",
  "[--focus-y:80%]",
  "[--focus-y:90%]",
  "[--focus-y:100%]",
];

/** Classes for pictures with a point of focus, by the path of the picture. */
export function focusClasses(pictures: readonly PictureFocus[]): ReadonlyMap<string, string> {
  return new Map(
    pictures.map(({ image, x, y }) => [
      image,
      `${FROM_LEFT[Math.round(x / FOCUS_STEP)]} ${FROM_TOP[Math.round(y / FOCUS_STEP)]}`,
    ]),
  );
}
