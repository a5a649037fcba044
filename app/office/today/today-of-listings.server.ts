import { sql } from "drizzle-orm";
import { extentOf } from "../../accounts/permissions.ts";
import { alertMatches, savedSearches } from "../../alerts/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { HAS_EXPIRING_CERTIFICATE } from "../listings/expiring-certificate.server.ts";
import type { Today, TodayItem } from "./today-item.ts";

/** More are not counted: nobody handles them today. */
const MAX_COUNTED = 200;
/** A saved search is named for a week, from this many days after its confirmation. */
const WITHOUT_MATCH_DAYS = 30;
const NAMED_FOR_DAYS = 7;

/**
 * Properties on the market that lack what the law requires in their advertisement, and those whose energy certificate
 * has expired or soon does. An agent's own ones alone.
 */
export async function listingItems(
  database: Database,
  { staff, language, texts: { t } }: Today,
): Promise<TodayItem[]> {
  const isOfOne = extentOf(staff.role, "listings.change") === "own";
  const mine = isOfOne ? sql`agent_name = ${normaliseName(staff.name)}` : sql`true`;
  // In the order of their indexes, which the planner would not choose for a few rows of many.
  const [counts] = await queryRows<{ incomplete: number; expiring: number }>(
    database,
    sql`select
      (select count(*) from (select from ${listings}
        where gap_count > 0 and removed_at is null and status = 'available' and ${mine}
        order by agent_name limit ${MAX_COUNTED}) found)::float8 as incomplete,
      (select count(*) from (select from ${listings} where ${HAS_EXPIRING_CERTIFICATE} and ${mine}
        order by listing #>> '{energy,validUntil}' limit ${MAX_COUNTED}) found)::float8 as expiring`,
  );
  const { incomplete = 0, expiring = 0 } = counts ?? {};
  const list = (filter: string) => {
    const query = new URLSearchParams({
      ...(isOfOne && { agent: staff.name }),
      state: "available",
      [filter]: "1",
    });
    return `${pathFor("office-listings", language)}?${query}`;
  };
  const items: TodayItem[] = [];
  if (incomplete > 0)
    items.push({
      kind: "incomplete",
      text: t("office:today.incomplete", { count: incomplete }),
      path: list("incomplete"),
    });
  if (expiring > 0)
    items.push({
      kind: "certificates",
      text: t("office:today.certificates", { count: expiring }),
      path: list("certificate"),
    });
  return items;
}

/**
 * Saved searches of people who have had no property for a month: they want something that the agency could look for.
 */
export async function savedSearchItems(
  database: Database,
  { language, texts: { t }, now }: Today,
): Promise<TodayItem[]> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::float8 as count from (
      select from ${savedSearches} search
      where state = 'confirmed' and confirmed_at <= ${before(WITHOUT_MATCH_DAYS)}::timestamptz
        and confirmed_at > ${before(WITHOUT_MATCH_DAYS + NAMED_FOR_DAYS)}::timestamptz
        and not exists (select from ${alertMatches} match where match.person = search.email)
      order by confirmed_at limit ${MAX_COUNTED}) found`,
  );
  const count = row?.count ?? 0;
  if (count === 0) return [];
  const path = `${pathFor("office-leads", language)}?kind=demand-register`;
  return [{ kind: "saved-searches", text: t("office:today.savedSearches", { count }), path }];
}
