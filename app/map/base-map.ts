import type { Language } from "../i18n/languages.ts";

export type BaseMapRegion = "flanders" | "brussels" | "wallonia" | "luxembourg";

/** Town names in English, Dutch, French and German; a single name where it is the same in all languages. */
export type BaseMapPlace = [
  names: string | [en: string, nl: string, fr: string, de: string],
  latitude: number,
  longitude: number,
  thousands: number,
];

/**
 * Data of our own base map (`base-map.json`, drawn by `scripts/draw-base-map.ts`). A ring is a list of steps
 * east and north from each point to the next, in ten-thousandths of a degree; the first step is from 0, 0.
 */
export type BaseMap = {
  /** Land of all countries in the picture, as rings; what none covers is sea. */
  land: number[][];
  provinces: { region: BaseMapRegion; rings: number[][] }[];
  places: BaseMapPlace[];
};

const STEPS_PER_DEGREE = 10_000;
const LANGUAGE_ORDER: Language[] = ["en", "nl", "fr", "de"];

type Feature<Geometry, Properties> = { type: "Feature"; geometry: Geometry; properties: Properties };
type Polygon = { type: "Polygon"; coordinates: [longitude: number, latitude: number][][] };
type Point = { type: "Point"; coordinates: [longitude: number, latitude: number] };

/**
 * The provinces as GeoJSON, one feature per ring: none of them has a hole
 * that is visible at the scale of this map.
 */
export function provinceFeatures({ provinces }: BaseMap): Feature<Polygon, { region: BaseMapRegion }>[] {
  return provinces.flatMap(({ region, rings }) =>
    rings.map((steps) => ({
      type: "Feature" as const,
      geometry: { type: "Polygon" as const, coordinates: [ringPoints(steps)] },
      properties: { region },
    })),
  );
}

/** The land as GeoJSON, one feature per ring. */
export function landFeatures({ land }: BaseMap): Feature<Polygon, Record<never, never>>[] {
  return land.map((steps) => ({
    type: "Feature",
    geometry: { type: "Polygon", coordinates: [ringPoints(steps)] },
    properties: {},
  }));
}

type AreaName = {
  names: [en: string, nl: string, fr: string, de: string];
  at: [longitude: number, latitude: number];
  isSea?: true;
};

/** Names of what lies around Belgium, at places that the first view of a list shows. */
const AREAS: AreaName[] = [
  { names: ["North Sea", "Noordzee", "Mer du Nord", "Nordsee"], at: [3, 51.75], isSea: true },
  { names: ["France", "Frankrijk", "France", "Frankreich"], at: [3.6, 49.6] },
  { names: ["Netherlands", "Nederland", "Pays-Bas", "Niederlande"], at: [5.3, 51.75] },
  { names: ["Germany", "Duitsland", "Allemagne", "Deutschland"], at: [6.75, 50.6] },
  {
    names: ["United Kingdom", "Verenigd Koninkrijk", "Royaume-Uni", "Vereinigtes Königreich"],
    at: [0.9, 51.2],
  },
];

/** Names of neighbouring countries and of the sea as GeoJSON. */
export function areaNameFeatures(language: Language): Feature<Point, { name: string; isSea: boolean }>[] {
  return AREAS.map(({ names, at, isSea = false }) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: at },
    properties: { name: names[LANGUAGE_ORDER.indexOf(language)] ?? names[0], isSea },
  }));
}

/** The towns as GeoJSON, named in a language. `rank` is their order by size: the largest is 0. */
export function placeFeatures(
  { places }: BaseMap,
  language: Language,
): Feature<Point, { name: string; rank: number; thousands: number }>[] {
  return places.map(([names, latitude, longitude, thousands], rank) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      name: typeof names === "string" ? names : (names[LANGUAGE_ORDER.indexOf(language)] ?? names[0]),
      rank,
      thousands,
    },
  }));
}

function ringPoints(steps: number[]): [longitude: number, latitude: number][] {
  let [east, north] = [0, 0];
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    east += steps[at] ?? 0;
    north += steps[at + 1] ?? 0;
    points.push([east / STEPS_PER_DEGREE, north / STEPS_PER_DEGREE]);
  }
  return points;
}
