import { describe, expect, test } from "vitest";
import { embeddedOrigins, mapOrigins, mapSettingsSchema } from "./map-settings.ts";

const TILES = "https://tiles.example.be/{z}/{x}/{y}.png";

test("without settings no other server is contacted", () => {
  const settings = mapSettingsSchema.parse({});
  expect(mapOrigins(settings)).toEqual([]);
  expect(embeddedOrigins(settings)).toEqual([]);
});

test("the frame may contact the servers of a style, each listed once", () => {
  const settings = mapSettingsSchema.parse({
    style: "https://maps.example.be/streets/style.json",
    origins: ["https://fonts.example.be", "https://maps.example.be"],
  });
  expect(mapOrigins(settings)).toEqual(["https://maps.example.be", "https://fonts.example.be"]);
});

test("origins without a style or tiles allow no server", () => {
  expect(mapOrigins(mapSettingsSchema.parse({ origins: ["https://fonts.example.be"] }))).toEqual([]);
});

test("with a key, Google may be embedded for Street View", () => {
  const settings = mapSettingsSchema.parse({ streetViewKey: "AIza-0123456789" });
  expect(embeddedOrigins(settings)).toEqual(["https://www.google.com"]);
});

describe("settings that are refused", () => {
  test.each<[string, object]>([
    ["tiles without encryption", { tiles: "http://tiles.example.be/{z}/{x}/{y}.png" }],
    ["tiles without {y}", { tiles: "https://tiles.example.be/{z}/{x}.png" }],
    ["a style that is a script", { style: "javascript:alert(1)" }],
    ["a style with a password", { style: "https://me:secret@tiles.example.be/style.json" }],
    [
      "a host with a semicolon, which would end the content security policy",
      { style: "https://tiles.example.be;x/style.json" },
    ],
    ["both a style and tiles", { style: "https://tiles.example.be/style.json", tiles: TILES }],
    ["an origin with a path", { tiles: TILES, origins: ["https://fonts.example.be/fonts"] }],
    ["a minimum zoom above the maximum", { minZoom: 12, maxZoom: 8 }],
    ["a marker outside of pictures/", { marker: "pictures/../site.json" }],
    ["a key with a space", { streetViewKey: "AIza 0123456789" }],
  ])("%s", (_, settings) => {
    expect(mapSettingsSchema.safeParse(settings).success).toBe(false);
  });
});

test("tiles on localhost may be unencrypted", () => {
  const settings = mapSettingsSchema.parse({ tiles: "http://127.0.0.1:8080/{z}/{x}/{y}.png" });
  expect(mapOrigins(settings)).toEqual(["http://127.0.0.1:8080"]);
});
