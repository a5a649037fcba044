import { expect, test } from "vitest";
import { readGoal } from "./goal.ts";

test.each([
  [0, "sale"],
  ["0", "sale"],
  [-0, "sale"],
  [1, "rent"],
  ["1", "rent"],
  [2, "rent"],
  [-1, "rent"],
  [" 3 ", "rent"],
  ["", undefined],
  [" ", undefined],
  ["sale", undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [undefined, undefined],
  [false, undefined],
  [[0], undefined],
])("the goal %j of a feed means %s", (raw, goal) => {
  expect(readGoal(raw)).toBe(goal);
});
