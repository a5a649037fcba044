import { describe, expect, test } from "vitest";
import { formatIds, MAX_HIDDEN, MAX_SAVED, parseIds, withId, withoutId } from "./saved-ids.ts";

const MANY = Array.from({ length: MAX_SAVED }, (_, index) => index + 1);

describe("the properties saved in a browser", () => {
  test("stay the same when formatted and parsed", () => {
    for (const ids of [[412], [412, 98, 900_000_001], MANY]) expect(parseIds(formatIds(ids))).toEqual(ids);
  });

  test.each([
    "",
    "0",
    "-1",
    "1.5",
    "1e3",
    "12,",
    ",12",
    "12, 13",
    "[12]",
    "null",
    "9999999999999999",
    "<script>",
    formatIds([...MANY, 101]),
  ])("are empty for the stored text %j", (text) => {
    expect(parseIds(text)).toEqual([]);
  });

  test("are deduplicated", () => {
    expect(parseIds("12,13,12")).toEqual([12, 13]);
  });

  test("have the newest first, also when one is saved again", () => {
    expect(withId([2, 1], 3)).toEqual([3, 2, 1]);
    expect(withId([2, 1], 1)).toEqual([1, 2]);
  });

  test("return to their place when a removal is undone, or to the end when that is gone", () => {
    expect(withId([3, 1], 2, { index: 1 })).toEqual([3, 2, 1]);
    expect(withId([3], 1, { index: 2 })).toEqual([3, 1]);
  });

  test("are limited to a hundred: a new one is refused, a saved one is accepted", () => {
    expect(withId(MANY, 101)).toBeUndefined();
    expect(withId(MANY, 100)?.slice(0, 2)).toEqual([100, 1]);
    expect(withId(withoutId(MANY, 1), 101)).toHaveLength(MAX_SAVED);
  });

  test("may be more for hidden properties", () => {
    const hidden = withId(MANY, 101, { max: MAX_HIDDEN }) ?? [];
    expect(hidden).toHaveLength(MAX_SAVED + 1);
    expect(parseIds(formatIds(hidden), MAX_HIDDEN)).toEqual(hidden);
  });
});
