import rows from "./postal-code-areas.json" with { type: "json" };

/** Circle around the places of a postal code. */
export type PostalCodeArea = { latitude: number; longitude: number; radiusM: number };

const AREAS: ReadonlyMap<string, PostalCodeArea> = new Map(
  (rows as [zip: string, latitude: number, longitude: number, radiusM: number][]).map(
    ([zip, latitude, longitude, radiusM]) => [zip, { latitude, longitude, radiusM }],
  ),
);

/**
 * Finds where a Belgian postal code is and how far it reaches; undefined for other codes, and for those of a
 * single company. The size is an estimate (`scripts/make-postal-code-areas.ts`; sources: localities.md).
 */
export function postalCodeArea(zip: string): PostalCodeArea | undefined {
  return AREAS.get(zip);
}
