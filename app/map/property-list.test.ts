import { describe, expect, test } from "vitest";
import { formatEuro } from "../format/currency.ts";
import {
  isPropertyList,
  LIFE_ANNUITY,
  MAX_PROPERTIES,
  markerLabel,
  NOT_PUBLISHED,
  ON_DEMAND,
} from "./property-list.ts";

const list = {
  ids: [1, 2, 3, 4, 5, 6],
  latitudes: [5_105_432, 5_105_432, 5_105_432, 5_105_432, 5_105_432, 5_105_432],
  longitudes: [371_745, 371_745, 371_745, 371_745, 371_745, 371_745],
  radii: [0, 1_300, 0, 0, 0, 0],
  prices: [325_000, ON_DEMAND, NOT_PUBLISHED, 250_000, 180_000, LIFE_ANNUITY],
  marquees: [0, 0, 0, 3, 7, 0],
  marqueeNames: { 3: "Verkocht", 7: "Onder optie" },
  closedMarquees: [3],
};

describe("a received list of properties", () => {
  test("is accepted when it is complete", () => {
    expect(isPropertyList(list)).toBe(true);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "ids"],
    ["a list without prices", { ...list, prices: undefined }],
    ["lists of different lengths", { ...list, ids: [1] }],
    ["a latitude beyond the pole", { ...list, latitudes: [1, 2, 3, 4, 5, 9_000_001] }],
    ["a price that is a text", { ...list, prices: ["325000", 0, 0, 0, 0, 0] }],
    ["a price of NaN", { ...list, prices: [Number.NaN, 0, 0, 0, 0, 0] }],
    ["a name that is a list", { ...list, marqueeNames: { 3: ["Verkocht"] } }],
    [
      "more properties than the maximum",
      { ...list, ids: Array.from({ length: MAX_PROPERTIES + 1 }, () => 1) },
    ],
  ])("is refused when it is %s", (_, value) => {
    expect(isPropertyList(value)).toBe(false);
  });
});

test.each([
  ["a price", 0, [], "€\u00a0325.000", false],
  ["that the price is on request", 1, [], "on request", false],
  ["nothing when the price is not published", 2, [], "", false],
  ["that the property is sold", 3, [], "Verkocht", true],
  ["the price of a badge that is not on the ignore list", 4, [], "€\u00a0180.000", false],
  ["the badge in place of the price when it is on the list", 4, [7], "Onder optie", false],
  ["that the sale is a life annuity", 5, [], "life annuity", false],
])("a marker shows %s", (_, index, ignoreList, text, isClosed) => {
  const texts = { onDemand: "on request", lifeAnnuity: "life annuity", formatPrice: formatEuro };
  expect(markerLabel(list, index, ignoreList, texts)).toEqual({ text, isClosed });
});
