import { STEPS } from "./property-list.ts";

/** Properties in one postal code whose feed gives no point, shown together as the circle of that postal code. */
export type PropertyArea = {
  zip: string;
  /** Name of the place in the language of the page. */
  name: string;
  /** Middle of the circle, in steps of the property list. */
  latitude: number;
  longitude: number;
  radiusM: number;
  ids: number[];
};

/** Validates areas from an untrusted source. */
export function arePropertyAreas(value: unknown): value is PropertyArea[] {
  return Array.isArray(value) && value.every(isPropertyArea);
}

function isPropertyArea(value: unknown): value is PropertyArea {
  if (typeof value !== "object" || value === null) return false;
  const { zip, name, latitude, longitude, radiusM, ids } = value as Record<string, unknown>;
  return (
    typeof zip === "string" &&
    typeof name === "string" &&
    [latitude, longitude, radiusM].every(Number.isFinite) &&
    Math.abs(latitude as number) <= 90 * STEPS &&
    Math.abs(longitude as number) <= 180 * STEPS &&
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.every(Number.isSafeInteger)
  );
}
