import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SMALL_TOWN } from "../../../test-support/small-town.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { areaNames, builtInLayers, builtInSources, townNames } from "./built-in-base-map.ts";
import { themeColours } from "./colours.ts";
import { collisionLayers } from "./labels.ts";
import { propertyLayers, propertySources } from "./property-layers.ts";
import { streetLayers } from "./street-layers.ts";

/** The styles read the fonts and the colours of the page, here those of a dark theme or of the default one. */
let isDark = false;
const DARK: Record<string, string> = {
  "--colour-paper": "#16191c",
  "--colour-surface": "#1f2428",
  "--colour-hairline": "#363c42",
  "--colour-slate": "#b3bcc4",
};
beforeAll(() => {
  vi.stubGlobal("document", { body: {}, documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => ({
    fontFamily: '"Instrument Sans Variable", system-ui, sans-serif',
    getPropertyValue: (name: string) => (isDark ? (DARK[name] ?? "") : ""),
  }));
});
afterAll(() => vi.unstubAllGlobals());

function streetStyle(language: (typeof LANGUAGES)[number]) {
  const colours = themeColours();
  return {
    version: 8 as const,
    sources: { streets: { type: "vector" as const, url: "pmtiles://x" }, ...propertySources(18) },
    layers: [...streetLayers(colours, language), ...propertyLayers(colours), ...collisionLayers()],
  };
}

describe.each(LANGUAGES)("the street map in %s", (language) => {
  test("is a valid style that loads only the map file", () => {
    const style = streetStyle(language);
    expect(validateStyleMin(style)).toEqual([]);
    expect(style).not.toHaveProperty("glyphs");
    expect(style).not.toHaveProperty("sprite");
  });

  test("has place names in that language, otherwise the local name", () => {
    const names = streetStyle(language).layers.flatMap((layer) =>
      layer.type === "symbol" ? [layer.layout?.["text-field"]] : [],
    );
    expect(names.filter(Boolean).length).toBeGreaterThan(4);
    for (const name of names.filter(Boolean))
      expect(name).toEqual(["coalesce", ["get", `name:${language}`], ["get", "name"]]);
  });
});

test("each layer of a map file is drawn", () => {
  const drawn = new Set(streetStyle("nl").layers.map((layer) => Reflect.get(layer, "source-layer")));
  expect(Object.keys(SMALL_TOWN).filter((name) => !drawn.has(name))).toEqual([]);
});

test("the built-in map is a valid style with land, sea and neighbouring countries", () => {
  const colours = themeColours();
  const layers = [
    ...builtInLayers(colours),
    areaNames(colours),
    ...propertyLayers(colours),
    townNames(colours),
  ];
  const style = { version: 8 as const, sources: { ...builtInSources("nl"), ...propertySources(18) }, layers };
  expect(validateStyleMin(style)).toEqual([]);
  const names = JSON.stringify(builtInSources("nl").areas);
  for (const name of ["Noordzee", "Frankrijk", "Nederland", "Duitsland"]) expect(names).toContain(name);
  expect(new Set([colours.sea, colours.around, colours.flanders]).size).toBe(3);
});

test("the colours follow a dark theme", () => {
  const lightness = (colour: string) => Number.parseInt(colour.slice(1, 3), 16);
  isDark = true;
  const dark = themeColours();
  isDark = false;
  const light = themeColours();
  expect(lightness(dark.land)).toBeLessThan(90);
  expect(lightness(light.land)).toBeGreaterThan(200);
  expect(lightness(dark.road)).toBeGreaterThan(lightness(dark.land));
});
