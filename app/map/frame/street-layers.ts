import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Language } from "../../i18n/languages.ts";
import type { Colours } from "./colours.ts";
import { pageFonts, placeLabel } from "./labels.ts";

/*
 * Style for the agency's map file, which has the layers of Protomaps basemaps, version 4 (docs/map.md). It is
 * unobtrusive and in the colours of the theme, so that the properties stand out.
 */

const SOURCE = "streets";

const GREEN_KINDS = [
  "park",
  "forest",
  "wood",
  "nature_reserve",
  "protected_area",
  "national_park",
  "grass",
  "grassland",
  "meadow",
  "scrub",
  "orchard",
  "garden",
  "allotments",
  "cemetery",
  "golf_course",
  "recreation_ground",
  "village_green",
  "playground",
  "pitch",
];
const BUILT_KINDS = ["industrial", "commercial", "railway", "hospital", "school", "university", "college"];

/** Widths in pixels by zoom. */
type Widths = [zoom: number, widthPx: number][];
type RoadKind = "minor_road" | "major_road" | "highway";
const ROADS: { kind: RoadKind; minZoom: number; widths: Widths }[] = [
  {
    kind: "minor_road",
    minZoom: 12,
    widths: [
      [12, 0.5],
      [14, 2],
      [16, 7],
      [18, 16],
    ],
  },
  {
    kind: "major_road",
    minZoom: 8,
    widths: [
      [8, 0.5],
      [12, 1.6],
      [14, 4],
      [16, 10],
      [18, 20],
    ],
  },
  {
    kind: "highway",
    minZoom: 6,
    widths: [
      [6, 0.6],
      [10, 1.8],
      [14, 5],
      [16, 11],
      [18, 22],
    ],
  },
];

/** Layers below the properties, bottom first. */
export function streetLayers(colours: Colours, language: Language): LayerSpecification[] {
  return [
    { id: "sea", type: "background", paint: { "background-color": colours.sea } },
    ...areaLayers(colours),
    ...roadLayers(colours),
    {
      id: "borders",
      type: "line",
      source: SOURCE,
      "source-layer": "boundaries",
      filter: isKind("country", "region"),
      paint: {
        "line-color": colours.border,
        "line-dasharray": [3, 2],
        "line-width": ["match", ["get", "kind"], "country", 1.2, 0.6],
      },
    },
    ...labelLayers(colours, language),
  ];
}

function areaLayers({ land, green, built, sea, building }: Colours): LayerSpecification[] {
  const fill = (id: string, layer: string, colour: string, kinds: string[] = []): LayerSpecification => ({
    id,
    type: "fill",
    source: SOURCE,
    "source-layer": layer,
    filter: ["all", ["==", ["geometry-type"], "Polygon"], ...(kinds.length > 0 ? [isKind(...kinds)] : [])],
    paint: { "fill-color": colour },
  });
  return [
    fill("land", "earth", land),
    fill("green-cover", "landcover", green, ["forest", "grassland", "scrub"]),
    fill("built", "landuse", built, BUILT_KINDS),
    fill("green", "landuse", green, GREEN_KINDS),
    fill("water", "water", sea),
    {
      id: "rivers",
      type: "line",
      source: SOURCE,
      "source-layer": "water",
      filter: isKind("river", "canal", "stream"),
      paint: {
        "line-color": sea,
        "line-width": ["interpolate", ["exponential", 1.6], ["zoom"], 9, 1, 14, 4, 18, 14],
      },
    },
    { ...fill("buildings", "buildings", building), minzoom: 14 },
  ];
}

function roadLayers({ road, majorRoad, highway, casing, rail }: Colours): LayerSpecification[] {
  const line = { type: "line", source: SOURCE, "source-layer": "roads" } as const;
  const layout = { "line-cap": "round", "line-join": "round" } as const;
  const colourOf = { minor_road: road, major_road: majorRoad, highway };
  return [
    {
      ...line,
      id: "paths",
      minzoom: 14,
      filter: isKind("path", "other"),
      paint: { "line-color": casing, "line-width": 1, "line-dasharray": [2, 1.5] },
    },
    {
      ...line,
      id: "rails",
      minzoom: 10,
      filter: isKind("rail"),
      paint: { "line-color": rail, "line-width": ["interpolate", ["linear"], ["zoom"], 10, 0.6, 16, 2] },
    },
    {
      ...line,
      id: "sleepers",
      minzoom: 13,
      filter: isKind("rail"),
      paint: {
        "line-color": rail,
        "line-dasharray": [0.25, 2.5],
        "line-width": ["interpolate", ["linear"], ["zoom"], 13, 3, 16, 6],
      },
    },
    ...ROADS.map(
      ({ kind, minZoom, widths }): LayerSpecification => ({
        ...line,
        layout,
        id: `${kind}-casing`,
        minzoom: minZoom,
        filter: isKind(kind),
        paint: { "line-color": casing, "line-width": byZoom(widths, 1.4) },
      }),
    ),
    ...ROADS.map(
      ({ kind, minZoom, widths }): LayerSpecification => ({
        ...line,
        layout,
        id: kind,
        minzoom: minZoom,
        filter: isKind(kind),
        paint: { "line-color": colourOf[kind], "line-width": byZoom(widths) },
      }),
    ),
  ];
}

function labelLayers({ name, halo, waterName }: Colours, language: Language): LayerSpecification[] {
  const text: ExpressionSpecification = ["coalesce", ["get", `name:${language}`], ["get", "name"]];
  const symbol = { type: "symbol", source: SOURCE } as const;
  const paint = { "text-color": name, "text-halo-color": halo, "text-halo-width": 1.5 } as const;
  const ranked: ExpressionSpecification = ["-", 20, ["coalesce", ["get", "population_rank"], 0]];
  return [
    {
      ...symbol,
      id: "road-names",
      "source-layer": "roads",
      minzoom: 14,
      filter: isKind("minor_road", "major_road", "highway", "path"),
      layout: {
        "symbol-placement": "line",
        "text-field": text,
        "text-font": pageFonts(),
        "text-size": ["interpolate", ["linear"], ["zoom"], 14, 11, 18, 14],
      },
      paint,
    },
    {
      ...symbol,
      id: "water-names",
      "source-layer": "water",
      filter: isKind("ocean", "sea", "bay", "lake", "water", "reservoir"),
      layout: { "text-field": text, "text-font": pageFonts(), "text-size": 12, "text-max-width": 6 },
      paint: { ...paint, "text-color": waterName },
    },
    {
      ...symbol,
      id: "river-names",
      "source-layer": "water",
      minzoom: 12,
      filter: isKind("river", "canal"),
      layout: {
        "symbol-placement": "line",
        "text-field": text,
        "text-font": pageFonts(),
        "text-size": 12,
        "text-letter-spacing": 0.08,
      },
      paint: { ...paint, "text-color": waterName },
    },
    {
      ...symbol,
      id: "neighbourhoods",
      "source-layer": "places",
      minzoom: 12,
      filter: isKind("neighbourhood", "macrohood"),
      layout: placeLabel(text, { "text-size": 12, "text-letter-spacing": 0.06 }),
      paint,
    },
    {
      ...symbol,
      id: "towns",
      "source-layer": "places",
      maxzoom: 15,
      filter: isKind("locality"),
      layout: placeLabel(text, {
        "text-size": [
          "interpolate",
          ["linear"],
          ["zoom"],
          6,
          ["match", ["get", "kind_detail"], "city", 13, 11],
          14,
          ["match", ["get", "kind_detail"], "city", 20, "town", 16, 13],
        ],
        "symbol-sort-key": ranked,
      }),
      paint,
    },
    {
      ...symbol,
      id: "countries",
      "source-layer": "places",
      maxzoom: 8,
      filter: isKind("country"),
      layout: placeLabel(text, { "text-size": 14, "text-letter-spacing": 0.12 }),
      paint,
    },
  ];
}

function isKind(...kinds: string[]): ExpressionSpecification {
  return ["in", ["get", "kind"], ["literal", kinds]];
}

/** Width of a line by zoom. `extraPx` is added for the casing of a road. */
function byZoom(widths: Widths, extraPx = 0): ExpressionSpecification {
  const stops = widths.flatMap(([zoom, widthPx]) => [zoom, widthPx + extraPx]);
  return ["interpolate", ["exponential", 1.5], ["zoom"], ...stops] as ExpressionSpecification;
}
