import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { GOALS, type Goal } from "../../property/listing.ts";
import type { SeenPrice } from "../../property/price-history.ts";
import type { TitledProject } from "../../property/project-title.ts";
import type { ListingCard } from "../listing-card.ts";
import { pageStatusColumns } from "../page-status-columns.server.ts";
import { withStoredPictures } from "../stored-pictures.server.ts";
import { listingPrices, listings, projects } from "../tables.server.ts";
import type { PropertyPage } from "./property-page.ts";
import {
  type PropertyPageStatus,
  type PropertyState,
  propertyPageStatus,
  readPropertyId,
} from "./property-page-status.ts";
import { listLink, type PropertyPageContext, type PropertyRecord, propertyView } from "./property-view.ts";
import { similarListingCards } from "./similar-listings.server.ts";

/** Language, texts and configuration of a property page, and the time. */
export type PropertyRequest = PropertyPageContext & { now: Date };

/**
 * Loads the page of a property by the id in its URL. Any text is accepted: one that is not an id gives status 404.
 *
 * It runs a few indexed queries, so the size of the catalogue hardly matters: the property with its project, its
 * pictures, and similar properties.
 */
export async function propertyPage(
  database: Database,
  idText: string | undefined,
  request: PropertyRequest,
): Promise<PropertyPage> {
  const id = readPropertyId(idText);
  const row = id === undefined ? undefined : await findProperty(database, id, request);
  const pageStatus = propertyPageStatus(row);
  const similar = row ? await similarListingCards(database, row, request) : [];
  if (pageStatus.kind !== "found")
    return unavailablePage(pageStatus, { id, goal: row?.summary.goal, similar }, request);
  if (row === undefined) throw new Error(`Property ${id} has the status "found", but no row`);
  const [listing = row.listing] = await withStoredPictures(database, [row.listing]);
  return { ...pageStatus, ...propertyView({ ...row, listing }, similar, request) };
}

type StoredProperty = PropertyRecord & PropertyState & { feed: string; projectKey: string | null };

async function findProperty(
  database: Database,
  id: number,
  { now, site }: PropertyRequest,
): Promise<StoredProperty | undefined> {
  const [row] = await database
    .select({
      id: listings.id,
      feed: listings.feed,
      projectKey: listings.projectKey,
      summary: listings.summary,
      listing: listings.listing,
      prices: sql<SeenPrice[]>`(
        select coalesce(json_agg(json_build_object('priceEuro', price_euro, 'seenAt', seen_at)), '[]')
        from ${listingPrices} where ${listingPrices.listingId} = ${listings.id}
          and ${listingPrices.goal} = ${listings.goal})`,
      ...pageStatusColumns({ now, catalogue: site.catalogue }),
      project: {
        id: projects.id,
        name: sql<TitledProject["name"]>`${projects.project} -> 'name'`,
        city: sql<TitledProject["address"]["city"]>`${projects.project} #> '{address,city}'`,
      },
    })
    .from(listings)
    .leftJoin(
      projects,
      and(
        eq(projects.feed, listings.feed),
        eq(projects.key, listings.projectKey),
        isNull(projects.removedAt),
      ),
    )
    .where(eq(listings.id, id));
  if (row === undefined) return undefined;
  const { project, ...found } = row;
  if (project === null) return found;
  const { id: projectId, name, city } = project;
  return { ...found, project: { id: projectId, name, address: { city } } };
}

type UnavailableStatus = Exclude<PropertyPageStatus, { kind: "found" }>;

const MESSAGES = {
  sold: "sold",
  rented: "rented",
  "sold-out": "soldOut",
  "not-found": "notFound",
} as const satisfies Record<UnavailableStatus["kind"], string>;

/** Screens whose breadcrumbs the page shows. Those of an unknown property lead only to the home page. */
const BREADCRUMB_SCREENS = {
  sale: "property-for-sale",
  rent: "property-for-rent",
  unknown: "property",
} as const;

/** The page of a property that is not shown: a message, similar properties, and links to the lists. */
function unavailablePage(
  pageStatus: UnavailableStatus,
  { id, goal, similar }: { id?: number; goal?: Goal; similar: ListingCard[] },
  { texts, language, site }: PropertyRequest,
): PropertyPage {
  const t = texts.t;
  const title = t(`errors:property.${MESSAGES[pageStatus.kind]}.title`);
  const text = t(`errors:property.${MESSAGES[pageStatus.kind]}.text`);
  const links = GOALS.filter((one) => goal === undefined || one === goal).map((one) =>
    listLink(one, { texts, language }),
  );
  return {
    ...pageStatus,
    view: {
      title,
      text,
      breadcrumbs: parentBreadcrumbs(BREADCRUMB_SCREENS[goal ?? "unknown"], language),
      similar,
      links,
    },
    head: {
      title,
      description: text,
      robots: "noindex",
      canonical: id === undefined ? pathFor("home", language) : pathFor("property", language, { id }),
      alternates:
        id === undefined
          ? alternates("home", site.languages, () => ({}))
          : alternates("property", site.languages, () => ({ id })),
    },
  };
}
