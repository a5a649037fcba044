import type { Map as MapLibreMap, SourceSpecification, StyleSpecification } from "maplibre-gl";
import type { MapInfo, MapType } from "../map-message.ts";
import {
  areaNames,
  BUILT_IN_CREDIT,
  BUILT_IN_MAX_ZOOM,
  builtInLayers,
  builtInSources,
  townNames,
} from "./built-in-base-map.ts";
import { type Colours, themeColours } from "./colours.ts";
import type { Controls, Credit } from "./controls.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { addCollisionImages, collisionLayers } from "./labels.ts";
import { propertyLayers, propertySources } from "./property-layers.ts";
import { streetLayers } from "./street-layers.ts";

/** Timeout for loading a style. */
const MAX_WAIT_MS = 8_000;

/**
 * Credit of a map file, whose data is from OpenStreetMap. It is shown in addition to the credit that the agency
 * configured.
 */
const OSM_CREDIT: Credit = {
  text: "© OpenStreetMap contributors",
  href: "https://www.openstreetmap.org/copyright",
};

/** Maximum zoom of the built-in map, within the limits that the agency configured. */
export function builtInMaxZoom({ minZoom, maxZoom }: MapInfo): number {
  return Math.max(minZoom + 1, Math.min(BUILT_IN_MAX_ZOOM, maxZoom));
}

/** Style of the built-in map with the properties. */
export function builtInStyle(
  { language, maxZoom }: MapInfo,
  colours: Colours = themeColours(),
): StyleSpecification {
  return {
    version: 8,
    sources: { ...builtInSources(language), ...propertySources(maxZoom) },
    layers: [
      ...builtInLayers(colours),
      areaNames(colours),
      ...propertyLayers(colours),
      townNames(colours),
      ...collisionLayers(),
    ],
  };
}

type BaseMapOptions = {
  info: MapInfo;
  controls: () => Controls;
  /** Draws the properties again after the style has changed. */
  draw: () => void;
};

/**
 * Manages the base map below the properties. The map starts with the built-in one; the base map that the agency
 * configured replaces it when it has loaded.
 *
 * @returns `prepare`, which loads the base map of a message or offers a button for it, and `load`, which loads it.
 */
export function showBaseMap(
  map: MapLibreMap,
  { info, controls, draw }: BaseMapOptions,
): { prepare: (type: MapType) => void; load: (type: MapType) => Promise<void> } {
  /** Sources of the street map, once it is shown. */
  let streets: Record<string, SourceSpecification> | undefined;
  addCollisionImages(map);

  /**
   * Loads the base map immediately; when it is on another server and the agency chose so (`map.asksFirst` in `site.json`),
   * offers a button with which the visitor loads it.
   */
  function prepare(type: MapType): void {
    if (type.kind === "built-in") return;
    if (!type.needsPermission) return void load(type);
    const { host } = new URL(type.url);
    controls().offerBaseMap(fillPlaceholders(info.texts.loadDetails, { host }));
  }

  async function load(type: MapType): Promise<void> {
    if (type.kind === "built-in") return;
    try {
      if (type.kind === "tiles") addTiles(type.url);
      else if (type.kind === "file") await showStreets(type.url);
      else setStyle(await fetchAgencyStyle(type.url));
      map.setMaxZoom(info.maxZoom);
      const agencyCredits = info.attribution === "" ? [] : [{ text: info.attribution }];
      controls().setAttribution(...(type.kind === "file" ? [OSM_CREDIT] : []), ...agencyCredits);
    } catch {
      controls().announce(info.texts.unreachable);
    }
  }

  function setStyle(style: StyleSpecification): void {
    map.setStyle(style, { diff: false });
    map.once("style.load", draw);
  }

  async function showStreets(url: string): Promise<void> {
    const { openStreets } = await import("./street-source.ts");
    streets = await openStreets(url);
    setStyle(streetStyle(streets));
  }

  function streetStyle(sources: Record<string, SourceSpecification>): StyleSpecification {
    const colours = themeColours();
    const layers = streetLayers(colours, info.language);
    // Labels are above areas and circles, and below the collision layers.
    const isLabel = ({ type }: { type: string }) => type === "symbol";
    return {
      version: 8,
      sources: { ...sources, ...propertySources(info.maxZoom) },
      layers: [
        ...layers.filter((layer) => !isLabel(layer)),
        ...propertyLayers(colours),
        ...layers.filter(isLabel),
        ...collisionLayers(),
      ],
    };
  }

  async function fetchAgencyStyle(url: string): Promise<StyleSpecification> {
    const response = await fetch(url, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const style = (await response.json()) as StyleSpecification;
    return {
      ...style,
      sources: { ...style.sources, ...propertySources(info.maxZoom) },
      layers: [...style.layers, ...propertyLayers(themeColours()), ...collisionLayers()],
    };
  }

  /**
   * Adds tiles above the built-in base map, which remains visible where a tile is missing. When no tile can be loaded, only
   * the built-in map remains, with a message.
   */
  function addTiles(url: string): void {
    map.addSource("tiles", { type: "raster", tiles: [url], tileSize: 256 });
    const layers = map.getLayersOrder();
    const layerAbove = layers.find((id) => id.startsWith("layer-")) ?? "mask";
    map.addLayer({ id: "tiles", type: "raster", source: "tiles" }, layerAbove);
    let hasTile = false;
    map.on("sourcedata", ({ sourceId, tile }) => {
      if (sourceId === "tiles" && tile) hasTile = true;
    });
    map.once("idle", () => {
      if (hasTile || !map.getLayer("tiles")) return;
      map.removeLayer("tiles");
      map.removeSource("tiles");
      map.setMaxZoom(builtInMaxZoom(info));
      controls().setAttribution(BUILT_IN_CREDIT);
      controls().announce(info.texts.unreachable);
    });
  }

  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (streets) setStyle(streetStyle(streets));
    else if (map.getLayer("provinces") && !map.getLayer("tiles")) setStyle(builtInStyle(info));
  });

  return { prepare, load };
}
