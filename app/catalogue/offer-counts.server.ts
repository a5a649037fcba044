import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { placeName, type Texts } from "../i18n/texts.ts";
import { dayOf } from "../property/brussels-time.ts";
import { codesNamed } from "../property/localities.ts";
import { normaliseName } from "../property/normalise-name.ts";
import { isOffered, type Offer } from "./list-condition.server.ts";
import type { CityFilter } from "./list-filters.ts";
import type { CityChoice } from "./list-page.ts";
import { listings } from "./tables.server.ts";

/** Keeps what is dear to compute until the catalogue changes. */
export type Remember = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;

/** How many homes a list shows in all, by place and by WebID; a home of two type categories counts in both. */
export type OfferCounts = {
  total: number;
  /** The places that the homes are in, most homes first. */
  places: PlaceOnOffer[];
  byWebId: Map<number, number>;
};

/** A place with homes. `key` is what tells it from others: its postal code in Belgium. */
export type PlaceOnOffer = {
  key: string;
  zip: string;
  names: Texts;
  /** Everything that its homes call their city, as it is compared. */
  comparedNames: readonly string[];
  /** The localities of its homes, when none of them is in the locality that the place is called after. */
  localities: readonly Texts[];
  count: number;
};

/** `own` is what the homes themselves call their city. */
type PlaceRow = { key: string; zip: string | null; city: Texts; own: Texts; names: string[]; count: number };

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
      sql`select ${listings.place} as key, ${listings.zip} as zip, ${listings.cityNames} as names,
          (array_agg(${listings.city} order by ${listings.id}))[1] as city,
          (array_agg(${listings.listing} #> '{address,city}' order by ${listings.id}))[1] as own, count(*)::int as count
        from ${listings} where ${isOffered(offer)}
        group by ${listings.place}, ${listings.zip}, ${listings.cityNames} order by count desc, zip, names`,
    ),
    queryRows<{ web_id: number; count: number }>(
      database,
      sql`select web_id, count(*)::int as count from ${listings}, unnest(${listings.webIds}) as web_id
        where ${isOffered(offer)} group by web_id`,
    ),
  ]);
  return {
    total: total[0]?.total ?? 0,
    places: placesOf(places),
    byWebId: new Map(types.map((type) => [type.web_id, type.count])),
  };
}

/** Homes of a place may call their city differently, after its parts. */
function placesOf(rows: PlaceRow[]): PlaceOnOffer[] {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, ofPlace]) => {
      const { zip = null, city = {} } = ofPlace[0] ?? {};
      const isPlaceItself = ({ own }: PlaceRow) => placeName(own, "en") === placeName(city, "en");
      return {
        key,
        zip: zip ?? "",
        names: city,
        comparedNames: [...new Set(ofPlace.flatMap(({ names }) => names))],
        localities: ofPlace.some(isPlaceItself) ? [] : ofPlace.map(({ own }) => own),
        count: ofPlace.reduce((sum, { count }) => sum + count, 0),
      };
    })
    .sort((a, b) => b.count - a.count);
}

/** How many homes the filter for a city shows. */
export function countInCity(counts: OfferCounts, city: CityFilter): number {
  return placesIn(counts, city).reduce((sum, { count }) => sum + count, 0);
}

/** The places that the filter for a city means, by the rule of the lists (`passesFilters`). */
function placesIn({ places }: OfferCounts, { name, zip }: CityFilter): PlaceOnOffer[] {
  const wanted = normaliseName(name);
  const isNamed = ({ comparedNames }: PlaceOnOffer) => comparedNames.includes(wanted);
  if (!zip) {
    const codes = codesNamed(name);
    return places.filter((place) => isNamed(place) || codes.includes(place.key));
  }
  const withZip = places.filter((place) => place.zip === zip);
  if (!name) return withZip;
  const here = withZip.filter(({ key }) => key === zip);
  const abroad = withZip.filter((place) => place.key !== zip && isNamed(place));
  return codesNamed(name).includes(zip) || abroad.length === 0 ? here : abroad;
}

/** The places that a list may be narrowed to, each once, as they are called in a language; most homes first. */
export function cityChoices(counts: OfferCounts, language: Language): CityChoice[] {
  const choices = new Map<string, CityChoice>();
  for (const { names, zip, localities } of counts.places) {
    const name = placeName(names, language);
    // A place without a name is called by its postal code.
    const label = [name, zip, localitiesText(localities, language)].filter(Boolean).join(" ");
    if (label !== "" && !choices.has(label))
      choices.set(label, { name, zip, label, count: countInCity(counts, { name, zip }) });
  }
  return [...choices.values()].sort((a, b) => b.count - a.count);
}

/** "(Gentbrugge, Ledeberg)": which part of Ghent the homes of 9050 are in. */
function localitiesText(localities: readonly Texts[], language: Language): string {
  const names = localities.map((locality) => placeName(locality, language)).filter(Boolean);
  if (names.length === 0) return "";
  const shown = names.slice(0, MAX_LOCALITIES_NAMED).sort((a, b) => a.localeCompare(b, language));
  return `(${shown.join(", ")}${names.length > shown.length ? ", …" : ""})`;
}

const MAX_LOCALITIES_NAMED = 3;

/** A city of a filter by the name that its place has in a language; as it is when it means no place, or several. */
export function shownCity(counts: OfferCounts, city: CityFilter, language: Language): CityFilter {
  const [place, ...others] = city.zip ? placesIn(counts, city) : [];
  if (!place || others.length > 0) return city;
  return { name: placeName(place.names, language), zip: city.zip };
}
