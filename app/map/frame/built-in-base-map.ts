import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { Language } from "../../i18n/languages.ts";
import baseMap from "../base-map.json" with { type: "json" };
import {
  areaNameFeatures,
  type BaseMap,
  landFeatures,
  placeFeatures,
  provinceFeatures,
} from "../base-map.ts";
import type { Colours } from "./colours.ts";
import type { Credit } from "./controls.ts";
import { pageFonts, placeLabel } from "./labels.ts";

/** Maximum zoom of the built-in base map, which shows towns but no streets. */
export const BUILT_IN_MAX_ZOOM = 14;

export const BUILT_IN_CREDIT: Credit = { text: "Natural Earth, GeoNames (CC BY 4.0)" };

export function builtInSources(language: Language): Record<string, SourceSpecification> {
  const map = baseMap as unknown as BaseMap;
  const features = {
    land: landFeatures(map),
    provinces: provinceFeatures(map),
    places: placeFeatures(map, language),
    areas: areaNameFeatures(language),
  };
  return Object.fromEntries(
    Object.entries(features).map(([name, list]): [string, SourceSpecification] => [
      name,
      { type: "geojson", data: { type: "FeatureCollection", features: [...list] } },
    ]),
  );
}

export function builtInLayers(colours: Colours): LayerSpecification[] {
  const { sea, around, flanders, brussels, wallonia, luxembourg, border } = colours;
  const byRegion = ["match", ["get", "region"], "brussels", brussels, "wallonia", wallonia, "luxembourg"];
  return [
    { id: "sea", type: "background", paint: { "background-color": sea } },
    { id: "land", type: "fill", source: "land", paint: { "fill-color": around } },
    {
      id: "frontiers",
      type: "line",
      source: "land",
      layout: { "line-join": "round" },
      paint: { "line-color": border, "line-width": 0.5 },
    },
    {
      id: "provinces",
      type: "fill",
      source: "provinces",
      paint: { "fill-color": [...byRegion, luxembourg, flanders] as never },
    },
    {
      id: "borders",
      type: "line",
      source: "provinces",
      layout: { "line-join": "round" },
      paint: { "line-color": border, "line-width": ["interpolate", ["linear"], ["zoom"], 6, 0.6, 12, 1.6] },
    },
  ];
}

/**
 * Layer with the names of towns. The larger the town, the lower the zoom from which its name appears. The layer is
 * also shown above other base maps.
 */
export function townNames({ name, halo }: Colours): LayerSpecification {
  // By zoom: the minimum population, in thousands, of a town whose name is shown.
  const minThousands = ["step", ["zoom"], 90, 7, 60, 8, 30, 9, 15, 10, 8, 11, 0];
  return {
    id: "names",
    type: "symbol",
    source: "places",
    filter: [">=", ["get", "thousands"], minThousands] as never,
    layout: placeLabel(["get", "name"], { "text-size": 13, "symbol-sort-key": ["get", "rank"] }),
    paint: { "text-color": name, "text-halo-color": halo, "text-halo-width": 1.5 },
  };
}

export function areaNames({ name, halo, waterName }: Colours): LayerSpecification {
  return {
    id: "area-names",
    type: "symbol",
    source: "areas",
    layout: {
      "text-field": ["get", "name"],
      "text-font": pageFonts(),
      "text-size": ["interpolate", ["linear"], ["zoom"], 5, 12, 9, 17],
      "text-letter-spacing": 0.12,
      "text-max-width": 6,
    },
    paint: {
      "text-color": ["case", ["get", "isSea"], waterName, name],
      "text-halo-color": halo,
      "text-halo-width": ["case", ["get", "isSea"], 0, 1],
      "text-opacity": 0.8,
    },
  };
}
