import { expect, test } from "vitest";
import { readAppointmentQuery } from "./appointment-query.ts";

test.each([
  ["2026-11-24", "2026-11-24"],
  ["2026-02-30", "2026-11-28"],
  ["0000-01-01", "2026-11-28"],
  ["0001-01-01", "2026-11-28"],
  ["9999-12-31", "2026-11-28"],
])("the day %s of the query opens the calendar on %s", (day, opened) => {
  const now = new Date("2026-11-28T12:00:00Z");
  expect(readAppointmentQuery(new URLSearchParams({ day }), now).day).toBe(opened);
});
