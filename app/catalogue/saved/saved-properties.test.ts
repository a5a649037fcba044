import { describe, expect, test } from "vitest";
import {
  MAX_HIDDEN,
  MAX_SAVED,
  propertiesText,
  readProperties,
  withoutProperty,
  withProperty,
} from "./saved-properties.ts";

const MANY = Array.from({ length: MAX_SAVED }, (_, at) => at + 1);

describe("the properties saved in a browser", () => {
  test("survive being written and read", () => {
    for (const ids of [[412], [412, 98, 900_000_001], MANY])
      expect(readProperties(propertiesText(ids))).toEqual(ids);
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
    propertiesText([...MANY, 101]),
  ])("are none for the stored text %j", (text) => {
    expect(readProperties(text)).toEqual([]);
  });

  test("are deduplicated", () => {
    expect(readProperties("12,13,12")).toEqual([12, 13]);
  });

  test("have the newest first, also when one is saved again", () => {
    expect(withProperty([2, 1], 3)).toEqual([3, 2, 1]);
    expect(withProperty([2, 1], 1)).toEqual([1, 2]);
  });

  test("are limited to a hundred: a new one is refused, a saved one is accepted", () => {
    expect(withProperty(MANY, 101)).toBeUndefined();
    expect(withProperty(MANY, 100)?.slice(0, 2)).toEqual([100, 1]);
    expect(withProperty(withoutProperty(MANY, 1), 101)).toHaveLength(MAX_SAVED);
  });

  test("may be more where they are hidden", () => {
    const hidden = withProperty(MANY, 101, MAX_HIDDEN) ?? [];
    expect(hidden).toHaveLength(MAX_SAVED + 1);
    expect(readProperties(propertiesText(hidden), MAX_HIDDEN)).toEqual(hidden);
  });
});
