import { PICTURE_TONES } from "../ui/picture-tones.ts";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Index in `PICTURE_TONES` of the tone that is closest to a colour. */
export function pictureTone(colour: Colour): number {
  const target = toOklab(colour);
  const distances = TONES.map((tone) =>
    Math.hypot(...tone.map((value, index) => value - (target[index] ?? 0))),
  );
  return distances.indexOf(Math.min(...distances));
}

const TONES = PICTURE_TONES.map((name) => toOklab(colourOf(name)));

/** Colour of a class such as `bg-[#1f2226]`. */
function colourOf(name: string): Colour {
  const digits = name.slice(name.indexOf("#") + 1);
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Converts to Oklab, where equal distances look equal (Björn Ottosson, 2020). */
function toOklab(colour: Colour): Colour {
  const [red, green, blue] = colour.map(linear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
