import { expect, test } from "vitest";
import { plainLetters } from "./plain-letters.ts";

test.each([
  ["Œuvre à Liège", "oeuvre a liege"],
  ["Groß-Gerau", "gross-gerau"],
  ["Ǽ", "ae"],
  ["e\u0301", "e"],
  ["İstanbul", "istanbul"],
])("%j has the plain letters %j", (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
