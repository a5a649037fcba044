import { expect, test } from "vitest";
import { offsetMinutes } from "./brussels-time.ts";

test.each([
  ["2026-03-29T00:59:59Z", 60],
  ["2026-03-29T01:00:00Z", 120],
  ["2026-10-25T00:59:59Z", 120],
  ["2026-10-25T01:00:00Z", 60],
])("at %s the clock of Brussels is %i minutes ahead of UTC", (moment, minutes) => {
  expect(offsetMinutes(new Date(moment))).toBe(minutes);
});
