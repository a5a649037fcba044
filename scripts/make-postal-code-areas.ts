import { readFile, writeFile } from "node:fs/promises";
import { allPostalCodes } from "../app/property/places/localities.ts";

/*
 * Writes where each postal code is and how large it is (app/property/places/postal-code-areas.json), from the same list
 * of localities as scripts/make-localities.ts, with the point of each as `lat` and `lng`:
 *
 *     node scripts/make-postal-code-areas.ts postal-codes.json
 *
 * No open data has the outlines of postal codes, so each area is a circle around the mean of its localities. It reaches
 * beyond the farthest of them, or half of the way to the nearest other postal codes if that is more; at least 700
 * metres and at most 8 km.
 */

type Source = { zip: string; lat: number | null; lng: number | null };
type Point = { latitude: number; longitude: number };

const AREAS_FILE = "app/property/places/postal-code-areas.json";
const METRES_PER_DEGREE = 111_320;

/** Radius of a locality around its point, which is its church or town hall. */
const AROUND_LOCALITY_M = 700;
const SMALLEST_M = 700;
const LARGEST_M = 8_000;
/** Farthest distance of a locality from the median point of its postal code. A point farther away is wrong. */
const FARTHEST_M = 15_000;
/** Points of the list that are not in their town. */
const CORRECTED: Record<string, Point> = { "4700": { latitude: 50.628, longitude: 6.036 } };
/** Number of nearest postal codes whose distance is averaged. */
const NEIGHBOURS = 3;

const [file] = process.argv.slice(2);
if (!file) throw new Error("Name the JSON list of localities; see the top of this file");
const sources = JSON.parse(await readFile(file, "utf8")) as Source[];
const localities = Map.groupBy(
  sources.flatMap(({ zip, lat, lng }) =>
    lat === null || lng === null ? [] : [{ zip, latitude: lat, longitude: lng }],
  ),
  ({ zip }) => zip,
);
const middles = allPostalCodes().flatMap(({ zip }) => {
  const corrected = CORRECTED[zip];
  const points = corrected ? [corrected] : withoutStrays(localities.get(zip) ?? []);
  return points.length > 0 ? [{ zip, points, middle: middleOf(points) }] : [];
});
const rows = middles.map(({ zip, points, middle }) => {
  const reach = Math.max(...points.map((point) => distanceM(middle, point))) + AROUND_LOCALITY_M;
  const nearest = middles
    .filter((other) => other.zip !== zip)
    .map((other) => distanceM(middle, other.middle))
    .toSorted((a, b) => a - b)
    .slice(0, NEIGHBOURS);
  const half = nearest.reduce((sum, distance) => sum + distance, 0) / nearest.length / 2;
  const radiusM = Math.min(LARGEST_M, Math.max(SMALLEST_M, points.length > 1 ? reach : 0, half));
  return [zip, rounded(middle.latitude), rounded(middle.longitude), Math.round(radiusM / 100) * 100];
});
await writeFile(
  AREAS_FILE,
  `[\n${rows.map((row) => `  ${JSON.stringify(row).replaceAll(",", ", ")}`).join(",\n")}\n]\n`,
);

/** Leaves out points that lie far from most of the others, such as that of Ehein (Engis), which is in Sankt Vith. */
function withoutStrays(points: Point[]): Point[] {
  const middle = { latitude: median(points, "latitude"), longitude: median(points, "longitude") };
  return points.filter((point) => distanceM(middle, point) <= FARTHEST_M);
}

function median(points: Point[], name: keyof Point): number {
  const sorted = points.map((point) => point[name]).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function middleOf(points: Point[]): Point {
  const mean = (name: keyof Point) => points.reduce((sum, point) => sum + point[name], 0) / points.length;
  return { latitude: mean("latitude"), longitude: mean("longitude") };
}

function distanceM(a: Point, b: Point): number {
  const across = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(across, a.latitude - b.latitude) * METRES_PER_DEGREE;
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(3));
}
