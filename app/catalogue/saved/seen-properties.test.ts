import { expect, test } from "vitest";
import { dayNumber, formatSeen, MAX_SEEN, parseSeen, SEEN_DAYS, withSeen } from "./seen-properties.ts";

const now = new Date("2026-11-24T10:00:00Z");
const today = dayNumber(now);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test("seen properties stay the same when formatted and parsed, the last seen first", () => {
  const seen = withSeen(withSeen([], 12, daysAgo(1)), 13, now);
  expect(seen).toEqual([
    { id: 13, day: today },
    { id: 12, day: today - 1 },
  ]);
  expect(parseSeen(formatSeen(seen), now)).toEqual(seen);
});

test("a property that is seen again becomes the last seen", () => {
  const seen = withSeen(withSeen(withSeen([], 1, now), 2, now), 1, now);
  expect(seen.map(({ id }) => id)).toEqual([1, 2]);
});

test("a property that was seen too long ago, or in the future, is left out", () => {
  const text = `1:${today - SEEN_DAYS},2:${today - SEEN_DAYS + 1},3:${today + 1}`;
  expect(parseSeen(text, now).map(({ id }) => id)).toEqual([2]);
});

test("at the maximum, the property that was seen longest ago is removed", () => {
  let seen = parseSeen("", now);
  for (let id = 1; id <= MAX_SEEN + 1; id += 1) seen = withSeen(seen, id, now);
  expect(seen).toHaveLength(MAX_SEEN);
  expect(seen.at(0)?.id).toBe(MAX_SEEN + 1);
  expect(seen.at(-1)?.id).toBe(2);
});

test.each(["", "12", "12:", "0:5", "a:1", "<b>:1", "[]", "-1:2"])(
  "the text %j contains no seen properties",
  (text) => {
    expect(parseSeen(text, now)).toEqual([]);
  },
);
