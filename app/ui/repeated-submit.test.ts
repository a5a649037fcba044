import { expect, test } from "vitest";
import { repeatedSubmitDetector } from "./repeated-submit.ts";

const form = { method: "post" };
const submission = { form, submitter: { name: "save" }, isHandled: false, nowMs: 1_000 };

test("the second click of a double click is ignored, and a click after five seconds is not", () => {
  const isRepeated = repeatedSubmitDetector();
  expect(isRepeated(submission)).toBe(false);
  expect(isRepeated({ ...submission, nowMs: 1_150 })).toBe(true);
  expect(isRepeated({ ...submission, nowMs: 5_999 })).toBe(true);
  expect(isRepeated({ ...submission, nowMs: 6_000 })).toBe(false);
});

test("another button of the same form works at once, and Enter twice is one submission", () => {
  const isRepeated = repeatedSubmitDetector();
  expect(isRepeated(submission)).toBe(false);
  expect(isRepeated({ ...submission, submitter: { name: "publish" } })).toBe(false);
  expect(isRepeated({ ...submission, submitter: null })).toBe(false);
  expect(isRepeated({ ...submission, submitter: null })).toBe(true);
});

test("filters and forms that a script submits may be submitted repeatedly", () => {
  const isRepeated = repeatedSubmitDetector();
  for (const changes of [{ form: { method: "get" } }, { isHandled: true }]) {
    expect(isRepeated({ ...submission, ...changes })).toBe(false);
    expect(isRepeated({ ...submission, ...changes })).toBe(false);
  }
});
