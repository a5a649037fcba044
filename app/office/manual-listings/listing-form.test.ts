import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { problemText } from "./listing-form.ts";

test.each([
  ["building.constructionYear", "small", 1_000, "minstens 1000"],
  ["building.renovationYear", "big", 2_200, "hoogstens 2200"],
  ["finance.renterChargesEuro", "big", 1_000_000, "hoogstens 1.000.000"],
  ["title.nl", "long", 200, "hoogstens 200 tekens"],
] as const)("a problem of %s (%s, %i) reads %s", (name, reason, limit, text) => {
  expect(problemText({ name, step: "texts", reason, limit }, sampleContext("nl").texts)).toBe(text);
});
