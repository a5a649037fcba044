import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/homes.ts";
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
  [{ goal: "lease" }, "goal", 'should be one of sale, rent, and is "lease"'],
  [{ key: "" }, "key", "is empty"],
  [{ webIds: [] }, "webIds", "should hold at least one"],
  [{ webIds: "1" }, "webIds", 'should be a list, and is "1"'],
  [{ priceEuro: Number.NaN }, "priceEuro", "is not a number"],
  [{ priceEuro: Number.POSITIVE_INFINITY }, "priceEuro", "is not a number"],
  [{ priceEuro: -1 }, "priceEuro", "should be at least 0, and is -1"],
  [{ priceEuro: 2_000_000_000 }, "priceEuro", "should be at most 1000000000, and is 2000000000"],
  [{ priceEuro: "395000" }, "priceEuro", 'should be a number, and is "395000"'],
  [{ marquee: 1.5 }, "marquee", "should be a whole number, and is 1.5"],
  [{ isNewBuild: "no" }, "isNewBuild", 'should be true or false, and is "no"'],
  [{ address: "Gent" }, "address", 'should be a group of fields, and is "Gent"'],
  [{ address: { city: {}, zip: 9000 } }, "address.zip", "should be a text, and is 9000"],
  [{ neighbourhood: "x".repeat(201) }, "neighbourhood", /^is 201 characters long, where 200 fit: "x{59}…$/],
  [{ pictures: [{ url: "" }] }, "pictures[0].url", "is empty"],
  [
    { videoUrls: ["javascript:alert(1)"] },
    "videoUrls[0]",
    'should be an address that begins with http:// or https://, and is "javascript:alert(1)"',
  ],
  [
    { energy: { validUntil: "31/03/2026" } },
    "energy.validUntil",
    'should be a date such as 2026-03-31, and is "31/03/2026"',
  ],
  [
    { publishedAt: "2026-03-31" },
    "publishedAt",
    'should be a time with its offset, such as 2026-03-31T09:30:00+02:00, and is "2026-03-31"',
  ],
  [{ rooms: { bedroms: 3 } }, "rooms.bedroms", "is not a field that we know"],
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
    reason: 'should be one of sale, rent, and is "lease" (also wrong: priceEuro, address.city)',
  });
});

test("of many errors the first are named and the others counted", () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`x${index}`, 1]));
  expect(refusal(many).reason).toMatch(/\(also wrong: x1, x2, x3, x4, x5 and 3 more\)$/);
});

test.each([null, 5, "text", []])("a record that is %j is refused as a whole", (value) => {
  const { error } = listingSchema.safeParse(value);
  expect(refusalOf("row 1", value, error ?? { issues: [] })).toMatchObject({ field: "", record: "row 1" });
});
