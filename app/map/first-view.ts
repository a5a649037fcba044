import type { PostalCodeGroup } from "./postal-code-groups.ts";
import { type PropertyList, STEPS_PER_DEGREE } from "./property-list.ts";

/** In degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

export type MapPoint = readonly [longitude: number, latitude: number];

/** Bounds of Belgium, for a map without properties. */
export const BELGIUM: Bounds = [2.53, 49.49, 6.41, 51.51];

/** The first view always contains this fraction of the properties: those nearest to their centre. */
const CORE_SHARE = 0.9;

/**
 * Maximum distance from the centre, as a multiple of the distance that contains `CORE_SHARE`. Properties farther away
 * are not in the first view, unless they are nearer than `NEAR_DEGREES`.
 */
const MAX_DISTANCE_RATIO = 1.5;

/**
 * Properties nearer to the centre than this are always in the first view. In degrees of latitude; about 11
 * kilometres.
 */
const NEAR_DEGREES = 0.1;

const METRES_PER_DEGREE = 111_320;

/** Distance in view around a main property with a hidden address, as a multiple of the radius of its circle. */
const MAIN_CIRCLE_RATIO = 1.6;

/** Distance around the main property of a page that is in view, in metres. */
const MAIN_PROPERTY_MARGIN_M = 1_200;

/**
 * Initial bounds of a map: its main property with some surroundings, or all properties except those far from the
 * others, which would make the scale too small. With fewer than ten properties, all are included; with none, the bounds
 * are those of Belgium.
 *
 * @param mainId id of the property that the page shows; null on a list.
 * @param areas properties without a point, by postal code; each group counts as one property.
 */
export function firstView(
  properties: PropertyList,
  mainId: number | null,
  areas: readonly Pick<PostalCodeGroup, "latitude" | "longitude" | "radiusM">[] = [],
): Bounds {
  const ids = [...properties.ids, ...areas.map(() => -1)];
  const latitudes = [...properties.latitudes, ...areas.map(({ latitude }) => latitude)];
  const longitudes = [...properties.longitudes, ...areas.map(({ longitude }) => longitude)];
  const radii = [...properties.radii, ...areas.map(({ radiusM }) => radiusM)];
  const points = ids.map(
    (_, index): MapPoint => [
      (longitudes[index] ?? 0) / STEPS_PER_DEGREE,
      (latitudes[index] ?? 0) / STEPS_PER_DEGREE,
    ],
  );
  const mainIndex = mainId === null ? -1 : ids.indexOf(mainId);
  const main = points[mainIndex];
  if (main)
    return enclosingBounds([main], () =>
      Math.max(MAIN_PROPERTY_MARGIN_M, MAIN_CIRCLE_RATIO * (radii[mainIndex] ?? 0)),
    );
  const isIncluded = areInFirstView(points);
  const included = points
    .map((point, index) => ({ point, radiusM: radii[index] ?? 0 }))
    .filter((_, index) => isIncluded[index]);
  if (included.length === 0) return BELGIUM;
  return enclosingBounds(
    included.map(({ point }) => point),
    (index) => included[index]?.radiusM ?? 0,
  );
}

/** The smallest bounds that contain all points, each with a margin in metres on every side. */
export function enclosingBounds(
  points: readonly MapPoint[],
  marginM: (index: number) => number = () => 0,
): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [index, [longitude, latitude]] of points.entries()) {
    const up = marginM(index) / METRES_PER_DEGREE;
    const right = up / longitudeScale(latitude);
    west = Math.min(west, longitude - right);
    east = Math.max(east, longitude + right);
    south = Math.min(south, latitude - up);
    north = Math.max(north, latitude + up);
  }
  return [west, south, east, north];
}

/** Returns for each point whether it is in the first view. */
function areInFirstView(points: readonly MapPoint[]): boolean[] {
  const centre = [median(points.map(([x]) => x)), median(points.map(([, y]) => y))] as const;
  const distances = points.map(([longitude, latitude]) =>
    Math.hypot((longitude - centre[0]) * longitudeScale(centre[1]), latitude - centre[1]),
  );
  const sorted = distances.toSorted((a, b) => a - b);
  const coreDistance = sorted[Math.ceil(CORE_SHARE * sorted.length) - 1] ?? 0;
  const limit = Math.max(MAX_DISTANCE_RATIO * coreDistance, NEAR_DEGREES);
  return distances.map((distance) => distance <= limit);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Length of a degree of longitude as a fraction of a degree of latitude. */
function longitudeScale(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}
