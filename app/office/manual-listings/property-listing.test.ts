import { describe, expect, test } from "vitest";
import { listingSchema } from "../../property/listing.ts";
import { fieldKind } from "./field-kind.ts";
import { type PropertyParts, propertyListing, scopeOf } from "./property-listing.ts";
import { FIELDS_WITHOUT_STEP, type FieldGroup, fieldsOf, PROPERTY_FIELDS, stepOf } from "./property-steps.ts";

const HOUSE = {
  goal: "sale",
  webIds: "1",
  "address.zip": "9000",
  "address.country": "BE",
  isAddressPublished: "yes",
  isPricePublished: "yes",
  isNewBuild: "no",
};

const WORDS: PropertyParts["words"] = {
  typeName: () => ({ en: "House", nl: "Huis" }),
  perMonth: { en: "/month", nl: "/maand" },
};

const check = (values: Record<string, string>, pictures: PropertyParts["pictures"] = []) =>
  propertyListing({ key: "k", values: { ...HOUSE, ...values }, pictures, words: WORDS });

test("every field of a listing has a step, or a reason to have none", () => {
  const paths = Object.values(PROPERTY_FIELDS).flatMap((groups: FieldGroup[]) =>
    groups.flatMap(({ fields }) => fields.map(({ path }) => path)),
  );
  const isKnown = (path: string) => paths.includes(path) || path in FIELDS_WITHOUT_STEP;
  const missing = Object.entries(listingSchema.shape).flatMap(([name, schema]) => {
    if (isKnown(name)) return [];
    const inner = "unwrap" in schema ? schema.unwrap() : schema;
    const parts = "shape" in inner ? Object.keys(inner.shape as object) : [];
    if (parts.length === 0) return [name];
    return parts.flatMap((part) => {
      const path = `${name}.${part}`;
      return isKnown(path) || paths.some((one) => one.startsWith(`${path}.`)) ? [] : [path];
    });
  });
  expect(missing).toEqual([]);
  for (const path of paths) expect(() => fieldKind({ path })).not.toThrow();
});

describe("a property that staff type", () => {
  test("becomes a listing with the names of its place in every language", () => {
    const { listing, problems } = check({ priceEuro: "€ 325.000", "rooms.bedrooms": "3" });
    expect(problems).toEqual([]);
    expect(listing).toMatchObject({
      priceEuro: 325_000,
      rooms: { bedrooms: 3 },
      typeName: { en: "House", nl: "Huis" },
      address: { zip: "9000", city: { nl: "Gent", fr: "Gand" } },
      isPricePublished: true,
      isNewBuild: false,
    });
  });

  test.each([
    ["priceEuro", "veel", "number", "price"],
    ["priceEuro", "2.000.000.000", "big", "price"],
    ["rooms.bedrooms", "2,5", "whole", "rooms"],
    ["surfaces.livingM2", "-5", "small", "rooms"],
    ["energy.validUntil", "2026-02-31", "date", "legal"],
    ["planning.documentUrl", "javascript:alert(1)", "url", "legal"],
    ["flood.parcelScore", "Z", "choice", "legal"],
    ["reference", "x".repeat(61), "long", "place"],
    ["position.latitude", "95", "big", "place"],
    ["videoUrls", "youtube", "url", "media"],
    ["videoUrls", "https://user:pass@youtube.com/watch?v=x", "video", "media"],
    ["address.zip", "90", "zip", "place"],
    ["goal", "swap", "choice", "place"],
  ])("has a problem at %s when it is %s", (name, value, reason, step) => {
    const zip = name === "planning.documentUrl" ? "1000" : "9000";
    const { listing, problems } = check({ "address.zip": zip, [name]: value });
    expect(listing).toBeUndefined();
    expect(problems.map((one) => [one.name, one.reason, one.step])).toContainEqual([name, reason, step]);
  });

  test("cannot be published without goal, type and place", () => {
    const { problems } = propertyListing({ key: "k", values: {}, pictures: [], words: WORDS });
    expect(problems.filter(({ step }) => step === "place").map(({ name }) => name)).toEqual(
      expect.arrayContaining(["goal", "webIds", "address.zip"]),
    );
  });

  test("leaves out what does not concern its region or its goal", () => {
    const typed = { "flood.parcelScore": "A", "finance.renterChargesEuro": "50", "flood.hazard": "low" };
    expect(check(typed).listing).toMatchObject({ flood: { parcelScore: "A" }, finance: {} });
    expect(check(typed).listing?.flood).not.toHaveProperty("hazard");
    expect(check({ ...typed, "address.zip": "5000", goal: "rent" }).listing).toMatchObject({
      flood: { hazard: "low" },
      finance: { renterChargesEuro: 50 },
      priceUnitText: { nl: "/maand" },
    });
  });

  test("has a document only with a name and an address at https", () => {
    const named = { "documents.0.name": "EPC", "documents.0.url": "https://x.example/epc.pdf" };
    expect(check(named).listing?.documents).toEqual([
      { name: "EPC", url: "https://x.example/epc.pdf", isPublic: true },
    ]);
    expect(check({ ...named, "documents.1.url": "http://x.example" }).problems).toMatchObject([
      { name: "documents.1.url", reason: "url" },
      { name: "documents.1.name", reason: "required" },
    ]);
  });

  test("shows photos in their order and floor plans apart", () => {
    const picture = (url: string, isFloorPlan: boolean) => ({ url, alt: `Photo ${url}`, isFloorPlan });
    const { listing } = check({}, [picture("b", false), picture("plan", true), picture("a", false)]);
    expect(listing?.pictures.map(({ url }) => url)).toEqual(["b", "a"]);
    expect(listing?.floorPlans.map(({ url }) => url)).toEqual(["plan"]);
    expect(listing?.pictures[0]?.alt).toBe("Photo b");
  });
});

test("the region follows the postal code of Belgium only", () => {
  expect(scopeOf({ "address.zip": "B-1000" }).region).toBe("brussels");
  expect(scopeOf({ "address.zip": "1000", "address.country": "FR" }).region).toBeUndefined();
  expect(
    fieldsOf("legal", { region: "wallonia", goal: "sale" })
      .flatMap(({ fields }) => fields)
      .map(({ path }) => path),
  ).toContain("energy.totalKwh");
});

test("the step of a problem is found by the path of its field", () => {
  expect(stepOf("title.nl")).toBe("texts");
  expect(stepOf("documents.0.url")).toBe("media");
});
