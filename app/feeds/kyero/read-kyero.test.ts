import { expect, test } from "vitest";
import {
  feedErrorOf,
  feedFile,
  listingsByKey,
  readItems,
  refusalLines,
  warningLines,
} from "../../../test-support/feed-reading.ts";

const sample = () => feedFile("kyero-v3.xml");

test("every property becomes a listing, or is refused with its field", async () => {
  const items = await readItems("kyero", await sample());
  expect(Object.keys(listingsByKey(items))).toEqual(["7001", "7002", "7003"]);
  expect(refusalLines(items)).toEqual(['property 7004, price: "about 90,000 euro" is not a number']);
});

test("a property for sale keeps its price, rooms, surfaces, texts and pictures", async () => {
  const { 7001: property } = listingsByKey(await readItems("kyero", await sample()));
  expect(property).toMatchObject({
    reference: "ZB-7001",
    goal: "sale",
    webIds: [2],
    typeName: { nl: "Appartement", fr: "Appartement" },
    priceEuro: 289_000,
    isNewBuild: true,
    isAddressPublished: false,
    address: { city: { und: "Guardamar del Segura" }, country: "ES" },
    neighbourhood: "El Raso",
    position: { latitude: 38.0901, longitude: -0.6552 },
    rooms: { bedrooms: 2, bathrooms: 2 },
    surfaces: { livingM2: 78 },
    building: {
      isFurnished: true,
      hasTerrace: true,
      hasLift: true,
      hasSwimmingPool: true,
      condition: { nl: "Goed" },
    },
    energy: { labelText: "B" },
    description: {
      en: "A bright apartment <b>near the dunes</b>.",
      fr: "Un appartement lumineux près des dunes.",
    },
    videoUrls: ["https://video.example/7001"],
    updatedAt: "2026-10-02T07:15:00.000Z",
  });
  expect(property?.surfaces.groundM2).toBeUndefined();
  expect(property?.pictures.map(({ url }) => url)).toEqual([
    "https://pictures.example/7001/1.jpg",
    "https://pictures.example/7001/2.jpg",
  ]);
});

test("a monthly price makes a property for rent", async () => {
  const { 7002: property } = listingsByKey(await readItems("kyero", await sample()));
  expect(property).toMatchObject({
    goal: "rent",
    priceEuro: 1_150,
    priceUnitText: { nl: "/maand" },
    address: { zip: "8300", country: "BE" },
    webIds: [1],
  });
  expect(property?.energy.labelText).toBeUndefined();
});

test("a price in another currency is left out with a warning", async () => {
  const items = await readItems("kyero", await sample());
  expect(listingsByKey(items)["7003"]?.priceEuro).toBeUndefined();
  expect(warningLines(items)).toEqual([
    "property 7003, price: is in GBP, not in euro; the price was left out",
  ]);
});

test("a document with another root element is refused as a whole", async () => {
  expect(await feedErrorOf(readItems("kyero", "<openimmo><immobilie/></openimmo>"))).toContain(
    "is not in the format Kyero: its root element is <openimmo>, not <root>",
  );
});
