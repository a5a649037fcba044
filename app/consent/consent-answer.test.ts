import { expect, test } from "vitest";
import { chosenFlags } from "./consent-answer.ts";
import { ALL_DENIED, ALL_GRANTED } from "./consent-flags.ts";

const onlyAnalytics = (flag: string) => flag === "analyticsStorage";

test.each([
  ["grant", ALL_GRANTED],
  ["deny", ALL_DENIED],
  ["choose", { ...ALL_DENIED, analyticsStorage: true }],
  ["change", undefined],
  ["close", undefined],
  [undefined, undefined],
])("the button %s gives the consent %o", (answer, flags) => {
  expect(chosenFlags(answer, onlyAnalytics)).toEqual(flags);
});
