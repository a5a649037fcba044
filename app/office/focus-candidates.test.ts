import { expect, test } from "vitest";
import { focusCandidates } from "./focus-candidates.ts";

test.each([
  ["earlier:2", ["earlier:2", "later:2"]],
  ["later:2", ["later:2", "earlier:2"]],
  ["hide:2", ["hide:2", "show:2"]],
  ["up:pages/sell.json", ["up:pages/sell.json", "down:pages/sell.json"]],
  ["down:pages/sell.json", ["down:pages/sell.json", "up:pages/sell.json"]],
  ["up:members.2", ["up:members.1", "down:members.1"]],
  ["down:offices.0.hours.9", ["down:offices.0.hours.10", "up:offices.0.hours.10"]],
  ["remove:members.2", []],
  ["delete:2", []],
  ["module:text", []],
  ["draft", []],
])("after %s the focus goes to the first of %j that can be pressed", (pressed, candidates) => {
  expect(focusCandidates(pressed)).toEqual(candidates);
});
