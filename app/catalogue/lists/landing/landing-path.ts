import { slug } from "../../../format/slug.ts";
import type { LanguageTexts } from "../../../i18n/language-texts.ts";
import type { Language } from "../../../i18n/languages.ts";
import { pathFor } from "../../../i18n/paths/path-for.ts";
import type { Goal } from "../../../property/listing.ts";
import { findTown } from "../../../property/places/localities.ts";
import { type RegionOrProvince, ZONES } from "../../../property/places/zones.ts";
import { filterQuery, type ListFilters, readListFilters } from "../list-filters.ts";

/** Screen of the landing pages of each goal. */
export const LANDING_SCREENS = { sale: "for-sale-place", rent: "for-rent-place" } as const satisfies Record<
  Goal,
  string
>;

/** A town by any of its names, or a province or region (zone). */
export type LandingPlace = { town: string } | { zone: RegionOrProvince };

/** Language of a page, and its texts. */
type LanguageContext = { language: Language; texts: LanguageTexts };

/** Finds the place of a URL segment: a province or region by its name in the language, a town by any of its names. */
export function landingPlace(segment: string, { texts }: LanguageContext): LandingPlace | undefined {
  const zone = ZONES.find((one) => zoneSegment(one, texts) === segment);
  if (zone) return { zone };
  const town = segment.replaceAll("-", " ");
  return findTown(town) ? { town } : undefined;
}

/** Formats the name of a place for a URL. Undefined for a town that cannot be found again by that name. */
export function placeSegment(place: LandingPlace, { language, texts }: LanguageContext): string | undefined {
  if ("zone" in place) return zoneSegment(place.zone, texts);
  const town = findTown(place.town);
  const segment = slug(town?.names[language] ?? "");
  return town && findTown(segment.replaceAll("-", " "))?.zips.join() === town.zips.join()
    ? segment
    : undefined;
}

function zoneSegment(zone: RegionOrProvince, texts: LanguageTexts): string {
  return slug(texts.t(`catalogue:zones.${zone}`));
}

/** Filters that the place of a landing page stands for. */
export function placeFilters(place: LandingPlace, language: Language): Pick<ListFilters, "cities" | "zones"> {
  if ("zone" in place) return { cities: [], zones: [place.zone] };
  const town = findTown(place.town);
  const [zip = "", ...others] = town?.zips ?? [];
  return {
    cities: [{ name: town?.names[language] ?? place.town, zip: others.length > 0 ? "" : zip }],
    zones: [],
  };
}

/** A type category with its name in a language. */
type NamedType = { id: number; name: string };

/** Matches the id that the path of a property has in this position. */
const ID = /^\d+$/;

/** Returns the path of the landing page of a place and a type. Undefined when it cannot have one. */
export function landingPath(
  { goal, place, type }: { goal: Goal; place: LandingPlace; type: NamedType | undefined },
  context: LanguageContext,
): string | undefined {
  const segment = placeSegment(place, context);
  const typeSegment = type && slug(type.name);
  if (segment === undefined || typeSegment === "" || ID.test(typeSegment ?? segment)) return undefined;
  return pathFor(LANDING_SCREENS[goal], context.language, { place: segment, type: typeSegment });
}

/** Finds the landing page that shows exactly what a filtered list shows. Undefined when there is none. */
export function landingOfFilters(
  { goal, filters, types }: { goal: Goal; filters: ListFilters; types: readonly NamedType[] },
  context: LanguageContext,
): { path: string; place: LandingPlace; typeId: number | undefined } | undefined {
  const [city, ...otherCities] = filters.cities;
  const [zone, ...otherZones] = filters.zones;
  if (otherCities.length + otherZones.length > 0 || filters.types.length > 1 || (city && zone))
    return undefined;
  const type = types.find(({ id }) => filters.types.includes(id));
  if (filters.types.length > 0 && !type) return undefined;
  const place = city ? townOf(city) : zone && { zone };
  if (!place) return undefined;
  const landingFilters = { ...placeFilters(place, context.language), types: filters.types };
  const isSame = filterQuery({ ...NO_FILTERS, ...landingFilters }) === filterQuery(filters);
  const path = isSame ? landingPath({ goal, place, type }, context) : undefined;
  return path === undefined ? undefined : { path, place, typeId: type?.id };
}

const NO_FILTERS = readListFilters(new URLSearchParams());

function townOf({ name }: { name: string }): LandingPlace | undefined {
  return name && findTown(name) ? { town: name } : undefined;
}
