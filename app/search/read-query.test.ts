import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_QUERY, readQuery } from "./read-query.ts";

test("a query is read without spaces around it, and its last word may go on", () => {
  expect(readQuery("  Gent 90")).toEqual({
    text: "Gent 90",
    key: "GENT 90",
    words: ["gent", "90"],
    isBeingTyped: true,
  });
});

test("after a space the last word is whole", () => {
  expect(readQuery("gent ").isBeingTyped).toBe(false);
});

test("of a query of 8 kB the first hundred characters count", () => {
  expect(readQuery("🏠".repeat(8_192)).text).toBe("🏠".repeat(LONGEST_QUERY));
});

test("whatever is typed is read, and reading what was read changes nothing", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
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
