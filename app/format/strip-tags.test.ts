import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuTimeMs } from "../../test-support/cpu-time.ts";
import { stripTags } from "./strip-tags.ts";

test.each([
  ["a <b>bold</b> word", "a [b]bold[b] word"],
  ["one<BR/>two", "one[br]two"],
  ["<img alt='a > b' src=x>after", "[img]after"],
  ['<a title="1 > 0">link</a>', "[a]link[a]"],
  ["<p it's>text", "[p]text"],
  ['<a title="never closed>text', "[a]text"],
  ["seen<!-- <b>not</b> -->too", "seen[]too"],
  ["seen<!-- never closed>too", "seen[]too"],
  ["<style>p { color: red }</style>text", "[style][style]text"],
  ["<SCRIPT>if (a<b) alert('</p>')</SCRIPT >text", "[script][script]text"],
  ["<script>never closed", "[script]"],
  ["<!DOCTYPE html><?xml ?>text", "[][]text"],
  ["3 < 5 and 5 > 3", "3 < 5 and 5 > 3"],
  ["I <3 Ghent", "I <3 Ghent"],
  ["ends with <", "ends with <"],
  ["ends with <b", "ends with <b"],
  ["&lt;b&gt;", "&lt;b&gt;"],
  ["", ""],
])("%j is left as %j", (html, text) => {
  // Names in square brackets show which tags were replaced.
  expect(stripTags(html, (tagName) => `[${tagName}]`)).toBe(text);
});

test("the remaining text never forms a new tag", () => {
  expect(stripTags("<<i>b>", () => "")).toBe("< b>");
  const pieces = fc.constantFrom("<", ">", "/", "b", "i", "!", "--", '"', "=", " ", "script", "<b>", "</");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (html) => {
      expect(stripTags(html.join(""), () => "")).not.toMatch(/<[a-z/!?][^>]*>/i);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  "<",
  "<a ",
  '<a b="',
  "<!--",
  "<!-- ",
  "</",
  "<script>",
  "<script></",
  "<a b='<a b=\"",
  "<p><",
  "< >",
])("a text of 400,000 characters that repeats %j is read within seconds", (piece) => {
  const html = piece.repeat(Math.ceil(400_000 / piece.length));
  expect(cpuTimeMs(() => stripTags(html, () => ""))).toBeLessThan(2_000);
});
