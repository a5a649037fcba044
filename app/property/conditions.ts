import { z } from "zod";
import type { Listing } from "./listing.ts";
import { normaliseName } from "./places/normalise-name.ts";

/*
 * Conditions on properties, written by an agency in its configuration: "show this when …". A rule names a
 * field of the listing, an operator and a value to compare with; `and` and `or` group rules.
 *
 * { "and": [ { "field": "goal", "logic": "=", "compare": "sale" }, { "field": "rooms.bedrooms", "logic":
 * ">=", "compare": 3 } ] }
 *
 * Source: specification §5, docs/specification-notes.md#n29.
 */

/** Fields that a rule may name, by their path in the listing. */
export const CONDITION_FIELDS = [
  "goal",
  "marquee",
  "webIds",
  "reference",
  "isNewBuild",
  "neighbourhood",
  "mobiscore",
  "priceEuro",
  "isPricePublished",
  "isStartingPrice",
  "projectKey",
  "agent",
  "office",
  "publishedAt",
  "updatedAt",
  "address.zip",
  "address.country",
  "isAddressPublished",
  "rooms.bedrooms",
  "rooms.bathrooms",
  "rooms.showerRooms",
  "rooms.toilets",
  "rooms.garages",
  "rooms.parkings",
  "surfaces.livingM2",
  "surfaces.groundM2",
  "surfaces.totalM2",
  "surfaces.terraceM2",
  "surfaces.gardenM2",
  "surfaces.officeM2",
  "surfaces.constructedM2",
  "surfaces.storageM2",
  "building.constructionYear",
  "building.renovationYear",
  "building.floors",
  "building.floor",
  "building.facades",
  "building.isFurnished",
  "building.arePetsAllowed",
  "building.hasLift",
  "building.hasCellar",
  "building.hasAttic",
  "building.hasGarden",
  "building.hasTerrace",
  "building.hasSwimmingPool",
  "energy.kwhPerM2",
  "energy.labelText",
  "energy.eLevel",
  "energy.validUntil",
  "flood.parcelScore",
  "flood.buildingScore",
  "flood.zone",
  "flood.hazard",
] as const;
type ConditionField = (typeof CONDITION_FIELDS)[number];

type Comparable = string | number | boolean;

/**
 * Operators. An absent field fails all of them except `absent`. Values of different types are never equal,
 * never unequal and have no order.
 */
const OPERATORS = {
  "=": (value, compare) => value === compare,
  "!=": (value, compare) => typeof value === typeof compare && value !== compare,
  ">": (value, compare) => order(value, compare) > 0,
  ">=": (value, compare) => order(value, compare) >= 0,
  "<": (value, compare) => order(value, compare) < 0,
  "<=": (value, compare) => order(value, compare) <= 0,
  /** True when the value is in the list. */
  in: (value, compare) => Array.isArray(compare) && compare.includes(value as Comparable),
  "not in": (value, compare) => Array.isArray(compare) && !compare.includes(value as Comparable),
  /** True when a list has the value, or a text has the words, ignoring case and accents. */
  contains,
  present: (value) => value !== undefined,
  absent: (value) => value === undefined,
} as const satisfies Record<string, (value: unknown, compare: unknown) => boolean>;
type Operator = keyof typeof OPERATORS;

const comparableSchema = z.union([z.string(), z.number(), z.boolean()]);
const ruleSchema = z.strictObject({
  field: z.enum(CONDITION_FIELDS),
  logic: z.enum(Object.keys(OPERATORS) as [Operator, ...Operator[]]),
  /** Left out for `present` and `absent`; a list for `in` and `not in`. */
  compare: z.union([comparableSchema, z.array(comparableSchema)]).optional(),
});
type Rule = z.infer<typeof ruleSchema>;
export type Condition = Rule | { and: Condition[] } | { or: Condition[] };

/** A configured condition. A group may not be empty: it would hold for every listing, or for none. */
export const conditionSchema: z.ZodType<Condition> = z.union([
  ruleSchema,
  z.strictObject({ and: z.lazy(() => z.array(conditionSchema).min(1)) }),
  z.strictObject({ or: z.lazy(() => z.array(conditionSchema).min(1)) }),
]);

/**
 * Checks a listing against a configured condition. Returns false for a malformed condition and for any error
 * during evaluation (specification §5). Never throws.
 */
export function meetsCondition(listing: Partial<Listing>, condition: unknown): boolean {
  try {
    return holds(listing, conditionSchema.parse(condition));
  } catch {
    return false;
  }
}

function holds(listing: Partial<Listing>, condition: Condition): boolean {
  if ("and" in condition) return condition.and.every((part) => holds(listing, part));
  if ("or" in condition) return condition.or.some((part) => holds(listing, part));
  const value = fieldOf(listing, condition.field);
  if (value === undefined) return condition.logic === "absent";
  return OPERATORS[condition.logic](value, condition.compare);
}

function fieldOf(listing: unknown, field: ConditionField): unknown {
  return field
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      listing,
    );
}

/**
 * Compares two values: below, at or above 0. Numbers compare by size, texts alphabetically, which also orders
 * dates and postal codes.
 */
function order(value: unknown, compare: unknown): number {
  if (typeof value === "number" && typeof compare === "number") return value - compare;
  if (typeof value !== "string" || typeof compare !== "string") return Number.NaN;
  if (value === compare) return 0;
  return value > compare ? 1 : -1;
}

function contains(value: unknown, compare: unknown): boolean {
  if (Array.isArray(value)) return value.includes(compare);
  if (typeof value !== "string" || typeof compare !== "string") return false;
  const words = normaliseName(compare);
  return words !== "" && normaliseName(value).includes(words);
}
