import { findPostalCode, findTown } from "../../property/places/localities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { readBelgianZip } from "../../property/places/place.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import type { LOOKUPS } from "./mapping.ts";

type Lookup = (typeof LOOKUPS)[number];

/**
 * Finds the Belgian postal code of a place by its name in any language, or the names of the place of a postal code.
 * `warn` is called when a town has several postal codes; the one of its centre is returned.
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
      `${quoted(text)} is not a place in Belgium; add it to "values", or a column with the postal code before it`,
    );
  const [first] = town.zips;
  const isCentre = (zip: string) =>
    Object.values(findPostalCode(zip)?.name ?? {}).some(
      (name) => normaliseName(name) === normaliseName(text),
    );
  const zip = town.zips.find(isCentre) ?? first;
  if (town.zips.length > 1) warn(`${quoted(text)} has several postal codes; ${zip} was taken`);
  return zip;
}
