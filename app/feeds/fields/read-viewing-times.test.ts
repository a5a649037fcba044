import { describe, expect, test } from "vitest";
import { FieldError } from "./field-error.ts";
import { readOpenHours, readViewingDays } from "./read-viewing-times.ts";

const noWarning = (reason: string) => {
  throw new Error(`warned: ${reason}`);
};

const saturday = { day: "2026-11-28", from: "10:00", until: "12:30" };

describe("a viewing day", () => {
  test.each([
    ["28/11/2026 10:00-12:30"],
    ["2026-11-28 10:00 - 12:30"],
    ["2026-11-28T10:00-12:30"],
    ["28-11-2026, 10u tot 12u30"],
    ["28.11.2026 10 bis 12.30 Uhr"],
    ["28/11/2026 10h00 à 12h30"],
    [{ From: "2026-11-28T10:00:00", Until: "2026-11-28T12:30:00" }],
    [{ start: "2026-11-28T09:00:00Z", end: "2026-11-28T11:30:00Z" }],
    [{ Date: "28/11/2026", From: "10:00", Until: "12:30" }],
  ])("can be written as %j", (item) => {
    expect(readViewingDays([item], "ViewingDays", noWarning)).toEqual([saturday]);
  });

  test.each([
    ["Saturday", /"Saturday" is not a viewing day: use a date and two times/],
    ["31/02/2026 10:00-12:00", /is not a viewing day/],
    ["28/11/2026", /is not a viewing day/],
    ["28/11/2026 10:00", /is not a viewing day/],
    ["28/11/2026 12:00-10:00", /ends before it begins/],
    ["28/11/2026 10:00-25:00", /an impossible time/],
    [{ From: "2026-11-28T22:00:00", Until: "2026-11-29T02:00:00" }, /is not a viewing day/],
    [{ From: 1, Until: 2 }, /is not a viewing day/],
    [7, /is not a viewing day/],
    [`x${" ".repeat(100_000)}x`, /is not a viewing day/],
  ])("is refused with a reason: %j", (item, reason) => {
    expect(() => readViewingDays([item], "ViewingDays", noWarning)).toThrow(FieldError);
    expect(() => readViewingDays([item], "ViewingDays", noWarning)).toThrow(reason);
  });

  test("counts as absent when it is empty", () => {
    expect(readViewingDays([null, "", undefined], "ViewingDays", noWarning)).toBeUndefined();
  });

  test("is left out when there are fifty later ones, with a warning", () => {
    const many = Array.from({ length: 80 }, (_, index) => `${2000 + index}-06-01 10:00-12:00`);
    const warnings: string[] = [];
    const days = readViewingDays(many.toReversed(), "ViewingDays", (reason) => warnings.push(reason));
    expect(warnings).toEqual(["has 80 items, more than the maximum of 50; the others were left out"]);
    expect(days).toHaveLength(50);
    expect(days?.at(-1)?.day).toBe("2079-06-01");
  });
});

describe("open hours", () => {
  test.each([
    ["Saturday 10:00-12:30"],
    ["sat 10-12:30"],
    ["zaterdag 10u tot 12u30"],
    ["Za. 10:00-12:30"],
    ["samedi 10h à 12h30"],
    ["Samstag, 10 bis 12.30 Uhr"],
    [{ Weekday: "Saturday", From: "10:00", Until: "12:30" }],
  ])("can be written as %j", (item) => {
    expect(readOpenHours([item], "OpenHours", noWarning)).toEqual([
      { weekday: "saturday", from: "10:00", until: "12:30" },
    ]);
  });

  test.each([
    ["Caturday 10:00-12:00", /are not opening hours: use a day of the week and two times/],
    ["Saturday", /are not opening hours/],
    ["Saturday 12:00-10:00", /ends before it begins/],
  ])("are refused with a reason: %j", (item, reason) => {
    expect(() => readOpenHours([item], "OpenHours", noWarning)).toThrow(reason);
  });
});
