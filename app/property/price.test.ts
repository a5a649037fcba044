import fc from "fast-check";
import { expect, test } from "vitest";
import { RENTED, SOLD } from "./marquee.ts";
import {
  type PricedProperty,
  type PriceTexts,
  priceText,
  publishedPriceEuro,
  totalPriceEuro,
} from "./price.ts";

const ENGLISH: PriceTexts = {
  onDemand: "Price on request",
  startingFrom: (price) => `starting from ${price}`,
  lifeAnnuity: ({ bouquet = "no bouquet", monthly = "no monthly sum" }) => `${bouquet} + ${monthly}`,
  marquee: { sold: "Sold", rented: "Rented" },
};

function flat(details: Partial<PricedProperty>): PricedProperty {
  return { isPricePublished: true, marquee: 0, priceEuro: 325_000, ...details };
}

function annuity(amounts: { bouquetEuro?: number; monthlyEuro?: number }): Partial<PricedProperty> {
  return { finance: { annuity: amounts } };
}

test.each<[Partial<PricedProperty>, string]>([
  [{}, "€ 325.000"],
  [{ priceEuro: 950, priceUnitText: { en: "/month" } }, "€ 950 /month"],
  [{ priceEuro: 950, priceUnitText: { en: "€ / maand" } }, "€ 950 / maand"],
  [{ priceEuro: 120, priceUnitText: { und: "€/m²" } }, "€ 120 /m²"],
  [{ priceEuro: 950, priceUnitText: { en: " € " } }, "€ 950"],
  [{ priceEuro: 950, priceUnitText: { nl: "/maand" } }, "€ 950"],
  [{ isStartingPrice: true, priceUnitText: { en: "€" } }, "starting from € 325.000"],
  [{ priceEuro: 0 }, "Price on request"],
  [{ priceEuro: 1 }, "Price on request"],
  [{ priceEuro: 2, priceUnitText: { und: "€/m²" } }, "€ 2 /m²"],
  [{ priceEuro: undefined }, "Price on request"],
  [{ priceEuro: Number.NaN, isStartingPrice: true }, "Price on request"],
  [{ isPricePublished: false }, ""],
  [{ isPricePublished: false, marquee: SOLD }, ""],
  [{ isPricePublished: false, priceEuro: 0 }, ""],
  [{ marquee: SOLD }, "Sold"],
  [{ marquee: SOLD, priceEuro: 0 }, "Sold"],
  [{ marquee: SOLD, marqueeName: { en: "Sold in a week" } }, "Sold in a week"],
  [{ marquee: 1, marqueeName: { en: "New" } }, "€ 325.000"],
  [annuity({ bouquetEuro: 54_000, monthlyEuro: 650 }), "€ 54.000 + € 650"],
  [annuity({ bouquetEuro: 54_000 }), "€ 54.000 + no monthly sum"],
  [annuity({ bouquetEuro: 0, monthlyEuro: 1_100 }), "no bouquet + € 1.100"],
  [annuity({}), "Price on request"],
  [{ ...annuity({ bouquetEuro: 54_000 }), isPricePublished: false }, ""],
  [{ ...annuity({ bouquetEuro: 54_000 }), marquee: SOLD }, "Sold"],
])("%j has the price line %j", (details, line) => {
  const text = priceText(flat(details), "en", ENGLISH, { marqueeIgnoreList: [SOLD] });
  expect(text.replace(/\s/g, " ")).toBe(line);
});

test.each<[Partial<PricedProperty>, string]>([
  [{}, "Price on request"],
  [{ marquee: 1, marqueeName: { en: "New" } }, "Price on request"],
  [{ priceEuro: 0 }, "Price on request"],
  [{ marquee: SOLD }, ""],
  [{ marquee: RENTED }, ""],
])(
  "where unpublished prices are on request, %j without a published price has the line %j",
  (details, line) => {
    const property = flat({ ...details, isPricePublished: false });
    expect(priceText(property, "en", ENGLISH, { unpublishedPrice: "on-demand" })).toBe(line);
    expect(priceText(property, "en", ENGLISH, { unpublishedPrice: "nothing" })).toBe("");
  },
);

test("without an ignore list a sold property keeps its price", () => {
  expect(priceText(flat({ marquee: SOLD }), "en", ENGLISH)).toContain("325.000");
});

test.each<[Partial<PricedProperty>, number | undefined]>([
  [{}, 325_000],
  [{ isPricePublished: false }, undefined],
  [{ priceEuro: 0 }, undefined],
  [{ marquee: SOLD }, undefined],
  [annuity({ bouquetEuro: 325_000 }), undefined],
  [annuity({}), undefined],
])("%j has the public price %j", (details, priceEuro) => {
  expect(publishedPriceEuro(flat(details), { marqueeIgnoreList: [SOLD] })).toBe(priceEuro);
});

test("an unpublished price never shows, and no price line contains NaN", () => {
  const anyPrice = fc.record({
    priceEuro: fc.option(fc.double(), { nil: undefined }),
    isPricePublished: fc.boolean(),
    isStartingPrice: fc.boolean(),
    marquee: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(anyPrice, (property) => {
      const text = priceText(property, "en", ENGLISH);
      expect(text).not.toContain("NaN");
      expect(text === "").toBe(!property.isPricePublished);
    }),
  );
});

test.each<[string, Partial<PricedProperty>, number | undefined]>([
  ["without a unit text", {}, 325_000],
  ["with only a euro sign as its unit text", { priceUnitText: { und: " € " } }, 325_000],
  ["with a price per m²", { priceUnitText: { und: "€/m²" } }, undefined],
  ["with a starting price", { isStartingPrice: true }, undefined],
])("the total price of a property for sale %s is %j", (_, details, totalEuro) => {
  expect(totalPriceEuro({ ...flat(details), goal: "sale" })).toBe(totalEuro);
});
