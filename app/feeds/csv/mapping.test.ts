import { expect, test } from "vitest";
import { similarNames } from "../../config/similar-names.ts";
import { FeedError } from "../source/feed-item.ts";
import { compileMapping } from "./compile-mapping.ts";
import { LISTING_FIELDS, PROJECT_FIELDS } from "./field-kinds.ts";
import { jsonPath } from "./json-path.ts";
import { readMapping } from "./mapping.ts";

const fields = { key: "ID", goal: { constant: "sale" }, webIds: { constant: "house" } };

function compile(json: unknown) {
  return compileMapping(
    readMapping(json, "homes.json"),
    { columnReader: jsonPath, text: JSON.stringify },
    (text) => text,
  );
}

test.each([
  [[], "expected object"],
  [{}, "at fields: is missing"],
  [{ fields: {}, delimeter: ";" }, 'unknown name "delimeter". Did you mean "delimiter"?'],
  [
    { fields: { ...fields, priceEuro: { colunm: "Price" } } },
    'at fields."priceEuro": unknown name "colunm". Did you mean "column"',
  ],
  [
    { fields: { ...fields, priceEuro: {} } },
    'at fields."priceEuro": exactly one of column, columns, constant, fingerprint is required',
  ],
  [{ fields: { ...fields, priceEuro: { column: "a", constant: 1 } } }, "exactly one of"],
  [
    { fields: { ...fields, priceEuro: { column: "a", min: "0" } } },
    'at fields."priceEuro".min: invalid input: expected number',
  ],
  [{ fields: { ...fields, priceEuro: 5 } }, 'at fields."priceEuro"'],
  [{ fields: { ...fields, priceEuro: [] } }, 'at fields."priceEuro"'],
  [
    { fields: { ...fields, priceEuro: { column: "a", when: { column: "b" } } } },
    'at fields."priceEuro".when',
  ],
  [{ fields, delimiter: ";;" }, "at delimiter"],
  [{ fields, language: "es" }, "at language"],
  [{ fields: { ...fields, prijs: "Price" } }, 'unknown field "prijs"'],
  [{ fields: { ...fields, price: "Price" } }, 'unknown field "price". Did you mean "priceEuro"'],
  [{ fields: { ...fields, "rooms.bedroom": "B" } }, 'Did you mean "rooms.bedrooms"'],
  [{ fields: { ...fields, bedrooms: "B" } }, 'Did you mean "rooms.bedrooms"'],
  [{ fields: { ...fields, reference: { fingerprint: true } } }, 'only "key" can have one'],
  [{ fields: { key: "ID", goal: "G" } }, 'has no rule for "webIds", which is required in every listing'],
])("%j is refused with the place and the reason", (json, message) => {
  const attempt = () => compile(json);
  expect(attempt).toThrow(FeedError);
  expect(attempt).toThrow(message);
  expect(attempt).toThrow("homes.json");
});

test("a field __proto__ of a mapping has no effect, and constructor.name is an unknown field", () => {
  expect(() =>
    compile(JSON.parse('{"fields":{"__proto__":{"constant":1},"key":"a","goal":"b","webIds":"c"}}')),
  ).not.toThrow();
  expect(({} as Record<string, unknown>).constant).toBeUndefined();
  expect(() => compile({ fields: { ...fields, "constructor.name": "x" } })).toThrow("unknown field");
});

test("a mapping can fill fields of every part of a listing", () => {
  expect([...LISTING_FIELDS.keys()]).toEqual(
    expect.arrayContaining([
      "key",
      "number",
      "goal",
      "marquee",
      "webIds",
      "typeName.nl",
      "description",
      "description.de",
      "address.zip",
      "address.city.fr",
      "position.latitude",
      "rooms.bedrooms",
      "surfaces.livingM2",
      "building.hasLift",
      "energy.validUntil",
      "planning.documentUrl",
      "flood.zone",
      "finance.annuity.monthlyEuro",
      "asbestos.date",
      "pictures",
      "floorPlans",
      "documents",
      "videoUrls",
      "publishedAt",
    ]),
  );
  expect(PROJECT_FIELDS.has("delivery.nl")).toBe(true);
});

test.each([
  ["a.b", { a: { b: 1 } }, 1],
  ["a.c", { a: { b: 1 } }, undefined],
  ["a[].b", { a: [{ b: 1 }, {}, { b: 2 }] }, [1, 2]],
  ["a[].b[].c", { a: [{ b: [{ c: 1 }, { c: 2 }] }, { b: [{ c: 3 }] }] }, [1, 2, 3]],
  ["a[]", { a: [1, 2] }, [1, 2]],
  ["a[].b", { a: "text" }, undefined],
  ["a.0.b", { a: [{ b: 1 }] }, 1],
  ["__proto__.x", {}, undefined],
  ["constructor.name", {}, undefined],
  ["length", "text", undefined],
])("the path %s in %j gives %j", (path, record, value) => {
  expect(jsonPath(path)(record)).toEqual(value);
});

test("similar names are suggested, and others are not", () => {
  expect(similarNames("Prijs", ["Prijzen", "Price", "Postcode"])).toContain("Price");
  expect(similarNames("postal code", ["Postal_Code", "City"])).toEqual(["Postal_Code"]);
  expect(similarNames("xyz", ["Price", "City"])).toEqual([]);
});
