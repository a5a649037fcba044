import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "../i18n/languages.ts";
import {
  listStructuredData,
  priceUnitCode,
  propertyStructuredData,
  type StructuredProperty,
  scriptJson,
} from "./structured-data.ts";

const base = "https://immogevel.example";

const ghentHouse: StructuredProperty = {
  baseUrl: base,
  path: "/for-sale/ghent/terraced-house/1/",
  language: "en",
  title: "Terraced house in Ghent",
  description: "A light house.",
  datePosted: "2026-10-01",
  goal: "sale",
  isAvailable: true,
  webIds: [1],
  address: { street: "Brugsestraat 17", zip: "9000", city: "Ghent", country: "BE" },
  price: { euro: 395_000, isFrom: false },
  bedrooms: 3,
  livingM2: 148,
  energy: { name: "EPC label", value: "B" },
  pictures: ["/media/1360/pictures/1.webp"],
  breadcrumbs: [
    { name: "Home", path: "/" },
    { name: "For sale", path: "/for-sale/" },
  ],
  agency: {
    name: "Immo Gevel",
    telephone: "+3292330470",
    email: "hallo@immogevel.example",
    vatNumber: "BE0000000097",
    address: { street: "Kaai 1", zip: "9000", city: "Ghent" },
  },
};

type Node = Record<string, unknown> & { "@type": string };

function nodeOf(type: string, changes: Partial<StructuredProperty> = {}): Node | undefined {
  const graph = propertyStructuredData({ ...ghentHouse, ...changes }) as { "@graph": Node[] };
  return graph["@graph"].find((node) => node["@type"] === type);
}

const offerOf = (changes: Partial<StructuredProperty> = {}) =>
  nodeOf("RealEstateListing", changes)?.offers as Record<string, unknown>;

test("a property for sale is a listing with an offer of the agency", () => {
  expect(nodeOf("RealEstateListing")).toEqual({
    "@type": "RealEstateListing",
    "@id": `${base}/for-sale/ghent/terraced-house/1/#listing`,
    url: `${base}/for-sale/ghent/terraced-house/1/`,
    name: "Terraced house in Ghent",
    description: "A light house.",
    inLanguage: "en",
    datePosted: "2026-10-01",
    image: [`${base}/media/1360/pictures/1.webp`],
    mainEntity: { "@id": `${base}/for-sale/ghent/terraced-house/1/#home` },
    offers: {
      "@type": "Offer",
      price: "395000",
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      businessFunction: "http://purl.org/goodrelations/v1#Sell",
      offeredBy: { "@id": `${base}/#agency` },
      itemOffered: { "@id": `${base}/for-sale/ghent/terraced-house/1/#home` },
    },
  });
});

test("a rent is per month, with the business function of a lease", () => {
  const offer = offerOf({ goal: "rent", price: { euro: 1_150, isFrom: false, unitCode: "MON" } });
  expect(offer).toMatchObject({
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: "1150",
      priceCurrency: "EUR",
      unitCode: "MON",
    },
  });
  expect(offer).not.toHaveProperty("price");
});

test("a starting price is a lowest price", () => {
  expect(offerOf({ price: { euro: 245_000, isFrom: true } }).priceSpecification).toEqual({
    "@type": "PriceSpecification",
    minPrice: "245000",
    priceCurrency: "EUR",
  });
});

test("an offer without a public price has none, and a sold one is marked as sold", () => {
  const offer = offerOf({ price: undefined, isAvailable: false });
  expect(Object.keys(offer).filter((key) => key.startsWith("price"))).toEqual([]);
  expect(offer.availability).toBe("https://schema.org/SoldOut");
});

// Types: 1 house, 2 apartment, 3 land, 4 prestige, 5 office, 6 commercial, 7 other; 312 does not exist.
test.each([
  [[1], "House"],
  [[2], "Apartment"],
  [[3], "Place"],
  [[4, 1], "House"],
  [[4, 2], "Apartment"],
  [[4], "Accommodation"],
  [[5], "Accommodation"],
  [[6, 1], "Accommodation"],
  [[7], "Place"],
  [[312], "Place"],
])("a property of the types %j is a %s", (webIds, type) => {
  expect(nodeOf(type, { webIds })?.["@id"]).toMatch(/#home$/);
});

test("a house has its number of bedrooms, floor size and energy label; land has no floor size", () => {
  expect(nodeOf("Place", { webIds: [3] })).not.toHaveProperty("floorSize");
  expect(nodeOf("House")).toMatchObject({
    numberOfBedrooms: 3,
    floorSize: { "@type": "QuantitativeValue", value: 148, unitCode: "MTK" },
    additionalProperty: { "@type": "PropertyValue", name: "EPC label", value: "B" },
  });
});

test("unknown facts are omitted", () => {
  const house = nodeOf("House", {
    address: { zip: "9000", city: "Ghent", street: "", country: "BE" },
    bedrooms: undefined,
    energy: undefined,
  });
  expect(house?.address).toEqual({
    "@type": "PostalAddress",
    postalCode: "9000",
    addressLocality: "Ghent",
    addressCountry: "BE",
  });
  for (const name of ["geo", "numberOfBedrooms", "additionalProperty"])
    expect(house).not.toHaveProperty(name);
});

test("the breadcrumb ends with the property", () => {
  expect(nodeOf("BreadcrumbList")?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${base}/` },
    { "@type": "ListItem", position: 2, name: "For sale", item: `${base}/for-sale/` },
    {
      "@type": "ListItem",
      position: 3,
      name: "Terraced house in Ghent",
      item: `${base}/for-sale/ghent/terraced-house/1/`,
    },
  ]);
});

test("the entries of a list have their position in the whole list", () => {
  const list = JSON.stringify(
    listStructuredData({
      baseUrl: base,
      path: "/for-sale/?page=2",
      language: "en",
      title: "For sale",
      firstPosition: 25,
      total: 60,
      entries: [{ name: "A house", path: "/for-sale/1/" }],
      breadcrumbs: [{ name: "Home", path: "/" }],
    }),
  );
  expect(list).toContain('"numberOfItems":60');
  expect(list).toContain(`{"@type":"ListItem","position":25,"name":"A house","url":"${base}/for-sale/1/"}`);
});

test.each([
  ["sale", [], undefined],
  ["rent", [], "MON"],
  ["rent", ["/month"], "MON"],
  ["rent", ["€/m²/jaar"], "MTK"],
  ["rent", ["/week", "/semaine"], "WEE"],
  ["rent", ["€ /dag"], "DAY"],
  ["rent", ["par an"], "ANN"],
  ["rent", ["pro Jahr"], "ANN"],
  ["sale", ["€ / m2"], "MTK"],
  ["rent", ["/maand", "/Monat"], "MON"],
  ["rent", ["€ /mois, charges comprises"], "MON"],
  ["rent", ["/week", "/maand"], undefined],
  ["rent", ["excl. kosten", "charges non comprises"], "MON"],
  ["rent", ["per kwartaal"], undefined],
  ["rent", ["trimestriel"], undefined],
  ["rent", ["jaarlijks"], undefined],
  ["rent", ["loyer annuel"], undefined],
  ["rent", ["per maand, jaarlijks geïndexeerd"], "MON"],
  ["rent", ["/chambre"], undefined],
  ["rent", ["par nuit"], undefined],
  ["rent", ["/maand/kamer"], undefined],
] as const)("a price for %s with the unit %j is per %s", (goal, texts, code) => {
  const unitText = Object.fromEntries(texts.map((text, index) => [LANGUAGES[index], text]));
  expect(priceUnitCode(goal, unitText)).toBe(code);
});

test("the JSON of structured data cannot close its script element, and is parsed back unchanged", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom("</script>", "<!--", "<script", "]]>", "\u2028"),
      (text, attack) => {
        const data = { name: text + attack + text };
        const written = scriptJson(data);
        expect(written).not.toMatch(/<|\u2028|\u2029/);
        expect(JSON.parse(written)).toEqual(data);
      },
    ),
  );
});

test("viewing days are events at the property, and weekly hours are opening hours", () => {
  const property = nodeOf("House", {
    viewings: {
      name: "Viewing day",
      events: [{ begin: "2026-11-28T10:00+01:00", end: "2026-11-28T12:00+01:00" }],
      openHours: [{ weekday: "saturday", from: "10:00", until: "12:00" }],
    },
  });
  expect(property).toMatchObject({
    event: [
      {
        "@type": "Event",
        name: "Viewing day",
        startDate: "2026-11-28T10:00+01:00",
        endDate: "2026-11-28T12:00+01:00",
        location: { "@id": property?.["@id"] },
      },
    ],
    openingHoursSpecification: [
      { dayOfWeek: "https://schema.org/Saturday", opens: "10:00", closes: "12:00" },
    ],
  });
  const without = nodeOf("House", { viewings: { name: "", events: [], openHours: [] } });
  expect(without).not.toHaveProperty("event");
  expect(without).not.toHaveProperty("openingHoursSpecification");
});
