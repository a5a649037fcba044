import fc from "fast-check";
import { expect, test } from "vitest";
import { readerFormats } from "../i18n/formats.ts";
import { dateIso, dateText, dateValue, isUtcTime, plainDate } from "./dates.ts";

test.each([
  ["2026-03-07", "07-03-2026"],
  [" 2026-03-07 ", "07-03-2026"],
  ["2024-02-29", "29-02-2024"],
  ["2026-03-07T23:30:00Z", "08-03-2026"],
  ["2026-03-07T22:30:00Z", "07-03-2026"],
  ["2026-07-07T22:30:00Z", "08-07-2026"],
  ["2026-03-07T23:30:00+01:00", "07-03-2026"],
  ["2026-03-07T23:30:00+0100", "07-03-2026"],
  ["2026-03-07T20:00:00-05:00", "08-03-2026"],
  ["2026-12-31T23:30:00.123Z", "01-01-2027"],
  ["2026-03-07T23:30:00", "07-03-2026"],
  ["2026-03-07 23:30", "07-03-2026"],
  ["0999-12-31", "31-12-0999"],
  [new Date("2026-03-07T23:30:00Z"), "08-03-2026"],
  [new Date(Number.NaN), ""],
  ["2026-02-29", ""],
  ["2026-02-30T10:00:00Z", ""],
  ["2026-13-01", ""],
  ["2026-00-10", ""],
  ["2026-03-07T25:00:00Z", ""],
  ["2026-03-07T25:00", ""],
  ["07/03/2026", ""],
  ["soon", ""],
  ["", ""],
  [undefined, ""],
])("%j is shown as %j", (value, text) => {
  expect(dateText(value)).toBe(text);
});

test("the machine-readable date is the day that is shown", () => {
  expect(dateIso("2026-03-07T23:30:00Z")).toBe("2026-03-08");
  expect(dateIso("2026-02-30")).toBe("");
});

test("every calendar day survives being formatted and parsed", () => {
  const anyDay = fc.date({ min: new Date("1000-01-01"), max: new Date("2200-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, (day) => {
      const iso = day.toISOString().slice(0, 10);
      expect(dateIso(iso)).toBe(iso);
      expect(dateText(iso)).toBe(iso.split("-").reverse().join("-"));
    }),
  );
});

test("reading any text as a date never throws", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d\-T:Z+. ]{0,30}$/), (value) => {
      expect(dateIso(value) === "").toBe(plainDate(value) === undefined);
    }),
  );
});

test("a date is written in other formats too, and as a value of a text", () => {
  const inEnglish = readerFormats("en");
  expect(dateText("2026-03-07T23:30:00Z", inEnglish)).toBe("8 March 2026");
  expect(dateText("soon", inEnglish)).toBe("");
  expect(dateValue("2026-03-07")).toEqual({ format: "day", value: { year: 2026, month: 3, day: 7 } });
  expect(dateValue("soon")).toBe("");
});

test.each([
  ["2026-11-24T10:00:00Z", true],
  ["2024-02-29T23:59:59.123456Z", true],
  ["2026-02-29T00:00:00Z", false],
  ["2026-02-31T00:00:00Z", false],
  ["2026-11-24T24:00:00Z", false],
  ["0000-01-01T00:00:00Z", false],
  ["2026-11-24T10:00:00.1234567Z", false],
  ["2026-11-24T10:00:00", false],
  ["2026", false],
])("%s is a moment in UTC: %s", (text, isMoment) => {
  expect(isUtcTime(text)).toBe(isMoment);
});
