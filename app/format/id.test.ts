import { expect, test } from "vitest";
import { readId } from "./id.ts";

test.each([
  ["1", 1],
  ["412", 412],
  ["999999999999999", 999_999_999_999_999],
  ["1000000000000000", undefined],
  ["0", undefined],
  ["012", undefined],
  ["-1", undefined],
  ["1e9", undefined],
  ["1\n", undefined],
  [" 1", undefined],
  ["", undefined],
  [null, undefined],
])("%j is read as the id %j", (text, id) => {
  expect(readId(text)).toBe(id);
});
