import { sql } from "drizzle-orm";
import { extentOf } from "../../accounts/permissions.ts";
import { alertMatches, savedSearches } from "../../alerts/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { HAS_EXPIRING_CERTIFICATE } from "../listings/expiring-certificate.server.ts";
import type { TodayContext, TodayItem } from "./today-item.ts";

/** Maximum of a count. Nobody handles more in a day, and the query stays short. */
const MAX_COUNTED = 200;
/** A saved search without a match is reported for a week, starting this many days after its confirmation. */
const WITHOUT_MATCH_DAYS = 30;
const REPORTED_FOR_DAYS = 7;

/**
 * Items for properties on the market whose advertisement lacks legally required information, and for those whose energy
 * certificate has expired or will soon. Agents only see their own.
 */
export async function listingItems(
  database: Database,
  { staff, language, texts: { t } }: TodayContext,
): Promise<TodayItem[]> {
  const isLimitedToOwn = extentOf(staff.role, "listings.change") === "own";
  const condition = isLimitedToOwn ? sql`agent_name = ${normaliseName(staff.name)}` : sql`true`;
  // Ordered as the partial indexes are, or else the planner scans the table.
  const [counts] = await queryRows<{ incomplete: number; expiring: number }>(
    database,
    sql`select
      (select count(*) from (select from ${listings}
        where gap_count > 0 and removed_at is null and status = 'available' and ${condition}
        order by agent_name limit ${MAX_COUNTED}) found)::float8 as incomplete,
      (select count(*) from (select from ${listings} where ${HAS_EXPIRING_CERTIFICATE} and ${condition}
        order by listing #>> '{energy,validUntil}' limit ${MAX_COUNTED}) found)::float8 as expiring`,
  );
  const { incomplete = 0, expiring = 0 } = counts ?? {};
  const list = (filter: string) => {
    const query = new URLSearchParams({
      ...(isLimitedToOwn && { agent: staff.name }),
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

/** Item for saved searches without a match for a month: the agency could look for such a property. */
export async function savedSearchItems(
  database: Database,
  { language, texts: { t }, now }: TodayContext,
): Promise<TodayItem[]> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::float8 as count from (
      select from ${savedSearches} search
      where state = 'confirmed' and confirmed_at <= ${before(WITHOUT_MATCH_DAYS)}::timestamptz
        and confirmed_at > ${before(WITHOUT_MATCH_DAYS + REPORTED_FOR_DAYS)}::timestamptz
        and not exists (select from ${alertMatches} match where match.person = search.email)
      order by confirmed_at limit ${MAX_COUNTED}) found`,
  );
  const count = row?.count ?? 0;
  if (count === 0) return [];
  const path = `${pathFor("office-leads", language)}?kind=demand-register`;
  return [{ kind: "saved-searches", text: t("office:today.savedSearches", { count }), path }];
}
