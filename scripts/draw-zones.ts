import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BaseMap } from "../app/map/base-map.ts";
import { provinceOf } from "../app/property/places/zones.ts";
import { owningMunicipality } from "./owning-municipality.ts";

/*
 * Writes the municipalities with their postal codes (app/property/places/municipalities.json), and the outlines of
 * the provinces for the region picker (app/forms/demand-register/province-outlines.json), which are taken
 * from the base map. The data comes from three repositories, which nothing else needs; clone them into a
 * separate folder:
 *
 *     cd /tmp/zones
 *     git clone https://github.com/bmesuere/belgium-topojson            (CC0 1.0; municipalities of 2019)
 *     git clone https://github.com/spatie/belgian-cities-geocoded       (MIT; postal codes with a point)
 *     git clone https://github.com/optiosteam/belgian-region-zip        (MIT; postal codes by region)
 *     node scripts/draw-zones.ts /tmp/zones
 */

type Point = [x: number, y: number];
type Geometry = { type: "Polygon" | "MultiPolygon"; arcs: number[][] | number[][][]; properties: Properties };
type Properties = { nis: string; name_nl: string; name_fr: string };
type Topology = {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { municipalities: { geometries: Geometry[] } };
};
/** `nis` is the code of a municipality at the statistical office, and `nl` and `fr` are its names. */
type Municipality = { nis: string; nl: string; fr: string; rings: Point[][] };

const MUNICIPALITIES_FILE = "app/property/places/municipalities.json";
const OUTLINES_FILE = "app/forms/demand-register/province-outlines.json";

/** Mergers of 1 January 2025: the new municipality, and the NIS codes of those that it replaces (`of`). */
const MERGERS: { nis: string; nl: string; fr?: string; of: string[] }[] = [
  { nis: "11002", nl: "Antwerpen", fr: "Anvers", of: ["11002", "11007"] },
  { nis: "46030", nl: "Beveren-Kruibeke-Zwijndrecht", of: ["46003", "46013", "11056"] },
  { nis: "73110", nl: "Bilzen-Hoeselt", of: ["73006", "73032"] },
  { nis: "73111", nl: "Tongeren-Borgloon", fr: "Tongres-Looz", of: ["73083", "73009"] },
  { nis: "71072", nl: "Hasselt", of: ["71022", "73040"] },
  { nis: "71071", nl: "Tessenderlo-Ham", of: ["71057", "71069"] },
  { nis: "46029", nl: "Lokeren", of: ["46014", "44045"] },
  { nis: "44087", nl: "Lochristi", of: ["44034", "44073"] },
  { nis: "44088", nl: "Merelbeke-Melle", of: ["44043", "44040"] },
  { nis: "44086", nl: "Nazareth-De Pinte", of: ["44048", "44012"] },
  { nis: "37022", nl: "Tielt", of: ["37015", "37007"] },
  { nis: "37021", nl: "Wingene", of: ["37018", "37012"] },
  { nis: "23106", nl: "Pajottegem", of: ["23023", "23024", "23032"] },
  { nis: "82039", nl: "Bastenaken", fr: "Bastogne", of: ["82003", "82005"] },
];

/** Correct spellings of the names that the map misspells. */
const SPELLINGS: Record<string, string> = {
  "'s Gravenbrakel": "'s-Gravenbrakel",
  "Pont-à-celles": "Pont-à-Celles",
};

/** Postal codes whose point is missing or wrong, by the NIS code of their municipality. */
const CORRECTED_ZIPS: Record<string, string[]> = {
  "12025": ["2812"],
  "13029": ["2250"],
  "13046": ["2350"],
  "44085": ["9930", "9950"],
  "45068": ["9770"],
  "62096": ["4102"],
  "72042": ["3660"],
  "72043": ["3900"],
};

/** Postal codes whose point is in a municipality they do not belong to, and that have none in their own. */
const MISPLACED = ["4102"];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder that holds the three repositories; see the top of this file");
const read = (path: string) => readFileSync(join(resolve(folder), path), "utf8");

const municipalities = readMunicipalities(JSON.parse(read("belgium-topojson/belgium.json")) as Topology);
const zipsOf = new Map(municipalities.map(({ nis }) => [nis, new Set(CORRECTED_ZIPS[nis])]));
const placed = new Set<string>(Object.values(CORRECTED_ZIPS).flat());
const localities = readLocalities(read("belgian-cities-geocoded/belgian-cities-geocoded.csv"));
const found = localities.flatMap(({ zip, name, point }) => {
  const municipality =
    municipalities.find(({ rings }) => isIn(point, rings)) ??
    municipalities.find(({ nl, fr }) => nl === name || fr === name);
  const isWrong =
    !municipality || !isLikely(zip, municipality.nis) || placed.has(zip) || MISPLACED.includes(zip);
  return isWrong ? [] : [{ zip, name, municipality }];
});
for (const [zip, ofCode] of Map.groupBy(found, ({ zip }) => zip)) {
  const municipality = owningMunicipality(zip, ofCode);
  if (municipality) zipsOf.get(municipality.nis)?.add(zip);
  placed.add(zip);
}

const known = new Set(
  Object.values(
    JSON.parse(read("belgian-region-zip/src/Data/belgian_region_zipcode_mapping.json")) as Record<
      string,
      Record<string, unknown>
    >,
  ).flatMap(Object.keys),
);
const lost = [...known].filter((zip) => !placed.has(zip));
if (lost.length > 0) console.error("Postal codes in no municipality:", lost.join(" "));

const rows = mergedMunicipalities().sort((a, b) => (a[0] < b[0] ? -1 : 1));
for (const [nis, nl, , zips] of rows) if (zips.length === 0) console.error("No postal code:", nis, nl);
const lines = rows.map((row) => `  ${JSON.stringify(row)}`);
await writeFile(MUNICIPALITIES_FILE, `[\n${lines.join(",\n")}\n]\n`);
await writeFile(OUTLINES_FILE, `${JSON.stringify(outlines(), undefined, 2)}\n`);
console.log(
  `${rows.length} municipalities, ${new Set(rows.flatMap(([, , , zips]) => zips)).size} postal codes`,
);

function readMunicipalities({ transform, arcs, objects }: Topology): Municipality[] {
  const { scale, translate } = transform;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right, up]): Point => {
      x += right;
      y += up;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const line = (at: number) => (at >= 0 ? (lines[at] ?? []) : (lines[~at] ?? []).toReversed());
  return objects.municipalities.geometries.map(({ type, arcs: own, properties }) => {
    const polygons = (type === "Polygon" ? [own] : own) as number[][][];
    return {
      nis: properties.nis,
      nl: SPELLINGS[properties.name_nl] ?? properties.name_nl,
      fr: SPELLINGS[properties.name_fr] ?? properties.name_fr,
      rings: polygons.flat().map((ring) => ring.flatMap(line)),
    };
  });
}

function readLocalities(csv: string): { zip: string; name: string; point: Point }[] {
  return csv.split("\n").flatMap((text) => {
    const [, zip, name, lat, lng] = /^(\d{4}),"([^"]*)",(-?[\d.]+),(-?[\d.]+),/.exec(text) ?? [];
    return zip && name ? [{ zip, name, point: [Number(lng), Number(lat)] as Point }] : [];
  });
}

/** Returns true when a point is inside an odd number of rings: a point in a hole is outside. */
function isIn([x, y]: Point, rings: Point[][]): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring.at(at - 1) ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
  }
  return isInside;
}

/** The first digits of a postal code depend on the province: a point in another province is wrong. */
function isLikely(zip: string, nis: string): boolean {
  const code = Number(zip);
  const range = (from: number, to: number) => code >= from && code <= to;
  switch (provinceOf(nis)) {
    case "brussels":
      return range(1000, 1299);
    case "walloon-brabant":
      return range(1300, 1499);
    case "flemish-brabant":
      return range(1500, 1999) || range(3000, 3499);
    case "antwerp":
      return range(2000, 2999);
    case "limburg":
      return range(3500, 3999);
    case "liege":
      return range(4000, 4999);
    case "namur":
      return range(5000, 5999);
    case "hainaut":
      return range(6000, 6599) || range(7000, 7999);
    case "luxembourg":
      return range(6600, 6999);
    case "west-flanders":
      return range(8000, 8999);
    default:
      return range(9000, 9999);
  }
}

/** Today's municipalities: NIS code, Dutch and French name, postal codes. */
function mergedMunicipalities(): [nis: string, nl: string, fr: string, zips: string[]][] {
  const replaced = new Set(MERGERS.flatMap(({ of }) => of));
  const zips = (nis: string[]) => [...new Set(nis.flatMap((one) => [...(zipsOf.get(one) ?? [])]))].sort();
  return [
    ...municipalities
      .filter(({ nis }) => !replaced.has(nis))
      .map(({ nis, nl, fr }): [string, string, string, string[]] => [nis, nl, fr, zips([nis])]),
    ...MERGERS.map(({ nis, nl, fr = nl, of }): [string, string, string, string[]] => [nis, nl, fr, zips(of)]),
  ];
}

/** Provinces of the base map as SVG paths, each named by the municipalities in it. */
function outlines(): { viewBox: string; paths: Record<string, string> } {
  const map = JSON.parse(readFileSync("app/map/base-map.json", "utf8")) as BaseMap;
  const shapes = map.provinces
    .filter(({ region }) => region !== "luxembourg")
    .map(({ rings }) => rings.map(ringPoints));
  const all = shapes.flat(2);
  const [west, north] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([, y]) => y))];
  const longitudeScale = Math.cos((50.5 * Math.PI) / 180);
  const unitsPerDegree = 230;
  const place = ([x, y]: Point): Point => [
    Math.round((x - west) * longitudeScale * unitsPerDegree),
    Math.round((north - y) * unitsPerDegree),
  ];
  const paths = shapes.map((rings): [string, string] => {
    const votes = new Map<string, number>();
    for (const { nis, rings: own } of municipalities) {
      const [first] = own;
      if (!first || !isIn(centre(first), rings)) continue;
      const province = provinceOf(nis);
      votes.set(province, (votes.get(province) ?? 0) + 1);
    }
    const [name = ""] = [...votes].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    return [name, rings.map((ring) => path(ring.map(place))).join("")];
  });
  const placed = all.map(place);
  const [width, height] = [Math.max(...placed.map(([x]) => x)), Math.max(...placed.map(([, y]) => y))];
  return {
    viewBox: `0 0 ${width} ${height}`,
    paths: Object.fromEntries(paths.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function ringPoints(steps: number[]): Point[] {
  let [east, north] = [0, 0];
  const points: Point[] = [];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    east += steps[at] ?? 0;
    north += steps[at + 1] ?? 0;
    points.push([east / 10_000, north / 10_000]);
  }
  return points;
}

function centre(ring: Point[]): Point {
  const sum = ring.reduce(([x, y], [more, up]): Point => [x + more, y + up], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

/** SVG path with relative steps in whole units, without empty steps. */
function path(points: Point[]): string {
  const [[x, y] = [0, 0], ...rest] = points;
  let [left, top] = [x, y];
  const steps = rest.flatMap(([nextX, nextY]) => {
    const [right, down] = [nextX - left, nextY - top];
    [left, top] = [nextX, nextY];
    return right === 0 && down === 0 ? [] : [`${right} ${down}`];
  });
  return `M${x} ${y}l${steps.join(" ")}z`;
}
