import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuTimeMs } from "../../test-support/cpu-time.ts";
import {
  cleanDescription,
  DESCRIPTION_LIMIT,
  descriptionParagraphs,
  SEARCH_DESCRIPTION_LIMIT,
} from "./description.ts";

test.each([
  ["<p>Bright house</p><p>with garden</p>", "Bright house with garden"],
  ["Bright<br>house", "Bright house"],
  ["<b>Bri</b>ght", "Bright"],
  ["Caf&eacute; &amp; terrace&nbsp;", "Café & terrace"],
  ["&#8364; 5 &#x20AC; 6", "€ 5 € 6"],
  ["&lt;b&gt;bold&lt;/b&gt;", "<b>bold</b>"],
  ["&amp;lt;", "&lt;"],
  ["a\r\n\t b\u00a0c\u0000d", "a b c d"],
  ["<script>alert(1)</script>House", "House"],
  ["3 < 5", "3 < 5"],
  ["\ud800", "\ufffd"],
  ["", ""],
])("%j is cleaned to %j", (html, text) => {
  expect(cleanDescription(html)).toBe(text);
});

test.each([
  // The last space is beyond 80 % of the limit: the text is cut there.
  ["aaaaaaaaa bbb", 10, "aaaaaaaaa…"],
  // The last space is at exactly 80 %, so not beyond it.
  ["aaaaaaaa bbbb", 10, "aaaaaaaa b…"],
  ["aaaaaaaaaaaaa", 10, "aaaaaaaaaa…"],
  ["aa bbbbbbbbbbb", 10, "aa bbbbbbb…"],
  ["aaaaaaaaaa", 10, "aaaaaaaaaa"],
  ["🏠🏠🏠🏠", 4, "🏠🏠🏠🏠"],
  ["🏠🏠🏠🏠", 3, "🏠🏠🏠…"],
])("%j within %i characters becomes %j", (html, limit, text) => {
  expect(cleanDescription(html, limit)).toBe(text);
});

test("a description has 250 characters by default, and 100 in the search panel", () => {
  const long = "x".repeat(300);
  expect(cleanDescription(long)).toBe(`${"x".repeat(250)}…`);
  expect(cleanDescription(long, SEARCH_DESCRIPTION_LIMIT)).toBe(`${"x".repeat(100)}…`);
});

test.each<[string, string[]]>([
  ["<p>One <b>bold</b></p><p>Two</p>", ["One bold", "Two"]],
  ["One<br><br/>Two", ["One", "Two"]],
  ["<ul><li>garden</li>\n<li>garage</li></ul>", ["garden", "garage"]],
  ["<div>One\nline</div>", ["One line"]],
  ["One\r\n\r\nTwo\nThree", ["One", "Two", "Three"]],
  ["One<br>&amp; two&#10;lines", ["One", "& two lines"]],
  ["<p> </p>&nbsp;", []],
  ["", []],
])("%j has the paragraphs %j", (html, paragraphs) => {
  expect(descriptionParagraphs(html)).toEqual(paragraphs);
});

const htmlLike = fc
  .array(
    fc.oneof(fc.constantFrom("<p>", "</p>", "<br>", "<b>", "&amp;", "&lt;", " ", "\n", "🏠"), fc.string()),
  )
  .map((pieces) => pieces.join(""));

test("a cleaned description keeps to its limit and has no stray spaces", () => {
  fc.assert(
    fc.property(htmlLike, fc.integer({ min: 1, max: DESCRIPTION_LIMIT }), (html, limit) => {
      const text = cleanDescription(html, limit);
      expect(Array.from(text).length).toBeLessThanOrEqual(limit + 1);
      expect(text).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
    }),
  );
});

test("the paragraphs contain the same words as the cleaned line", () => {
  fc.assert(
    fc.property(htmlLike, (html) => {
      const words = (text: string) => text.replace(/\s/g, "");
      const wholeLine = cleanDescription(html, Number.POSITIVE_INFINITY);
      expect(words(descriptionParagraphs(html).join(""))).toBe(words(wholeLine));
    }),
  );
});

test.each(["&", "&#", "&amp", "&#x1F3E0;", " ", "<p>&", "\u0000", "\ud83c"])(
  "a text of 400,000 characters that repeats %j is cleaned and split within seconds",
  (piece) => {
    const html = piece.repeat(Math.ceil(400_000 / piece.length));
    const takenMs = cpuTimeMs(() => {
      cleanDescription(html);
      descriptionParagraphs(html);
    });
    expect(takenMs).toBeLessThan(3_000);
  },
);
