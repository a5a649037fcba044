import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

const read = (file: string): string[][] =>
  parse(file, { bom: true, delimiter: ";", record_delimiter: "\r\n" });

test.each([
  ["=1+1", "'=1+1"],
  ["+32 9", "'+32 9"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["  =1", "'  =1"],
  ["a;b", '"a;b"'],
  ['say "a"', '"say ""a"""'],
  ["two\nlines", '"two\nlines"'],
  ["1=1", "1=1"],
])("the text %j is written as %j", (text, cell) => {
  expect(csvText([[text]])).toBe(`\ufeff${cell}\r\n`);
});

test("a number stays a number, and an absent value is empty", () => {
  expect(csvText([[-5, undefined, 0]])).toBe("\ufeff-5;;0\r\n");
});

test("any value is read back unchanged, and never as a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const file = csvText(rows.map((row) => row.map((text) => `a${text.replaceAll("\0", "")}`)));
      expect(read(file)).toEqual(rows.map((row) => row.map((text) => `a${text.replaceAll("\0", "")}`)));
      for (const cell of read(csvText(rows)).flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
