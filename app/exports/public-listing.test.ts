import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ghentFlat, spaAnnuity, uccleHouse } from "../../test-support/listings.ts";
import type { Listing } from "../property/listing.ts";
import { SOLD } from "../property/marquee.ts";
import { publicListing } from "./public-listing.ts";

const SETTINGS = { marqueeIgnoreList: [SOLD] };
const publicOf = (listing: Listing) => publicListing(12, listing, SETTINGS);

const hiddenAddress: Listing = {
  ...ghentFlat,
  isAddressPublished: false,
  address: { ...ghentFlat.address, street: "Verborgenstraat", houseNumber: "17", box: "B4" },
  position: { latitude: 51.054321, longitude: 3.723456 },
  pictures: [{ url: "pictures/a.webp", name: "Verborgenstraat 17 gevel.jpg" }],
  floorPlans: [{ url: "pictures/plan.webp", name: "Verborgenstraat 17 plan.jpg" }],
};

const annuity: Listing = {
  ...uccleHouse,
  isPricePublished: false,
  priceEuro: 543_210,
  finance: {
    ...uccleHouse.finance,
    deposit: "3 months of 1.777",
    depositEuro: 5_331,
    notaryFeesEuro: 9_876,
    annuity: { bouquetEuro: 61_234, monthlyEuro: 1_234, marketValueEuro: 512_345, isOccupied: true },
  },
};

test("a published address and price are exported", () => {
  const { address, priceEuro, position, positionRadiusM, pictures } = publicOf({
    ...ghentFlat,
    isAddressPublished: true,
    pictures: [{ url: "pictures/a.webp", name: "Front" }],
    position: { latitude: 51.054321, longitude: 3.723456 },
  });
  expect(address).toEqual(ghentFlat.address);
  expect(priceEuro).toBe(ghentFlat.priceEuro);
  expect([position, positionRadiusM]).toEqual([{ latitude: 51.05432, longitude: 3.72346 }, 0]);
  expect(pictures).toMatchObject([{ name: "Front" }]);
});

test("of a hidden address, only the town and a circle that contains it are exported", () => {
  const exported = publicOf(hiddenAddress);
  expect(exported.address).toMatchObject({ zip: ghentFlat.address.zip, city: ghentFlat.address.city });
  const text = JSON.stringify(exported);
  for (const secret of ["Verborgenstraat", '"17', '"B4', ":51.0543", ":3.7234"])
    expect(text).not.toContain(secret);
  expect(exported.position).not.toEqual(hiddenAddress.position);
  expect(exported.positionRadiusM).toBeGreaterThan(1_000);
});

describe("a price that is not published", () => {
  test("is not exported, nor are the amounts that reveal it", () => {
    const text = JSON.stringify(publicOf(annuity));
    for (const secret of ["543210", "1.777", "5331", "9876", "61234", "1234", "512345"])
      expect(text).not.toContain(secret);
    expect(publicOf(annuity).finance.annuity).toEqual({ isOccupied: true });
  });

  test("is also one that the site replaces by the marquee", () => {
    const sold = publicOf({ ...ghentFlat, isPricePublished: true, marquee: SOLD });
    expect([sold.priceEuro, sold.isPricePublished]).toEqual([undefined, false]);
  });
});

describe("a price that the site shows as on request", () => {
  test.each([undefined, 0, 1])("is exported as not published, with the deposit: %j", (priceEuro) => {
    const exported = publicOf({ ...ghentFlat, priceEuro, finance: { deposit: "2 months" } });
    expect([exported.priceEuro, exported.isPricePublished]).toEqual([undefined, false]);
    expect(exported.finance.deposit).toBe("2 months");
  });
});

test.each([
  [{ bouquetEuro: 54_000, monthlyEuro: 650 }, 54_000, true],
  [{ bouquetEuro: 1, monthlyEuro: 650 }, undefined, true],
  [{ monthlyEuro: 650 }, undefined, true],
  [{}, undefined, false],
])(
  "the life annuity %j is exported with the price %j, and as published: %j",
  (annuity, price, isPublished) => {
    const exported = publicOf({ ...spaAnnuity, priceEuro: 225_000, finance: { annuity } });
    expect([exported.priceEuro, exported.isPricePublished]).toEqual([price, isPublished]);
    expect(exported.finance.annuity?.bouquetEuro).toBe(price);
  },
);

test("only public documents with secure URLs are exported", () => {
  const { documents } = publicOf({
    ...ghentFlat,
    documents: [
      { url: "https://documents.example/plan.pdf", name: "Plan", isPublic: true },
      { url: "https://documents.example/title.pdf", name: "Title", isPublic: false },
      { url: "documents/inside.pdf", name: "Inside", isPublic: true },
    ],
  });
  expect(documents).toEqual([{ url: "https://documents.example/plan.pdf", name: "Plan" }]);
});

test("the key of the feed is never exported", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 30 }), (key) => {
      const exported = publicOf({ ...ghentFlat, key: `crm-${key}`, projectKey: `crm-${key}` });
      expect([exported.key, exported.number, exported.projectKey]).toEqual(["12", 12, undefined]);
    }),
  );
});
