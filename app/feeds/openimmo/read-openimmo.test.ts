import { expect, test } from "vitest";
import {
  feedErrorOf,
  feedFile,
  listingsByKey,
  readItems,
  refusalLines,
} from "../../../test-support/feed-reading.ts";
import { MARQUEE_CODES } from "../fields/shared-texts.ts";

const sample = async () => String(await feedFile("openimmo-1.2.7.xml"));

test("a property for sale becomes a listing", async () => {
  const { "OI-A": property } = listingsByKey(await readItems("openimmo", await sample()));
  expect(property).toMatchObject({
    reference: "OI-1",
    goal: "sale",
    marquee: MARQUEE_CODES.badge,
    typeName: { de: "Doppelhaushälfte" },
    title: { de: "Haus mit Garten" },
    description: {
      de: "Gemütliches Haus & großer Garten.\n\nRuhige Straße.",
      fr: "Maison avec jardin.",
      nl: "Huis met tuin.",
    },
    priceEuro: 289_000,
    address: { street: "Gospertstraße", houseNumber: "7", zip: "4700", country: "BE" },
    isAddressPublished: true,
    position: { latitude: 50.627, longitude: 6.036 },
    rooms: { bedrooms: 3, bathrooms: 1, parkings: 2 },
    surfaces: { livingM2: 142.5, groundM2: 410 },
    building: {
      constructionYear: 1964,
      renovationYear: 2019,
      hasCellar: true,
      hasLift: false,
      hasGarden: true,
      floors: 2,
      floor: 0,
    },
    energy: { labelText: "C", kwhPerM2: 187, validUntil: "2034-05-31" },
    floorPlans: [{ url: "https://o.example/plan.png", name: "Plan" }],
  });
  expect(property?.pictures.map(({ name }) => name)).toEqual(["Fassade", "Garten"]);
});

test("a property for rent has its rent without charges, and its charges separately", async () => {
  const { "OI-B": property } = listingsByKey(await readItems("openimmo", await sample()));
  expect(property).toMatchObject({
    goal: "rent",
    typeName: { de: "Penthouse" },
    priceEuro: 780,
    priceUnitText: { de: "/Monat" },
    finance: { renterChargesEuro: 120, depositEuro: 1_560 },
    isAddressPublished: false,
  });
});

test("a text in a single other language is read", async () => {
  const text = (await sample()).replace(/<objekt_text lang="nl">.*?<\/objekt_text>/s, "");
  const { "OI-A": property } = listingsByKey(await readItems("openimmo", text));
  expect(property?.description).toMatchObject({ fr: "Maison avec jardin." });
  expect(property?.description).not.toHaveProperty("nl");
});

test("a wrong field refuses its property only", async () => {
  expect(refusalLines(await readItems("openimmo", await sample()))).toEqual([
    'immobilie OI-C, flaechen.wohnflaeche: "groß" is not a number',
  ]);
});

test("a partial transfer removes only what it deletes", async () => {
  const items = await readItems("openimmo", (await sample()).replace('umfang="VOLL"', 'umfang="TEIL"'));
  expect(items[0]).toEqual({ kind: "complete", kinds: [] });
  expect(items.at(-1)).toEqual({ kind: "gone", of: "listing", key: "OI-D" });
});

test("a transfer in iso-8859-1 keeps its umlauts", async () => {
  const text = (await sample()).replace("UTF-8", "iso-8859-1");
  const { "OI-A": property } = listingsByKey(await readItems("openimmo", Buffer.from(text, "latin1")));
  expect(property?.address.street).toBe("Gospertstraße");
});

test("a property that is offered neither for sale nor for rent, or has an unknown type, is refused", async () => {
  const text = (await sample()).replace('KAUF="0" MIETE_PACHT="1"', "").replace("<haus/>", "<raumschiff/>");
  expect(refusalLines(await readItems("openimmo", text))).toEqual([
    expect.stringContaining("OI-B, objektkategorie.vermarktungsart: is missing"),
    expect.stringContaining('OI-C, objektkategorie.objektart: "raumschiff" is not a known kind'),
  ]);
});

test("a truncated transfer refuses the whole feed", async () => {
  const text = await sample();
  expect(await feedErrorOf(readItems("openimmo", text.slice(0, text.length - 400)))).toContain(
    "is incomplete",
  );
});
