import fc from "fast-check";
import { expect, test } from "vitest";
import { nameTokens, normaliseName } from "./normalise-name.ts";

test.each([
  ["Liège", "liege"],
  ["Saint-Josse-ten-Noode", "saint josse ten noode"],
  ["'s-Gravenvoeren", "s gravenvoeren"],
  ["L’Écluse", "l ecluse"],
  ["  Sint  -  Niklaas ", "sint niklaas"],
  ["", ""],
  ["-", ""],
])("%j is compared as %j", (name, normalised) => {
  expect(normaliseName(name)).toBe(normalised);
});

test("a name is compared word by word", () => {
  expect(nameTokens("Braine-l'Alleud")).toEqual(["braine", "l", "alleud"]);
  expect(nameTokens(" - ")).toEqual([]);
});

test("case, accents and composition make no difference", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zà-öø-ÿ '-]{0,40}$/), (name) => {
      expect(normaliseName(name.toUpperCase())).toBe(normaliseName(name));
      expect(normaliseName(name.normalize("NFD"))).toBe(normaliseName(name));
      expect(normaliseName(normaliseName(name))).toBe(normaliseName(name));
    }),
  );
});
