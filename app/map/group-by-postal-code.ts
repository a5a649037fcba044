import type { Language } from "../i18n/languages.ts";
import { findPostalCode } from "../property/places/localities.ts";
import { postalCodeArea } from "../property/places/postal-code-area.ts";
import type { PostalCodeGroup } from "./postal-code-groups.ts";
import { STEPS_PER_DEGREE } from "./property-list.ts";

/**
 * Groups properties without a point by their postal code, sorted by code. Properties without a known code, or in
 * another country, are left out, because their location is unknown.
 */
export function groupByPostalCode(
  properties: readonly { id: number; zip: string }[],
  language: Language,
): PostalCodeGroup[] {
  return [...Map.groupBy(properties, ({ zip }) => zip)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([zip, group]) => {
      const area = postalCodeArea(zip);
      if (!area) return [];
      const { latitude, longitude, radiusM } = area;
      return {
        zip,
        name: findPostalCode(zip)?.name[language] ?? "",
        latitude: Math.round(latitude * STEPS_PER_DEGREE),
        longitude: Math.round(longitude * STEPS_PER_DEGREE),
        radiusM,
        ids: group.map(({ id }) => id),
      };
    });
}
