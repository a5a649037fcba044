import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { slug } from "../../format/slug.ts";
import { placeName } from "../../i18n/multilingual-text.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
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
  /** True when the agency has an overview page of all neighbourhoods, which is then the parent in the breadcrumbs. */
  hasOverview: boolean;
};

/** Maximum number of cards per goal. The page links to lists with all properties. */
const MAX_CARDS = 8;
/** Maximum number of links to other neighbourhoods. */
const MAX_OTHERS = 12;

/**
 * Loads the page of a neighbourhood from its URL parameters: the properties for sale and for rent there. Undefined
 * when it has no listed properties.
 */
export async function neighbourhoodPage(
  database: Database,
  { zip, name }: { zip: string | undefined; name: string | undefined },
  request: NeighbourhoodRequest,
): Promise<NeighbourhoodPage | undefined> {
  const neighbourhoods = await cachedNeighbourhoods(database, request);
  const isRequested = (other: Neighbourhood) => {
    const params = neighbourhoodParams(other);
    return params !== undefined && params.zip === slug(zip ?? "") && params.name === slug(name ?? "");
  };
  // When two neighbourhoods have the same name in a URL, the one with most properties is used.
  const neighbourhood = neighbourhoods.find(isRequested);
  if (neighbourhood === undefined) return undefined;
  const listingsByGoal = await Promise.all(
    GOALS.filter((goal) => neighbourhood[goal] > 0).map((goal) =>
      listingsForGoal(database, { goal, neighbourhood }, request),
    ),
  );
  return buildPage({ neighbourhood, listingsByGoal, neighbourhoods }, request);
}

async function listingsForGoal(
  database: Database,
  { goal, neighbourhood }: { goal: Goal; neighbourhood: Neighbourhood },
  request: NeighbourhoodRequest,
): Promise<NeighbourhoodListings> {
  const { site, now, language } = request;
  // By postal code only: listings of one neighbourhood may use different names for their city.
  const city = { name: "", zip: neighbourhood.zip };
  const defaults = readListFilters(new URLSearchParams());
  const filters = { ...defaults, cities: [city], neighbourhood: neighbourhood.name };
  const isHere = sql`${isListed({ goal, catalogue: site.catalogue, now })} and ${passesFilters(filters, [], request)}`;
  const rows = await firstRows(database, isHere, { sort: filters.sort, limit: MAX_CARDS });
  return {
    goal,
    count: neighbourhood[goal],
    cards: await listingCards(database, rows, request),
    path: neighbourhoodPath({ goal, city, neighbourhood: neighbourhood.name }, language),
  };
}

function buildPage(
  {
    neighbourhood,
    listingsByGoal,
    neighbourhoods,
  }: {
    neighbourhood: Neighbourhood;
    listingsByGoal: NeighbourhoodListings[];
    neighbourhoods: Neighbourhood[];
  },
  { language, texts: { t }, site, baseUrl, hasOverview }: NeighbourhoodRequest,
): NeighbourhoodPage {
  const city = placeName(neighbourhood.city, language);
  const name = neighbourhoodName(neighbourhood, language);
  const title = [name, city].filter(Boolean).join(", ");
  const params = { zip: slug(neighbourhood.zip), name: slug(neighbourhood.name) };
  const path = pathFor("neighbourhood", language, params);
  const overview = pathFor("neighbourhoods", language);
  const breadcrumbs = parentBreadcrumbs("neighbourhood", language).filter(
    (step) => hasOverview || step.path !== overview,
  );
  const cards = listingsByGoal.flatMap((listings) => listings.cards);
  const view: NeighbourhoodView = {
    title,
    name,
    city,
    breadcrumbs,
    listingsByGoal,
    others: neighbourhoods
      .filter((other) => other !== neighbourhood && other.zip === neighbourhood.zip)
      .slice(0, MAX_OTHERS)
      .map((other) => ({
        name: neighbourhoodName(other, language),
        path: neighbourhoodPagePath(other, language),
        sale: other.sale,
        rent: other.rent,
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
        total: neighbourhood.sale + neighbourhood.rent,
        entries: cards.map((card) => ({ name: card.title, path: card.path })),
        breadcrumbs,
      }),
    },
  };
}
