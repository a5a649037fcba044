import type { Language } from "../i18n/languages.ts";
import { findPostalCode } from "../property/places/localities.ts";
import { postalCodeArea } from "../property/places/postal-code-area.ts";
import { STEPS } from "./property-list.ts";

/** Properties in one postal code whose feed gives no point, shown together as the circle of that postal code. */
export type HomeArea = {
  zip: string;
  /** Name of the place in the language of the page. */
  name: string;
  /** Middle of the circle, in steps of the property list. */
  latitude: number;
  longitude: number;
  radiusM: number;
  ids: number[];
};

/**
 * Groups properties without a point by their postal code, in ascending order of code. Those of an unknown code, or
 * in another country, are left out: nobody knows where they are.
 */
export function homeAreas(homes: readonly { id: number; zip: string }[], language: Language): HomeArea[] {
  return [...Map.groupBy(homes, ({ zip }) => zip)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([zip, ofCode]) => {
      const area = postalCodeArea(zip);
      if (!area) return [];
      const { latitude, longitude, radiusM } = area;
      return {
        zip,
        name: findPostalCode(zip)?.name[language] ?? "",
        latitude: Math.round(latitude * STEPS),
        longitude: Math.round(longitude * STEPS),
        radiusM,
        ids: ofCode.map(({ id }) => id),
      };
    });
}

/** Validates areas from an untrusted source. */
export function areHomeAreas(value: unknown): value is HomeArea[] {
  return Array.isArray(value) && value.every(isHomeArea);
}

function isHomeArea(value: unknown): value is HomeArea {
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
