/** Latitude and longitude in degrees. */
export type AreaPoint = readonly [latitude: number, longitude: number];

/** An area on the map: a box, as its south-west and north-east corners, or a polygon, as its corners in order. */
export type MapArea = { kind: "box" | "polygon"; points: readonly AreaPoint[] };

/** Bounding box of an area, in degrees. */
export type AreaBounds = { south: number; west: number; north: number; east: number };

/** Maximum number of corners of a polygon. The drawing code simplifies polygons that have more. */
export const MAX_CORNERS = 64;

/** Steps of the encoding per degree of latitude or longitude; a step is at most about 11 metres. */
const STEPS_PER_DEGREE = 10_000;

/** Digits of the encoding: characters that need no escaping in a URL. */
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Each digit encodes five bits of a number. */
const DIGIT_BASE = 2 ** 5;
/** The sixth bit of a digit, which is set when another digit follows. */
const CONTINUES_BIT = 2 ** 5;

/** Place value of the sixth digit of a number. The difference of two coordinates never needs a seventh. */
const MAX_SCALE = DIGIT_BASE ** 5;

/**
 * Encodes an area for `?area=`: each point as the difference from the previous one, in steps of a ten-thousandth of a
 * degree. A box takes about 14 characters, a polygon four or five per corner.
 *
 * Returns an empty string for a box without width or height, and for a polygon with fewer than three corners or too
 * many. Source: docs/specification-notes.md#n122.
 */
export function encodeArea(area: MapArea): string {
  const points = area.points.map(([latitude, longitude]) => [
    Math.round(latitude * STEPS_PER_DEGREE),
    Math.round(longitude * STEPS_PER_DEGREE),
  ]);
  const corners = area.kind === "box" ? boxCorners(points) : polygonCorners(points);
  let [latitudeSteps, longitudeSteps] = [0, 0];
  return corners
    .map(([latitude = 0, longitude = 0]) => {
      const text = encodeNumber(latitude - latitudeSteps) + encodeNumber(longitude - longitudeSteps);
      [latitudeSteps, longitudeSteps] = [latitude, longitude];
      return text;
    })
    .join("");
}

/** Decodes an area. Undefined when the text does not encode one. */
export function decodeArea(text: string): MapArea | undefined {
  const numbers = decodeNumbers(text);
  if (numbers === undefined || numbers.length < 4 || numbers.length % 2 !== 0) return undefined;
  if (numbers.length > 2 * MAX_CORNERS) return undefined;
  let [latitudeSteps, longitudeSteps] = [0, 0];
  const points: AreaPoint[] = [];
  for (let index = 0; index < numbers.length; index += 2) {
    latitudeSteps += numbers[index] ?? 0;
    longitudeSteps += numbers[index + 1] ?? 0;
    if (Math.abs(latitudeSteps) > 90 * STEPS_PER_DEGREE || Math.abs(longitudeSteps) > 180 * STEPS_PER_DEGREE)
      return undefined;
    points.push([latitudeSteps / STEPS_PER_DEGREE, longitudeSteps / STEPS_PER_DEGREE]);
  }
  const area: MapArea = { kind: points.length === 2 ? "box" : "polygon", points };
  // Accepts only what `encodeArea` writes, which is empty for an invalid area.
  return encodeArea(area) === text ? area : undefined;
}

/** Returns the bounding box of an area. */
export function areaBounds({ points }: MapArea): AreaBounds {
  const latitudes = points.map(([latitude]) => latitude);
  const longitudes = points.map(([, longitude]) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/** Sorts the corners of a box: south-west, north-east. Empty for a box without width or height. */
function boxCorners(points: number[][]): number[][] {
  const latitudes = points.map(([latitude = 0]) => latitude);
  const longitudes = points.map(([, longitude = 0]) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  return points.length === 2 && south < north && west < east
    ? [
        [south, west],
        [north, east],
      ]
    : [];
}

/**
 * Removes corners that are equal to the previous one, and a first corner that is equal to the last. Empty when too few or too
 * many remain.
 */
function polygonCorners(points: number[][]): number[][] {
  const corners = points.filter(([latitude, longitude], index) => {
    const before = points.at(index - 1);
    return latitude !== before?.[0] || longitude !== before?.[1];
  });
  return corners.length >= 3 && corners.length <= MAX_CORNERS ? corners : [];
}

/** Encodes an integer: the sign in the last bit, five bits per digit, the lowest bits first. */
function encodeNumber(number: number): string {
  let remainder = number < 0 ? -2 * number - 1 : 2 * number;
  let text = "";
  while (remainder >= DIGIT_BASE) {
    text += DIGITS[(remainder % DIGIT_BASE) + CONTINUES_BIT];
    remainder = Math.floor(remainder / DIGIT_BASE);
  }
  return text + DIGITS[remainder];
}

/**
 * Decodes the numbers of `encodeNumber`. Undefined for an unknown character, a number that is too long or a last one without
 * an end.
 */
function decodeNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let [number, scale] = [0, 1];
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0 || scale > MAX_SCALE) return undefined;
    number += (digit % DIGIT_BASE) * scale;
    scale *= DIGIT_BASE;
    if (digit >= CONTINUES_BIT) continue;
    numbers.push(number % 2 === 1 ? -(number + 1) / 2 : number / 2);
    [number, scale] = [0, 1];
  }
  return scale === 1 ? numbers : undefined;
}
