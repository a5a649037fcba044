import type { Point } from "./distance.ts";
import { findPostalCode, findTown, type PlaceNames } from "./localities.ts";
import { postalCodeArea } from "./postal-code-area.ts";

/**
 * Middles of a town by its name, its postal code, or both: one per postal code. Empty for a place that is not in
 * Belgium, or unknown.
 */
export function townPoints({ name, zip }: { name: string; zip: string }): Point[] {
  const zips = zip ? [zip] : (findTown(name)?.zips ?? []);
  return zips.flatMap((code) => {
    const area = postalCodeArea(code);
    return area ? [{ latitude: area.latitude, longitude: area.longitude }] : [];
  });
}

/** A town, or one of its postal codes, with its middle. */
export type TownPoint = { names: PlaceNames; point: Point };

/** Finds what somebody typed as a town or postal code: "3000", "Leuven" or "Leuven 3000"; undefined when unknown. */
export function findTownPoint(typed: string): TownPoint | undefined {
  const [code] = /\b\d{4}\b/.exec(typed) ?? [];
  const town = code === undefined ? findTown(typed) : findPostalCode(code);
  if (!town) return undefined;
  const names = "names" in town ? town.names : town.name;
  const [point] = townPoints({ name: "", zip: "zips" in town ? (town.zips[0] ?? "") : town.zip });
  return point && { names, point };
}
