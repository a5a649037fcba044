import { expect, test } from "vitest";
import { waitBeforeRetry } from "./job-retries.ts";

const QUEUE = { firstWaitMs: 60_000, longestWaitMs: 240_000 };

test.each([
  [1, 60_000],
  [2, 120_000],
  [3, 240_000],
  [4, 240_000],
  [1_000, 240_000],
])("after attempt %i a job waits up to %i ms", (attempt, waitMs) => {
  expect(waitBeforeRetry(QUEUE, attempt, 0)).toBe(waitMs);
});

test.each([
  ["longer than usual", 90_000, 90_000],
  ["shorter than usual", 1_000, 60_000],
  ["longer than the longest", 900_000, 240_000],
])("a wait that another server requests, %s (%i ms), results in %i ms", (_how, atLeastMs, waitMs) => {
  expect(waitBeforeRetry(QUEUE, 1, 0, atLeastMs)).toBe(waitMs);
});

test("jitter reduces the wait by a quarter at most", () => {
  expect(waitBeforeRetry(QUEUE, 1, 1)).toBe(45_000);
});
