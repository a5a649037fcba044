import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { listingSchema } from "../../property/listing.ts";
import { refusalOf } from "./import-refusal.ts";

function refusal(changes: Record<string, unknown>) {
  const value = { ...ghentHouse(), ...changes };
  const { error } = listingSchema.safeParse(value);
  if (!error) throw new Error("This listing has nothing to refuse");
  return refusalOf("row 12", value, error);
}

test.each([
  [{ goal: undefined }, "goal", "is missing"],
  [{ goal: "lease" }, "goal", 'must be one of sale, rent; found "lease"'],
  [{ key: "" }, "key", "is empty"],
  [{ webIds: [] }, "webIds", "must have at least one item"],
  [{ webIds: "1" }, "webIds", 'must be a list; found "1"'],
  [{ priceEuro: Number.NaN }, "priceEuro", "is not a number"],
  [{ priceEuro: Number.POSITIVE_INFINITY }, "priceEuro", "is not a number"],
  [{ priceEuro: -1 }, "priceEuro", "must be at least 0; found -1"],
  [{ priceEuro: 2_000_000_000 }, "priceEuro", "must be at most 1000000000; found 2000000000"],
  [{ priceEuro: "395000" }, "priceEuro", 'must be a number; found "395000"'],
  [{ marquee: 1.5 }, "marquee", "must be a whole number; found 1.5"],
  [{ isNewBuild: "no" }, "isNewBuild", 'must be true or false; found "no"'],
  [{ address: "Gent" }, "address", 'must be an object; found "Gent"'],
  [{ address: { city: {}, zip: 9000 } }, "address.zip", "must be a text; found 9000"],
  [
    { neighbourhood: "x".repeat(201) },
    "neighbourhood",
    /^must have at most 200 characters; found 201: "x{59}…$/,
  ],
  [{ pictures: [{ url: "" }] }, "pictures[0].url", "is empty"],
  [
    { videoUrls: ["javascript:alert(1)"] },
    "videoUrls[0]",
    'must be a URL that begins with http:// or https://; found "javascript:alert(1)"',
  ],
  [
    { energy: { validUntil: "31/03/2026" } },
    "energy.validUntil",
    'must be a date such as 2026-03-31; found "31/03/2026"',
  ],
  [
    { publishedAt: "2026-03-31" },
    "publishedAt",
    'must be a date and time with offset, such as 2026-03-31T09:30:00+02:00; found "2026-03-31"',
  ],
  [{ rooms: { bedroms: 3 } }, "rooms.bedroms", "is not a known field"],
])("%j is refused for %s", (changes, field, reason) => {
  expect(refusal(changes)).toEqual({
    record: "row 12",
    field,
    reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason,
  });
});

test("a record with several errors is one refusal that names the other fields", () => {
  expect(refusal({ goal: "lease", priceEuro: -1, address: { city: 5 } })).toEqual({
    record: "row 12",
    field: "goal",
    reason: 'must be one of sale, rent; found "lease" (also invalid: priceEuro, address.city)',
  });
});

test("of many errors the first are named and the others counted", () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`x${index}`, 1]));
  expect(refusal(many).reason).toMatch(/\(also invalid: x1, x2, x3, x4, x5 and 3 more\)$/);
});

test.each([null, 5, "text", []])("a record that is %j is refused as a whole", (value) => {
  const { error } = listingSchema.safeParse(value);
  expect(refusalOf("row 1", value, error ?? { issues: [] })).toMatchObject({ field: "", record: "row 1" });
});
