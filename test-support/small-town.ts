/** A feature of a map in GeoJSON. */
export type TownFeature = {
  type: "Feature";
  properties: Record<string, string | number>;
  geometry: { type: "Point" | "LineString" | "Polygon"; coordinates: unknown };
};

type Point = [longitude: number, latitude: number];

const polygon = (properties: TownFeature["properties"], ring: Point[]): TownFeature => ({
  type: "Feature",
  properties,
  geometry: { type: "Polygon", coordinates: [[...ring, ring[0]]] },
});
const line = (properties: TownFeature["properties"], coordinates: Point[]): TownFeature => ({
  type: "Feature",
  properties,
  geometry: { type: "LineString", coordinates },
});
const place = (properties: TownFeature["properties"], coordinates: Point): TownFeature => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates },
});

/** Names of a place in each language. */
const named = (en: string, nl: string, fr: string, de: string) => ({
  name: nl,
  "name:en": en,
  "name:nl": nl,
  "name:fr": fr,
  "name:de": de,
});

/** Streets every 150 metres around the middle of the town, as a grid. */
const STREETS = Array.from({ length: 13 }, (_, index): TownFeature[] => {
  const [x, y] = [3.7125 + index * 0.0021, 51.0445 + index * 0.00135];
  const kind = index % 4 === 0 ? "major_road" : "minor_road";
  return [
    line({ kind, name: `Kaai ${index + 1}`, min_zoom: 11 }, [
      [x, 51.0435],
      [x + 0.002, 51.0625],
    ]),
    line({ kind, name: `Straat ${index + 1}`, min_zoom: 11 }, [
      [3.7105, y],
      [3.7395, y + 0.0012],
    ]),
  ];
}).flat();

const BUILDINGS = Array.from({ length: 100 }, (_, index): TownFeature => {
  const [x, y] = [3.7131 + (index % 10) * 0.0021, 51.0449 + Math.floor(index / 10) * 0.00135];
  return polygon({ kind: "building", min_zoom: 14 }, [
    [x, y],
    [x + 0.0009, y + 0.00004],
    [x + 0.0009, y + 0.0006],
    [x, y + 0.00056],
  ]);
});

/** An invented town around the centre of Ghent, in the layers of Protomaps basemaps, version 4. */
export const SMALL_TOWN: Record<string, TownFeature[]> = {
  earth: [
    polygon({ kind: "earth" }, [
      [1.6, 50.9],
      [2.6, 51.12],
      [3.2, 51.36],
      [4, 51.6],
      [7.5, 52.4],
      [7.5, 48.5],
      [1, 48.5],
    ]),
  ],
  landuse: [
    polygon({ kind: "park" }, [
      [3.7205, 51.0375],
      [3.7265, 51.0378],
      [3.7262, 51.0412],
      [3.7208, 51.041],
    ]),
    polygon({ kind: "forest" }, [
      [3.69, 51.06],
      [3.704, 51.061],
      [3.703, 51.07],
      [3.691, 51.069],
    ]),
  ],
  landcover: [],
  water: [
    line({ kind: "river", min_zoom: 9, ...named("Leie", "Leie", "Lys", "Leie") }, [
      [3.62, 51.02],
      [3.7, 51.042],
      [3.7075, 51.0505],
      [3.7205, 51.0555],
      [3.742, 51.06],
      [3.8, 51.075],
    ]),
    polygon({ kind: "lake" }, [
      [3.744, 51.043],
      [3.754, 51.044],
      [3.7545, 51.0495],
      [3.7445, 51.049],
    ]),
  ],
  roads: [
    ...STREETS,
    line({ kind: "highway", ref: "E40", min_zoom: 5 }, [
      [3.2, 51.18],
      [3.68, 51.033],
      [3.78, 51.035],
      [4.3, 50.88],
    ]),
    line({ kind: "rail", kind_detail: "rail", min_zoom: 11 }, [
      [3.68, 51.03],
      [3.7105, 51.0355],
      [3.74, 51.036],
      [3.78, 51.031],
    ]),
    line({ kind: "path", min_zoom: 12 }, [
      [3.7205, 51.0375],
      [3.724, 51.0395],
      [3.7262, 51.0412],
    ]),
  ],
  buildings: BUILDINGS,
  boundaries: [
    line({ kind: "country", min_zoom: 0 }, [
      [3.37, 51.37],
      [3.85, 51.21],
      [4.4, 51.36],
      [5, 51.48],
      [5.8, 51.15],
    ]),
  ],
  places: [
    place(
      {
        kind: "country",
        min_zoom: 3,
        population_rank: 12,
        ...named("Belgium", "België", "Belgique", "Belgien"),
      },
      [4.66, 50.66],
    ),
    place(
      {
        kind: "locality",
        kind_detail: "city",
        min_zoom: 5,
        population_rank: 11,
        ...named("Ghent", "Gent", "Gand", "Gent"),
      },
      [3.7252, 51.0538],
    ),
    place(
      {
        kind: "locality",
        kind_detail: "city",
        min_zoom: 4,
        population_rank: 12,
        ...named("Brussels", "Brussel", "Bruxelles", "Brüssel"),
      },
      [4.3517, 50.8467],
    ),
    place(
      { kind: "neighbourhood", min_zoom: 12, ...named("Patershol", "Patershol", "Patershol", "Patershol") },
      [3.7262, 51.0582],
    ),
  ],
};
