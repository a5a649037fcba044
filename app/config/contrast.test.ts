import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastsOf, nearestReadableColour, ratioText } from "./contrast.ts";
import { themeSchema } from "./theme.ts";

const { light } = themeSchema.parse({});
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("a colour is compared with each colour on which it is seen", () => {
  const found = contrastsOf({ ...light, slate: "#888888" }, "slate");
  expect(found.map(({ background, isReadable }) => [background, isReadable])).toEqual([
    ["paper", false],
    ["surface", false],
  ]);
  expect(contrastsOf(light, "hairline")).toEqual([]);
});

test("a readable colour needs no other one", () => {
  expect(nearestReadableColour(light, "ink")).toBeUndefined();
});

test("the nearest readable colour is a little darker and of the same hue", () => {
  expect(nearestReadableColour({ ...light, action: "#c05030" }, "action")).toBe("#bf4f30");
});

test("there is no readable colour on white and dark grey at once", () => {
  expect(nearestReadableColour({ ...light, paper: "#333333", ink: "#777777" }, "ink")).toBeUndefined();
});

test("a suggestion can be read on everything on which it is seen, whatever the colours", () => {
  fc.assert(
    fc.property(fc.constantFrom("ink", "action", "control", "onAction"), hex, hex, (role, colour, ground) => {
      const palette = { ...light, surface: ground, paper: ground, action: ground, [role]: colour } as const;
      const suggestion = nearestReadableColour(palette, role);
      fc.pre(suggestion !== undefined);
      const readable = contrastsOf({ ...palette, [role]: String(suggestion) }, role);
      expect(readable.every(({ isReadable }) => isReadable)).toBe(true);
    }),
  );
});

test("a ratio is rounded down, in the numerals of the language", () => {
  expect([ratioText(4.48, "en"), ratioText(4.48, "nl"), ratioText(21, "fr")]).toEqual(["4.4", "4,4", "21,0"]);
});
