import fc from "fast-check";
import { expect, test } from "vitest";
import { ANY_CHARACTER } from "../../test-support/any-character.ts";
import { MAX_TYPED_CHARACTERS } from "../catalogue/lists/list-filters.ts";
import { readQuery } from "./read-query.ts";

test("a query is trimmed, and its last word may be incomplete", () => {
  expect(readQuery("  Gent 90")).toEqual({
    text: "Gent 90",
    key: "GENT 90",
    words: ["gent", "90"],
    isBeingTyped: true,
  });
});

test("the last word is complete when a space follows it", () => {
  expect(readQuery("gent ").isBeingTyped).toBe(false);
});

test("a query is cut after a hundred characters", () => {
  expect(readQuery("🏠".repeat(8_192)).text).toBe("🏠".repeat(MAX_TYPED_CHARACTERS));
});

test("reading any query twice gives the same result", () => {
  const typed = fc.oneof(
    fc.string({ unit: ANY_CHARACTER, maxLength: 300 }),
    fc.constantFrom("__proto__", "\u0000", "\ud800", "%00", "(a+)+$", "' or 1=1 --", "<script>"),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const query = readQuery(text);
      expect(query.text.isWellFormed()).toBe(true);
      expect(query.text).not.toMatch(/\p{Cc}/u);
      expect(readQuery(query.text).text).toBe(query.text);
      expect(readQuery(query.text).words).toEqual(query.words);
    }),
  );
});
