import type { Database } from "../../../database/database.server.ts";
import { slug } from "../../../format/slug.ts";
import type { LanguageTexts } from "../../../i18n/language-texts.ts";
import type { Language } from "../../../i18n/languages.ts";
import type { Alternate } from "../../../i18n/paths/alternates.ts";
import { pathFor } from "../../../i18n/paths/path-for.ts";
import { typeCategoryName } from "../../../property/type-category.ts";
import { findTypeByPhrase } from "../../../property/type-phrases.ts";
import { searchColumns } from "../column-store/column-search.server.ts";
import type { PriceStatistics } from "../column-store/price-statistics.ts";
import { isNarrowed, type ListFilters, listQuery, readListFilters } from "../list-filters.ts";
import { type ListRequest, listPage } from "../list-page.server.ts";
import type { ListPage } from "../list-page.ts";
import { LIST_SCREENS } from "../list-screen.ts";
import { cachedListTotals } from "../list-totals.server.ts";
import { type LocalisedTypeCategory, localisedTypeCategories, webIdsOf } from "../type-categories.server.ts";
import { landingAlternates } from "./landing-alternates.ts";
import { landingPath, landingPlace, placeFilters } from "./landing-path.ts";
import { typesInLanguages } from "./types-in-languages.server.ts";

type Request = Omit<ListRequest, "filters"> & {
  query: URLSearchParams;
  place: string;
  type: string | undefined;
  textsIn: (language: Language) => LanguageTexts;
};

/** List of a place, or of one type in a place, with its own URL and text. */
export type LandingPage = {
  list: ListPage;
  /** Name of the place. */
  placeTitle: string;
  /** Path of the landing page of the place with all types. Absent when this is that page. */
  placePath?: string;
  /** Canonical path, with the name of the place in the language of the page. */
  path: string;
  alternates: Alternate[];
  priceStatistics?: PriceStatistics;
};

/**
 * Loads a landing page. Undefined for a place or a type that does not exist.
 *
 * A URL with additional filters redirects to the list of the goal with all of them (`listPath`). A URL with another
 * word for a type, such as `flat`, redirects to the canonical path of its category (`canonicalPath`).
 */
export async function landingPage(
  database: Database,
  request: Request,
): Promise<LandingPage | { listPath: string } | { canonicalPath: string } | undefined> {
  const { goal, site, now, language, textsIn } = request;
  const place = landingPlace(request.place.toLowerCase(), request);
  const types = await localisedTypeCategories(database, goal, request);
  const segment = request.type?.toLowerCase();
  const type = types.find(({ name }) => slug(name) === segment) ?? typeByWord(segment, types);
  if (!place || (segment !== undefined && !type)) return undefined;
  const path = landingPath({ goal, place, type }, request);
  if (path === undefined) return undefined;
  if (type && slug(type.name) !== segment) return { canonicalPath: path };
  const queryFilters = readListFilters(request.query);
  const pathFilters = { ...placeFilters(place, language), types: type ? [type.id] : [] };
  if (isNarrowed(queryFilters))
    return {
      listPath: pathFor(LIST_SCREENS[goal], language) + listQuery(mergeFilters(queryFilters, pathFilters)),
    };
  const { sort, view, page } = queryFilters;
  const filters = { ...readListFilters(new URLSearchParams()), sort, view, page, ...pathFilters };
  const scope = { goal, catalogue: site.catalogue, now };
  const [list, totals, columns] = await Promise.all([
    listPage(database, { ...request, filters }),
    cachedListTotals(database, scope, request.remember),
    request.listColumns?.(goal),
  ]);
  const queriedList = { scope, filters, webIds: webIdsOf(filters.types, types) };
  const search = await searchColumns(database, queriedList, { totals, columns });
  const typesIn = await typesInLanguages(database, goal, request);
  return {
    list: { ...list, isLanding: true },
    placeTitle:
      "zone" in place
        ? request.texts.t(`catalogue:zones.${place.zone}`)
        : (pathFilters.cities[0]?.name ?? ""),
    placePath: type && landingPath({ goal, place, type: undefined }, request),
    path,
    alternates: landingAlternates({ goal, place, typeId: type?.id }, { site, textsIn, typesIn }),
    priceStatistics: search?.priceStatistics(),
  };
}

/** Finds the type category for which a URL segment is another word, in any language. */
function typeByWord(
  segment: string | undefined,
  types: readonly LocalisedTypeCategory[],
): LocalisedTypeCategory | undefined {
  const word = segment && findTypeByPhrase(segment.replaceAll("-", " "));
  return word ? types.find(({ webId }) => typeCategoryName(webId) === word) : undefined;
}

/** Combines the filters of the query with those that the path stands for. */
function mergeFilters(
  queryFilters: ListFilters,
  pathFilters: Pick<ListFilters, "cities" | "zones" | "types">,
): ListFilters {
  return {
    ...queryFilters,
    cities: [...pathFilters.cities, ...queryFilters.cities],
    zones: [...pathFilters.zones, ...queryFilters.zones],
    types: [...pathFilters.types, ...queryFilters.types],
  };
}
