import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateIso } from "../../time/dates.ts";
import { REGIONS, type Region } from "../places/region.ts";
import {
  DEED_COSTS,
  NEW_BUILD_VAT,
  NOTARY_SALE_FEE,
  RATES_KNOWN_ON,
  REGISTRATION_DUTIES,
} from "./belgian-rates.ts";
import { buyingCosts, feeInBands } from "./buying-costs.ts";

const PROPERTY = { priceEuro: 300_000, region: "flanders" as Region, isOnlyHome: true, isNewBuild: false };

describe("registration duty", () => {
  test.each([
    ["flanders", 300_000, true, 6_000],
    ["flanders", 300_000, false, 36_000],
    ["flanders", 220_000, true, 2_533],
    ["flanders", 220_001, true, 4_400],
    ["flanders", 220_000, false, 26_400],
    ["flanders", 90_000, true, 0],
    ["wallonia", 300_000, true, 9_000],
    ["wallonia", 300_000, false, 37_500],
    ["brussels", 300_000, true, 12_500],
    ["brussels", 300_000, false, 37_500],
    ["brussels", 150_000, true, 0],
    ["brussels", 600_000, true, 50_000],
    ["brussels", 600_001, true, 75_000],
  ] as const)(
    "of a property in %s for € %i (only home: %s) is € %i",
    (region, priceEuro, isOnlyHome, euro) => {
      const costs = buyingCosts({ priceEuro, region, isOnlyHome, isNewBuild: false });
      expect(costs).toMatchObject({ tax: "registration-duty", taxEuro: euro });
    },
  );

  test.each(REGIONS)("is never higher for an only home in %s", (region) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (priceEuro) => {
        const dutyEuro = (isOnlyHome: boolean) =>
          buyingCosts({ ...PROPERTY, region, priceEuro, isOnlyHome }).taxEuro;
        expect(dutyEuro(true)).toBeLessThanOrEqual(dutyEuro(false));
        expect(dutyEuro(true)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("a new property has VAT of 21 % in place of the duty, in every region", () => {
  for (const region of REGIONS) {
    expect(buyingCosts({ ...PROPERTY, region, isNewBuild: true })).toMatchObject({
      tax: "vat",
      taxEuro: 63_000,
    });
  }
});

test.each([
  [7_500, 342],
  [17_500, 627],
  [150_000, 1_878.663],
  [250_095, 2_449.2045],
  [300_000, 2_477.65035],
])("the notary's fee for € %i is € %f without VAT", (amount, fee) => {
  expect(feeInBands(amount, NOTARY_SALE_FEE)).toBeCloseTo(fee, 4);
});

test("the total adds the tax, the fee and the deed costs, the last two with VAT", () => {
  expect(buyingCosts(PROPERTY)).toEqual({
    tax: "registration-duty",
    taxEuro: 6_000,
    notaryFeeEuro: 2_998,
    deedCostsEuro: 1_608,
    totalEuro: 10_606,
  });
});

test("each rate names a date on which it came into force, and a page of an official source", () => {
  const sources = [...Object.values(REGISTRATION_DUTIES), NEW_BUILD_VAT, DEED_COSTS];
  for (const { since, page, law } of sources) {
    expect(dateIso(since)).toBe(since);
    expect(since <= RATES_KNOWN_ON).toBe(true);
    expect(new URL(page).hostname).toMatch(/(vlaanderen|belgium|notaris)\.be$|\.brussels$/);
    expect(law).not.toBe("");
  }
});
