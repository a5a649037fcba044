import type { Language } from "../../i18n/languages.ts";
import type { Address } from "../listing.ts";
import { zipsOfTown } from "./localities.ts";
import municipalities from "./municipalities.json" with { type: "json" };
import { PROVINCES, type Province, provinceOf, type RegionOrProvince } from "./zones.ts";

/**
 * Municipality of Belgium. `nis` is the number by which the national statistical office identifies it, such as
 * "44021" for Gent.
 */
export type Municipality = { nis: string; nl: string; fr: string; zips: readonly string[] };

/** All municipalities of Belgium since the mergers of 1 January 2025 (`scripts/draw-zones.ts`). */
export const MUNICIPALITIES: readonly Municipality[] = (
  municipalities as [nis: string, nl: string, fr: string, zips: string[]][]
).map(([nis, nl, fr, zips]) => ({ nis, nl, fr, zips }));

/** Names in English and German that differ from the local name. */
const OTHER_NAMES: Record<string, [en: string, de: string]> = {
  "11002": ["Antwerp", "Antwerpen"],
  "21004": ["Brussels", "Brüssel"],
  "24062": ["Leuven", "Löwen"],
  "31005": ["Bruges", "Brügge"],
  "33011": ["Ypres", "Ypern"],
  "35013": ["Ostend", "Ostende"],
  "44021": ["Ghent", "Gent"],
  "62063": ["Liège", "Lüttich"],
  "63001": ["Amel", "Amel"],
  "63012": ["Büllingen", "Büllingen"],
  "63013": ["Bütgenbach", "Bütgenbach"],
  "63023": ["Eupen", "Eupen"],
  "63040": ["Kelmis", "Kelmis"],
  "63048": ["Lontzen", "Lontzen"],
  "63061": ["Raeren", "Raeren"],
  "63067": ["Sankt Vith", "Sankt Vith"],
  "63087": ["Burg-Reuland", "Burg-Reuland"],
  "73111": ["Tongeren-Borgloon", "Tongern-Borgloon"],
  "81001": ["Arlon", "Arel"],
};

/** Name of a municipality; in English and German the local name, unless the language has its own. */
export function municipalityName({ nis, nl, fr }: Municipality, language: Language): string {
  if (language === "nl") return nl;
  if (language === "fr") return fr;
  const [en, de] = OTHER_NAMES[nis] ?? [];
  const localName = regionOfProvince(provinceOf(nis)) === "flanders" ? nl : fr;
  return (language === "en" ? en : de) ?? localName;
}

const BY_NIS = new Map(MUNICIPALITIES.map((municipality) => [municipality.nis, municipality]));

const BY_ZIP = Map.groupBy(
  MUNICIPALITIES.flatMap((municipality) => municipality.zips.map((zip) => ({ zip, municipality }))),
  ({ zip }) => zip,
);

const CODES: ReadonlySet<string> = new Set([
  ...PROVINCES.flatMap(({ code, region }) => [code, region]),
  ...BY_NIS.keys(),
]);

/** True for the code of a region, a province or a municipality. */
export function isZone(code: string): boolean {
  return CODES.has(code);
}

export function findMunicipality(nis: string): Municipality | undefined {
  return BY_NIS.get(nis);
}

/**
 * Zones that contain a property, from municipality to region, by its postal code. A postal code that several
 * municipalities share is in all of them. Empty outside Belgium; a property without a country is treated as
 * Belgian.
 */
export function zonesOf({ country, zip }: Pick<Address, "country" | "zip">): string[] {
  if (country !== undefined && country !== "BE") return [];
  const numbers = (BY_ZIP.get(zip ?? "") ?? []).map(({ municipality }) => municipality.nis);
  const provinces = numbers.map(provinceOf);
  return [...new Set([...numbers, ...provinces, ...provinces.map(regionOfProvince)])];
}

/**
 * Finds the municipalities that contain a town or a part of a town, by its name in any language, its postal code, or
 * both. Empty for a place that is unknown or outside Belgium (`zipsOfTown`).
 */
export function findMunicipalities(town: { name: string; zip: string }): Municipality[] {
  const found = zipsOfTown(town).flatMap((zip) => BY_ZIP.get(zip) ?? []);
  return [...new Set(found.map(({ municipality }) => municipality))];
}

const ZIPS_OF_ZONES = new Map<RegionOrProvince, readonly string[]>();

/** Postal codes of a province or a region. A code that municipalities of two provinces share is in both. */
export function zipsOfZone(zone: RegionOrProvince): readonly string[] {
  const known = ZIPS_OF_ZONES.get(zone);
  if (known) return known;
  const inZone = MUNICIPALITIES.filter(({ nis }) => {
    const province = provinceOf(nis);
    return province === zone || regionOfProvince(province) === zone;
  });
  const zips = [...new Set(inZone.flatMap((municipality) => municipality.zips))];
  ZIPS_OF_ZONES.set(zone, zips);
  return zips;
}

function regionOfProvince(province: Province): string {
  return PROVINCES.find(({ code }) => code === province)?.region ?? "";
}
