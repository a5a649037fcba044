import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { slotChoice } from "./slot-choice.ts";

const slotAt = (startsAt: string, isFull = false) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + 30 * 60_000),
  isFull,
});

/** A Wednesday, a full Friday in the same week, and a Tuesday two weeks later. */
const SLOTS = [
  slotAt("2026-11-25T10:00+01:00"),
  slotAt("2026-11-27T10:00+01:00", true),
  slotAt("2026-12-08T10:00+01:00"),
];

test("days are shown in whole weeks from Monday to Sunday, including days without times", () => {
  const { days, weekdays } = slotChoice(SLOTS, "", sampleContext("nl"));
  expect(days).toHaveLength(21);
  expect(days[0]?.value).toBe("2026-11-23");
  expect(days.at(-1)?.value).toBe("2026-12-13");
  expect(weekdays).toEqual(["ma", "di", "wo", "do", "vr", "za", "zo"]);
  expect(days.filter(({ times }) => times.length > 0).map(({ value }) => value)).toEqual([
    "2026-11-25",
    "2026-11-27",
    "2026-12-08",
  ]);
  expect(days[0]).toMatchObject({ isFull: false, label: "maandag 23 november 2026, geen tijdstippen vrij" });
  expect(days[4]).toMatchObject({ isFull: true, label: "vrijdag 27 november 2026, volzet" });
});

test("weeks are contiguous when the clock changes", () => {
  const { days } = slotChoice(
    [slotAt("2026-10-23T10:00+02:00"), slotAt("2026-10-27T10:00+01:00")],
    "",
    sampleContext("fr"),
  );
  expect(days.map(({ value }) => value.slice(5))).toEqual([
    ...["10-19", "10-20", "10-21", "10-22", "10-23", "10-24", "10-25"],
    ...["10-26", "10-27", "10-28", "10-29", "10-30", "10-31", "11-01"],
  ]);
});

test("without times there are no days; when all times are taken, the message of the specification is shown", () => {
  expect(slotChoice([], "", sampleContext("en"))).toMatchObject({
    days: [],
    weekdays: [],
    chosenDay: "other",
  });
  const { notice, chosenDay } = slotChoice([slotAt("2026-11-25T10:00+01:00", true)], "", sampleContext("en"));
  expect(notice).toBe("The appointments are full");
  expect(chosenDay).toBe("other");
});
