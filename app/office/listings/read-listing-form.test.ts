import { expect, test } from "vitest";
import { ghentFlat } from "../../../test-support/listings.ts";
import { readListingForm } from "./read-listing-form.ts";

type Fields = Record<string, string>;

const VISIBLE_LISTING = {
  ...ghentFlat,
  title: { nl: "Een appartement" },
  description: { nl: "Twee slaapkamers.\nZicht op het water." },
  pictures: ["a", "b", "c", "d"].map((url) => ({ url })),
};

const read = (fields: Fields, lists: Record<string, string[]> = {}) =>
  readListingForm({ fields, lists }, VISIBLE_LISTING);
const overrides = (...list: object[]) => ({
  kind: "change",
  change: { kind: "override", overrides: list },
});
const problem = (field: string, reason: string) => ({
  kind: "invalid",
  problems: [{ field, problem: reason }],
});

test.each([
  ["299000", 299_000],
  ["299.000", 299_000],
  ["€ 299.000,50", 299_000.5],
  [" 299 000 ", 299_000],
  ["1250.5", 1_250.5],
  ["299,000", 299_000],
  ["€299,000.50", 299_000.5],
])("a price of %j is %d euro", (price, priceEuro) => {
  expect(read({ action: "price", price })).toEqual(overrides({ name: "price", value: { priceEuro } }));
});

test.each([["0"], ["-5"], [""], ["much"], ["2000000000"], ["29.90.00"]])(
  "the price %j is rejected",
  (price) => {
    expect(read({ action: "price", price })).toEqual(problem("price", "price"));
  },
);

test("a price on request needs no amount", () => {
  expect(read({ action: "price", price: "", onRequest: "yes" })).toEqual(
    overrides({ name: "price", value: { priceEuro: null } }),
  );
});

test("an unchanged text is not overridden, whatever its line endings", () => {
  const description = "Twee slaapkamers.\r\nZicht op het water.";
  expect(read({ action: "texts", language: "nl", title: "Zicht op de Leie", description })).toEqual(
    overrides({ name: "title-nl", value: "Zicht op de Leie" }),
  );
  expect(read({ action: "texts", language: "nl", title: "Een appartement", description })).toEqual(
    overrides(),
  );
});

test("a price, an order of photos and viewing days that are saved as they are stay those of the feed", () => {
  const day = { day: "2026-11-28", from: "10:00", until: "12:00" };
  const visible = { ...VISIBLE_LISTING, viewingDays: [day] };
  const forms: [Fields, Record<string, string[]>?][] = [
    [{ action: "price", price: String(visible.priceEuro) }],
    [
      { action: "pictures", main: "a" },
      { url: ["a", "b"], position: ["1", "2"] },
    ],
    [{ action: "viewing-days" }, { day: [day.day, ""], from: [day.from, ""], until: [day.until, ""] }],
  ];
  for (const [fields, lists = {}] of forms)
    expect(readListingForm({ fields, lists }, visible)).toEqual(overrides());
});

test.each([
  [{}, true],
  [{ bouquetEuro: 54_000 }, false],
])(
  "the price of a life annuity is its bouquet: with %j, a price of 54.000 is a change: %s",
  (annuity, isChange) => {
    const { finance } = VISIBLE_LISTING;
    const visible = { ...VISIBLE_LISTING, priceEuro: 54_000, finance: { ...finance, annuity } };
    expect(readListingForm({ fields: { action: "price", price: "54.000" }, lists: {} }, visible)).toEqual(
      isChange ? overrides({ name: "price", value: { priceEuro: 54_000 } }) : overrides(),
    );
  },
);

test.each([
  ["title", "", "empty"],
  ["title", "x".repeat(201), "long"],
  ["description", "x".repeat(18_001), "long"],
])("the %s %j is rejected", (field, value, message) => {
  const { title, description } = { title: "Een appartement", description: VISIBLE_LISTING.description.nl };
  expect(read({ action: "texts", language: "nl", title, description, [field]: value })).toEqual(
    problem(field, message),
  );
});

test("pictures are sorted by their numbers, with the chosen main picture first", () => {
  const lists = { url: ["a", "b", "c", "d"], position: ["4", "1", "1", "2"] };
  expect(read({ action: "pictures", main: "d" }, lists)).toEqual(
    overrides({ name: "pictures", value: ["d", "b", "c", "a"] }),
  );
});

test("a position of a picture that is not a number is rejected", () => {
  const lists = { url: ["a", "b"], position: ["1", "x"] };
  expect(read({ action: "pictures" }, lists)).toEqual(problem("position", "order"));
});

test("empty rows of viewing days are ignored, and no days at all is an override too, even without rows", () => {
  const lists = { day: ["2026-11-28", ""], from: ["10:00", ""], until: ["12:00", ""] };
  expect(read({ action: "viewing-days" }, lists)).toEqual(
    overrides({ name: "viewing-days", value: [{ day: "2026-11-28", from: "10:00", until: "12:00" }] }),
  );
  const noDays = overrides({ name: "viewing-days", value: [] });
  expect(read({ action: "viewing-days" }, { day: [""], from: [""], until: [""] })).toEqual(noDays);
  expect(read({ action: "viewing-days" })).toEqual(noDays);
});

test.each([
  ["2026-02-30", "10:00", "12:00", "day"],
  ["", "10:00", "12:00", "day"],
  ["2026-11-28", "12:00", "10:00", "times"],
  ["2026-11-28", "", "10:00", "times"],
])("the viewing day %j from %j until %j is rejected", (day, from, until, message) => {
  expect(read({ action: "viewing-days" }, { day: [day], from: [from], until: [until] })).toEqual(
    problem("day-0", message),
  );
});

test.each([
  [{ action: "status", status: "gone" }, problem("status", "status")],
  [{ action: "texts", language: "xx" }, { kind: "unknown" }],
  [{ action: "remove-override", name: "goal" }, { kind: "unknown" }],
  [{ action: "goal", goal: "rent" }, { kind: "unknown" }],
])("the form %j, with a value that the screen does not offer, is rejected", (fields, expected) => {
  expect(read(fields as unknown as Fields)).toEqual(expected);
});
