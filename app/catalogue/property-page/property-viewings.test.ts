import { describe, expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { Language } from "../../i18n/languages.ts";
import { propertyViewings } from "./property-viewings.ts";

const now = new Date("2026-11-28T10:30:00Z");
const viewingDays = [
  { day: "2026-12-02", from: "14:00", until: "16:30" },
  { day: "2026-11-28", from: "10:00", until: "12:00" },
  { day: "2026-11-21", from: "10:00", until: "12:00" },
];
const openHours = [{ weekday: "saturday" as const, from: "10:00", until: "12:00" }];

const shownIn = (language: Language) =>
  propertyViewings({ viewingDays, openHours }, false, { ...sampleContext(language), now }).times.map(
    ({ day, from, until }) => `${day}, ${from}-${until}`,
  );

describe("the viewing times of a property", () => {
  test.each([
    ["en", "Every Saturday, 10:00-12:00", "Wednesday 02-12-2026, 14:00-16:30"],
    ["nl", "Elke zaterdag, 10:00-12:00", "Woensdag 02-12-2026, 14:00-16:30"],
    ["fr", "Chaque samedi, 10:00-12:00", "Mercredi 02-12-2026, 14:00-16:30"],
    ["de", "Jeden Samstag, 10:00-12:00", "Mittwoch, 02-12-2026, 14:00-16:30"],
  ] as const)("are shown in %s", (language, weekly, wednesday) => {
    const shown = shownIn(language);
    expect(shown[0]).toBe(weekly);
    expect(shown[2]).toBe(wednesday);
  });

  test("omit past viewings, and include today's until they end", () => {
    expect(shownIn("en")).toHaveLength(3);
    expect(shownIn("en")[1]).toBe("Saturday 28-11-2026, 10:00-12:00");
  });

  test("expire at the end of the first viewing day, or never without such a day", () => {
    const context = { ...sampleContext("en"), now };
    expect(propertyViewings({ viewingDays }, false, context).until).toEqual(new Date("2026-11-28T11:00:00Z"));
    expect(propertyViewings({ openHours }, false, context).until).toBeUndefined();
    expect(propertyViewings({}, false, context)).toMatchObject({ times: [], events: [], openHours: [] });
  });

  test("are empty for a sold or let property", () => {
    const viewings = propertyViewings({ viewingDays, openHours }, true, { ...sampleContext("en"), now });
    expect(viewings).toEqual({ times: [], events: [], openHours: [] });
  });

  test("have the UTC offset of Brussels in structured data", () => {
    const { events } = propertyViewings({ viewingDays }, false, { ...sampleContext("en"), now });
    expect(events[1]).toEqual({ begin: "2026-12-02T14:00+01:00", end: "2026-12-02T16:30+01:00" });
  });
});
