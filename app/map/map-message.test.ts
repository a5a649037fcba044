import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SOLD } from "../property/marquee.ts";
import {
  isMessageFrom,
  readFrameMessage,
  readPageMessage,
  type ShowMessage,
  TEXT_KEYS,
} from "./map-message.ts";
import { NO_PROPERTIES } from "./property-list.ts";

const texts = Object.fromEntries(TEXT_KEYS.map((key) => [key, key])) as ShowMessage["info"]["texts"];
const show: ShowMessage = {
  kind: "show",
  areas: [],
  layers: [],
  properties: NO_PROPERTIES,
  info: {
    language: "nl",
    isSearchable: true,
    hasLanguageFormats: true,
    mainId: null,
    attribution: "",
    minZoom: 6,
    maxZoom: 18,
    texts,
  },
  mapType: { kind: "tiles", url: "https://tiles.example/{z}/{x}/{y}.png", needsPermission: true },
  marker: "/pictures/marker.svg",
  marqueeIgnoreList: [SOLD],
  area: "gjkfopnCw-B49C",
};
const card = {
  id: 12,
  path: "/for-sale/ghent/flat/12/",
  title: "Flat",
  priceLine: "€ 325.000",
  addressLine: "9000 Ghent",
  facts: "2 bedrooms",
  picture: "/media/360/flat.webp",
};

describe("a message is accepted", () => {
  const frame = {};
  const expected = { origin: "https://www.immo.example", window: frame };

  test("from the expected window and origin", () => {
    expect(isMessageFrom({ origin: "https://www.immo.example", source: frame }, expected)).toBe(true);
  });

  test.each<[string, { origin: string; source: unknown }]>([
    ["another origin", { origin: "https://evil.example", source: frame }],
    [
      "an origin that begins like the expected one",
      { origin: "https://www.immo.example.evil.example", source: frame },
    ],
    ["a sandbox without an origin", { origin: "null", source: frame }],
    ["another window of the same origin", { origin: "https://www.immo.example", source: {} }],
    ["no window", { origin: "https://www.immo.example", source: null }],
  ])("not from %s", (_, event) => {
    expect(isMessageFrom(event, expected)).toBe(false);
  });

  test("not from a closed window, even when no window is expected", () => {
    expect(isMessageFrom({ origin: expected.origin, source: null }, { ...expected, window: null })).toBe(
      false,
    );
  });
});

describe("the frame acts on", () => {
  test.each<[string, unknown]>([
    ["properties to show", show],
    ["the built-in base map", { ...show, mapType: { kind: "built-in" }, marker: "", area: "" }],
    ["a highlighted property", { kind: "highlight", id: 12 }],
    ["no highlighted property", { kind: "highlight", id: 0 }],
    ["cards of properties", { kind: "cards", cards: [card, { ...card, picture: "" }] }],
  ])("%s", (_, message) => {
    expect(readPageMessage(message)).toEqual(message);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "show"],
    ["a list", [show]],
    ["a message without a kind", { ...show, kind: undefined }],
    ["a kind from Object", { kind: "constructor" }],
    ["a show message without properties", { ...show, properties: undefined }],
    ["an unknown language", { ...show, info: { ...show.info, language: "xx" } }],
    ["missing texts", { ...show, info: { ...show.info, texts: {} } }],
    ["reversed zoom levels", { ...show, info: { ...show.info, minZoom: 19 } }],
    [
      "a script as base map",
      { ...show, mapType: { kind: "style", url: "javascript:alert(1)", needsPermission: false } },
    ],
    [
      "a file as base map",
      { ...show, mapType: { kind: "tiles", url: "file:///etc", needsPermission: false } },
    ],
    ["a marker on another host", { ...show, marker: "https://evil.example/pixel.png" }],
    ["a marker with a protocol-relative URL", { ...show, marker: "//evil.example/pixel.png" }],
    ["an ignore list of texts", { ...show, marqueeIgnoreList: ["3"] }],
    ["an area with markup", { ...show, area: "<img src=x>" }],
    ["a property without a number", { kind: "highlight", id: "12" }],
    ["a card that links to another site", { kind: "cards", cards: [{ ...card, path: "//evil.example/" }] }],
    ["a card that links to a script", { kind: "cards", cards: [{ ...card, path: "javascript:alert(1)" }] }],
    ["a card with a backslash", { kind: "cards", cards: [{ ...card, path: "/\\evil.example/" }] }],
    [
      "a card with a picture on another host",
      { kind: "cards", cards: [{ ...card, picture: "https://evil.example/" }] },
    ],
    ["too many cards", { kind: "cards", cards: Array.from({ length: 11 }, () => card) }],
  ])("not on %s", (_, message) => {
    expect(readPageMessage(message)).toBeUndefined();
  });
});

describe("the page acts on", () => {
  test.each<[unknown]>([
    [{ kind: "ready" }],
    [{ kind: "choose", ids: [1, 2] }],
    [{ kind: "open", id: 12 }],
    [{ kind: "highlight", id: 0 }],
    [{ kind: "area", area: "gjkfopnCw-B49C" }],
    [{ kind: "area", area: "" }],
  ])("%o", (message) => {
    expect(readFrameMessage(message)).toEqual(message);
  });

  test.each<[unknown]>([
    [null],
    ["ready"],
    [{ kind: "READY" }],
    [{ kind: "open", id: -1 }],
    [{ kind: "open", id: 1.5 }],
    [{ kind: "open", path: "https://evil.example/" }],
    [{ kind: "choose", ids: Array.from({ length: 11 }, () => 1) }],
    [{ kind: "choose", ids: "1,2" }],
    [{ kind: "area", area: "javascript:alert(1)" }],
    [{ kind: "area", area: "A".repeat(1_000) }],
  ])("not on %o", (message) => {
    expect(readFrameMessage(message)).toBeUndefined();
  });
});

test("reading a message never throws", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      readPageMessage(data);
      readFrameMessage(data);
    }),
  );
});
