import type { MapInfo, MapType } from "./map-message.ts";
import { isPropertyList, type PropertyList } from "./property-list.ts";

/** What the server gives for a map, beside its words: `/map-homes/nl/sale.json`. */
export type MapFile = {
  properties: PropertyList;
  mapType: MapType;
  marker: string;
  marqueeIgnoreList: number[];
} & Pick<MapInfo, "mainId" | "attribution" | "minZoom" | "maxZoom">;

/** @throws Error when a server between us and the visitor gave something else. */
export function readMapFile(file: unknown): MapFile {
  const properties = (file as MapFile | null)?.properties;
  if (!isPropertyList(properties)) throw new Error("The homes of the map cannot be read");
  return file as MapFile;
}
