import { findTown } from "../../property/places/localities.ts";
import type { ColumnFacts } from "./column-facts.ts";

/** A whole address in one cell: a street, perhaps a number, a comma, a postal code and a town. */
const WHOLE_ADDRESS = /^[^,\d]+.*,\s*(?:B-?\s?)?[1-9]\d{3}\s+\p{L}/u;
/** Minimum share of the different values of a column that must be addresses, or names of towns. */
const MIN_SHARE = 0.7;
/** Longer texts are descriptions. */
const MAX_CHARACTERS = 300;

/** Patterns of the parts of such an address, by their fields. */
const PATTERNS = {
  "address.street": "^([^,\\d]+?)(?: \\d|,)",
  "address.houseNumber": "^[^,\\d]+ (\\d+\\s?[A-Za-z]?)\\b",
  "address.box": "(?i)\\b(?:bus|bte|bo[iî]te|box) (\\w+)",
  "address.zip": ", *(?:B-? ?)?([1-9]\\d{3})\\b",
  "address.city": "[1-9]\\d{3} +([^,(]+)",
};

/** Rules for the parts of a column with whole addresses; undefined for another column. */
export function addressParts(
  facts: ColumnFacts,
): Record<string, { column: string; match: string }> | undefined {
  if (shareOf(facts, (value) => value.length <= MAX_CHARACTERS && WHOLE_ADDRESS.test(value)) < MIN_SHARE)
    return undefined;
  const rules = Object.entries(PATTERNS).map(([field, match]) => [field, { column: facts.name, match }]);
  return Object.fromEntries(rules);
}

/** True for a column with names of towns, whose postal codes can be looked up. */
export function hasTownNames(facts: ColumnFacts): boolean {
  return shareOf(facts, (value) => findTown(value) !== undefined) >= MIN_SHARE;
}

/** Share of the different values of a column that pass a test, 0 to 1. */
function shareOf({ values }: ColumnFacts, test: (value: string) => boolean): number {
  return values.size === 0 ? 0 : [...values.keys()].filter(test).length / values.size;
}
