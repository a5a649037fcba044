import type { Database } from "../../database/database.server.ts";
import { placeName } from "../../i18n/multilingual-text.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { Showing } from "../listing-card-view.ts";
import { neighbourhoodPagePath } from "../neighbourhoods/neighbourhood-path.ts";
import { neighbourhoodName, rememberedNeighbourhoods } from "../neighbourhoods/neighbourhoods.server.ts";
import {
  cityChoices,
  countInCity,
  type OfferCounts,
  type Remember,
  rememberedCounts,
} from "./offer-counts.server.ts";
import type { CityNeighbourhoods, CityOnOffer, SaleAndRent, TypeOnOffer } from "./offer-overview.ts";
import { offeredTypes } from "./type-categories.server.ts";

/*
 * Numbers of properties by type, city and neighbourhood, equal to those of the lists. Each part of a page
 * makes its own request; the counts are cached and shared.
 */

export type OverviewRequest = Showing & { now: Date; remember: Remember };

const MAX_CITIES = 12;
const MAX_NEIGHBOURHOODS = 60;

/** Number of properties in the lists for sale and for rent. */
export async function totalsOnOffer(database: Database, request: OverviewRequest): Promise<SaleAndRent> {
  const { sale, rent } = await counts(database, request);
  return { sale: sale.total, rent: rent.total };
}

/** The type categories that have properties, in the order of the lists. */
export async function typesOnOffer(database: Database, request: OverviewRequest): Promise<TypeOnOffer[]> {
  const [{ sale, rent }, forSale, forRent] = await Promise.all([
    counts(database, request),
    offeredTypes(database, "sale", request),
    offeredTypes(database, "rent", request),
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

/** The cities with most properties, most first. */
export function citiesOnOffer(
  database: Database,
  request: OverviewRequest,
  limit = MAX_CITIES,
): Promise<CityOnOffer[]> {
  const { language, now, remember } = request;
  return remember(`cities on offer ${limit} ${language} ${dayOf(now)}`, () =>
    findCities(database, request, limit),
  );
}

async function findCities(
  database: Database,
  request: OverviewRequest,
  limit: number,
): Promise<CityOnOffer[]> {
  const { sale, rent } = await counts(database, request);
  const choices = [...cityChoices(sale, request.language), ...cityChoices(rent, request.language)];
  const zipsOf = Map.groupBy(choices, ({ name }) => name);
  const isOnly = (name: string) => new Set(zipsOf.get(name)?.map(({ zip }) => zip)).size === 1;
  const cities = new Map(
    choices
      .filter(({ name }) => name)
      .map(({ label, name, zip }) => [
        `${name}|${zip}`,
        {
          name,
          zip,
          label: isOnly(name) ? name : label,
          sale: countInCity(sale, { name, zip }),
          rent: countInCity(rent, { name, zip }),
        },
      ]),
  );
  return [...cities.values()].sort((a, b) => b.sale + b.rent - (a.sale + a.rent)).slice(0, limit);
}

/** The neighbourhoods of listings on offer, grouped by city; those with most properties first. */
export async function neighbourhoodsOnOffer(
  database: Database,
  request: OverviewRequest,
  limit = MAX_NEIGHBOURHOODS,
): Promise<CityNeighbourhoods[]> {
  const { language } = request;
  const [rows, { sale, rent }] = await Promise.all([
    rememberedNeighbourhoods(database, request),
    counts(database, request),
  ]);
  const byCity = Map.groupBy(rows.slice(0, limit), ({ city, zip }) =>
    JSON.stringify([placeName(city, language), zip]),
  );
  return [...byCity].map(([key, neighbourhoods]) => {
    const [name, zip] = JSON.parse(key) as [string, string];
    return {
      name,
      zip,
      label: name,
      sale: countInCity(sale, { name, zip }),
      rent: countInCity(rent, { name, zip }),
      neighbourhoods: neighbourhoods.map((row) => ({
        name: neighbourhoodName(row, language),
        path: neighbourhoodPagePath(row, language),
        sale: row.sale,
        rent: row.rent,
      })),
    };
  });
}

async function counts(
  database: Database,
  { site, now, remember }: OverviewRequest,
): Promise<{ sale: OfferCounts; rent: OfferCounts }> {
  const of = (goal: "sale" | "rent") =>
    rememberedCounts(database, { goal, catalogue: site.catalogue, now }, remember);
  const [sale, rent] = await Promise.all([of("sale"), of("rent")]);
  return { sale, rent };
}
