import type { Point } from "./distance.ts";
import { findPostalCode, findTown, type PlaceNames, zipsOfTown } from "./localities.ts";
import { postalCodeArea } from "./postal-code-area.ts";

/**
 * Centres of a town, one per postal code, by its name, one postal code, or both. Empty for a place that is unknown or
 * outside Belgium (`zipsOfTown`).
 */
export function townPoints(town: { name: string; zip: string }): Point[] {
  return zipsOfTown(town).flatMap((code) => {
    const area = postalCodeArea(code);
    return area ? [{ latitude: area.latitude, longitude: area.longitude }] : [];
  });
}

/** A town, or one of its postal codes, with its centre. */
export type TownPoint = { names: PlaceNames; point: Point };

/** Finds a town by the text that a visitor typed: "3000", "Leuven" or "Leuven 3000"; undefined when unknown. */
export function findTownPoint(typed: string): TownPoint | undefined {
  const [code] = /\b\d{4}\b/.exec(typed) ?? [];
  const town = code === undefined ? findTown(typed) : findPostalCode(code);
  if (!town) return undefined;
  const names = "names" in town ? town.names : town.name;
  const [point] = townPoints({ name: "", zip: "zips" in town ? (town.zips[0] ?? "") : town.zip });
  return point && { names, point };
}
