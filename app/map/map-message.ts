import { isLanguage, type Language } from "../i18n/languages.ts";
import { areMapLayers, type MapLayer } from "./map-layer.ts";
import { arePostalCodeGroups, type PostalCodeGroup } from "./postal-code-groups.ts";
import { isPropertyList, type PropertyList } from "./property-list.ts";

/*
 * Messages between the page and the frame of a map, and their validation. Both sides first call `isMessageFrom`, to
 * ignore messages from another origin or another window. Source: specification §7 and §9; decision:
 * docs/decisions/0120-map-frame.md.
 */

/**
 * The base map below the properties: the built-in one, or one that the agency configured. With `needsPermission`, it is on
 * another server, and is loaded only when the visitor asks for it.
 */
export type MapType =
  | { kind: "built-in" }
  /** A street map in a PMTiles file: its path on this site, or its URL. */
  | { kind: "file"; url: string; needsPermission: boolean }
  | { kind: "style"; url: string; needsPermission: boolean }
  | { kind: "tiles"; url: string; needsPermission: boolean };

/** Settings and texts of the map. */
export type MapInfo = {
  language: Language;
  /** True for the map of a list, which visitors can search by area; false for that of a property or a project. */
  isSearchable: boolean;
  /** True for prices in the number format of the language; false for the Belgian one. */
  hasLanguageFormats: boolean;
  /** The property that the page shows; 0 for a project, null on a list. */
  mainId: number | null;
  /** Credit of the base map that the agency configured; empty when it configured none. */
  attribution: string;
  minZoom: number;
  maxZoom: number;
  texts: MapTexts;
};

/**
 * Keys of the texts in the frame. The frame fills in their placeholders, such as `{count}` or `{place}`.
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
  "propertyWithoutPrice",
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

/** Contents of the card of a property. Texts are plain text; one that does not exist is empty. */
export type MapCard = {
  id: number;
  path: string;
  title: string;
  priceLine: string;
  addressLine: string;
  /** Facts on one line, such as "3 bedrooms · 120 m²". */
  facts: string;
  /** Path of the picture on this site; empty for none. */
  picture: string;
};

/** Properties to show, with everything else that the map contains. Sent first, and again after each change. */
export type ShowMessage = {
  kind: "show";
  properties: PropertyList;
  /** Properties without a point, grouped by postal code. */
  areas: PostalCodeGroup[];
  info: MapInfo;
  mapType: MapType;
  /** Layers from other servers. Nothing is requested from these servers before the visitor asks for it. */
  layers: MapLayer[];
  /** Path of the agency's own marker on this site; empty for the default marker. */
  marker: string;
  /** Marquee codes whose name replaces the price on a marker. */
  marqueeIgnoreList: number[];
  /** The area filter, encoded as in the URL of the list (`app/catalogue/lists/map-area.ts`); empty for none. */
  area: string;
};

/** Message from the page to the frame. */
export type PageMessage =
  | ShowMessage
  /** The pointer or the focus is on this property in the page; 0 for none. */
  | { kind: "highlight"; id: number }
  | { kind: "cards"; cards: MapCard[] };

/** Message from the frame to the page. */
export type FrameMessage =
  /** The frame listens to messages. */
  | { kind: "ready" }
  /** The visitor has selected properties on the map, or asked for more of a selection. The page sends the cards of these. */
  | { kind: "choose"; ids: number[] }
  /** The visitor opens the page of this property, to which the page navigates. */
  | { kind: "open"; id: number }
  /** The pointer or the focus is on the marker of this property; 0 for none. */
  | { kind: "highlight"; id: number }
  /** The visitor has searched in this area; empty for no area. */
  | { kind: "area"; area: string };

/** Maximum number of cards per request. */
export const MAX_CARDS = 10;

/** True when a message comes from the expected window and from our own origin. */
export function isMessageFrom(
  event: { origin: string; source: unknown },
  expected: { origin: string; window: unknown },
): boolean {
  return event.origin === expected.origin && event.source === expected.window && event.source !== null;
}

/** Validates a message from the page to the frame; undefined when it is invalid. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (!isRecord(data)) return undefined;
  if (data.kind === "highlight") return isId(data.id) ? { kind: "highlight", id: data.id } : undefined;
  if (data.kind === "cards") {
    const { cards } = data;
    const areCards = Array.isArray(cards) && cards.length <= MAX_CARDS && cards.every(isCard);
    return areCards ? { kind: "cards", cards } : undefined;
  }
  return data.kind === "show" && isShowMessage(data) ? data : undefined;
}

/** Validates a message from the frame to the page; undefined when it is invalid. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isRecord(data)) return undefined;
  switch (data.kind) {
    case "ready":
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
      return isEncodedArea(data.area) ? { kind: "area", area: data.area } : undefined;
    default:
      return undefined;
  }
}

function isShowMessage(data: Record<string, unknown>): data is ShowMessage {
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
    isEncodedArea(area)
  );
}

function isInfo(info: unknown): info is MapInfo {
  if (!isRecord(info) || !isRecord(info.texts)) return false;
  const { language, isSearchable, hasLanguageFormats, mainId, attribution, minZoom, maxZoom, texts } = info;
  return (
    typeof language === "string" &&
    isLanguage(language) &&
    typeof isSearchable === "boolean" &&
    typeof hasLanguageFormats === "boolean" &&
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
  if (type.kind === "built-in") return true;
  if (type.kind !== "style" && type.kind !== "tiles" && type.kind !== "file") return false;
  if (typeof type.url !== "string" || typeof type.needsPermission !== "boolean") return false;
  return /^https?:\/\//.test(type.url) || (type.kind === "file" && isOwnPath(type.url));
}

function isCard(card: unknown): card is MapCard {
  if (!isRecord(card)) return false;
  const { id, path, picture } = card;
  const areTexts = [card.title, card.priceLine, card.addressLine, card.facts].every(
    (text) => typeof text === "string",
  );
  return isId(id) && isOwnPath(path) && areTexts && (picture === "" || isOwnPath(picture));
}

/** True for a path on this site. `//evil.example` and `/\evil.example` lead to other sites. */
function isOwnPath(path: unknown): path is string {
  return typeof path === "string" && /^\/(?![/\\])/.test(path);
}

function isEncodedArea(area: unknown): area is string {
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
