import { type SQL, sql } from "drizzle-orm";
import { listingOverrides } from "../../catalogue/listing-overrides/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { Listing } from "../../property/listing.ts";
import type { OverrideName } from "../../property/listing-overrides.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { keywordQuery } from "../../property/words.ts";
import { HAS_EXPIRING_CERTIFICATE } from "./expiring-certificate.server.ts";
import { type ListingFilters, type ListingSort, type ListingState, NO_AGENT } from "./listing-filters.ts";

/** A listing in the list of the back office. */
export type FoundListing = {
  id: number;
  reference: string | null;
  summary: ListingSummary;
  /** The full address, even when visitors do not see it. */
  address: Listing["address"];
  /** Name of the agent as in the feed. */
  agent: string | null;
  /** The same name, normalised for comparisons. */
  agentName: string | null;
  state: ListingState;
  overridden: OverrideName[];
  /** Number of facts that the law requires and the listing lacks. */
  gapCount: number;
  changedAt: string;
  /** Value that the list is sorted by, for the key of the next page. */
  sortedBy: string;
};

/** An order of the list. `asText` and `asValue` convert the sort value to and from the key of a page. */
type Order = { by: SQL; isDescending: boolean; asText: SQL; asValue: (text: string) => SQL };

const timeOrder = (column: SQL): Order => ({
  by: column,
  isDescending: true,
  asText: sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  asValue: (text) => sql`${text}::timestamptz`,
});
const PRICE = sql`coalesce(price_euro, 0)`;
const priceOrder = (isDescending: boolean): Order => ({
  by: PRICE,
  isDescending,
  asText: sql`(${PRICE})::text`,
  asValue: (text) => sql`${Number(text)}::double precision`,
});

const ORDERS: Record<ListingSort, Order> = {
  changed: timeOrder(sql`changed_at`),
  newest: timeOrder(sql`published_at`),
  "price-up": priceOrder(false),
  "price-down": priceOrder(true),
};

/** Finds at most `limit` listings by filters, in the chosen order. The subquery finds their ids in an index alone. */
export function findListings(
  database: Database,
  filters: ListingFilters,
  limit: number,
): Promise<FoundListing[]> {
  const order = ORDERS[filters.sort];
  const orderClause = orderBy(order, filters.sort);
  return queryRows<FoundListing>(
    database,
    sql`select id::float8 as id, reference, summary, listing -> 'address' as address,
        listing ->> 'agent' as agent, agent_name as "agentName", ${STATE} as state,
        case when is_overridden then array(
          select jsonb_object_keys(overrides) from ${listingOverrides} where listing_id = ${listings}.id)
          else '{}' end as overridden,
        gap_count as "gapCount", changed_at::text as "changedAt", ${order.asText} as "sortedBy"
      from ${listings} where id in (
        select id from ${listings} where ${sql.join(filterConditions(filters, order), sql` and `)}
        order by ${orderClause} limit ${limit})
      order by ${orderClause}`,
  );
}

const STATE = sql`case when hidden_at is not null then 'hidden' when removed_at is not null then 'gone' else status end`;

/** Order clause, with the expressions of the index for that order (app/catalogue/tables.server.ts). */
function orderBy({ by, isDescending }: Order, sort: ListingSort): SQL {
  if (sort === "price-up") return sql`${by}, id`;
  return sort === "price-down"
    ? sql`${by} desc, id desc`
    : isDescending
      ? sql`${by} desc nulls last, id desc nulls last`
      : by;
}

function filterConditions(
  { text, goal, type, state, agent, isOverridden, isIncomplete, isExpiring, after }: ListingFilters,
  { by, isDescending, asValue }: Order,
): SQL[] {
  const words = keywordQuery(text);
  const agentName = normaliseName(agent ?? "");
  return [
    stateCondition(state),
    words === "" ? undefined : sql`office_words @@ to_tsquery('simple', ${words})`,
    goal && sql`goal = ${goal}`,
    type === undefined ? undefined : sql`web_ids @> array[${type}]::integer[]`,
    agent === undefined
      ? undefined
      : agent === NO_AGENT
        ? sql`agent_name is null`
        : sql`agent_name = ${agentName}`,
    isOverridden ? sql`is_overridden` : undefined,
    isIncomplete ? sql`gap_count > 0` : undefined,
    isExpiring ? HAS_EXPIRING_CERTIFICATE : undefined,
    after && sql`(${by}, id) ${isDescending ? sql`<` : sql`>`} (${asValue(after.value)}, ${after.id})`,
  ].filter((condition) => condition !== undefined);
}

function stateCondition(state: ListingState | undefined): SQL {
  switch (state) {
    case undefined:
      return sql`(removed_at is null or hidden_at is not null)`;
    case "hidden":
      return sql`hidden_at is not null`;
    case "gone":
      return sql`removed_at is not null and hidden_at is null`;
    default:
      return sql`removed_at is null and status = ${state}`;
  }
}
