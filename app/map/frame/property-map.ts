import { Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { encodeArea } from "../../catalogue/lists/map-area.ts";
import { type Bounds, enclosingBounds, firstView } from "../first-view.ts";
import type { FrameMessage, MapCard, ShowMessage } from "../map-message.ts";
import { BUILT_IN_CREDIT } from "./built-in-base-map.ts";
import { cardPanel } from "./cards.ts";
import { mapControls } from "./controls.ts";
import { drawArea } from "./draw-area.ts";
import { showLayers } from "./map-layers.ts";
import { showMarkers } from "./markers.ts";
import { areaRing, showArea, showProperties } from "./property-layers.ts";
import { builtInMaxZoom, builtInStyle, showBaseMap } from "./show-base-map.ts";

setWorkerUrl(workerUrl);

export type PropertyMap = {
  show: (message: ShowMessage) => void;
  highlight: (id: number) => void;
  showCards: (cards: MapCard[]) => void;
};

/**
 * Padding, in pixels, around the properties when they are fitted into the view. Markers are above their points, and
 * below the buttons.
 */
const PADDING = { top: 92, right: 56, bottom: 36, left: 56 };
const MAIN_PROPERTY_PADDING = 16;

/** Maximum initial zoom, for a single property. */
const MAX_INITIAL_ZOOM = 13;

/**
 * Creates the map, with the properties of the first message.
 *
 * @throws when the browser has no WebGL.
 */
export function propertyMap(
  root: HTMLElement,
  firstMessage: ShowMessage,
  sendToPage: (message: FrameMessage) => void,
): PropertyMap {
  let message = firstMessage;
  /** Area that the visitor searched in on this map. The list of that area keeps the view. */
  let searchedArea: string | undefined;
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { texts, isSearchable } = firstMessage.info;

  const container = document.createElement("div");
  container.className = "map";
  // The container must already be in the page: the library fits the first view to its current size.
  root.replaceChildren(container);
  const map = new MapLibreMap({
    container,
    style: builtInStyle(firstMessage.info),
    attributionControl: false,
    bounds: boundsOf(firstMessage),
    fitBoundsOptions: {
      padding: paddingOf(firstMessage),
      maxZoom: Math.min(MAX_INITIAL_ZOOM, firstMessage.info.maxZoom),
    },
    maxZoom: builtInMaxZoom(firstMessage.info),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: prefersReducedMotion ? 0 : 150,
    // A map in the middle of a page must not capture the scrolling of visitors.
    cooperativeGestures: !isSearchable || matchMedia("(pointer: coarse)").matches,
    locale: {
      "Map.Title": texts.label,
      "CooperativeGesturesHandler.WindowsHelpText": texts.useControl,
      "CooperativeGesturesHandler.MacHelpText": texts.useControl,
      "CooperativeGesturesHandler.MobileHelpText": texts.useTwoFingers,
    },
  });
  updateMinZoom();
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const cards = cardPanel(root, () => message.info.texts, {
    onOpen: (id) => sendToPage({ kind: "open", id }),
    onClose: () => markers.highlight(0),
    onMore: (ids) => sendToPage({ kind: "choose", ids }),
    onShown: keepInView,
  });
  const markers = showMarkers(map, {
    message: () => message,
    onChoose: (ids, from, title) => sendToPage({ kind: "choose", ids: cards.open(ids, from, title) }),
    onPoint: (id) => sendToPage({ kind: "highlight", id }),
  });
  const drawing = drawArea(map, (area) => {
    controls.setDrawing(false);
    if (area) search(area);
  });
  const controls = mapControls(root, message.info, {
    zoom: (levels) => (levels > 0 ? map.zoomIn() : map.zoomOut()),
    searchHere: () => {
      const { _sw: from, _ne: to } = map.getBounds();
      const corners = [from, to].map(({ lat, lng }) => [lat, lng] as const);
      search(encodeArea({ kind: "box", points: corners }));
    },
    draw: () => {
      cards.close();
      controls.setDrawing(true);
      drawing.start();
    },
    finish: drawing.finish,
    cancel: drawing.cancel,
    removeArea: () => search(""),
    loadBaseMap: () => {
      controls.offerBaseMap("");
      baseMap.load(message.mapType);
    },
  });

  /** Pans the map when the cards at the bottom cover a marker, just far enough to show it. */
  function keepInView(marker: HTMLElement, panel: HTMLElement): void {
    const coveredPx = marker.getBoundingClientRect().bottom + 12 - panel.getBoundingClientRect().top;
    if (coveredPx > 0) map.panBy([0, coveredPx], { animate: !prefersReducedMotion });
  }

  /** Requests a search in an area. The page responds with the properties, and the view stays the same. */
  function search(area: string): void {
    searchedArea = area;
    sendToPage({ kind: "area", area });
  }

  /** Sets the minimum zoom: that of the agency, or a lower one when the first view needs it. */
  function updateMinZoom(): void {
    const { zoom = 0 } = map.cameraForBounds(boundsOf(message), { padding: paddingOf(message) }) ?? {};
    map.setMinZoom(Math.min(message.info.minZoom, zoom));
  }

  function draw(): void {
    showProperties(map, message);
    showArea(map, message.area);
    controls.setArea(message.area !== "");
    redrawLayers();
    markers.reset();
  }

  const redrawLayers = showLayers(map, { layers: firstMessage.layers, texts, controls });
  const baseMap = showBaseMap(map, { info: firstMessage.info, controls: () => controls, draw });
  map.once("load", () => {
    container.dataset.drawn = "";
    draw();
    baseMap.prepare(message.mapType);
  });
  controls.setAttribution(BUILT_IN_CREDIT);

  return {
    show: (next) => {
      const previous = message;
      message = next;
      const isSameList =
        previous.properties.ids.length === next.properties.ids.length &&
        previous.properties.ids.every((id, index) => id === next.properties.ids[index]);
      // Before the style is loaded, and while the base map changes, there is no source: `draw` follows then. Not
      // `map.isStyleLoaded()`, which is false while any tile is loading.
      if (map.getSource("properties")) draw();
      cards.close();
      updateMinZoom();
      // A search that was undone before its list arrived also leaves a list that is not that of its area.
      const isOtherSearch = searchedArea !== undefined || previous.area !== next.area;
      if (next.area !== searchedArea && (!isSameList || isOtherSearch)) {
        map.fitBounds(boundsOf(next), {
          padding: paddingOf(next),
          maxZoom: MAX_INITIAL_ZOOM,
          animate: !prefersReducedMotion,
        });
      }
      searchedArea = undefined;
    },
    highlight: markers.highlight,
    showCards: cards.show,
  };
}

function paddingOf({ info, properties, areas }: ShowMessage) {
  if (info.mainId !== null) return MAIN_PROPERTY_PADDING;
  return properties.ids.length + areas.length === 0 ? { ...PADDING, right: 16, left: 16 } : PADDING;
}

/** Bounds of the area of the list, otherwise those of the first view. */
function boundsOf({ area, properties, areas, info }: ShowMessage): Bounds {
  const ring = areaRing(area);
  return ring.length > 0 ? enclosingBounds(ring) : firstView(properties, info.mainId, areas);
}
