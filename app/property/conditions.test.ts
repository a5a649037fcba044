import fc from "fast-check";
import { expect, test } from "vitest";
import { CONDITION_FIELDS, conditionSchema, meetsCondition } from "./conditions.ts";
import { type Listing, listingSchema } from "./listing.ts";

const uccleHouse: Partial<Listing> = {
  goal: "sale",
  marquee: 0,
  webIds: [1, 4],
  priceEuro: 895_000,
  isNewBuild: false,
  address: { zip: "1180", city: { fr: "Uccle" }, country: "BE" },
  rooms: { bedrooms: 4 },
  energy: { labelText: "C+", validUntil: "2031-05-01" },
  neighbourhood: "Fort-Jaco",
};

test.each([
  ["goal", "=", "sale", true],
  ["goal", "=", "rent", false],
  ["goal", "!=", "rent", true],
  ["goal", "!=", 0, false],
  ["marquee", "=", 0, true],
  ["marquee", "=", "0", false],
  ["isNewBuild", "=", false, true],
  ["rooms.bedrooms", ">", 3, true],
  ["rooms.bedrooms", ">", 4, false],
  ["rooms.bedrooms", ">=", 4, true],
  ["rooms.bedrooms", "<", 4, false],
  ["rooms.bedrooms", "<=", 4, true],
  ["rooms.bedrooms", ">", "3", false],
  ["rooms.bedrooms", "<=", "3", false],
  ["energy.validUntil", ">=", "2027-01-01", true],
  ["address.zip", "<", "1299", true],
  ["address.zip", "in", ["1180", "1190"], true],
  ["address.zip", "in", "1180", false],
  ["address.zip", "not in", ["1000"], true],
  ["address.zip", "not in", "1000", false],
  ["webIds", "contains", 4, true],
  ["webIds", "contains", 2, false],
  ["neighbourhood", "contains", "fort jaco", true],
  ["neighbourhood", "contains", "", false],
  ["neighbourhood", "contains", "-", false],
  ["neighbourhood", "contains", "(.*)+$", false],
  ["priceEuro", "present", undefined, true],
  ["priceEuro", "absent", undefined, false],
  ["agent", "absent", undefined, true],
  ["agent", "present", undefined, false],
  ["building.floor", "absent", undefined, true],
  // An absent field has no value to compare, whatever the operator.
  ["building.floor", "!=", 3, false],
  ["building.floor", "not in", [3], false],
  ["building.floor", "<", 3, false],
])("a house in Uccle meets the rule %s %s %j: %s", (field, logic, compare, isMet) => {
  expect(meetsCondition(uccleHouse, { field, logic, compare })).toBe(isMet);
});

const met = { field: "goal", logic: "=", compare: "sale" };
const unmet = { field: "goal", logic: "=", compare: "rent" };

test.each([
  [{ and: [met, met] }, true],
  [{ and: [met, unmet] }, false],
  [{ or: [unmet, met] }, true],
  [{ or: [unmet, unmet] }, false],
  [{ and: [met, { or: [unmet, { and: [met] }] }] }, true],
])("the group %j is met: %s", (group, isMet) => {
  expect(meetsCondition(uccleHouse, group)).toBe(isMet);
});

test.each([
  undefined,
  null,
  true,
  "goal = sale",
  [],
  [met],
  {},
  { and: [] },
  { or: [] },
  { and: met },
  { and: [met], or: [met] },
  { or: [met, { field: "nope" }] },
  { ...met, field: "description.nl" },
  { ...met, field: "__proto__.polluted" },
  { ...met, field: "constructor" },
  { ...met, field: "goal.length" },
  { ...met, logic: "eval" },
  { ...met, logic: "toString" },
  { ...met, logic: "__proto__" },
  { ...met, more: 1 },
  { field: "goal", logic: "=", compare: { toString: () => "sale" } },
])("%j is not a condition, so no listing meets it", (condition) => {
  expect(meetsCondition(uccleHouse, condition)).toBe(false);
});

test("an error while a condition is evaluated means that it is not met", () => {
  const broken = Object.defineProperty({}, "goal", {
    get: () => {
      throw new Error("not readable");
    },
  });
  expect(meetsCondition(broken, met)).toBe(false);
});

test("a condition that is nested too deeply for the stack is not met", () => {
  let deep: unknown = met;
  for (let level = 0; level < 100_000; level += 1) deep = { and: [deep] };
  expect(meetsCondition(uccleHouse, deep)).toBe(false);
});

test("every field that a rule can name is a field of a listing", () => {
  for (const field of CONDITION_FIELDS) {
    const [first = "", second] = field.split(".");
    const part = Reflect.get(listingSchema.shape, first);
    const schema = second === undefined ? part : Reflect.get(part.unwrap?.().shape ?? part.shape, second);
    expect(schema, field).toBeDefined();
  }
});

test("an inherited value does not count as a value of the listing", () => {
  expect(meetsCondition(Object.create({ goal: "sale" }), met)).toBe(false);
});

const anyRule = fc.record({
  field: fc.constantFrom(...CONDITION_FIELDS),
  logic: fc.constantFrom("=", "!=", ">", ">=", "<", "<=", "in", "not in", "contains", "present", "absent"),
  compare: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string())),
});

test("a group of rules agrees with its rules, taken one by one", () => {
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 5 }), (rules) => {
      const each = rules.map((rule) => meetsCondition(uccleHouse, rule));
      expect(meetsCondition(uccleHouse, { and: rules })).toBe(each.every(Boolean));
      expect(meetsCondition(uccleHouse, { or: rules })).toBe(each.some(Boolean));
    }),
  );
});

test("no value makes it throw, and a listing meets only valid conditions", () => {
  fc.assert(
    fc.property(fc.anything(), (condition) => {
      expect(meetsCondition(uccleHouse, condition) && !conditionSchema.safeParse(condition).success).toBe(
        false,
      );
    }),
  );
});
