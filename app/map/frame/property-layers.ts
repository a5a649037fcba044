import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap, SourceSpecification } from "maplibre-gl";
import { decodeArea } from "../../catalogue/lists/map-area.ts";
import type { ShowMessage } from "../map-message.ts";
import { STEPS_PER_DEGREE } from "../property-list.ts";
import type { Colours } from "./colours.ts";

/*
 * Sources and layers of the properties. The library clusters the properties, and draws circles and areas. The markers
 * themselves are HTML elements (`markers.ts`), so that they are accessible to keyboard and screen-reader users.
 */

type GeometryOf<Type, Coordinates> = { type: Type; coordinates: Coordinates };

/** Input for the library: GeoJSON with one of the three geometries that a map of properties uses. */
type MapFeature = {
  type: "Feature";
  geometry:
    | GeometryOf<"Point", number[]>
    | GeometryOf<"LineString", number[][]>
    | GeometryOf<"Polygon", number[][][]>;
  properties: Record<string, unknown>;
};

/** Properties nearer to each other than this, in pixels, share a marker. */
const CLUSTER_RADIUS_PX = 58;

/** The whole world. A mask covers it, except for the area of the list. */
const WORLD = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

/**
 * Attributes that the library computes for each cluster: the bounds of its properties, in steps of the property list,
 * and the number of properties. The properties are at one point when west equals east and south equals north. The number
 * is a sum, because the feature of a postal code stands for several properties.
 */
const CLUSTER_PROPERTIES: Record<string, unknown> = {
  west: ["min", ["get", "east"]],
  east: ["max", ["get", "east"]],
  south: ["min", ["get", "north"]],
  north: ["max", ["get", "north"]],
  propertyCount: ["+", ["get", "propertyCount"]],
};

const EMPTY_COLLECTION = { type: "FeatureCollection" as const, features: [] };

/** Metres per pixel at zoom 0 on the equator, for tiles of 512 pixels. */
const METRES_PER_PIXEL = 78_271.517;

/** @param maxZoom highest zoom of the map, with any base map. */
export function propertySources(maxZoom: number): Record<string, SourceSpecification> {
  return {
    properties: {
      type: "geojson",
      data: EMPTY_COLLECTION,
      cluster: true,
      clusterRadius: CLUSTER_RADIUS_PX,
      // Clusters exist at every zoom: properties that still overlap at the highest zoom also share a marker.
      clusterMaxZoom: Math.floor(maxZoom),
      maxzoom: Math.floor(maxZoom) + 1,
      clusterProperties: CLUSTER_PROPERTIES,
    },
    circles: { type: "geojson", data: EMPTY_COLLECTION },
    area: { type: "geojson", data: EMPTY_COLLECTION },
    drawing: { type: "geojson", data: EMPTY_COLLECTION },
  };
}

export function propertyLayers({ action, around }: Colours): LayerSpecification[] {
  // Radius in pixels: the number of metres per pixel halves with each zoom level, and shrinks towards the poles.
  const radiusAtZoom = (zoom: number) => [
    "/",
    ["get", "radiusM"],
    ["*", METRES_PER_PIXEL / 2 ** zoom, ["get", "longitudeScale"]],
  ];
  return [
    {
      id: "mask",
      type: "fill",
      source: "area",
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": around, "fill-opacity": 0.72 },
    },
    {
      id: "area-line",
      type: "line",
      source: "area",
      paint: { "line-color": action, "line-width": 2 },
    },
    {
      id: "circles",
      type: "circle",
      source: "circles",
      minzoom: 10,
      paint: {
        "circle-radius": [
          "interpolate",
          ["exponential", 2],
          ["zoom"],
          0,
          radiusAtZoom(0),
          22,
          radiusAtZoom(22),
        ] as never,
        "circle-color": action,
        "circle-opacity": ["case", ["get", "isMain"], 0.16, 0.06] as never,
        "circle-stroke-color": action,
        "circle-stroke-width": ["case", ["get", "isMain"], 1.5, 0.75] as never,
        "circle-stroke-opacity": ["case", ["get", "isMain"], 0.9, 0.45] as never,
      },
    },
    {
      id: "drawing-line",
      type: "line",
      source: "drawing",
      layout: { "line-join": "round", "line-cap": "round" },
      paint: { "line-color": action, "line-width": 3 },
    },
    // An invisible layer, because the library does not load a source without a layer, and the markers need the
    // source.
    {
      id: "properties",
      type: "circle",
      source: "properties",
      paint: { "circle-radius": 0, "circle-opacity": 0 },
    },
  ];
}

/** Shows the properties of a message on the map. Those without a point are shown as circles of their postal codes. */
export function showProperties(
  map: MapLibreMap,
  { properties, areas, info: { mainId } }: Pick<ShowMessage, "properties" | "areas" | "info">,
): void {
  const points = properties.ids.map((id, index) => {
    const latitude = (properties.latitudes[index] ?? 0) / STEPS_PER_DEGREE;
    const longitude = (properties.longitudes[index] ?? 0) / STEPS_PER_DEGREE;
    const radiusM = properties.radii[index] ?? 0;
    return {
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
      properties: {
        index,
        id,
        propertyCount: 1,
        east: properties.longitudes[index] ?? 0,
        north: properties.latitudes[index] ?? 0,
        radiusM,
        isMain: id === mainId,
        longitudeScale: Math.cos((latitude * Math.PI) / 180),
      },
    };
  });
  const areaPoints = areas.map(({ latitude, longitude, radiusM, ids }, area) => ({
    type: "Feature" as const,
    geometry: {
      type: "Point" as const,
      coordinates: [longitude / STEPS_PER_DEGREE, latitude / STEPS_PER_DEGREE],
    },
    properties: {
      area,
      propertyCount: ids.length,
      east: longitude,
      north: latitude,
      radiusM,
      isMain: false,
      longitudeScale: Math.cos((latitude / STEPS_PER_DEGREE) * (Math.PI / 180)),
    },
  }));
  setData(map, "properties", [...points.filter(({ properties: { isMain } }) => !isMain), ...areaPoints]);
  setData(map, "circles", [...points.filter(({ properties: { radiusM } }) => radiusM > 0), ...areaPoints]);
}

/** Outlines the area of the list, and shades the map outside it. */
export function showArea(map: MapLibreMap, encodedArea: string): void {
  const ring = areaRing(encodedArea);
  const mask = { type: "Polygon" as const, coordinates: [WORLD, ring] };
  const line = { type: "LineString" as const, coordinates: ring };
  const features = [mask, line].map((geometry) => ({ type: "Feature" as const, geometry, properties: {} }));
  setData(map, "area", ring.length > 0 ? features : []);
}

/** Corners of an area, as a closed ring; empty when there is no area. */
export function areaRing(encodedArea: string): [longitude: number, latitude: number][] {
  const area = decodeArea(encodedArea);
  if (!area) return [];
  const corners = area.points.map(([latitude, longitude]): [number, number] => [longitude, latitude]);
  const [from, to] = corners;
  if (!from || !to) return [];
  const [west, south] = from;
  const [east, north] = to;
  if (area.kind === "polygon") return [...corners, from];
  return [from, [east, south], [east, north], [west, north], from];
}

export function setData(map: MapLibreMap, source: string, features: MapFeature[]): void {
  map.getSource<GeoJSONSource>(source)?.setData({ type: "FeatureCollection", features });
}
