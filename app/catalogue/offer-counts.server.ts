import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { placeName, type Texts } from "../i18n/texts.ts";
import { dayOf } from "../property/brussels-time.ts";
import { normaliseName } from "../property/normalise-name.ts";
import { isOffered, type Offer } from "./list-condition.server.ts";
import type { CityFilter } from "./list-filters.ts";
import type { CityChoice } from "./list-page.ts";
import { listings } from "./tables.server.ts";

/** Keeps what is dear to compute until the catalogue changes. */
export type Remember = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;

/** How many homes a list shows in all, by city and by WebID; a home of two type categories counts in both. */
export type OfferCounts = {
  total: number;
  /** The places that the homes are in, most homes first. */
  places: Place[];
  /** By `placeName`, under each name that a place has, with and without its postal code. */
  byPlace: Map<string, number>;
  byWebId: Map<number, number>;
};

type Place = { city: Texts; zip: string };
type PlaceRow = { names: string[]; city: Texts; zip: string | null; count: number };

/** Counts what a list without filters shows (specification §3, city entry and type category). */
export function rememberedCounts(database: Database, offer: Offer, remember: Remember): Promise<OfferCounts> {
  // Sold homes leave the lists as days go by, with no change to the catalogue.
  const day = dayOf(offer.now);
  return remember(`offer counts ${offer.goal} ${day}`, () => offerCounts(database, offer));
}

async function offerCounts(database: Database, offer: Offer): Promise<OfferCounts> {
  const [total, places, types] = await Promise.all([
    queryRows<{ total: number }>(
      database,
      sql`select count(*)::int as total from ${listings} where ${isOffered(offer)}`,
    ),
    queryRows<PlaceRow>(
      database,
      sql`select ${listings.cityNames} as names, (array_agg(${listings.city} order by ${listings.id}))[1] as city,
          ${listings.zip} as zip, count(*)::int as count
        from ${listings} where ${isOffered(offer)}
        group by ${listings.cityNames}, ${listings.zip} order by count desc, zip`,
    ),
    queryRows<{ web_id: number; count: number }>(
      database,
      sql`select web_id, count(*)::int as count from ${listings}, unnest(${listings.webIds}) as web_id
        where ${isOffered(offer)} group by web_id`,
    ),
  ]);
  return {
    total: total[0]?.total ?? 0,
    places: places.map(({ city, zip }) => ({ city, zip: zip ?? "" })),
    byPlace: countByPlace(places),
    byWebId: new Map(types.map((type) => [type.web_id, type.count])),
  };
}

function countByPlace(rows: PlaceRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { names, zip, count } of rows) {
    const placeNames = [
      ...names.map((name) => `${name}|`),
      ...(zip ? ["", ...names].map((name) => `${name}|${zip}`) : []),
    ];
    for (const name of placeNames) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

/** How many homes the filter for a city shows. */
export function countInCity({ byPlace }: OfferCounts, { name, zip }: CityFilter): number {
  return byPlace.get(`${normaliseName(name)}|${zip}`) ?? 0;
}

/** The cities that a list may be narrowed to, each once, as they are called in a language; most homes first. */
export function cityChoices(counts: OfferCounts, language: Language): CityChoice[] {
  const choices = new Map<string, CityChoice>();
  for (const { city, zip } of counts.places) {
    const name = placeName(city, language);
    // A place without a name is called by its postal code.
    const label = [name, zip].filter(Boolean).join(" ");
    const count = countInCity(counts, { name, zip });
    if (count > 0 && !choices.has(label)) choices.set(label, { name, zip, label, count });
  }
  return [...choices.values()].sort((a, b) => b.count - a.count);
}
