import { expect, test } from "vitest";
import { bareListing } from "../../test-support/listings.ts";
import { type LegalItem, legalGaps } from "./legal-completeness.ts";
import type { Listing } from "./listing.ts";
import { RENTED, SOLD } from "./marquee.ts";

const ZIPS = { flanders: "9000", brussels: "1180", wallonia: "5000" };
type Region = keyof typeof ZIPS;

function property(region: Region, facts: Partial<Listing> = {}): Listing {
  return bareListing({
    key: "home",
    goal: "sale",
    webIds: [1],
    priceEuro: 300_000,
    address: { street: "Kerkstraat", zip: ZIPS[region], city: {}, country: "BE" },
    ...facts,
  });
}

const missing = (listing: Listing): LegalItem[] => legalGaps(listing).map(({ item }) => item);

/** A house with everything that the law requires in an advertisement, by region. */
const COMPLETE: Record<Region, Partial<Listing>> = {
  flanders: {
    energy: { kwhPerM2: 308 },
    flood: { parcelScore: "A", buildingScore: "A" },
    planning: { permit: "Vg", destination: "Wg", enforcement: "Gdv", preemption: "Gvkr", subdivision: "Gvv" },
  },
  brussels: { energy: { labelText: "D", co2KgPerM2: 41 }, planning: { destination: "Woongebied" } },
  wallonia: { energy: { certificateCode: "20261121004711", totalKwh: 41_000, kwhPerM2: 290 } },
};

test.each(Object.keys(ZIPS) as Region[])("a complete house for sale in %s lacks nothing", (region) => {
  expect(missing(property(region, COMPLETE[region]))).toEqual([]);
});

test.each<[Region, LegalItem[]]>([
  [
    "flanders",
    [
      "energyScore",
      "parcelScore",
      "buildingScore",
      "permit",
      "destination",
      "enforcement",
      "preemption",
      "subdivision",
    ],
  ],
  ["brussels", ["energyClass", "co2", "planningInformation"]],
  ["wallonia", ["certificateCode", "energyTotal", "energyScore"]],
])("a house for sale in %s without facts lacks all that the region requires", (region, items) => {
  expect(missing(property(region))).toEqual(items);
});

test.each([undefined, "", "0000", "90"])("a Belgian property with postal code %j lacks its region", (zip) => {
  expect(missing(property("flanders", { address: { zip, city: {}, country: "BE" } }))).toEqual(["region"]);
});

test.each(["NL", undefined])("nothing is required of a property in country %j", (country) => {
  expect(missing(property("flanders", { address: { zip: "0000", city: {}, country } }))).toEqual([]);
});

test("a Flemish property whose address is hidden needs the code of its certificate", () => {
  const hidden = { ...COMPLETE.flanders, isAddressPublished: false };
  expect(missing(property("flanders", hidden))).toEqual(["addressOrCertificate"]);
  const withCode = { ...hidden, energy: { kwhPerM2: 308, certificateCode: "UC 215" } };
  expect(missing(property("flanders", withCode))).toEqual([]);
});

test("in Brussels the address of the planning information serves in place of the destination", () => {
  const planning = { documentUrl: "https://irisbox.example/planning/12" };
  expect(missing(property("brussels", { ...COMPLETE.brussels, planning }))).toEqual([]);
});

test.each(Object.keys(ZIPS) as Region[])("a flat to let in %s needs its rent and its charges", (region) => {
  const { energy } = COMPLETE[region];
  const flat = { goal: "rent" as const, webIds: [2], energy };
  expect(missing(property(region, { ...flat, isPricePublished: false }))).toEqual(["rent", "charges"]);
  // A price of 1 is none: the page shows "on request".
  expect(missing(property(region, { ...flat, priceEuro: 1 }))).toEqual(["rent", "charges"]);
  expect(missing(property(region, { ...flat, finance: { renterChargesEuro: 0 } }))).toEqual([]);
});

test("land needs no energy score and no flood score of a building", () => {
  const { planning } = COMPLETE.flanders;
  expect(missing(property("flanders", { webIds: [3], planning }))).toEqual(["parcelScore"]);
});

test("a new-build property needs no certificate yet", () => {
  expect(missing(property("wallonia", { isNewBuild: true }))).toEqual([]);
});

test("an office to let has none of these requirements", () => {
  expect(missing(property("flanders", { goal: "rent", webIds: [5], isPricePublished: false }))).toEqual([]);
});

test.each([
  ["sold", SOLD],
  ["rented", RENTED],
])("a property that is %s has no advertising requirements", (_, marquee) => {
  expect(missing(property("flanders", { marquee }))).toEqual([]);
});

test("Belgian law does not apply to a property abroad", () => {
  const address = { zip: "1011", city: {}, country: "LU" };
  expect(missing(property("flanders", { address }))).toEqual([]);
});

test("every gap names the law that requires it", () => {
  for (const region of Object.keys(ZIPS) as Region[]) {
    for (const { source } of legalGaps(property(region))) expect(source).toMatch(/\w{4}/);
  }
});
