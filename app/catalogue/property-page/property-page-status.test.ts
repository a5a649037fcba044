import fc from "fast-check";
import { expect, test } from "vitest";
import { type PropertyState, propertyPageStatus, readPropertyId } from "./property-page-status.ts";

const onMarket: PropertyState = {
  status: "available",
  isRecentlyClosed: false,
  isRemoved: false,
  isProjectSoldOut: false,
};

test.each<[string, PropertyState | undefined, string, number]>([
  ["a property on the market is shown", onMarket, "found", 200],
  [
    "a property sold a moment ago is shown",
    { ...onMarket, status: "sold", isRecentlyClosed: true },
    "found",
    200,
  ],
  [
    "a property let a moment ago is shown",
    { ...onMarket, status: "rented", isRecentlyClosed: true },
    "found",
    200,
  ],
  ["a property sold long ago is sold", { ...onMarket, status: "sold" }, "sold", 410],
  ["a property let long ago is let", { ...onMarket, status: "rented" }, "rented", 410],
  [
    "a sold property that was removed from its feed is sold, even when sold recently",
    { ...onMarket, status: "sold", isRecentlyClosed: true, isRemoved: true },
    "sold",
    410,
  ],
  [
    "a property that was removed from its feed unsold is not found",
    { ...onMarket, isRemoved: true },
    "not-found",
    410,
  ],
  [
    "a removed unit of a sold-out project is sold out",
    { ...onMarket, isRemoved: true, isProjectSoldOut: true },
    "sold-out",
    410,
  ],
  [
    "a sold unit of a sold-out project is sold, not sold out",
    { ...onMarket, status: "sold", isProjectSoldOut: true },
    "sold",
    410,
  ],
  ["an id that was never assigned is not found", undefined, "not-found", 404],
])("%s", (_, property, kind, status) => {
  expect(propertyPageStatus(property)).toEqual({ kind, status });
});

test.each([
  ["12", 12],
  ["900000001", 900_000_001],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
])("the id %s is read", (text, id) => {
  expect(readPropertyId(text)).toBe(id);
});

test.each([
  "",
  "0",
  "-1",
  "+1",
  "01",
  "1.5",
  "abc",
  "12abc",
  "1e9",
  "1e9999",
  "0x10",
  "9007199254740993",
  "99999999999999999999",
  "\u0000",
  " 12",
  "12\n",
  "١٢",
  "__proto__",
])("the text %j is not a property id", (text) => {
  expect(readPropertyId(text)).toBeUndefined();
});

test("every id that the database assigns can be read", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(readPropertyId(String(id))).toBe(id);
    }),
  );
});

test("any text gives an exact id or undefined, without an error", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = readPropertyId(text);
      expect(id === undefined || String(id) === text).toBe(true);
    }),
  );
});
