import { expect, test } from "vitest";
import { BELGIAN_FORMATS } from "../i18n/belgian-formats.ts";
import type { PlainDate } from "../time/dates.ts";
import { momentText } from "./moment-text.ts";

const NOW = new Date("2026-11-24T12:00:00Z");

test.each([
  ["2026-11-24T08:05:00Z", "09:05"],
  ["2026-11-23T22:59:00Z", "23-11-2026, 23:59"],
  ["2026-11-23T23:30:00Z", "00:30"],
])("%s is shown as %s on 24 November, in Belgian time", (at, text) => {
  expect(momentText(at, NOW, BELGIAN_FORMATS)).toBe(text);
});

test("a day is written in the format of the language, on a site that sets one", () => {
  const formats = { day: ({ year, month, day }: PlainDate) => `${day}.${month}.${year}` };
  expect(momentText("2026-11-21T10:00:00Z", NOW, formats)).toBe("21.11.2026, 11:00");
});
