import { expect, test } from "vitest";
import { momentText } from "./moment-text.ts";

test.each([
  ["2026-11-24T08:05:00Z", "09:05"],
  ["2026-11-23T22:59:00Z", "23-11-2026, 23:59"],
  ["2026-11-23T23:30:00Z", "00:30"],
])("%s is shown as %s on 24 November, in Belgian time", (at, text) => {
  expect(momentText(at, new Date("2026-11-24T12:00:00Z"))).toBe(text);
});
