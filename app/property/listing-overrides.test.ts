import { expect, test } from "vitest";
import { ghentFlat, spaAnnuity } from "../../test-support/listings.ts";
import type { Listing } from "./listing.ts";
import { applyOverrides, type Overrides } from "./listing-overrides.ts";

const priceOf = (priceEuro: number | null): Overrides => ({
  price: { value: { priceEuro }, by: "Els", at: "2026-11-28T09:00:00Z", feedState: "" },
});

const hiddenAnnuity: Listing = {
  ...spaAnnuity,
  isPricePublished: false,
  finance: { annuity: { bouquetEuro: 54_000, monthlyEuro: 650, marketValueEuro: 190_000, isOccupied: true } },
};

test("a price that staff show as on request reveals no amount of a life annuity", () => {
  const { priceEuro, isPricePublished, finance } = applyOverrides(hiddenAnnuity, priceOf(null));
  expect([priceEuro, isPricePublished]).toEqual([undefined, true]);
  expect(finance.annuity).toEqual({ isOccupied: true });
});

test("a price by staff is the bouquet of a life annuity", () => {
  const { finance } = applyOverrides(spaAnnuity, priceOf(60_000));
  expect(finance.annuity?.bouquetEuro).toBe(60_000);
  expect(finance.annuity?.monthlyEuro).toBe(spaAnnuity.finance.annuity?.monthlyEuro);
});

test("a price by staff makes no life annuity of another sale", () => {
  const { priceEuro, finance } = applyOverrides(ghentFlat, priceOf(300_000));
  expect([priceEuro, finance.annuity]).toEqual([300_000, undefined]);
});
