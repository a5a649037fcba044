import { similarHomes } from "../../catalogue/similar-listings.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { visitsOfHomes } from "../visits/visit-figures.server.ts";
import type { Period } from "../visits/visit-periods.ts";
import type { OwnedHome } from "./owned-homes.server.ts";

/** So many are compared at most, and fewer than so few would tell of a single home. */
const MAX_COMPARED = 10;
const FEWEST_COMPARED = 4;

/** Among how many similar homes this one is, and how many of them were looked at less. Nothing else of them is told. */
export type SimilarPlace = { fewer: number; of: number };

/**
 * The place of a home among similar ones on the market, by visits of a period. Nothing for a home that is sold, let
 * or gone, and where there are too few to compare.
 */
export async function similarPlace(
  database: Database,
  home: OwnedHome,
  period: Period,
  site: SiteConfig,
): Promise<SimilarPlace | undefined> {
  if (home.status !== "available" || home.removedAt !== null) return undefined;
  const similar = await similarHomes(database, home, { site, most: MAX_COMPARED });
  if (similar.length < FEWEST_COMPARED) return undefined;
  const visits = await visitsOfHomes(database, [home.id, ...similar.map(({ id }) => id)], period);
  const own = visits.get(home.id) ?? 0;
  if (own === 0) return undefined;
  return { fewer: similar.filter(({ id }) => (visits.get(id) ?? 0) < own).length, of: similar.length };
}
