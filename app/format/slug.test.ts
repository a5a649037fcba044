import fc from "fast-check";
import { expect, test } from "vitest";
import { ANY_CHARACTER } from "../../test-support/any-character.ts";
import { slug } from "./slug.ts";

test.each([
  ["'s-Gravenvoeren", "s-gravenvoeren"],
  ["Brüssel", "brussel"],
  ["Cœur de Liège", "coeur-de-liege"],
  ["Straße", "strasse"],
  ["GROSSE STRAẞE", "grosse-strasse"],
  ["Ærø", "aer"],
  ["  Villa -- met zicht!  ", "villa-met-zicht"],
  ["Appartement 2 ch. – 95 m²", "appartement-2-ch-95-m"],
  ["Ελλάδα", ""],
  ["../../etc/passwd", "etc-passwd"],
  ["", ""],
])("%j becomes %j", (text, result) => {
  expect(slug(text)).toBe(result);
});

test("a long text is cut at 80 characters, without a hyphen at the end", () => {
  expect(slug("a".repeat(100))).toBe("a".repeat(80));
  expect(slug(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
});

test("a slug contains only words and single hyphens, and is its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 200 }), (text) => {
      const result = slug(text);
      expect(result).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(result.length).toBeLessThanOrEqual(80);
      expect(slug(result)).toBe(result);
    }),
  );
});
