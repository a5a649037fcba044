import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastsOf, nearestReadableColour, ratioText } from "./contrast.ts";
import { themeSchema } from "./theme.ts";

const { light } = themeSchema.parse({});
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("a colour is compared with each background on which it appears; that of lines with none", () => {
  const contrasts = contrastsOf({ ...light, slate: "#888888" }, "slate");
  expect(contrasts.map(({ background, isReadable }) => [background, isReadable])).toEqual([
    ["paper", false],
    ["surface", false],
  ]);
  expect(contrastsOf(light, "hairline")).toEqual([]);
});

test("there is no suggestion for a colour that is readable already", () => {
  expect(nearestReadableColour(light, "ink")).toBeUndefined();
});

test("a colour that is not quite readable becomes a little darker", () => {
  expect(nearestReadableColour({ ...light, action: "#c05030" }, "action")).toBe("#bf4f30");
});

test("there is no suggestion when no colour is readable on both white and dark grey", () => {
  // The other background, `surface`, is white.
  expect(nearestReadableColour({ ...light, paper: "#333333", ink: "#777777" }, "ink")).toBeUndefined();
});

test("a suggestion is readable on all its backgrounds, whatever the colours", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("ink", "action", "control", "onAction"),
      hex,
      hex,
      (role, colour, background) => {
        const palette = {
          ...light,
          surface: background,
          paper: background,
          action: background,
          [role]: colour,
        } as const;
        const suggestion = nearestReadableColour(palette, role);
        fc.pre(suggestion !== undefined);
        const readable = contrastsOf({ ...palette, [role]: String(suggestion) }, role);
        expect(readable.every(({ isReadable }) => isReadable)).toBe(true);
      },
    ),
  );
});

test("a ratio is rounded down, with the decimal separator of the language", () => {
  expect([ratioText(4.48, "en"), ratioText(4.48, "nl"), ratioText(21, "fr")]).toEqual(["4.4", "4,4", "21,0"]);
});
