import { expect, test } from "vitest";
import type { Field } from "./field.ts";
import { postedValue } from "./posted-value.ts";

test.each<[Field["kind"], Record<string, string[]>, string]>([
  ["text", { x: ["a", "b"] }, "a"],
  ["text", {}, ""],
  ["choices", { x: ["house", "land", "house"] }, "house,land"],
  ["zones", {}, ""],
  ["day", { "x-day": ["3"], "x-month": ["11"], "x-year": ["2026"] }, "2026-11-03"],
  ["day", { "x-day": [" "], "x-month": [""] }, ""],
  ["day", { "x-day": ["3"] }, "--03"],
  ["day", { "x-year": ["2026"], "x-month": ["1"] }, "2026-01-"],
])("a field of kind %s that sends %j has the value %j", (kind, sent, expected) => {
  expect(postedValue({ name: "x", kind }, (name) => sent[name] ?? [])).toBe(expected);
});
