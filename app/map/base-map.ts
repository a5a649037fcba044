import type { Language } from "../i18n/languages.ts";

export type BaseMapRegion = "flanders" | "brussels" | "wallonia" | "luxembourg";

/**
 * A town with its names in English, Dutch, French and German, or a single name when it is the same in all languages.
 * `thousands` is its population in thousands.
 */
export type BaseMapPlace = [
  names: string | [en: string, nl: string, fr: string, de: string],
  latitude: number,
  longitude: number,
  thousands: number,
];

/**
 * Data of the built-in base map (`base-map.json`, made by `scripts/draw-base-map.ts`). A ring is a list of
 * differences, east and north, from each point to the next, in ten-thousandths of a degree. The first is from the
 * point 0, 0.
 */
export type BaseMap = {
  /** Land of all countries on the map, as rings. Everything outside the rings is sea. */
  land: number[][];
  provinces: { region: BaseMapRegion; rings: number[][] }[];
  places: BaseMapPlace[];
};

const STEPS_PER_DEGREE = 10_000;
const LANGUAGE_ORDER: Language[] = ["en", "nl", "fr", "de"];

type Feature<Geometry, Properties> = { type: "Feature"; geometry: Geometry; properties: Properties };
type Polygon = { type: "Polygon"; coordinates: [longitude: number, latitude: number][][] };
type Point = { type: "Point"; coordinates: [longitude: number, latitude: number] };

/** The provinces as GeoJSON, one feature per ring. At the scale of this map, none of them has a visible hole. */
export function provinceFeatures({ provinces }: BaseMap): Feature<Polygon, { region: BaseMapRegion }>[] {
  return provinces.flatMap(({ region, rings }) =>
    rings.map((ring) => ({
      type: "Feature" as const,
      geometry: { type: "Polygon" as const, coordinates: [ringPoints(ring)] },
      properties: { region },
    })),
  );
}

/** The land as GeoJSON, one feature per ring. */
export function landFeatures({ land }: BaseMap): Feature<Polygon, Record<never, never>>[] {
  return land.map((ring) => ({
    type: "Feature",
    geometry: { type: "Polygon", coordinates: [ringPoints(ring)] },
    properties: {},
  }));
}

type AreaName = {
  names: [en: string, nl: string, fr: string, de: string];
  position: [longitude: number, latitude: number];
  isSea?: true;
};

/** Names of countries and of the sea around Belgium, each at a point that is visible in the first view of a list. */
const AREAS: AreaName[] = [
  { names: ["North Sea", "Noordzee", "Mer du Nord", "Nordsee"], position: [3, 51.75], isSea: true },
  { names: ["France", "Frankrijk", "France", "Frankreich"], position: [3.6, 49.6] },
  { names: ["Netherlands", "Nederland", "Pays-Bas", "Niederlande"], position: [5.3, 51.75] },
  { names: ["Germany", "Duitsland", "Allemagne", "Deutschland"], position: [6.75, 50.6] },
  {
    names: ["United Kingdom", "Verenigd Koninkrijk", "Royaume-Uni", "Vereinigtes Königreich"],
    position: [0.9, 51.2],
  },
];

/** Names of neighbouring countries and of the sea as GeoJSON. */
export function areaNameFeatures(language: Language): Feature<Point, { name: string; isSea: boolean }>[] {
  return AREAS.map(({ names, position, isSea = false }) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: position },
    properties: { name: names[LANGUAGE_ORDER.indexOf(language)] ?? names[0], isSea },
  }));
}

/** The towns as GeoJSON, with their names in a language. `rank` is the order by size: the largest is 0. */
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

/** Points of a ring, from its differences. */
function ringPoints(differences: number[]): [longitude: number, latitude: number][] {
  let [east, north] = [0, 0];
  const points: [number, number][] = [];
  for (let index = 0; index + 1 < differences.length; index += 2) {
    east += differences[index] ?? 0;
    north += differences[index + 1] ?? 0;
    points.push([east / STEPS_PER_DEGREE, north / STEPS_PER_DEGREE]);
  }
  return points;
}
