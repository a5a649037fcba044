import { beforeEach, expect, test } from "vitest";
import { FilterChoices } from "./filter-choices.ts";

const status = {};
const agent = {};
let choices: FilterChoices;
beforeEach(() => {
  choices = new FilterChoices();
});

test("a choice with the pointer submits the filters", () => {
  choices.press(status);
  expect(choices.change(status)).toBe(true);
});

test("the arrow keys choose without submitting, and the Enter key submits", () => {
  for (let step = 0; step < 3; step += 1) {
    expect(choices.pressKey(status, "ArrowDown")).toBe(false);
    expect(choices.change(status)).toBe(false);
  }
  expect(choices.pressKey(status, "Enter")).toBe(true);
});

test("the Enter key does not submit filters that have not changed", () => {
  expect(choices.pressKey(status, "Enter")).toBe(false);
  choices.pressKey(agent, "ArrowDown");
  choices.change(agent);
  expect(choices.pressKey(status, "Enter")).toBe(false);
});

test("the arrow keys after a click choose without submitting", () => {
  choices.press(status);
  choices.pressKey(status, "ArrowDown");
  expect(choices.change(status)).toBe(false);
});

test("a choice that assistive technology makes in a list does not submit the filters", () => {
  choices.press(agent);
  expect(choices.change(status)).toBe(false);
});
