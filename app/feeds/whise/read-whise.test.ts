import { expect, test } from "vitest";
import {
  feedErrorOf,
  feedFile,
  listingsByKey,
  readItems,
  refusalLines,
} from "../../../test-support/feed-reading.ts";
import { MARQUEE_CODES } from "../fields/shared-texts.ts";

const sample = () => feedFile("whise-v1.json");

test("an estate of the current API becomes a listing", async () => {
  const { 810001: property } = listingsByKey(await readItems("whise", await sample()));
  expect(property).toMatchObject({
    number: 810_001,
    reference: "W-1",
    goal: "sale",
    marquee: MARQUEE_CODES.badge,
    marqueeName: { nl: "In optie" },
    webIds: [2],
    typeName: { nl: "Duplex" },
    title: { und: "Appartement met terras" },
    description: { nl: "<p>Ruim appartement.</p>", fr: "Court." },
    priceEuro: 325_000,
    isAddressPublished: true,
    address: { street: "Korenmarkt", houseNumber: "12", box: "3", zip: "9000", country: "BE" },
    rooms: { bedrooms: 2, bathrooms: 1, garages: 1 },
    surfaces: { livingM2: 96 },
    building: {
      constructionYear: 1998,
      floor: 3,
      facades: 2,
      hasLift: true,
      hasTerrace: true,
      hasGarden: false,
    },
    energy: { labelText: "B", kwhPerM2: 142 },
    finance: { cadastralIncomeEuro: 1_045 },
    projectKey: "810003",
    office: "Gent centrum",
  });
  expect(property?.surfaces.groundM2).toBeUndefined();
  expect(property?.pictures.map(({ url }) => url)).toEqual([
    "https://w.example/1.jpg",
    "https://w.example/2.jpg",
  ]);
});

test("the price of a life annuity is its bouquet", async () => {
  const text = String(await sample()).replace('"price": 325000', '"price": 80000, "annuityMonthly": 750');
  const { 810001: property } = listingsByKey(await readItems("whise", Buffer.from(text)));
  expect(property?.finance.annuity).toEqual({ bouquetEuro: 80_000, monthlyEuro: 750 });
});

test("an estate to which others belong is a project, and a wrong field refuses its estate only", async () => {
  const items = await readItems("whise", await sample());
  expect(items.map(({ kind }) => kind)).toEqual(["listing", "refused", "project"]);
  expect(refusalLines(items)).toEqual(['estate 810002, rooms: "two" is not a number']);
});

/** Response of the older service with one estate. */
const legacyResponse = (
  more: Record<string, unknown> = {},
  queryInfo: Record<string, unknown> = { RowCount: 1, Success: true },
) =>
  JSON.stringify({
    d: {
      EstateList: [
        {
          EstateID: 7,
          Price: "1000.00",
          Zip: "1000",
          City: "Brussels",
          Country: "Belgium",
          Category: "apartment",
          SubCategory: "penthouse",
          Address1: "Kerkstraat",
          Purposes: [{ Name: "for rent", PurposeId: 2, PurposeStatus: "rented", PurposeStatusId: 4 }],
          Details: [{ Subdetails: [{ SubDetailId: 301, Value: "254" }] }],
          Pictures: [{ UrlLarge: "https://w.example/l.jpg", Order: 0 }],
          UpdateDateTime: "/Date(1561286300353+0200)/",
          ...more,
        },
      ],
      QueryInfo: queryInfo,
    },
  });

test("an estate of the older service becomes a listing", async () => {
  const { 7: property } = listingsByKey(await readItems("whise", legacyResponse()));
  expect(property).toMatchObject({
    goal: "rent",
    marquee: MARQUEE_CODES.rented,
    typeName: { en: "Penthouse" },
    priceEuro: 1_000,
    priceUnitText: { nl: "/maand" },
    address: { street: "Kerkstraat", country: "BE" },
    finance: { renterChargesEuro: 254 },
    pictures: [{ url: "https://w.example/l.jpg" }],
    updatedAt: "2019-06-23T10:38:20.353Z",
  });
});

test.each([
  ["loué", MARQUEE_CODES.rented],
  ["LOUE", MARQUEE_CODES.rented],
  ["à louer", MARQUEE_CODES.none],
])("an estate with the French status %s has the marquee %i", async (name, marquee) => {
  const purposes = [{ Name: "location", PurposeId: 2, PurposeStatus: name, PurposeStatusId: 2 }];
  const { 7: property } = listingsByKey(await readItems("whise", legacyResponse({ Purposes: purposes })));
  expect(property?.marquee).toBe(marquee);
});

test("a response that is one page of several removes no listings", async () => {
  const [first] = await readItems("whise", legacyResponse({}, { RowCount: 40, Success: true }));
  expect(first).toEqual({ kind: "complete", kinds: [] });
});

test.each([
  ["a failure", legacyResponse({}, { Success: false, Error: "Client unknown" }), "Client unknown"],
  ["a refused request", '{"isValidRequest":false,"validationErrors":[{"message":"no token"}]}', "no token"],
  ["another document", '{"estate_list":[]}', "no list of estates"],
  ["a web page", "<html>Log in</html>", "web page"],
  ["half a document", legacyResponse().slice(0, -40), "incomplete"],
])("%s refuses the whole feed", async (_, content, message) => {
  expect(await feedErrorOf(readItems("whise", content))).toContain(message);
});

test.each([
  [{ Category: "spaceship", SubCategory: null }, 'category: "spaceship" is not a known category'],
  [
    { Category: null, SubCategory: null, CategoryId: "constructor" },
    'category: "constructor" is not a known category',
  ],
  [{ Purposes: [] }, "purpose: is missing"],
  [{ Price: "1e400" }, 'price: "1e400" is not a number'],
  [{ EstateID: null }, "id: is missing"],
])("an estate with %j is refused", async (more, reason) => {
  expect(refusalLines(await readItems("whise", legacyResponse(more)))).toEqual([
    expect.stringContaining(reason),
  ]);
});
