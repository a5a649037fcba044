import { type GeoJSONSource, type Map as MapLibreMap, Marker, type PositionAnchor } from "maplibre-gl";
import { formatsOf } from "../../i18n/formats.ts";
import type { Formats } from "../../i18n/formatted-value.ts";
import { element } from "../../ui/browser-element.ts";
import type { ShowMessage } from "../map-message.ts";
import type { PostalCodeGroup } from "../postal-code-groups.ts";
import { markerLabel, STEPS_PER_DEGREE } from "../property-list.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";

/** Markers are also created within this margin around the view, so that they do not appear suddenly at the edges. */
const MARGIN_PX = 60;

/** A property or a cluster, as the library returns it. */
type MapItem = { position: [longitude: number, latitude: number]; attributes: Record<string, unknown> };

type PlacedMarker = { marker: Marker; element: HTMLElement };

export type Markers = {
  /** Recreates the markers for a new message. */
  reset: () => void;
  /** Highlights a property: the one under the pointer in the list; 0 removes the highlight. */
  highlight: (id: number) => void;
};

/**
 * Keeps a button on the map for each property and each cluster in view, so that keyboard and screen-reader users can
 * reach them.
 */
export function showMarkers(
  map: MapLibreMap,
  {
    message,
    onChoose,
    onPoint,
  }: {
    message: () => ShowMessage;
    /** `title` is a name for the properties; without it, they are at one point. */
    onChoose: (ids: number[], from: HTMLElement, title?: string) => void;
    onPoint: (id: number) => void;
  },
): Markers {
  const placedMarkers = new Map<string, PlacedMarker>();
  let highlightRing: Marker | undefined;
  let mainMarker: Marker | undefined;
  let isScheduled = false;

  function update(): void {
    isScheduled = false;
    if (!map.getSource("properties") || !map.isSourceLoaded("properties")) return;
    const itemsInView = new Map<string, MapItem>();
    for (const { geometry, properties: attributes } of map.querySourceFeatures("properties")) {
      if (geometry.type !== "Point") continue;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!isInView([longitude, latitude])) continue;
      itemsInView.set(keyOf(attributes), { position: [longitude, latitude], attributes });
    }
    for (const [key, { marker }] of placedMarkers) {
      if (itemsInView.has(key)) continue;
      marker.remove();
      placedMarkers.delete(key);
    }
    for (const [key, item] of itemsInView) {
      if (!placedMarkers.has(key)) placedMarkers.set(key, add(item));
    }
  }

  function isInView(position: MapItem["position"]): boolean {
    const { x, y } = map.project(position);
    const { clientWidth, clientHeight } = map.getContainer();
    return x > -MARGIN_PX && y > -MARGIN_PX && x < clientWidth + MARGIN_PX && y < clientHeight + MARGIN_PX;
  }

  function add({ position, attributes }: MapItem): PlacedMarker {
    const isCluster = attributes.cluster_id !== undefined;
    const area = message().areas[Number(attributes.area)];
    if (area) return placeMarker(areaMarker(area), position, "center");
    const isSinglePoint =
      !isCluster || (attributes.west === attributes.east && attributes.south === attributes.north);
    const created = isCluster
      ? clusterMarker({ position, attributes }, isSinglePoint)
      : propertyMarker(Number(attributes.index));
    // Below the point of the main property, so that it does not cover the marker of that property.
    const isBelow =
      isSinglePoint &&
      isAtMainProperty(isCluster ? [attributes.west, attributes.south] : [attributes.east, attributes.north]);
    if (isBelow) created.classList.add("property-below");
    const anchor = isBelow ? "top" : isSinglePoint ? "bottom" : "center";
    return placeMarker(created, position, anchor);
  }

  function formats(): Formats {
    const { language, hasLanguageFormats } = message().info;
    return formatsOf(language, hasLanguageFormats);
  }

  /** Formats a number as the list does: "12.345" or "12,345". */
  function formatCount(count: number): string {
    return formats().number(count);
  }

  function placeMarker(
    created: HTMLElement,
    position: MapItem["position"],
    anchor: PositionAnchor,
  ): PlacedMarker {
    return {
      marker: new Marker({ element: created, anchor }).setLngLat(position).addTo(map),
      element: created,
    };
  }

  /** Marker of a postal code with properties whose exact location is unknown. */
  function areaMarker({ zip, name, ids }: PostalCodeGroup): HTMLElement {
    const { texts } = message().info;
    const inArea = ids.length === 1 ? texts.propertyInArea : texts.propertiesInArea;
    const text = fillPlaceholders(inArea, { count: formatCount(ids.length), place: `${zip} ${name}`.trim() });
    const created = element(
      "button",
      {
        type: "button",
        class: "cluster cluster-area",
        "aria-label": fillPlaceholders(texts.showList, { properties: text }),
        title: text,
      },
      formatCount(ids.length),
    );
    created.addEventListener("click", () => onChoose(ids, created, text));
    return created;
  }

  /** True when a point, in steps of the property list, is the point of the main property. */
  function isAtMainProperty([east, north]: unknown[]): boolean {
    const { properties, info } = message();
    const mainIndex = info.mainId === null ? -1 : properties.ids.indexOf(info.mainId);
    if (properties.radii[mainIndex] !== 0) return false;
    return properties.longitudes[mainIndex] === east && properties.latitudes[mainIndex] === north;
  }

  /** Marker of several properties. When they are at one point, it opens their list; otherwise it zooms in. */
  function clusterMarker({ position, attributes }: MapItem, isSinglePoint: boolean): HTMLElement {
    const { texts } = message().info;
    const id = Number(attributes.cluster_id);
    const count = Number(attributes.propertyCount);
    const source = map.getSource<GeoJSONSource>("properties");
    const listLabel = fillPlaceholders(texts.showList, {
      properties: fillPlaceholders(texts.propertiesHere, { count: formatCount(count) }),
    });
    const size = count < 10 ? "small" : count < 100 ? "medium" : "large";
    const created = element("button", {
      type: "button",
      class: isSinglePoint ? "property property-several" : `cluster cluster-${size}`,
      "aria-label": isSinglePoint
        ? listLabel
        : fillPlaceholders(texts.properties, { count: formatCount(count) }),
    });
    const short = fillPlaceholders(texts.propertiesShort, { count: formatCount(count) });
    created.append(isSinglePoint ? element("span", { class: "property-label" }, short) : formatCount(count));
    const zoomThatSplits = isSinglePoint
      ? Promise.resolve(Number.POSITIVE_INFINITY)
      : source?.getClusterExpansionZoom(id);
    const opensListOnClick = async () => ((await zoomThatSplits) ?? 0) > map.getMaxZoom();
    opensListOnClick().then(
      (opensList) => opensList && created.setAttribute("aria-label", listLabel),
      ignoreRemoved,
    );
    created.addEventListener("click", async () => {
      if (!(await opensListOnClick())) {
        const zoom = (await zoomThatSplits) ?? 0;
        map.easeTo({ center: position, zoom: Math.max(zoom, map.getZoom() + 1) });
        return;
      }
      const leaves = (await source?.getClusterLeaves(id, count, 0)) ?? [];
      const { properties, areas } = message();
      const indices = leaves
        .flatMap(({ properties: leaf }) => (leaf?.index === undefined ? [] : Number(leaf.index)))
        .toSorted((a, b) => a - b);
      const idsOfAreas = leaves.flatMap(({ properties: leaf }) => areas[Number(leaf?.area)]?.ids ?? []);
      onChoose([...indices.flatMap((index) => properties.ids[index] ?? []), ...idsOfAreas], created);
    });
    return created;
  }

  function propertyMarker(index: number): HTMLElement {
    const { properties, info, marker, marqueeIgnoreList } = message();
    const { texts } = info;
    const id = properties.ids[index] ?? 0;
    const isHidden = (properties.radii[index] ?? 0) > 0;
    const label = markerLabel(properties, index, marqueeIgnoreList, {
      onDemand: texts.onDemand,
      lifeAnnuity: texts.lifeAnnuity,
      formatPrice: formats().euro,
    });
    const accessibleName = label.text
      ? fillPlaceholders(texts.property, { price: label.text })
      : texts.propertyWithoutPrice;
    const created = element("button", {
      type: "button",
      class: [
        "property",
        label.isClosed && "property-closed",
        isHidden && "property-hidden",
        !label.text && "property-dot",
      ]
        .filter(Boolean)
        .join(" "),
      "data-property": String(id),
      "aria-label": isHidden ? `${accessibleName} (${texts.approximate})` : accessibleName,
    });
    if (marker) created.append(element("img", { src: marker, alt: "", class: "property-drawing" }));
    if (label.text) created.append(element("span", { class: "property-label" }, label.text));
    created.addEventListener("click", () => onChoose([id], created));
    created.addEventListener("pointerenter", () => onPoint(id));
    created.addEventListener("pointerleave", () => onPoint(0));
    created.addEventListener("focus", () => onPoint(id));
    created.addEventListener("blur", () => onPoint(0));
    return created;
  }

  function positionOf(id: number): [number, number] | undefined {
    const { ids, latitudes, longitudes } = message().properties;
    const index = ids.indexOf(id);
    return index < 0
      ? undefined
      : [(longitudes[index] ?? 0) / STEPS_PER_DEGREE, (latitudes[index] ?? 0) / STEPS_PER_DEGREE];
  }

  function showMain(): void {
    mainMarker?.remove();
    mainMarker = undefined;
    const { mainId } = message().info;
    const { thisProperty, approximate } = message().info.texts;
    const place = mainId === null ? undefined : positionOf(mainId);
    if (!place) return;
    const { ids, radii } = message().properties;
    // A property with a hidden address has only a circle, because the centre of the circle is not its location.
    const isHidden = (radii[ids.indexOf(mainId ?? -1)] ?? 0) > 0;
    const texts = isHidden ? `${thisProperty} (${approximate})` : thisProperty;
    const className = isHidden ? "main-circle" : "main-property";
    const created = element("div", { class: className, role: "img", "aria-label": texts });
    if (message().marker && !isHidden)
      created.append(element("img", { src: message().marker, alt: "", class: "property-drawing" }));
    mainMarker = new Marker({ element: created, anchor: isHidden ? "center" : "bottom" })
      .setLngLat(place)
      .addTo(map);
  }

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(update);
  };
  map.on("move", schedule);
  map.on("moveend", schedule);
  // After a jump to another zoom level, the library keeps the clusters of the former one until all tiles are drawn.
  map.on("idle", schedule);
  map.on("sourcedata", ({ sourceId }) => {
    if (sourceId === "properties") schedule();
  });

  return {
    reset: () => {
      for (const { marker } of placedMarkers.values()) marker.remove();
      placedMarkers.clear();
      highlightRing?.remove();
      showMain();
      schedule();
    },
    highlight: (id) => {
      highlightRing?.remove();
      highlightRing = undefined;
      for (const marker of placedMarkers.values()) delete marker.element.dataset.highlighted;
      const placed = placedMarkers.get(`property-${id}`);
      if (placed) {
        placed.element.dataset.highlighted = "";
        return;
      }
      const place = positionOf(id);
      if (!place) return;
      const created = element("div", { class: "highlight-ring", "aria-hidden": "true" });
      highlightRing = new Marker({ element: created, anchor: "center" }).setLngLat(place).addTo(map);
    },
  };
}

function keyOf({ cluster_id: cluster, area, id }: Record<string, unknown>): string {
  if (cluster !== undefined) return `cluster-${cluster}`;
  return area === undefined ? `property-${id}` : `area-${area}`;
}

/** Ignores that the zoom of a cluster is unknown, because the cluster was removed in the meantime with its marker. */
function ignoreRemoved(): void {}
