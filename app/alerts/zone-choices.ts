import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import {
  findMunicipality,
  MUNICIPALITIES,
  type Municipality,
  municipalityName,
} from "../property/places/municipalities.ts";
import { REGIONS } from "../property/places/region.ts";
import { PROVINCES, type Province, provinceOf } from "../property/places/zones.ts";

/**
 * A region, a province or a municipality. `code`: the name of a region or province, such as "flanders", or the NIS number of
 * a municipality.
 */
export type Zone = { code: string; name: string };

/**
 * A province with its municipalities; visitors choose either. Brussels has no province: its region has one entry, with all its
 * municipalities.
 */
export type ZoneProvince = Zone & { municipalities: Zone[] };
export type ZoneRegion = Zone & { provinces: ZoneProvince[] };

const BY_PROVINCE = Map.groupBy(MUNICIPALITIES, ({ nis }) => provinceOf(nis));

/** All zones with their names in a language, sorted by name within each region and province. */
export function zoneRegions(texts: LanguageTexts, language: Language): ZoneRegion[] {
  const compareNames = byName(language);
  return REGIONS.map((region) => ({
    code: region,
    name: zoneName(region, texts, language),
    provinces: PROVINCES.filter((province) => province.region === region)
      .map(({ code }) => ({
        code,
        name: zoneName(code, texts, language),
        municipalities: (BY_PROVINCE.get(code) ?? [])
          .map((municipality) => asZone(municipality, language))
          .sort(compareNames),
      }))
      .sort(compareNames),
  }));
}

/** Name of the zone with a code. Returns the code when there is no such zone, for example after a merger of municipalities. */
export function zoneName(code: string, texts: LanguageTexts, language: Language): string {
  const municipality = findMunicipality(code);
  if (municipality) return municipalityName(municipality, language);
  if (isOneOf(REGIONS, code)) return texts.t(`alerts:regions.${code}`);
  return PROVINCES.some((province) => province.code === code)
    ? texts.t(`alerts:provinces.${code as Province}`)
    : code;
}

function asZone(municipality: Municipality, language: Language): Zone {
  return { code: municipality.nis, name: municipalityName(municipality, language) };
}

function byName(language: Language): (one: Zone, other: Zone) => number {
  const { compare } = new Intl.Collator(language);
  return (one, other) => compare(one.name, other.name);
}

function isOneOf<Item extends string>(items: readonly Item[], text: string): text is Item {
  return (items as readonly string[]).includes(text);
}
