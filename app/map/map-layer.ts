/** A layer from another server that visitors can show over the map. */
export type MapLayer = {
  name: string;
  /** URL template of a picture of 256 × 256 pixels. `{bbox-epsg-3857}` stands for its bounds. */
  urlTemplate: string;
  attribution: string;
  opacity: number;
  minZoom: number;
};

const PICTURE_PX = 256;

/** URL template of a GetMap request (WMS 1.3.0) for layers of a service, in the projection of web maps. */
export function wmsUrlTemplate(serviceUrl: string, layers: string): string {
  const url = new URL(serviceUrl);
  const parameters = {
    service: "WMS",
    request: "GetMap",
    version: "1.3.0",
    layers,
    styles: "",
    crs: "EPSG:3857",
    width: String(PICTURE_PX),
    height: String(PICTURE_PX),
    format: "image/png",
    transparent: "true",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return `${url.href}&bbox={bbox-epsg-3857}`;
}

/** Validates layers from an untrusted source. */
export function areMapLayers(value: unknown): value is MapLayer[] {
  return Array.isArray(value) && value.every(isMapLayer);
}

function isMapLayer(value: unknown): value is MapLayer {
  if (typeof value !== "object" || value === null) return false;
  const { name, urlTemplate, attribution, opacity, minZoom } = value as Record<string, unknown>;
  return (
    typeof name === "string" &&
    typeof attribution === "string" &&
    typeof urlTemplate === "string" &&
    /^https?:\/\//.test(urlTemplate) &&
    [opacity, minZoom].every(Number.isFinite)
  );
}
