import type { MapLayer } from "./map-layer.ts";
import type { MapInfo, MapType } from "./map-message.ts";
import { arePostalCodeGroups, type PostalCodeGroup } from "./postal-code-groups.ts";
import { isPropertyList, type PropertyList } from "./property-list.ts";

/** Data of a map, without its texts, as the server sends it: `/map-homes/nl/sale.json`. */
export type MapFile = {
  properties: PropertyList;
  /** Properties without a point, grouped by postal code. */
  areas: PostalCodeGroup[];
  mapType: MapType;
  marker: string;
  marqueeIgnoreList: number[];
  layers: MapLayer[];
} & Pick<MapInfo, "mainId" | "attribution" | "minZoom" | "maxZoom">;

/** @throws Error when the response is not the file of a map, for instance because a proxy replaced it. */
export function readMapFile(file: unknown): MapFile {
  const { properties, areas } = (file as MapFile | null) ?? {};
  if (!isPropertyList(properties) || !arePostalCodeGroups(areas))
    throw new Error("The properties of the map cannot be read");
  return file as MapFile;
}
