import type { Language } from "../i18n/languages.ts";
import { findPostalCode } from "../property/places/localities.ts";
import { postalCodeArea } from "../property/places/postal-code-area.ts";
import type { PropertyArea } from "./property-areas.ts";
import { STEPS } from "./property-list.ts";

/**
 * Groups properties without a point by their postal code, in ascending order of code. Those of an unknown code, or
 * in another country, are left out: nobody knows where they are.
 */
export function propertyAreas(
  properties: readonly { id: number; zip: string }[],
  language: Language,
): PropertyArea[] {
  return [...Map.groupBy(properties, ({ zip }) => zip)]
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
