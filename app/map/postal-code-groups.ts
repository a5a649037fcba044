import { STEPS_PER_DEGREE } from "./property-list.ts";

/** Properties in one postal code whose feed gives no point. The map shows them together as a circle. */
export type PostalCodeGroup = {
  zip: string;
  /** Name of the place in the language of the page. */
  name: string;
  /** Centre of the circle, in steps of the property list. */
  latitude: number;
  longitude: number;
  radiusM: number;
  ids: number[];
};

/** Validates groups from an untrusted source. */
export function arePostalCodeGroups(value: unknown): value is PostalCodeGroup[] {
  return Array.isArray(value) && value.every(isPostalCodeGroup);
}

function isPostalCodeGroup(value: unknown): value is PostalCodeGroup {
  if (typeof value !== "object" || value === null) return false;
  const { zip, name, latitude, longitude, radiusM, ids } = value as Record<string, unknown>;
  return (
    typeof zip === "string" &&
    typeof name === "string" &&
    [latitude, longitude, radiusM].every(Number.isFinite) &&
    Math.abs(latitude as number) <= 90 * STEPS_PER_DEGREE &&
    Math.abs(longitude as number) <= 180 * STEPS_PER_DEGREE &&
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.every(Number.isSafeInteger)
  );
}
