import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { RATES_KNOWN_ON } from "../../property/costs/belgian-rates.ts";
import type { Listing } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { dateText } from "../../time/dates.ts";
import { propertyCosts } from "./property-costs.ts";

const costsOf = (changes: Partial<Listing>, site = sampleSite) =>
  propertyCosts(ghentHouse({ priceEuro: 300_000, ...changes }), sampleContext("en", site));

test("a property for sale shows its duties for an only home and otherwise, the notary and the total", () => {
  expect(costsOf({})).toMatchObject({
    columns: ["Only home", "Otherwise"],
    rows: [
      { name: "Registration duties", amounts: ["€\u00a06.000", "€\u00a036.000"] },
      { name: "Notary’s fee, including VAT", amounts: ["€\u00a02.998", "€\u00a02.998"] },
      { name: "Costs of the deed and searches", amounts: ["€\u00a01.608", "€\u00a01.608"] },
      { name: "Total costs", amounts: ["€\u00a010.606", "€\u00a040.606"], isTotal: true },
    ],
  });
});

test("a new property shows VAT in place of duties", () => {
  const costs = costsOf({ isNewBuild: true });
  expect(costs?.columns).toEqual(["Amount"]);
  expect(costs?.rows[0]).toEqual({ name: "VAT of 21 %", amounts: ["€\u00a063.000"] });
  expect(costs?.notes.join(" ")).toContain("assumes that the price does not include VAT");
});

test("the link to the calculation fills in the price, the region and the kind of purchase", () => {
  expect(costsOf({})?.path).toBe("/buying-costs/?price=300000&region=flanders&onlyHome=1");
  expect(costsOf({ isNewBuild: true })?.path).toContain("&newBuild=1");
});

test.each<[string, Partial<Listing>]>([
  ["is for rent", { goal: "rent" }],
  ["is sold", { marquee: SOLD }],
  ["has no price", { priceEuro: undefined }],
  ["has a price that is not published", { isPricePublished: false }],
  ["has a price from which offers start", { isStartingPrice: true }],
  ["has a price per m²", { priceUnitText: { en: "€ / m²" } }],
  ["is sold against a life annuity", { finance: { annuity: { bouquetEuro: 100_000 } } }],
  ["is a plot of land", { webIds: [3] }],
  ["is abroad", { address: { zip: "1011", city: { en: "Luxembourg" }, country: "LU" } }],
])("a property that %s has no estimate", (_, changes) => {
  expect(costsOf(changes)).toBeUndefined();
});

test("an agency can switch the estimates off", () => {
  const site = { ...sampleSite, costs: { ...sampleSite.costs, isShownPerProperty: false } };
  expect(costsOf({}, site)).toBeUndefined();
});

test.each([
  ["9000", "In Flanders you pay 2 % on your only home, less €\u00a01.867"],
  ["1050", "the first €\u00a0200.000 are exempt, for a price of up to €\u00a0600.000"],
  ["5000", "In Wallonia you pay 3 % on your only home"],
])("the note for a property in %s states the rule of its region", (zip, words) => {
  const costs = costsOf({ address: { zip, city: { en: "Town" }, country: "BE" } });
  expect(costs?.notes[0]).toContain(words);
  expect(costs?.notes[1]).toContain(`rates known on ${dateText(RATES_KNOWN_ON)}`);
});
