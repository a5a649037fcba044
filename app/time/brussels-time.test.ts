import { expect, test } from "vitest";
import { dayTexts, offsetMinutes } from "./brussels-time.ts";

test.each([
  ["2026-03-29T00:59:59Z", 60],
  ["2026-03-29T01:00:00Z", 120],
  ["2026-10-25T00:59:59Z", 120],
  ["2026-10-25T01:00:00Z", 60],
])("at %s the clock of Brussels is %i minutes ahead of UTC", (moment, minutes) => {
  expect(offsetMinutes(new Date(moment))).toBe(minutes);
});

test.each([
  ["fr", "2026-12-01", "mardi 1er décembre 2026"],
  ["fr", "2026-12-21", "lundi 21 décembre 2026"],
  ["nl", "2026-12-01", "dinsdag 1 december 2026"],
] as const)("the whole day in the language %s of %s is %s", (language, day, text) => {
  expect(dayTexts(day, language).whole).toBe(text);
});
