import { expect, test } from "vitest";
import { incompleteText } from "./check-listings.ts";

test("the output names each listing, what it lacks and which law requires it", () => {
  const gaps = [{ item: "parcelScore" as const, source: "Vlaamse informatieplicht" }];
  expect(
    incompleteText({ checked: 2, incomplete: [{ id: 12, feed: "agency", reference: "GV-12", gaps }] }),
  ).toBe(
    [
      "2 listings on the market; 1 of them lacks something that the law requires in an advertisement:",
      "  12 (GV-12), feed agency",
      "    the P-score (flooding, parcel): Vlaamse informatieplicht",
    ].join("\n"),
  );
});

test("the output says so when nothing is missing", () => {
  expect(incompleteText({ checked: 1, incomplete: [] })).toBe(
    "1 listing on the market: none lacks anything that the law requires.",
  );
});
