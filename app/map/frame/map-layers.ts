import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapLayer } from "../map-layer.ts";
import type { MapTexts } from "../map-message.ts";
import type { Controls } from "./controls.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";

/** The layers of other servers are drawn below this layer, so that areas, circles and labels stay readable. */
const TOP_LAYER = "mask";

/**
 * Adds a button for each layer of another server, with the name of that server. Nothing is requested from it before
 * the visitor presses the button.
 *
 * @returns a function that shows the active layers again after the style of the map has changed.
 */
export function showLayers(
  map: MapLibreMap,
  { layers, texts, controls }: { layers: readonly MapLayer[]; texts: MapTexts; controls: Controls },
): () => void {
  const visibleLayers = new Set<MapLayer>();
  const buttons = new Map(
    layers.map((layer) => {
      const { host } = new URL(layer.urlTemplate);
      const text = fillPlaceholders(texts.layerFrom, { layer: layer.name, host });
      return [layer, controls.addLayer(text, () => toggle(layer, !visibleLayers.has(layer)))] as const;
    }),
  );
  const idOf = (layer: MapLayer) => `layer-${layers.indexOf(layer)}`;

  function toggle(layer: MapLayer, isShown: boolean): void {
    if (isShown) visibleLayers.add(layer);
    else visibleLayers.delete(layer);
    buttons.get(layer)?.(isShown);
    controls.setLayerCredits(...[...visibleLayers].map(({ attribution }) => ({ text: attribution })));
    controls.announce("");
    if (isShown) add(layer);
    else remove(layer);
  }

  function add(layer: MapLayer): void {
    const id = idOf(layer);
    if (map.getSource(id)) return;
    map.addSource(id, { type: "raster", tiles: [layer.urlTemplate], tileSize: 256, attribution: "" });
    map.addLayer(
      { id, type: "raster", source: id, minzoom: layer.minZoom, paint: { "raster-opacity": layer.opacity } },
      map.getLayer(TOP_LAYER) ? TOP_LAYER : undefined,
    );
  }

  function remove(layer: MapLayer): void {
    const id = idOf(layer);
    if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(id)) map.removeSource(id);
  }

  // A WMS server reports an error as text, even with status 200; there is then no picture to show.
  map.on("error", (event) => {
    const failed = layers.find((layer) => idOf(layer) === Reflect.get(event, "sourceId"));
    if (!failed || !visibleLayers.has(failed)) return;
    toggle(failed, false);
    controls.announce(fillPlaceholders(texts.layerFailed, { layer: failed.name }));
  });

  return () => {
    for (const layer of visibleLayers) add(layer);
  };
}
