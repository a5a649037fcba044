import { expect, test } from "vitest";
import { nextMidnight, recentlyClosedSince } from "./recently-closed.ts";

test.each([
  ["in the afternoon", "2026-11-21T14:00:00Z", 90, "2026-08-22T22:00:00.000Z"],
  ["just after midnight in Brussels", "2026-11-20T23:00:00Z", 90, "2026-08-22T22:00:00.000Z"],
  ["just before it", "2026-11-20T22:59:59Z", 90, "2026-08-21T22:00:00.000Z"],
  ["when only today counts", "2026-11-21T14:00:00Z", 0, "2026-11-20T23:00:00.000Z"],
  ["on the day on which summer time ends", "2026-10-25T12:00:00Z", 0, "2026-10-24T22:00:00.000Z"],
  ["on the day on which it begins", "2026-03-29T12:00:00Z", 1, "2026-03-27T23:00:00.000Z"],
])("properties count as recently closed from a midnight in Brussels: %s", (_, now, closedDays, since) => {
  expect(recentlyClosedSince({ closedDays, now: new Date(now) }).toISOString()).toBe(since);
});

test.each([
  ["2026-11-21T14:00:00Z", "2026-11-21T23:00:00.000Z"],
  ["2026-11-21T22:59:59Z", "2026-11-21T23:00:00.000Z"],
  ["2026-11-21T23:00:00Z", "2026-11-22T23:00:00.000Z"],
  ["2026-06-21T21:59:59Z", "2026-06-21T22:00:00.000Z"],
  ["2026-10-25T12:00:00Z", "2026-10-25T23:00:00.000Z"],
])("after %s the next midnight is %s", (now, midnight) => {
  expect(nextMidnight(new Date(now)).toISOString()).toBe(midnight);
});
