import { findSimilarListings } from "../../catalogue/property-page/similar-listings.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { visitsOfProperties } from "../visits/visit-figures.server.ts";
import type { Period } from "../visits/visit-periods.ts";
import type { OwnedProperty } from "./owned-properties.server.ts";

/**
 * Maximum and minimum number of compared properties. With fewer than the minimum, the result would reveal
 * figures of a single property.
 */
const MAX_COMPARED = 10;
const MIN_COMPARED = 4;

/**
 * Number of similar properties (`total`), and how many of them had fewer visits. Nothing else about them is revealed.
 */
export type SimilarRank = { fewer: number; total: number };

/**
 * Rank of a property among similar ones on the market, by visits in a period. Returns `undefined` for a
 * property that is sold, let or removed, or has no visits, and when there are too few to compare.
 */
export async function rankAmongSimilar(
  database: Database,
  property: OwnedProperty,
  period: Period,
  site: SiteConfig,
): Promise<SimilarRank | undefined> {
  if (property.status !== "available" || property.removedAt !== null) return undefined;
  const similar = await findSimilarListings(database, property, { site, limit: MAX_COMPARED });
  if (similar.length < MIN_COMPARED) return undefined;
  const visits = await visitsOfProperties(database, [property.id, ...similar.map(({ id }) => id)], period);
  const own = visits.get(property.id) ?? 0;
  if (own === 0) return undefined;
  return { fewer: similar.filter(({ id }) => (visits.get(id) ?? 0) < own).length, total: similar.length };
}
