import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { slug } from "../../format/slug.ts";
import { placeName } from "../../i18n/multilingual-text.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { breadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { GOALS, type Goal } from "../../property/listing.ts";
import { listingCards } from "../listing-cards.server.ts";
import type { OverviewRequest } from "../lists/catalogue-overview.server.ts";
import { isListed, passesFilters } from "../lists/list-condition.server.ts";
import { readListFilters } from "../lists/list-filters.ts";
import { firstRows } from "../lists/list-rows.server.ts";
import { listStructuredData } from "../structured-data.ts";
import type { NeighbourhoodListings, NeighbourhoodPage, NeighbourhoodView } from "./neighbourhood-page.ts";
import { neighbourhoodPagePath, neighbourhoodParams, neighbourhoodPath } from "./neighbourhood-path.ts";
import { cachedNeighbourhoods, type Neighbourhood, neighbourhoodName } from "./neighbourhoods.server.ts";

type NeighbourhoodRequest = OverviewRequest & {
  baseUrl: string;
  /**
   * True when the agency wrote the overview page of the neighbourhoods; it
   * is then the parent in the breadcrumbs.
   */
  hasOverview: boolean;
};

/** Maximum number of cards per goal; the lists have the others. */
const MAX_CARDS = 8;
const MAX_OTHERS = 12;

/**
 * Loads the page of a neighbourhood from its URL parameters: the properties for sale and for rent there.
 * Returns undefined when no property on offer is in it.
 */
export async function neighbourhoodPage(
  database: Database,
  { zip, name }: { zip: string | undefined; name: string | undefined },
  request: NeighbourhoodRequest,
): Promise<NeighbourhoodPage | undefined> {
  const known = await cachedNeighbourhoods(database, request);
  const isRequested = (one: Neighbourhood) => {
    const params = neighbourhoodParams(one);
    return params !== undefined && params.zip === slug(zip ?? "") && params.name === slug(name ?? "");
  };
  // When two names are the same in a URL, the one with most properties is used.
  const found = known.find(isRequested);
  if (found === undefined) return undefined;
  const listingsByGoal = await Promise.all(
    GOALS.filter((goal) => found[goal] > 0).map((goal) =>
      listingsForGoal(database, { goal, found }, request),
    ),
  );
  return buildPage({ found, listingsByGoal, known }, request);
}

async function listingsForGoal(
  database: Database,
  { goal, found }: { goal: Goal; found: Neighbourhood },
  request: NeighbourhoodRequest,
): Promise<NeighbourhoodListings> {
  const { site, now, language } = request;
  // By postal code alone: listings of one neighbourhood may name their city differently.
  const city = { name: "", zip: found.zip };
  const defaults = readListFilters(new URLSearchParams());
  const filters = { ...defaults, cities: [city], neighbourhood: found.name };
  const isHere = sql`${isListed({ goal, catalogue: site.catalogue, now })} and ${passesFilters(filters, [], request)}`;
  const rows = await firstRows(database, isHere, { sort: filters.sort, limit: MAX_CARDS });
  return {
    goal,
    count: found[goal],
    cards: await listingCards(database, rows, request),
    path: neighbourhoodPath({ goal, city, neighbourhood: found.name }, language),
  };
}

function buildPage(
  {
    found,
    listingsByGoal,
    known,
  }: { found: Neighbourhood; listingsByGoal: NeighbourhoodListings[]; known: Neighbourhood[] },
  { language, texts: { t }, site, baseUrl, hasOverview }: NeighbourhoodRequest,
): NeighbourhoodPage {
  const city = placeName(found.city, language);
  const name = neighbourhoodName(found, language);
  const title = [name, city].filter(Boolean).join(", ");
  const params = { zip: slug(found.zip), name: slug(found.name) };
  const path = pathFor("neighbourhood", language, params);
  const overview = pathFor("neighbourhoods", language);
  const crumbs = breadcrumbs("neighbourhood", language).filter(
    (step) => hasOverview || step.path !== overview,
  );
  const cards = listingsByGoal.flatMap((listings) => listings.cards);
  const view: NeighbourhoodView = {
    title,
    name,
    city,
    crumbs,
    listingsByGoal,
    others: known
      .filter((one) => one !== found && one.zip === found.zip)
      .slice(0, MAX_OTHERS)
      .map((one) => ({
        name: neighbourhoodName(one, language),
        path: neighbourhoodPagePath(one, language),
        sale: one.sale,
        rent: one.rent,
      })),
  };
  return {
    view,
    head: {
      title,
      description: t("catalogue:neighbourhoods.description", { name: title, agency: site.agency.name }),
      canonical: path,
      alternates: alternates("neighbourhood", site.languages, () => params),
      structuredData: listStructuredData({
        baseUrl,
        path,
        language,
        title,
        firstPosition: 1,
        total: found.sale + found.rent,
        entries: cards.map((card) => ({ name: card.title, path: card.path })),
        crumbs,
      }),
    },
  };
}
