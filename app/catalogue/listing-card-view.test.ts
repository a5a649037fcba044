import { describe, expect, test } from "vitest";
import { catalogueContext } from "../../test-support/catalogue.ts";
import { ghentFlat, liegeStudio, secretLand, spaAnnuity, uccleHouse } from "../../test-support/listings.ts";
import type { Language } from "../i18n/languages.ts";
import type { Listing } from "../property/listing.ts";
import { type ListingSummary, listingSummary } from "../property/listing-summary.ts";
import { NO_MARQUEE, RENTED, SOLD } from "../property/marquee.ts";
import { listingCard } from "./listing-card-view.ts";

async function cardOf(listing: Listing, language: Language = "en", settings = {}) {
  return listingCard(
    Number(listing.number),
    listingSummary(listing),
    await catalogueContext(language, settings),
  );
}

test("a card shows the main facts", async () => {
  expect(await cardOf(ghentFlat)).toMatchObject({
    id: 101,
    path: "/for-sale/ghent/a-flat-on-the-coupure/101/",
    title: "A flat on the Coupure",
    typeName: "Apartment",
    icon: "building-complex",
    priceLine: "€\u00a0325.000",
    pricePerM2: "€\u00a03.421 per m²",
    addressLine: expect.stringContaining("Coupure 12"),
    bedrooms: 2,
    bathrooms: 1,
    livingArea: "95 m²",
    energy: { label: "b", accessibleName: "EPC label B", image: "/images/epc/flanders/b.png" },
    picture: { src: "/media/600/pictures/flat-1.webp" },
    pictureCount: 1,
    isClosed: false,
    isNewBuild: false,
    reference: "GV-101",
  });
});

test.each([
  ["nl", "/nl/kopen/gent/een-appartement-aan-de-coupure/101/", "Appartement"],
  ["fr", "/fr/a-vendre/gand/", "Appartement"],
  ["de", "/de/kaufen/gent/", "Wohnung"],
] as const)("a card is in the language of the page: %s", async (language, path, typeName) => {
  const card = await cardOf(ghentFlat, language);
  expect(card.path.startsWith(path)).toBe(true);
  expect(card.typeName).toBe(typeName);
});

test("a rental and a life annuity have no price per m²", async () => {
  expect((await cardOf(liegeStudio)).pricePerM2).toBeUndefined();
  expect((await cardOf(spaAnnuity)).pricePerM2).toBeUndefined();
});

describe("a lowered price", () => {
  const isMarked = async (changes: Partial<ListingSummary>, showsPriceHistory = true) => {
    const summary = { ...listingSummary(ghentFlat), priceLoweredOn: "2026-05-03", ...changes };
    const context = {
      ...(await catalogueContext("en", { showsPriceHistory })),
      now: new Date("2026-05-04T10:00:00Z"),
    };
    return listingCard(101, summary, context).isPriceLowered;
  };

  test("is marked where the agency shows earlier prices", async () => {
    expect(await isMarked({})).toBe(true);
    expect(await isMarked({}, false)).toBe(false);
  });

  test.each<[string, Partial<ListingSummary>]>([
    ["the price was never lowered", { priceLoweredOn: undefined }],
    ["the price is not published", { isPricePublished: false }],
    ["the property is sold", { marquee: SOLD }],
    ["the price was lowered a month ago", { priceLoweredOn: "2026-04-03" }],
  ])("is not marked when %s", async (_, changes) => {
    expect(await isMarked(changes)).toBe(false);
  });
});

test("a monthly price names the month", async () => {
  expect((await cardOf(liegeStudio)).priceLine).toBe("€\u00a0650 /month");
  expect((await cardOf(liegeStudio, "fr")).priceLine).toBe("€\u00a0650 /mois");
});

test.each([
  ["en", "Bouquet € 54.000 + € 650/month", "Life annuity"],
  ["nl", "Bouquet € 54.000 + € 650/maand", "Lijfrente"],
  ["fr", "Bouquet € 54.000 + € 650/mois", "Viager occupé"],
  ["de", "Bouquet € 54.000 + € 650/Monat", "Leibrente (bewohnt)"],
] as const)(
  "a life annuity is labelled, and its bouquet is not shown as the price (%s)",
  async (language, price, word) => {
    const card = await cardOf(spaAnnuity, language);
    expect(card.priceLine.replaceAll("\u00a0", " ")).toBe(price);
    expect(card.lifeAnnuity).toBe(word);
  },
);

test.each([
  [false, "Viager libre"],
  [undefined, "Viager"],
])(
  "in French, the label of a life annuity says whether it is occupied, if known, and without amounts its price is on request (occupied: %s)",
  async (isOccupied, word) => {
    const card = await cardOf({ ...spaAnnuity, finance: { annuity: { isOccupied } } }, "fr");
    expect(card.lifeAnnuity).toBe(word);
    expect(card.priceLine).toBe("Prix sur demande");
  },
);

test("the amounts of a life annuity are neither on the card nor in the summary when the price is not published", async () => {
  const card = await cardOf({ ...spaAnnuity, isPricePublished: false });
  expect(card.priceLine).toBe("");
  expect(card.lifeAnnuity).toBe("Life annuity");
  expect(JSON.stringify(listingSummary({ ...spaAnnuity, isPricePublished: false }))).not.toMatch(
    /54.?000|650/,
  );
});

test("an unpublished price or street is not on the card", async () => {
  const card = await cardOf(secretLand);
  expect(card.priceLine).toBe("");
  expect(card.addressLine).toContain("Bruges");
  expect(JSON.stringify(card)).not.toMatch(/187.?654|Verborgenlaan|77/);
});

describe("the badge", () => {
  /** Any code that Gable does not know: the feed names it. */
  const CODE_OF_FEED = 1;

  test.each([
    [{ marquee: NO_MARQUEE }, undefined, false],
    [{ marquee: SOLD }, { text: "Sold", tone: "sold" }, true],
    [{ marquee: RENTED }, { text: "Let", tone: "rented" }, true],
    [{ marquee: CODE_OF_FEED, marqueeName: { en: "New" } }, { text: "New", tone: "badge" }, false],
    [{ marquee: CODE_OF_FEED }, undefined, false],
  ])("of %j is %j, and the property is sold or let: %s", async (marquee, badge, isClosed) => {
    const card = await cardOf({ ...uccleHouse, ...marquee });
    expect(card).toMatchObject({ isClosed });
    expect(card.badge).toEqual(badge);
  });

  test("replaces the price where the agency configures it", async () => {
    const sold = { ...uccleHouse, marquee: SOLD };
    // Properties with these marquees show the marquee instead of the price.
    expect((await cardOf(sold, "en", { marqueeIgnoreList: [SOLD] })).priceLine).toBe("Sold");
    expect((await cardOf(sold)).priceLine).toBe("€\u00a01.250.000");
  });
});

test("a property without a city, a title or details has a card", async () => {
  const bare = { ...secretLand, typeName: {}, title: undefined, surfaces: {}, address: { city: {} } };
  expect(await cardOf(bare)).toMatchObject({
    path: expect.stringMatching(/^\/for-sale\/([\w-]+\/)?104\/$/),
    priceLine: "",
    livingArea: undefined,
    energy: undefined,
    picture: undefined,
    pictureCount: 0,
  });
  expect((await cardOf(bare)).title).not.toBe("");
});

test("a picture that is only on another server is not shown: browsers never contact that server", async () => {
  const card = await cardOf({ ...ghentFlat, pictures: [{ url: "https://pictures.example/1.jpg" }] });
  expect(card.picture).toBeUndefined();
});
