import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from "maplibre-gl";
import type { Language } from "../../i18n/languages.ts";
import baseMap from "../base-map.json";
import { type BaseMap, placeFeatures, provinceFeatures } from "../base-map.ts";
import type { Colours } from "./colours.ts";

/**
 * Names are rendered by the browser in our own font, as images: a map
 * library would load its glyphs from another server.
 */
const NAME_PREFIX = "name:";
const NAME_FONT_PX = 13;

/** Maximum zoom of our own base map: it shows towns, not streets. */
export const OWN_MAX_ZOOM = 14;

export const OWN_ATTRIBUTION = "GeoNames (CC BY 4.0)";

export function ownSources(language: Language): Record<string, SourceSpecification> {
  const map = baseMap as unknown as BaseMap;
  const features = { provinces: provinceFeatures(map), places: placeFeatures(map, language) };
  return {
    provinces: { type: "geojson", data: { type: "FeatureCollection", features: features.provinces } },
    places: { type: "geojson", data: { type: "FeatureCollection", features: features.places } },
  };
}

export function ownLayers(colours: Colours): LayerSpecification[] {
  const { around, flanders, brussels, wallonia, luxembourg, border } = colours;
  const byRegion = ["match", ["get", "region"], "brussels", brussels, "wallonia", wallonia, "luxembourg"];
  return [
    { id: "around", type: "background", paint: { "background-color": around } },
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
 * Layer of town names, above any base map; the larger the town, the lower
 * the zoom from which its name appears.
 */
export function nameLayer(): LayerSpecification {
  // Minimum population of a named town in thousands, by zoom.
  const fewest = ["step", ["zoom"], 90, 7, 60, 8, 30, 9, 15, 10, 8, 11, 0];
  return {
    id: "names",
    type: "symbol",
    source: "places",
    filter: [">=", ["get", "thousands"], fewest] as never,
    layout: {
      "icon-image": ["concat", NAME_PREFIX, ["get", "name"]],
      "icon-padding": 6,
      "symbol-sort-key": ["get", "rank"],
    },
    paint: { "icon-opacity": 0.92 },
  };
}

/** Renders each name when the map first needs it. */
export function drawNames(map: MapLibreMap, colours: () => Colours): void {
  map.setMissingStyleImageResolver((id) => {
    if (id.startsWith(NAME_PREFIX) && !map.hasImage(id)) {
      const ratio = Math.min(3, Math.ceil(window.devicePixelRatio || 1));
      map.addImage(id, namePicture(id.slice(NAME_PREFIX.length), ratio, colours()), { pixelRatio: ratio });
    }
  });
}

/** Renders the names again in other colours, when the visitor's colour scheme changes. */
export function redrawNames(map: MapLibreMap): void {
  for (const id of map.listImages().filter((name) => name.startsWith(NAME_PREFIX))) map.removeImage(id);
}

function namePicture(name: string, ratio: number, { name: ink, halo }: Colours): ImageData {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return new ImageData(1, 1);
  const font = `500 ${NAME_FONT_PX * ratio}px ${getComputedStyle(document.body).fontFamily}`;
  context.font = font;
  canvas.width = Math.ceil(context.measureText(name).width) + 8 * ratio;
  canvas.height = (NAME_FONT_PX + 9) * ratio;
  context.font = font;
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.lineJoin = "round";
  context.lineWidth = 3 * ratio;
  context.strokeStyle = halo;
  context.fillStyle = ink;
  context.strokeText(name, canvas.width / 2, canvas.height / 2);
  context.fillText(name, canvas.width / 2, canvas.height / 2);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
