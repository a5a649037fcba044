import { expect, test } from "vitest";
import { makeStorable, mayContainUnstorable } from "./storable-text.ts";

test("NUL is removed from every text and every name of a member, however deep, and lone surrogates are replaced", () => {
  expect(makeStorable({ "k\0": ["a\0b", { c: "\ud83c!" }], n: 1, e: null })).toEqual({
    k: ["ab", { c: "\ufffd!" }],
    n: 1,
    e: null,
  });
});

test("whole emoji and all other letters are unchanged", () => {
  expect(makeStorable("Liège 🏡 – ок")).toBe("Liège 🏡 – ок");
});

test.each([
  ["a\0", true],
  ["\ud83c", true],
  ["\udfe1", true],
  ["🏡 é", false],
])("JSON of %j may contain characters that the database rejects: %s", (text, expected) => {
  expect(mayContainUnstorable(JSON.stringify({ text }))).toBe(expected);
});
