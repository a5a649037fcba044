import { expect, test } from "vitest";
import { ghentHouse, uccleFlat } from "../../../test-support/listing-factories.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import type { Listing } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { asbestosFacts, financeGroups, generalGroups, planningFacts } from "./fact-groups.ts";
import type { FactGroup } from "./property-fact.ts";

/** Facts of all groups as "label: value". */
const lines = (groups: FactGroup[]) =>
  groups.flatMap(({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`));

/** A property with every field that the specification lists with a label. */
const fullHouse = ghentHouse({
  neighbourhood: "Coupure",
  availability: { en: "at the deed" },
  isNewBuild: true,
  rooms: { bedrooms: 3, bathrooms: 1, showerRooms: 2, toilets: 3, garages: 1, parkings: 2 },
  surfaces: {
    livingM2: 148,
    groundM2: 1_250,
    totalM2: 300,
    terraceM2: 12.5,
    gardenM2: 900,
    officeM2: 20,
    constructedM2: 110,
    storageM2: 8,
  },
  building: {
    constructionYear: 1932,
    renovationYear: 2015,
    floors: 3,
    floor: 0,
    facades: 2,
    condition: { en: "good" },
    heating: { en: "gas" },
    kitchen: { en: "fitted" },
    glazing: { en: "double" },
    orientation: { en: "south" },
    isFurnished: false,
    hasLift: false,
    hasCellar: true,
    hasAttic: true,
    hasGarden: true,
    hasTerrace: true,
    hasSwimmingPool: false,
    isElectricityConform: true,
    electricityInspectedOn: "2025-09-29",
  },
});

test("the neighbourhood links to its list while the property is available", () => {
  const fact = (changes: Partial<typeof fullHouse>) =>
    generalGroups({ ...fullHouse, ...changes }, sampleContext("nl"))[0]?.facts.find(
      ({ label }) => label === "Buurt",
    );
  expect(fact({})?.href).toBe("/nl/buurten/9000/coupure/");
  expect(fact({ marquee: SOLD })).toEqual({ label: "Buurt", value: "Coupure" });
  expect(fact({ neighbourhood: "Αθήνα" })).toEqual({ label: "Buurt", value: "Αθήνα" });
});

test("all labelled facts of the specification are shown, with Belgian number formats", () => {
  expect(lines(generalGroups(fullHouse, sampleContext("en")))).toEqual([
    "Reference: GE-101",
    "Type of property: Terraced house",
    "Neighbourhood: Coupure",
    "Availability: at the deed",
    "New build: Yes",
    "On the market since: 01-10-2026",
    "Bedrooms: 3",
    "Bathroom: 1",
    "Shower rooms: 2",
    "Toilets: 3",
    "Garage: 1",
    "Parking spaces: 2",
    "Living area: 148 m²",
    "Plot size: 1.250 m²",
    "Total area: 300 m²",
    "Built-up area: 110 m²",
    "Terrace: 12,5 m²",
    "Garden: 900 m²",
    "Office space: 20 m²",
    "Storage: 8 m²",
    "Year of construction: 1932",
    "Year of renovation: 2015",
    "Condition: good",
    "Number of floors: 3",
    "Floor: Ground floor",
    "Façades: 2",
    "Orientation: south",
    "Heating: gas",
    "Kitchen: fitted",
    "Glazing: double",
    "Furnished: No",
    "Lift: No",
    "Cellar: Yes",
    "Attic: Yes",
    "Terrace: Yes",
    "Garden: Yes",
    "Swimming pool: No",
    "Electrical installation compliant: Yes",
    "Date of the electrical inspection: 29-09-2025",
  ]);
});

test.each(["nl", "fr", "de"] as const)("every fact has its label in %s", (language) => {
  const groups = generalGroups(fullHouse, sampleContext(language));
  // The feed gives its free texts in English only, so that six facts are absent.
  expect(lines(groups)).toHaveLength(39 - 6);
  for (const { title, facts } of groups) {
    expect(title).not.toBe("");
    for (const fact of facts) expect(fact.label).not.toBe("");
  }
});

test("unknown facts and empty groups are not shown", () => {
  const groups = generalGroups(
    ghentHouse({
      rooms: {},
      surfaces: { livingM2: 0 },
      building: {},
      reference: undefined,
      publishedAt: undefined,
    }),
    sampleContext("en"),
  );
  expect(lines(groups)).toEqual(["Type of property: Terraced house"]);
});

test("a type without a name in the language is named after its category", () => {
  const groups = generalGroups(ghentHouse({ typeName: { nl: "Rijwoning" } }), sampleContext("fr"));
  expect(lines(groups)).toContain("Type de bien: Maison");
});

test("an availability date is formatted like other dates", () => {
  const listing = ghentHouse({ availability: { und: "2027-03-01" } });
  expect(lines(generalGroups(listing, sampleContext("en")))).toContain("Availability: 01-03-2027");
});

test("a unit links to its project", () => {
  const groups = generalGroups(ghentHouse(), sampleContext("en"), { name: "The Quays", path: "/project/4/" });
  expect(groups[0]?.facts).toContainEqual({ label: "Project", value: "The Quays", href: "/project/4/" });
});

const costs: Listing["finance"] = {
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
  cadastralIncomeEuro: 1_002,
};

test("costs are shown with their period", () => {
  expect(lines(financeGroups(uccleFlat({ finance: costs }), sampleContext("en")))).toEqual([
    "Rent: €\u00a01.150 /month",
    "Owner’s charges: €\u00a085 per month",
    "Tenant’s charges: €\u00a0140 per month",
    "Deposit: 2 months",
    "Deposit amount: €\u00a02.300",
    "Notary fees: €\u00a01.234,50",
    "Registration duties: 12 %",
    "VAT: 21 %",
    "Agency fee: €\u00a0400",
    "Inventory of fixtures fee: €\u00a0350",
    "Property tax: €\u00a0614 per year",
    "Cadastral income: €\u00a01.002",
  ]);
});

const annuity = {
  bouquetEuro: 60_000,
  monthlyEuro: 1_100,
  marketValueEuro: 350_000,
  indexation: "yearly",
  isOccupied: true,
  beneficiaries: "1 woman, 78",
  maximumYears: 15,
};

test("a life annuity has its own group", () => {
  const groups = financeGroups(ghentHouse({ finance: { annuity } }), sampleContext("en"));
  expect(groups.map(({ title }) => title)).toEqual(["Finance", "Life annuity"]);
  expect(lines(groups.slice(1))).toEqual([
    "Lump sum (bouquet): €\u00a060.000",
    "Monthly annuity: €\u00a01.100 per month",
    "Market value: €\u00a0350.000",
    "Indexation: yearly",
    "Occupied by the seller: Yes",
    "Beneficiaries: 1 woman, 78",
    "Maximum term: 15 years",
  ]);
});

test.each<[string, Partial<Listing>, number[]]>([
  ["that is not published", { isPricePublished: false }, []],
  ["that the marquee replaces", { marquee: SOLD }, [SOLD]],
])("a price %s also hides the amounts from which it could be derived", (_, changes, marqueeIgnoreList) => {
  const site = { ...sampleSite, catalogue: { ...sampleSite.catalogue, marqueeIgnoreList } };
  const groups = financeGroups(
    ghentHouse({ finance: { ...costs, annuity }, ...changes }),
    sampleContext("en", site),
  );
  const said = lines(groups).join("\n");
  expect(said).toContain("Cadastral income");
  expect(said).toContain("Beneficiaries");
  expect(said).not.toMatch(/60\.000|1\.100|350\.000|2 months|2\.300|1\.234|395/);
});

test("known planning codes are shown with their meaning, other texts unchanged, and the planning document as a link", () => {
  const planning = {
    permit: "Vg",
    destination: "WgLk, Ag",
    enforcement: "Gdv",
    preemption: "Xyz",
    subdivision: "Gvv",
    asBuilt: "2025",
    documentUrl: "https://x.example/u",
  };
  expect(planningFacts({ planning }, sampleContext("nl"))).toEqual([
    { label: "Stedenbouwkundige vergunning", value: "Vergunning uitgereikt (Vg)" },
    {
      label: "Meest recente bestemming",
      value: "Woongebied met landelijk karakter (WgLk), Agrarisch gebied (Ag)",
    },
    { label: "Dagvaarding of herstelmaatregel", value: "Geen dagvaarding uitgebracht (Gdv)" },
    { label: "Voorkooprecht", value: "Xyz" },
    { label: "Verkavelingsvergunning", value: "Geen verkavelingsvergunning (Gvv)" },
    { label: "As-builtattest", value: "2025" },
    {
      label: "Stedenbouwkundige inlichtingen",
      value: "Bekijk de stedenbouwkundige inlichtingen",
      href: "https://x.example/u",
    },
  ]);
});

test.each([
  ["nl", "niet-asbestveilig", "Niet-asbestveilig"],
  ["fr", "niet-asbestveilig", "Non sûr en matière d’amiante"],
  ["fr", "Asbestveilig", "Sûr en matière d’amiante"],
  ["en", "niet asbestveilig", "Not asbestos-safe"],
  ["en", "Removed in 2024", "Removed in 2024"],
] as const)("in %s the asbestos certificate %s is shown as %s", (language, type, value) => {
  expect(asbestosFacts({ asbestos: { type } }, sampleContext(language)).map((fact) => fact.value)).toEqual([
    value,
  ]);
});

test("an asbestos certificate is shown when known, with its date", () => {
  expect(asbestosFacts({}, sampleContext("en"))).toEqual([]);
  expect(asbestosFacts({ asbestos: { date: "2026-01-19" } }, sampleContext("en"))).toEqual([
    { label: "Date of the asbestos certificate", value: "19-01-2026" },
  ]);
});
