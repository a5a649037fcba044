import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import type { HomeOffer } from "./home-page.ts";
import { withKeptPicture } from "./kept-pictures.server.ts";
import { isOffered } from "./list-condition.server.ts";
import { listingCard, type Showing } from "./listing-card-view.ts";
import {
  cityChoices,
  countInCity,
  type OfferCounts,
  type Remember,
  rememberedCounts,
} from "./offer-counts.server.ts";
import { listings, projects } from "./tables.server.ts";
import { offeredTypes } from "./type-categories.server.ts";

const MOST_CITIES = 12;

type Request = Showing & { now: Date; remember: Remember };

/** "At most 4" (specification §9, docs/decisions/0022-at-most-four.md). */
const MOST_RECENT = 4;

/** The newest homes that can still be had, and what there is of each type and in which towns. */
export async function homeOffer(database: Database, request: Request): Promise<HomeOffer> {
  const { site, now, remember } = request;
  const countsOf = (goal: "sale" | "rent") =>
    rememberedCounts(database, { goal, catalogue: site.catalogue, now }, remember);
  const [sale, rent, recent, projectCount, types] = await Promise.all([
    countsOf("sale"),
    countsOf("rent"),
    recentListings(database, request),
    projectCountOf(database),
    typesWithCounts(database, request, countsOf),
  ]);
  return {
    recent,
    totals: { sale: sale.total, rent: rent.total, projects: projectCount },
    types,
    cities: largestCities(sale, rent, request),
  };
}

async function recentListings(database: Database, request: Request): Promise<HomeOffer["recent"]> {
  const { site, now } = request;
  const catalogue = { ...site.catalogue, showsSold: false, showsRented: false };
  const rows = await database
    .select({ id: listings.id, summary: listings.summary })
    .from(listings)
    .where(
      sql`${isOffered({ goal: "sale", catalogue, now })} or ${isOffered({ goal: "rent", catalogue, now })}`,
    )
    .orderBy(sql`${listings.publishedAt} desc, ${listings.id} desc`)
    .limit(MOST_RECENT);
  return (await withKeptPicture(database, rows)).map(({ id, summary }) => listingCard(id, summary, request));
}

async function projectCountOf(database: Database): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ${projects} where ${projects.removedAt} is null`,
  );
  return row?.count ?? 0;
}

async function typesWithCounts(
  database: Database,
  request: Request,
  countsOf: (goal: "sale" | "rent") => Promise<OfferCounts>,
): Promise<HomeOffer["types"]> {
  const [sale, rent, forSale, forRent] = await Promise.all([
    countsOf("sale"),
    countsOf("rent"),
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

function largestCities(sale: OfferCounts, rent: OfferCounts, { language }: Showing): HomeOffer["cities"] {
  const choices = [...cityChoices(sale, language), ...cityChoices(rent, language)].filter(({ name }) => name);
  const cities = new Map(
    choices.map(({ label, ...city }) => [
      label,
      {
        name: city.name,
        zip: city.zip,
        label: city.name,
        sale: countInCity(sale, city),
        rent: countInCity(rent, city),
      },
    ]),
  );
  return [...cities.values()].sort((a, b) => b.sale + b.rent - (a.sale + a.rent)).slice(0, MOST_CITIES);
}
