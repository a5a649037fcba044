import { findPostalCode, findTown } from "../../property/places/localities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { readBelgianZip } from "../../property/places/place.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import type { LOOKUPS } from "./mapping.ts";

type Lookup = (typeof LOOKUPS)[number];

/**
 * `zip`: finds the Belgian postal code of a place by its name in any language; a text that is or begins with a postal code
 * gives that code. When a town has several, calls `warn` and returns the first one that has the name of the town, otherwise
 * the first. `city`: finds the names, in every language, of the place of a postal code.
 *
 * @throws FieldError naming the column when there is none.
 */
export function lookUpPlace(
  lookup: Lookup,
  text: string,
  { column, warn }: { column: string; warn: (reason: string) => void },
): unknown {
  const postalCode = readBelgianZip(text);
  if (lookup === "city") {
    const names = postalCode && findPostalCode(postalCode.zip)?.name;
    if (!names) throw new FieldError(column, `${quoted(text)} is not a postal code of Belgium`);
    return names;
  }
  if (postalCode) return postalCode.zip;
  const town = findTown(text);
  if (!town)
    throw new FieldError(
      column,
      `${quoted(text)} is not a place in Belgium; add it to "values" of this rule, or read the postal code too: "columns": ["Postal code", …]`,
    );
  const [first] = town.zips;
  const hasNameOfTown = (zip: string) =>
    Object.values(findPostalCode(zip)?.name ?? {}).some(
      (name) => normaliseName(name) === normaliseName(text),
    );
  const zip = town.zips.find(hasNameOfTown) ?? first;
  if (town.zips.length > 1) warn(`${quoted(text)} has several postal codes; ${zip} was taken`);
  return zip;
}
