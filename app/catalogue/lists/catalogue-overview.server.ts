import type { Database } from "../../database/database.server.ts";
import { placeName } from "../../i18n/multilingual-text.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { neighbourhoodPagePath } from "../neighbourhoods/neighbourhood-path.ts";
import { cachedNeighbourhoods, neighbourhoodName } from "../neighbourhoods/neighbourhoods.server.ts";
import type { CityNeighbourhoods, GoalCounts, ListedCity, ListedType } from "./catalogue-overview.ts";
import {
  cachedListTotals,
  cityOptions,
  countInCity,
  type ListTotals,
  type Remember,
} from "./list-totals.server.ts";
import { localisedTypeCategories } from "./type-categories.server.ts";

/*
 * Numbers of properties by type, city and neighbourhood, equal to those of the lists. Each part of a page makes its
 * own request; the totals are cached and shared.
 */

export type OverviewRequest = RenderContext & { now: Date; remember: Remember };

const MAX_CITIES = 12;
const MAX_NEIGHBOURHOODS = 60;

/** Returns the number of properties in the lists for sale and for rent. */
export async function countByGoal(database: Database, request: OverviewRequest): Promise<GoalCounts> {
  const { sale, rent } = await totalsByGoal(database, request);
  return { sale: sale.total, rent: rent.total };
}

/** Lists the type categories that have properties, in the order of the lists. */
export async function listedTypes(database: Database, request: OverviewRequest): Promise<ListedType[]> {
  const [{ sale, rent }, forSale, forRent] = await Promise.all([
    totalsByGoal(database, request),
    localisedTypeCategories(database, "sale", request),
    localisedTypeCategories(database, "rent", request),
  ]);
  const all = new Map([...forSale, ...forRent].map((type) => [type.id, type]));
  return [...all.values()]
    .map(({ id, webId, name, icon }) => ({
      id,
      name,
      icon,
      sale: sale.byWebId.get(webId) ?? 0,
      rent: rent.byWebId.get(webId) ?? 0,
    }))
    .filter((type) => type.sale + type.rent > 0);
}

/** Lists the cities with most properties, in descending order of their number. */
export function listedCities(
  database: Database,
  request: OverviewRequest,
  limit = MAX_CITIES,
): Promise<ListedCity[]> {
  const { language, now, remember } = request;
  return remember(`cities on offer ${limit} ${language} ${dayOf(now)}`, () =>
    findCities(database, request, limit),
  );
}

async function findCities(
  database: Database,
  request: OverviewRequest,
  limit: number,
): Promise<ListedCity[]> {
  const { sale, rent } = await totalsByGoal(database, request);
  const choices = [...cityOptions(sale, request.language), ...cityOptions(rent, request.language)].filter(
    ({ name }) => name,
  );
  const withZip = new Set(choices.filter(({ zip }) => zip).map(({ name }) => name));
  // A property without a postal code makes no second entry of a city that has one.
  const listed = choices.filter(({ name, zip }) => zip || !withZip.has(name));
  const ambiguous = ambiguousNames(listed);
  const cities = new Map(
    listed.map(({ label, name, zip }) => [
      `${name}|${zip}`,
      {
        name,
        zip,
        label: ambiguous.has(name) ? label : name,
        sale: countInCity(sale, { name, zip }),
        rent: countInCity(rent, { name, zip }),
      },
    ]),
  );
  return [...cities.values()].sort((a, b) => b.sale + b.rent - (a.sale + a.rent)).slice(0, limit);
}

/** Lists the neighbourhoods with most properties, in descending order of their number, grouped by city. */
export async function listedNeighbourhoods(
  database: Database,
  request: OverviewRequest,
  limit = MAX_NEIGHBOURHOODS,
): Promise<CityNeighbourhoods[]> {
  const { language } = request;
  const [rows, { sale, rent }] = await Promise.all([
    cachedNeighbourhoods(database, request),
    totalsByGoal(database, request),
  ]);
  const byCity = Map.groupBy(rows.slice(0, limit), ({ city, zip }) =>
    JSON.stringify([placeName(city, language), zip]),
  );
  const cities = [...byCity].map(([key, neighbourhoods]) => {
    const [name, zip] = JSON.parse(key) as [string, string];
    return { name, zip, neighbourhoods };
  });
  const ambiguous = ambiguousNames(cities);
  return cities.map(({ name, zip, neighbourhoods }) => ({
    name,
    zip,
    label: ambiguous.has(name) ? `${name} ${zip}`.trim() : name,
    sale: countInCity(sale, { name, zip }),
    rent: countInCity(rent, { name, zip }),
    neighbourhoods: neighbourhoods.map((row) => ({
      name: neighbourhoodName(row, language),
      path: neighbourhoodPagePath(row, language),
      sale: row.sale,
      rent: row.rent,
    })),
  }));
}

/** Names that several of these cities have, with different postal codes. */
function ambiguousNames(cities: readonly { name: string; zip: string }[]): Set<string> {
  const byName = Map.groupBy(cities, ({ name }) => name);
  const hasSeveralZips = ([, same]: [string, { zip: string }[]]) =>
    new Set(same.map(({ zip }) => zip)).size > 1;
  return new Set([...byName].filter(hasSeveralZips).map(([name]) => name));
}

async function totalsByGoal(
  database: Database,
  { site, now, remember }: OverviewRequest,
): Promise<{ sale: ListTotals; rent: ListTotals }> {
  const totalsOf = (goal: "sale" | "rent") =>
    cachedListTotals(database, { goal, catalogue: site.catalogue, now }, remember);
  const [sale, rent] = await Promise.all([totalsOf("sale"), totalsOf("rent")]);
  return { sale, rent };
}
