import { expect, test } from "vitest";
import { mapOrigins, mapSettingsSchema } from "../config/map-settings.ts";
import { areMapLayers, wmsUrlTemplate } from "./map-layer.ts";

test("the URL of a layer is a WMS 1.3.0 request that keeps the parameters of its service", () => {
  const url = wmsUrlTemplate("https://geo.example.be/wms?map=flood", "zones,areas");
  expect(url.endsWith("&bbox={bbox-epsg-3857}")).toBe(true);
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    map: "flood",
    service: "WMS",
    request: "GetMap",
    version: "1.3.0",
    layers: "zones,areas",
    styles: "",
    crs: "EPSG:3857",
    format: "image/png",
    transparent: "true",
  });
});

const LAYER = {
  name: { nl: "Overstromingsgebieden" },
  address: "https://geo.example.be/wms",
  layers: "zones",
  attribution: "© Waterdienst",
};

test("the frame of the map may contact the servers of its layers, and no others", () => {
  expect(mapOrigins(mapSettingsSchema.parse({ layers: [LAYER] }))).toEqual(["https://geo.example.be"]);
  expect(mapOrigins(mapSettingsSchema.parse({}))).toEqual([]);
});

test.each([
  { ...LAYER, address: "http://geo.example.be/wms" },
  { ...LAYER, layers: "zones&request=GetFeatureInfo" },
  { ...LAYER, attribution: "" },
  { ...LAYER, opacity: 2 },
])("an invalid setting for a layer is refused (%j)", (layer) => {
  expect(mapSettingsSchema.safeParse({ layers: [layer] }).success).toBe(false);
});

test("layers in a message are validated", () => {
  const layer = {
    name: "Flood",
    urlTemplate: "https://x.example/",
    attribution: "",
    opacity: 0.6,
    minZoom: 0,
  };
  expect(areMapLayers([layer])).toBe(true);
  expect(areMapLayers([{ ...layer, urlTemplate: "javascript:alert(1)" }])).toBe(false);
  expect(areMapLayers(undefined)).toBe(false);
});
