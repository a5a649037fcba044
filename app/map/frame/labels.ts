import type { ExpressionSpecification, Map as MapLibreMap, SymbolLayerSpecification } from "maplibre-gl";

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;

/** Fonts of the page, with which the browser draws the labels: no glyphs are loaded from another server. */
export function pageFonts(): string[] {
  const families = getComputedStyle(document.body).fontFamily.split(",");
  return families.map((family) => family.trim());
}

/**
 * Layout of the names of places: where a marker stands on a place, its name moves beside it. Place labels are below
 * `collisionLayers`, which hold the room of the markers.
 */
export function placeLabel(name: ExpressionSpecification, rest: Layout = {}): Layout {
  return {
    "text-field": name,
    "text-font": pageFonts(),
    // Each anchor once: beside another name, or above and below a cluster.
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
    ...rest,
  };
}

/** Sizes in pixels of the markers that labels leave free: of a property with its price, and of a cluster. */
const COLLISION_SIZES = { "room-home": [64, 30], "room-cluster": [50, 50] } as const;

/** A cluster or a postal code, whose marker is a disc. */
const IS_DISC: ExpressionSpecification = ["any", ["has", "point_count"], ["has", "area"]];

/**
 * Layers of invisible pictures below the markers, which are HTML elements. Being above the labels, they are placed
 * first, and labels keep clear of them.
 */
export function collisionLayers(): SymbolLayerSpecification[] {
  const common = { "icon-allow-overlap": true, "icon-padding": 2 } as const;
  return [
    {
      id: "room-homes",
      type: "symbol",
      source: "properties",
      filter: ["!", IS_DISC],
      layout: { ...common, "icon-image": "room-home", "icon-anchor": "bottom" },
    },
    {
      id: "room-clusters",
      type: "symbol",
      source: "properties",
      filter: IS_DISC,
      layout: { ...common, "icon-image": "room-cluster" },
    },
  ];
}

/** Makes the invisible pictures when the map first needs them. */
export function addCollisionImages(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((id) => {
    const [width, height] = COLLISION_SIZES[id as keyof typeof COLLISION_SIZES] ?? [];
    if (width && height && !map.hasImage(id)) map.addImage(id, new ImageData(width, height));
  });
}
