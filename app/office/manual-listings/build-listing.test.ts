import { describe, expect, test } from "vitest";
import { listingSchema } from "../../property/listing.ts";
import { buildListing, type ListingInput, scopeOf } from "./build-listing.ts";
import { fieldKind } from "./field-kind.ts";
import { FIELDS_WITHOUT_STEP, type FieldGroup, fieldsOf, STEP_FIELDS, stepOf } from "./form-steps.ts";

const HOUSE = {
  goal: "sale",
  webIds: "1",
  "address.zip": "9000",
  "address.country": "BE",
  isAddressPublished: "yes",
  isPricePublished: "yes",
  isNewBuild: "no",
};

const ADDED_TEXTS: ListingInput["addedTexts"] = {
  typeName: () => ({ en: "House", nl: "Huis" }),
  perMonth: { en: "/month", nl: "/maand" },
};

const build = (values: Record<string, string>, pictures: ListingInput["pictures"] = []) =>
  buildListing({ key: "k", values: { ...HOUSE, ...values }, pictures, addedTexts: ADDED_TEXTS });

test("every field of a listing is in a step of the form, or has a reason not to be", () => {
  const paths = Object.values(STEP_FIELDS).flatMap((groups: FieldGroup[]) =>
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
      return isKnown(path) || paths.some((known) => known.startsWith(`${path}.`)) ? [] : [path];
    });
  });
  expect(missing).toEqual([]);
  for (const path of paths) expect(() => fieldKind({ path })).not.toThrow();
});

describe("a manual listing", () => {
  test("becomes a listing with typed values as numbers, and with the names of its city", () => {
    const { listing, problems } = build({ priceEuro: "€ 325.000", "rooms.bedrooms": "3" });
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
    ["51.054", "3.725"],
    ["51,054", "3,725"],
    ["51.05434", "3.71742"],
  ])("is on the map at %s, %s: coordinates have no thousands", (latitude, longitude) => {
    const { listing } = build({ "position.latitude": latitude, "position.longitude": longitude });
    const asNumber = (text: string) => Number(text.replace(",", "."));
    expect(listing?.position).toEqual({ latitude: asNumber(latitude), longitude: asNumber(longitude) });
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
    ["title.nl", "x".repeat(201), "long", "texts"],
    ["typeName.nl", "x".repeat(201), "long", "place"],
    ["position.latitude", "95", "big", "place"],
    ["videoUrls", "youtube", "url", "media"],
    ["videoUrls", "https://user:pass@youtube.com/watch?v=x", "video", "media"],
    ["address.zip", "90", "zip", "place"],
    ["address.zip", "0000", "zip", "place"],
    ["goal", "swap", "choice", "place"],
  ])("has a problem when %s is %s", (name, value, reason, step) => {
    // This field exists only in Brussels.
    const zip = name === "planning.documentUrl" ? "1000" : "9000";
    const { listing, problems } = build({ "address.zip": zip, [name]: value });
    expect(listing).toBeUndefined();
    expect(problems.map((problem) => [problem.name, problem.reason, problem.step])).toContainEqual([
      name,
      reason,
      step,
    ]);
  });

  test("cannot be published without a goal, a type and a place", () => {
    const { problems } = buildListing({ key: "k", values: {}, pictures: [], addedTexts: ADDED_TEXTS });
    expect(problems.filter(({ step }) => step === "place").map(({ name }) => name)).toEqual(
      expect.arrayContaining(["goal", "webIds", "address.zip"]),
    );
  });

  test("ignores values that do not apply to its region or goal", () => {
    const typed = { "flood.parcelScore": "A", "finance.renterChargesEuro": "50", "flood.hazard": "low" };
    expect(build(typed).listing).toMatchObject({ flood: { parcelScore: "A" }, finance: {} });
    expect(build(typed).listing?.flood).not.toHaveProperty("hazard");
    expect(build({ ...typed, "address.zip": "5000", goal: "rent" }).listing).toMatchObject({
      flood: { hazard: "low" },
      finance: { renterChargesEuro: 50 },
      priceUnitText: { nl: "/maand" },
    });
  });

  test("has a document only with a name and an https URL", () => {
    const named = { "documents.0.name": "EPC", "documents.0.url": "https://x.example/epc.pdf" };
    expect(build(named).listing?.documents).toEqual([
      { name: "EPC", url: "https://x.example/epc.pdf", isPublic: true },
    ]);
    expect(build({ "documents.0.name": "EPC" }).problems).toEqual([
      { name: "documents.0.url", step: "media", reason: "required" },
    ]);
    expect(build({ ...named, "documents.1.url": "http://x.example" }).problems).toMatchObject([
      { name: "documents.1.url", reason: "url" },
      { name: "documents.1.name", reason: "required" },
    ]);
  });

  test("has photos in their order, and floor plans separately", () => {
    const picture = (url: string, isFloorPlan: boolean) => ({ url, alt: `Photo ${url}`, isFloorPlan });
    const { listing } = build({}, [picture("b", false), picture("plan", true), picture("a", false)]);
    expect(listing?.pictures.map(({ url }) => url)).toEqual(["b", "a"]);
    expect(listing?.floorPlans.map(({ url }) => url)).toEqual(["plan"]);
    expect(listing?.pictures[0]?.alt).toBe("Photo b");
  });
});

test("only a Belgian postal code determines the region", () => {
  expect(scopeOf({ "address.zip": "B-1000" }).region).toBe("brussels");
  expect(scopeOf({ "address.zip": "1000", "address.country": "FR" }).region).toBeUndefined();
});

test("a field of one region is in the form for that region", () => {
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
