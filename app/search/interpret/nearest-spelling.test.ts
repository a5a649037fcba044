import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, findNearestSpellings, spelling } from "./nearest-spelling.ts";

const TOWNS = ["gent", "genk", "antwerpen", "brugge", "luik", "liege", "as"].map(spelling);

test.each([
  ["gnet", ["gent"]],
  ["gent", ["gent"]],
  ["antwerpn", ["antwerpen"]],
  ["antwrpn", ["antwerpen"]],
  ["brugg", ["brugge"]],
  ["lieg", ["liege"]],
  // Equally similar to both.
  ["geng", ["gent", "genk"]],
])("%s is corrected to %j", (typed, words) => {
  expect(findNearestSpellings(typed, TOWNS).words).toEqual(words);
});

test.each([
  ["gen", "three letters"],
  ["brxgxe", "two mistakes in a short word"],
  ["xntwerpn", "two mistakes, one in the first letter"],
  ["antwxxxen", "three mistakes"],
  ["gen7", "a digit"],
])("%s is not corrected: %s", (typed) => {
  expect(findNearestSpellings(typed, TOWNS).words).toEqual([]);
});

test.each([
  ["gent", "gent", 0],
  ["gnet", "gent", 1],
  ["gen", "gent", 1],
  ["ghent", "gent", 1],
  ["gant", "gent", 1],
  ["gnt", "genk", 2],
])("the distance from %s to %s is %i", (from, to, distance) => {
  expect(editDistance(from, to, 9)).toBe(distance);
});

const word = fc.stringMatching(/^[abc]{0,6}$/);

test("the distance is the same in both directions, and 0 only between equal words", () => {
  fc.assert(
    fc.property(word, word, (from, to) => {
      const distance = editDistance(from, to, 9);
      expect(editDistance(to, from, 9)).toBe(distance);
      expect(distance === 0).toBe(from === to);
      expect(distance).toBeGreaterThanOrEqual(Math.abs(from.length - to.length));
      expect(distance).toBeLessThanOrEqual(Math.max(from.length, to.length));
    }),
  );
});

test("the nearest spellings are those of a comparison with each known word", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[abc]{4,6}$/), fc.uniqueArray(word), (typed, words) => {
      const distances = words.map((known) => editDistance(typed, known, 9));
      const least = Math.min(1, ...distances);
      const expected = words.filter((_, index) => distances[index] === least);
      expect(findNearestSpellings(typed, words.map(spelling)).words).toEqual(expected);
    }),
  );
});
