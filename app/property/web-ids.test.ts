import fc from "fast-check";
import { expect, test } from "vitest";
import { readWebIds } from "./web-ids.ts";

test.each([
  ["1,2, 7", [1, 2, 7]],
  ["4", [4]],
  [4, [4]],
  ["2,1,2", [2, 1]],
  ["1,,x,0,-3,2.5", [1]],
  ["", []],
  ["__proto__", []],
  [null, []],
  [[1], []],
  [Number.NaN, []],
])("%j has the WebIDs %j of type categories", (raw, webIds) => {
  expect(readWebIds(raw)).toEqual(webIds);
});

test("comma-separated ids are read back", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 })), (webIds) => {
      expect(readWebIds(webIds.join(" , "))).toEqual(webIds);
    }),
  );
});
