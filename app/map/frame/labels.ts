import type { ExpressionSpecification, Map as MapLibreMap, SymbolLayerSpecification } from "maplibre-gl";

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;

/** Fonts of the page. The browser draws the labels with them, so that no fonts are loaded from another server. */
export function pageFonts(): string[] {
  const families = getComputedStyle(document.body).fontFamily.split(",");
  return families.map((family) => family.trim());
}

/**
 * Layout of place names: a name moves aside when a marker covers its place. Layers of place names must be below
 * `collisionLayers`, which keep labels away from the markers.
 */
export function placeLabel(name: ExpressionSpecification, layout: Layout = {}): Layout {
  return {
    "text-field": name,
    "text-font": pageFonts(),
    // The positions that are tried for a name, in this order.
    "text-variable-anchor-offset": [
      "center",
      [0, 0],
      "left",
      [0.6, 0],
      "right",
      [-0.6, 0],
      "bottom",
      [0, -2.1],
      "top",
      [0, 2.1],
    ],
    "text-max-width": 8,
    "text-padding": 4,
    ...layout,
  };
}

/** Sizes, in pixels, of the markers that labels must not overlap: of a property with its price, and of a cluster. */
const COLLISION_SIZES = { "collision-property": [64, 30], "collision-cluster": [50, 50] } as const;

/** True for a cluster or a postal code, whose marker is a disc. */
const IS_DISC: ExpressionSpecification = ["any", ["has", "point_count"], ["has", "area"]];

/**
 * Layers of invisible pictures at the positions of the markers, which are HTML elements. The library places upper
 * layers first and moves the labels of lower layers away from them.
 */
export function collisionLayers(): SymbolLayerSpecification[] {
  const common = { "icon-allow-overlap": true, "icon-padding": 2 } as const;
  return [
    {
      id: "collision-properties",
      type: "symbol",
      source: "properties",
      filter: ["!", IS_DISC],
      layout: { ...common, "icon-image": "collision-property", "icon-anchor": "bottom" },
    },
    {
      id: "collision-clusters",
      type: "symbol",
      source: "properties",
      filter: IS_DISC,
      layout: { ...common, "icon-image": "collision-cluster" },
    },
  ];
}

/** Creates the invisible pictures when the map first needs them. */
export function addCollisionImages(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((id) => {
    const [width, height] = COLLISION_SIZES[id as keyof typeof COLLISION_SIZES] ?? [];
    if (width && height && !map.hasImage(id)) map.addImage(id, new ImageData(width, height));
  });
}
