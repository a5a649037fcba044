import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ANY_CHARACTER } from "../../../test-support/any-character.ts";
import { cpuTimeMs } from "../../../test-support/cpu-time.ts";
import { htmlSource, plainText } from "./plain-text.ts";

const ignore = () => undefined;

test.each([
  ["Villa", "Villa"],
  ["  Villa \n met\ttuin ", "Villa met tuin"],
  ["<b>Villa</b><br>met tuin", "Villa met tuin"],
  ["Huis &amp; tuin &eacute;", "Huis & tuin é"],
  ["<script>alert(1)</script>Villa", "Villa"],
  ["&lt;script&gt;", "<script>"],
  ["3 < 4 kamers", "3 < 4 kamers"],
  ["a\u0000b\u2028c\u2029d", "a b c d"],
  ["gpj\u202Eexe", "gpjexe"],
  ["Lie\u0300ge", "Liège"],
  ["half \uD83C", "half \uFFFD"],
])("%j becomes %j", (raw, text) => {
  expect(plainText(raw, 200, ignore)).toBe(text);
});

test("a text is cut at its limit, and never inside a character", () => {
  expect(plainText("abcdef", 3, ignore)).toBe("abc");
  expect(plainText("ab🏡", 3, ignore)).toBe("ab");
});

test.each([
  ["a text above the limit", "abcdef", 3, [6]],
  ["a text within the limit, apart from its tags", "<b>abcdef</b>", 6, []],
  ["a text above the limit, even without its tags", "<b>abcdefg</b>", 6, [7]],
  ["a very long text", `${"a".repeat(30_000)}<`, 200, [30_001]],
])(
  "the length of a text is reported once, and only when it is truncated: %s",
  (_, raw, maximumLength, expected) => {
    const lengths: number[] = [];
    plainText(raw, maximumLength, (length) => lengths.push(length));
    expect(lengths).toEqual(expected);
  },
);

test("a truncated description reports its length", () => {
  const lengths: number[] = [];
  htmlSource("<p>Villa</p>", 8, (length) => lengths.push(length));
  expect(lengths).toEqual([12]);
});

test("any text becomes one line within the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 300 }), (raw) => {
      const text = plainText(raw, 50, ignore);
      expect(text.length).toBeLessThanOrEqual(50);
      expect(text.isWellFormed()).toBe(true);
      expect(text).toMatch(/^[^\p{Cc}\u2028\u2029]*$/u);
    }),
  );
});

test("a description keeps its HTML and line breaks, but no control characters", () => {
  expect(htmlSource("<p>Villa\u0000</p>\n<ul><li>a</li></ul>\u0007", 1_000, ignore)).toBe(
    "<p>Villa</p>\n<ul><li>a</li></ul>",
  );
});

test("a description is truncated before a tag that would be broken", () => {
  expect(htmlSource('abcdef<a href="x">y</a>', 12, ignore)).toBe("abcdef");
});

test.each([
  ["Opp. < 100 m2, met tuin en garage", 24, "Opp. < 100 m2, met tuin"],
  ["Perceel <5 are, met tuin en garage", 25, "Perceel <5 are, met tuin"],
  ["abc <never closed, met tuin", 18, "abc <never closed,"],
  ['abc <a title="x > y" href="https://immo.example">d</a>', 25, "abc "],
  ["abc <!-- a > b --> def", 15, "abc "],
  ["<p>abc</p> def", 11, "<p>abc</p>"],
])("the long text %j that is cut after %i characters is %j", (raw, length, cut) => {
  expect(htmlSource(raw, length, ignore)).toBe(cut);
});

test.each(["<a ".repeat(200_000), "<script>".repeat(100_000), "&".repeat(500_000), "<!--".repeat(200_000)])(
  "a text that is designed to be slow is read quickly",
  (raw) => {
    const takenMs = cpuTimeMs(() => {
      plainText(raw, 200, ignore);
      htmlSource(raw, 50_000, ignore);
    });
    expect(takenMs).toBeLessThan(500);
  },
);

test("a letter with ten thousand accents is truncated before Unicode normalisation", () => {
  const normalise = vi.spyOn(String.prototype, "normalize");
  expect(plainText(`e${"\u0301\u0316".repeat(5_000)}`, 200, ignore)).toHaveLength(200);
  expect(normalise.mock.contexts.length).toBeGreaterThan(0);
  for (const text of normalise.mock.contexts) expect(String(text).length).toBeLessThanOrEqual(1_000);
});
