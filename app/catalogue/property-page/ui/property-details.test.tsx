import { expect, test } from "vitest";
import { htmlOf } from "../../../../test-support/html-of.tsx";
import { ghentHouse } from "../../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { LANGUAGES, type Language } from "../../../i18n/languages.ts";
import type { Listing } from "../../../property/listing.ts";
import { listingSummary } from "../../../property/listing-summary.ts";
import { propertyView } from "../property-view.ts";
import { PropertyDetails } from "./property-details.tsx";

/** A property with data in each section of the specification (§2). */
const PROPERTY = ghentHouse({
  finance: { realEstateTaxEuro: 614 },
  planning: { permit: "Vg" },
  flood: { parcelScore: "C", buildingScore: "D" },
  asbestos: { type: "asbest-safe" },
  mobiscore: 8.7,
});

const SECTIONS = [
  "facts",
  "energy",
  "finance",
  "planning",
  "flood",
  "asbestos",
  "documents",
  "mobiscore",
] as const;

/** A property with every field that the specification lists (§3). */
const FULL_PROPERTY = ghentHouse({
  availability: { en: "at the deed" },
  rooms: { bedrooms: 3, bathrooms: 2, showerRooms: 4, toilets: 5, garages: 6, parkings: 7 },
  surfaces: {
    livingM2: 148,
    groundM2: 1_250,
    totalM2: 300,
    terraceM2: 12.5,
    gardenM2: 900,
    officeM2: 20,
    constructedM2: 110,
  },
  building: { constructionYear: 1932, renovationYear: 2015, floors: 3, facades: 2 },
  energy: { kwhPerM2: 450, co2KgPerM2: 57, eLevel: 101, certificateCode: "RES-2", validUntil: "2029-04-05" },
  planning: { permit: "Granted", destination: "Living", preemption: "None", asBuilt: "Given" },
  flood: { parcelScore: "C", buildingScore: "D", isInDelimitedFloodArea: false, isInRiskZone: true },
  asbestos: { type: "asbestos-safe", date: "2024-06-30" },
  finance: {
    ownerChargesEuro: 85,
    renterChargesEuro: 140,
    notaryFeesEuro: 1_234.5,
    registrationRights: "12 %",
    vat: "21 %",
    deposit: "2 months",
    depositEuro: 2_300,
    agencyCostEuro: 400,
    inventoryCostEuro: 350,
    realEstateTaxEuro: 614,
  },
});

/** Labels and values that the page of `FULL_PROPERTY` must show. */
const FACTS = [
  ["Reference", "GE-101"],
  ["Type of property", "Terraced house"],
  ["Availability", "at the deed"],
  ["Price", "€ 395.000"],
  ["Bedrooms", "3"],
  ["Bathrooms", "2"],
  ["Shower rooms", "4"],
  ["Toilets", "5"],
  ["Garages", "6"],
  ["Parking spaces", "7"],
  ["Living area", "148 m²"],
  ["Plot size", "1.250 m²"],
  ["Total area", "300 m²"],
  ["Built-up area", "110 m²"],
  ["Terrace", "12,5 m²"],
  ["Garden", "900 m²"],
  ["Office space", "20 m²"],
  ["Number of floors", "3"],
  ["Façades", "2"],
  ["Year of construction", "1932"],
  ["Year of renovation", "2015"],
  ["EPC score", "450 kWh/m² per year"],
  ["CO₂ emissions", "57 kg CO₂/m² per year"],
  ["E-level", "101"],
  ["EPC certificate number", "RES-2"],
  ["EPC valid until", "05-04-2029"],
  ["Planning permission", "Granted"],
  ["Most recent zoning designation", "Living"],
  ["Right of pre-emption", "None"],
  ["As-built certificate", "Given"],
  ["P-score (parcel)", "C"],
  ["G-score (building)", "D"],
  ["Delimited flood area", "No"],
  ["Flood risk zone", "Yes"],
  ["Asbestos certificate", "asbestos-safe"],
  ["Date of the asbestos certificate", "30-06-2024"],
  ["Owner’s charges", "€ 85 per month"],
  ["Tenant’s charges", "€ 140 per month"],
  ["Notary fees", "€ 1.234,50"],
  ["Registration duties", "12 %"],
  ["VAT", "21 %"],
  ["Deposit", "2 months"],
  ["Deposit amount", "€ 2.300"],
  ["Agency fee", "€ 400"],
  ["Inventory of fixtures fee", "€ 350"],
  ["Property tax", "€ 614 per year"],
];

test.each(FACTS)("the page of a property shows %s: %s", (label, value) => {
  expect(factsIn(htmlOfProperty(FULL_PROPERTY, "en"))).toContain(`${label}: ${value}`);
});

test("the page of a property shows its energy label, its step on the scale, and the renovation obligation", () => {
  const html = htmlOfProperty(FULL_PROPERTY, "en");
  expect(html).toMatch(/<img[^>]*src="\/images\/epc\/flanders\/e\.png"[^>]*alt="[^"]*E"/);
  expect(html).toContain("This property has EPC label E.");
  expect(html).toMatch(/class="fill-paper">E</);
  expect(html).toMatch(/within 5 years/);
});

test("a label without a region has no scale, not even an empty one", () => {
  const html = htmlOfProperty(
    ghentHouse({ address: { city: { und: "Ixelles" }, country: "BE" }, energy: { labelText: "C" } }),
    "en",
  );
  expect(html).toMatch(/<img[^>]*alt="[^"]*C"/);
  expect(html).not.toContain('aria-label=""');
});

test("the page of a property shows the flood symbol for a score D", () => {
  expect(htmlOfProperty(FULL_PROPERTY, "en")).toContain(
    'aria-label="Flood symbol: this property has score D"',
  );
  const dry = ghentHouse({ flood: { parcelScore: "A" } });
  expect(htmlOfProperty(dry, "en")).not.toContain("Flood symbol");
});

test("the length of the mobiscore bar matches the score", () => {
  expect(htmlOfProperty(PROPERTY, "en")).toMatch(/<rect width="87"/);
});

test.each(LANGUAGES)("the page of a property has every section of the specification (%s)", (language) => {
  const context = sampleContext(language);
  const html = htmlOfProperty(PROPERTY, language);
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings).toEqual(
    expect.arrayContaining(SECTIONS.map((name) => context.texts.t(`property:sections.${name}`))),
  );
  expect(html).toContain(context.texts.t("property:units.outOfTen", { value: 8.7 }));
});

function htmlOfProperty(listing: Listing, language: Language): string {
  const context = { ...sampleContext(language), now: new Date("2026-11-21T12:00:00Z") };
  const { view } = propertyView({ id: 1, listing, summary: listingSummary(listing) }, [], context);
  return htmlOf(<PropertyDetails view={view} />, context.texts);
}

/** Facts in the description lists of a page, as "label: value". */
function factsIn(html: string): string[] {
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, term = "", definition = ""]) =>
      `${term}: ${definition}`.replace(/<[^>]+>/g, "").replaceAll("\u00a0", " "),
  );
}
