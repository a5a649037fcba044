import { expect, test } from "vitest";
import { focusCandidates } from "./module-buttons.ts";

test.each([
  ["earlier:2", ["earlier:2", "later:2"]],
  ["later:2", ["later:2", "earlier:2"]],
  ["hide:2", ["hide:2", "show:2"]],
  ["delete:2", []],
  ["module:text", []],
  ["draft", []],
])("after %s the focus goes to the first of %j that can be pressed", (pressed, candidates) => {
  expect(focusCandidates(pressed)).toEqual(candidates);
});
