import { expect, test } from "vitest";
import { referenceKey, searchWords } from "./search-words.ts";

test.each([
  ["Liège", ["liege"]],
  ["Saint-Josse-ten-Noode", ["saint", "josse", "ten", "noode"]],
  ["'s-Gravenvoeren", ["s", "gravenvoeren"]],
  ["Appartement/loft", ["appartement", "loft"]],
  ["  Brugge  (Sint-Andries) ", ["brugge", "sint", "andries"]],
  ["9000 Gent 9000", ["9000", "gent"]],
  ["(.*)+$ [ \\", []],
  ["", []],
])("the words of %j are %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  [" ge-101 ", "GE-101"],
  ["ge  101", "GE 101"],
  ["", ""],
])("the reference %j is compared as %j", (text, key) => {
  expect(referenceKey(text)).toBe(key);
});
