import { sql } from "drizzle-orm";
import type { SiteConfig } from "../../config/site-config.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import type { Goal } from "../../property/listing.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { isCountListed } from "../lists/list-condition.server.ts";
import type { ListFilters } from "../lists/list-filters.ts";
import type { Remember } from "../lists/list-totals.server.ts";
import { listingCounts } from "../tables.server.ts";

/**
 * A neighbourhood with listed properties, and their numbers. `name` is used in URLs; `names` contains its name in the
 * languages in which that differs.
 */
export type Neighbourhood = {
  name: string;
  names: MultilingualText | null;
  city: MultilingualText;
  zip: string;
  sale: number;
  rent: number;
};

type NeighbourhoodScope = { site: Pick<SiteConfig, "catalogue">; now: Date };

/**
 * Returns the neighbourhoods from the cache, which expires when the catalogue or the day changes: sold properties
 * leave the lists as days pass.
 */
export function cachedNeighbourhoods(
  database: Database,
  scope: NeighbourhoodScope & { remember: Remember },
): Promise<Neighbourhood[]> {
  const day = dayOf(scope.now);
  return scope.remember(`neighbourhoods ${day}`, () => neighbourhoods(database, scope));
}

/**
 * Lists the neighbourhoods with listed properties in all cities; those with most properties come first. As in the
 * lists, a neighbourhood is identified by its postal code and its name (`normaliseName`). Its spelling is the one that
 * most listings use.
 */
export async function neighbourhoods(
  database: Database,
  { site, now }: NeighbourhoodScope,
): Promise<Neighbourhood[]> {
  const listScope = { catalogue: site.catalogue, now };
  const areFor = (goal: "sale" | "rent") => sql`(${isCountListed({ goal, ...listScope })})`;
  const mostFrequent = (column: string) =>
    sql`(array_agg(${sql.raw(column)} order by spelled desc, ${sql.raw(column)}))[1]`;
  const spellings = await queryRows<Neighbourhood>(
    database,
    sql`with listed as (
        select neighbourhood as name, neighbourhood_names as names, city, coalesce(zip, '') as zip, goal, count,
          sum(count) over (partition by neighbourhood, coalesce(zip, '')) as spelled
        from ${listingCounts}
        where neighbourhood is not null and (${areFor("sale")} or ${areFor("rent")})
      )
      select ${mostFrequent("name")} as name, ${mostFrequent("names")} as names, ${mostFrequent("city")} as city, zip,
        coalesce(sum(count) filter (where goal = 'sale'), 0)::int as sale,
        coalesce(sum(count) filter (where goal = 'rent'), 0)::int as rent
      from listed group by lower(name), zip
      order by sum(count) desc, 1, 3`,
  );
  const byName = Map.groupBy(spellings, ({ name, zip }) => `${zip} ${normaliseName(name)}`);
  return [...byName.values()]
    .flatMap((same) => {
      const total = (goal: Goal) => same.reduce((sum, one) => sum + one[goal], 0);
      return same.slice(0, 1).map((most) => ({ ...most, sale: total("sale"), rent: total("rent") }));
    })
    .toSorted((one, other) => other.sale + other.rent - (one.sale + one.rent));
}

/** Returns the name of a neighbourhood in a language. */
export function neighbourhoodName(
  { name, names }: Pick<Neighbourhood, "name" | "names">,
  language: Language,
): string {
  return names?.[language] || name;
}

/**
 * Returns the name of the neighbourhood in a filter, in a language. When no listing is in it, returns the name from
 * the URL. Undefined without that filter.
 */
export async function filteredNeighbourhood(
  database: Database,
  { neighbourhood = "", cities }: Pick<ListFilters, "neighbourhood" | "cities">,
  { language, ...scope }: NeighbourhoodScope & { remember: Remember; language: Language },
): Promise<string | undefined> {
  if (neighbourhood === "") return undefined;
  const normalisedName = normaliseName(neighbourhood);
  const isMatch = ({ name, names, zip }: Neighbourhood) =>
    [name, ...Object.values(names ?? {})].some((one) => normaliseName(one) === normalisedName) &&
    (cities.length === 0 || cities.some((city) => city.zip === "" || city.zip === zip));
  const found = (await cachedNeighbourhoods(database, scope)).find(isMatch);
  return found ? neighbourhoodName(found, language) : neighbourhood;
}
