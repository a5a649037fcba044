import { expect, test } from "vitest";
import { retryDelayMs } from "./picture-problem.ts";

const MINUTES = 60_000;

test.each([
  [1, 10],
  [2, 60],
  [3, 360],
  [4, 1_440],
  [99, 1_440],
])("a server that was unreachable %i times is retried after %i minutes", (attempts, minutes) => {
  expect(retryDelayMs("unreachable", attempts)).toBe(minutes * MINUTES);
});

test.each(["not-a-picture", "not-found", "too-large", "private-address", "damaged"] as const)(
  "a picture that is %s is checked again the next day",
  (problem) => {
    expect(retryDelayMs(problem, 1)).toBe(1_440 * MINUTES);
  },
);
