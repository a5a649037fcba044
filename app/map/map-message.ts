import { isLanguage, type Language } from "../i18n/languages.ts";
import { areMapLayers, type MapLayer } from "./map-layer.ts";
import { arePostalCodeGroups, type PostalCodeGroup } from "./postal-code-groups.ts";
import { isPropertyList, type PropertyList } from "./property-list.ts";

/*
 * Messages between the page and the frame of a map, and their validation. Both sides call `isFrom`
 * first: messages from another origin or another window are ignored. Source: specification §7 and
 * §9; decision: docs/decisions/0120-map-frame.md.
 */

/** Base map under the properties: our own plain map, or one that the agency configured. */
export type MapType =
  | { kind: "own" }
  /** Streets in a PMTiles file: its path on this site, or its URL. */
  | { kind: "file"; address: string; needsPermission: boolean }
  | { kind: "style"; address: string; needsPermission: boolean }
  | { kind: "tiles"; address: string; needsPermission: boolean };

/** Texts and bounds of the frame, in the language of the page. */
export type MapInfo = {
  language: Language;
  /** True for a list, which can be searched by area; false for the map of one property. */
  isSearchable: boolean;
  /** True for prices as readers of the language write them. */
  isByLanguage: boolean;
  /** The property that the page is about. */
  mainId: number | null;
  attribution: string;
  minZoom: number;
  maxZoom: number;
  texts: MapTexts;
};

/**
 * Keys of the frame's texts; their placeholders (`{count}`, `{homes}`,
 * `{host}`, `{price}`, `{place}`) are filled in by the frame.
 */
export const TEXT_KEYS = [
  "zoomIn",
  "zoomOut",
  "searchHere",
  "draw",
  "drawHelp",
  "finishDrawing",
  "cancelDrawing",
  "removeArea",
  "properties",
  "propertiesShort",
  "propertiesHere",
  "propertyInArea",
  "propertiesInArea",
  "showList",
  "showMore",
  "property",
  "approximate",
  "close",
  "onDemand",
  "lifeAnnuity",
  "loadDetails",
  "unreachable",
  "layerFrom",
  "layerFailed",
  "noWebGl",
  "cardFailed",
  "thisProperty",
  "useTwoFingers",
  "useControl",
  "label",
] as const;
export type MapTexts = Record<(typeof TEXT_KEYS)[number], string>;

/** Contents of a property's card; every field is plain text or a URL of this site. */
export type MapCard = {
  id: number;
  path: string;
  title: string;
  priceLine: string;
  addressLine: string;
  facts: string;
  picture: string;
};

export type ShowMessage = {
  kind: "show";
  properties: PropertyList;
  /** Properties without a point, by postal code. */
  areas: PostalCodeGroup[];
  info: MapInfo;
  mapType: MapType;
  /** Layers of other servers, of which nothing is requested before a visitor asks for them. */
  layers: MapLayer[];
  /** URL on this site of the agency's own marker; empty for the default one. */
  marker: string;
  marqueeIgnoreList: number[];
  /** Encoded as in the URL of the list (`app/catalogue/lists/map-area.ts`); empty for none. */
  area: string;
};

export type ToFrame =
  | ShowMessage
  /** A property in the page has the pointer or the focus; 0 for none. */
  | { kind: "highlight"; id: number }
  | { kind: "cards"; cards: MapCard[] };

export type FromFrame =
  | { kind: "ready" }
  | { kind: "shown" }
  | { kind: "unavailable" }
  /** The visitor has opened these properties on the map. */
  | { kind: "choose"; ids: number[] }
  /** The visitor wants to open the page of this property. */
  | { kind: "open"; id: number }
  | { kind: "highlight"; id: number }
  /** The visitor wants the properties of this area; empty for all. */
  | { kind: "area"; area: string };

/** Maximum number of cards per request of a map. */
export const MAX_CARDS = 10;

/** True when a message comes from exactly this window and from our own origin. */
export function isFrom(
  event: { origin: string; source: unknown },
  expected: { origin: string; window: unknown },
): boolean {
  return event.origin === expected.origin && event.source === expected.window && event.source !== null;
}

/** Validates a message of the page for the frame; undefined when it is invalid. */
export function readToFrame(data: unknown): ToFrame | undefined {
  if (!isRecord(data)) return undefined;
  if (data.kind === "highlight") return isId(data.id) ? { kind: "highlight", id: data.id } : undefined;
  if (data.kind === "cards") {
    const { cards } = data;
    const areCards = Array.isArray(cards) && cards.length <= MAX_CARDS && cards.every(isCard);
    return areCards ? { kind: "cards", cards } : undefined;
  }
  return data.kind === "show" && isShow(data) ? data : undefined;
}

/** Validates a message of the frame for the page; undefined when it is invalid. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  if (!isRecord(data)) return undefined;
  switch (data.kind) {
    case "ready":
    case "shown":
    case "unavailable":
      return { kind: data.kind };
    case "open":
    case "highlight":
      return isId(data.id) ? { kind: data.kind, id: data.id } : undefined;
    case "choose": {
      const { ids } = data;
      const areIds = Array.isArray(ids) && ids.length <= MAX_CARDS && ids.every(isId);
      return areIds ? { kind: "choose", ids } : undefined;
    }
    case "area":
      return isAreaText(data.area) ? { kind: "area", area: data.area } : undefined;
    default:
      return undefined;
  }
}

function isShow(data: Record<string, unknown>): data is ShowMessage {
  const { properties, areas, info, mapType, layers, marker, marqueeIgnoreList, area } = data;
  return (
    isPropertyList(properties) &&
    arePostalCodeGroups(areas) &&
    isInfo(info) &&
    isMapType(mapType) &&
    areMapLayers(layers) &&
    (marker === "" || isOwnPath(marker)) &&
    Array.isArray(marqueeIgnoreList) &&
    marqueeIgnoreList.every(Number.isInteger) &&
    isAreaText(area)
  );
}

function isInfo(info: unknown): info is MapInfo {
  if (!isRecord(info) || !isRecord(info.texts)) return false;
  const { language, isSearchable, isByLanguage, mainId, attribution, minZoom, maxZoom, texts } = info;
  return (
    typeof language === "string" &&
    isLanguage(language) &&
    typeof isSearchable === "boolean" &&
    typeof isByLanguage === "boolean" &&
    (mainId === null || isId(mainId)) &&
    typeof attribution === "string" &&
    isZoom(minZoom) &&
    isZoom(maxZoom) &&
    minZoom <= maxZoom &&
    TEXT_KEYS.every((key) => typeof texts[key] === "string")
  );
}

function isMapType(type: unknown): type is MapType {
  if (!isRecord(type)) return false;
  if (type.kind === "own") return true;
  if (type.kind !== "style" && type.kind !== "tiles" && type.kind !== "file") return false;
  if (typeof type.address !== "string" || typeof type.needsPermission !== "boolean") return false;
  return /^https?:\/\//.test(type.address) || (type.kind === "file" && isOwnPath(type.address));
}

function isCard(card: unknown): card is MapCard {
  if (!isRecord(card)) return false;
  const { id, path, picture } = card;
  const areTexts = [card.title, card.priceLine, card.addressLine, card.facts].every(
    (text) => typeof text === "string",
  );
  return isId(id) && isOwnPath(path) && areTexts && (picture === "" || isOwnPath(picture));
}

/** True for a path of this site: `//evil.example` and `/\evil.example` lead to other sites. */
function isOwnPath(path: unknown): path is string {
  return typeof path === "string" && /^\/(?![/\\])/.test(path);
}

function isAreaText(area: unknown): area is string {
  return typeof area === "string" && /^[\w-]{0,999}$/.test(area);
}

function isId(id: unknown): id is number {
  return typeof id === "number" && Number.isSafeInteger(id) && id >= 0;
}

function isZoom(zoom: unknown): zoom is number {
  return typeof zoom === "number" && zoom >= 0 && zoom <= 24;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
