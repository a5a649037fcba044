import { type PropertyList, STEPS } from "./property-list.ts";

export type Bounds = [west: number, south: number, east: number, north: number];

export type MapPoint = readonly [longitude: number, latitude: number];

/** Belgium, when there is no home to show. */
export const BELGIUM: Bounds = [2.53, 49.49, 6.41, 51.51];

/** The part of the homes that the first view always holds, those nearest to the middle of all. */
const HELD_PART = 0.9;

/** A home farther from the middle than this many times the distance of that part is left out of the first view. */
const FARTHEST = 1.5;

/** Homes nearer to the middle than this are never left out, in degrees of latitude: some eleven kilometres. */
const NEAR_DEGREES = 0.1;

const METRES_A_DEGREE = 111_320;

/** Around the home that a page is about, in metres. */
const AROUND_ONE_M = 1_200;

/**
 * Bounds of what a map shows at first: its one home with its surroundings, or all homes but those that lie so far
 * from the others that these would be small. Of fewer than ten homes none is left out.
 */
export function firstView(properties: PropertyList, mainId: number | null): Bounds {
  const { ids, latitudes, longitudes, radii } = properties;
  const points = ids.map((_, at): MapPoint => [(longitudes[at] ?? 0) / STEPS, (latitudes[at] ?? 0) / STEPS]);
  const mainAt = mainId === null ? -1 : ids.indexOf(mainId);
  const main = points[mainAt];
  if (main) return enclosing([main], () => Math.max(AROUND_ONE_M, 1.6 * (radii[mainAt] ?? 0)));
  const isHeld = heldTogether(points);
  const held = points.map((point, at) => ({ point, radiusM: radii[at] ?? 0 })).filter((_, at) => isHeld[at]);
  if (held.length === 0) return BELGIUM;
  return enclosing(
    held.map(({ point }) => point),
    (at) => held[at]?.radiusM ?? 0,
  );
}

/** The smallest bounds around points, each with the room in metres that it needs on every side. */
export function enclosing(points: readonly MapPoint[], roomM: (at: number) => number = () => 0): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [at, [longitude, latitude]] of points.entries()) {
    const up = roomM(at) / METRES_A_DEGREE;
    const right = up / shrink(latitude);
    west = Math.min(west, longitude - right);
    east = Math.max(east, longitude + right);
    south = Math.min(south, latitude - up);
    north = Math.max(north, latitude + up);
  }
  return [west, south, east, north];
}

/** For each point, whether it lies with the others. */
function heldTogether(points: readonly MapPoint[]): boolean[] {
  const middle = [median(points.map(([x]) => x)), median(points.map(([, y]) => y))] as const;
  const distances = points.map(([longitude, latitude]) =>
    Math.hypot((longitude - middle[0]) * shrink(middle[1]), latitude - middle[1]),
  );
  const sorted = distances.toSorted((a, b) => a - b);
  const ofMost = sorted[Math.ceil(HELD_PART * sorted.length) - 1] ?? 0;
  const limit = Math.max(FARTHEST * ofMost, NEAR_DEGREES);
  return distances.map((distance) => distance <= limit);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** A degree of longitude as a part of one of latitude. */
function shrink(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}
