import { ID_PATTERN } from "../../format/id.ts";
import { GOALS, type Goal } from "../../property/listing.ts";
import { isUtcTime } from "../../time/dates.ts";

/** States of a listing in the office. `hidden`: by staff; `gone`: its feed does not have it any more. */
export const LISTING_STATES = ["available", "sold", "rented", "hidden", "gone"] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export const LISTING_SORTS = ["changed", "newest", "price-up", "price-down"] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** Key of the last listing before a page (keyset pagination): the value that the list is sorted by, and its id. */
export type ListingKey = { value: string; id: number };

export type ListingFilters = {
  /** Searched words. Each matches the start of a word of the reference, address or title. */
  text: string;
  goal?: Goal;
  /** WebID (number) of a type category: app/property/type-category.ts. */
  type?: number;
  /** Undefined for all states but "gone". */
  state?: ListingState;
  /** Name of an agent as in the feed; `NO_AGENT` for listings without one. */
  agent?: string;
  isOverridden: boolean;
  /** True for listings that lack information which the law requires. */
  isIncomplete: boolean;
  /** True for listings whose energy certificate has expired, or will soon. */
  isExpiring: boolean;
  sort: ListingSort;
  after?: ListingKey;
};

/** Value of `?agent=` for listings without an agent. */
export const NO_AGENT = "-";

const MAX_TEXT = 100;

/** Reads the filters from the query of a URL. Invalid parameters are ignored. */
export function readListingFilters(query: URLSearchParams): ListingFilters {
  const sort = oneOf(LISTING_SORTS, query.get("sort")) ?? "changed";
  return {
    text: cleanText(query.get("q")) ?? "",
    goal: oneOf(GOALS, query.get("goal")),
    type: readNumber(query.get("type")),
    state: oneOf(LISTING_STATES, query.get("state")),
    agent: cleanText(query.get("agent")) || undefined,
    isOverridden: query.get("overridden") === "1",
    isIncomplete: query.get("incomplete") === "1",
    isExpiring: query.get("certificate") === "1",
    sort,
    after: readKey(query.get("after"), sort),
  };
}

/** Formats filters as a query, such as "?goal=rent"; empty without filters. */
export function listingQuery({
  text,
  goal,
  type,
  state,
  agent,
  isOverridden,
  isIncomplete,
  isExpiring,
  sort,
  after,
}: ListingFilters): string {
  const query = new URLSearchParams({
    ...(text !== "" && { q: text }),
    ...(goal && { goal }),
    ...(type !== undefined && { type: String(type) }),
    ...(state && { state }),
    ...(agent !== undefined && { agent }),
    ...(isOverridden && { overridden: "1" }),
    ...(isIncomplete && { incomplete: "1" }),
    ...(isExpiring && { certificate: "1" }),
    ...(sort !== "changed" && { sort }),
    ...(after && { after: `${after.value}_${after.id}` }),
  });
  return query.size === 0 ? "" : `?${query}`;
}

function cleanText(text: string | null): string | undefined {
  return text?.replaceAll("\0", "").trim().slice(0, MAX_TEXT);
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

const KEY = new RegExp(`^([\\dT:.Z-]{1,30})_(${ID_PATTERN})$`);

function readKey(text: string | null, sort: ListingSort): ListingKey | undefined {
  const [, value, id] = KEY.exec(text ?? "") ?? [];
  if (value === undefined || id === undefined) return undefined;
  const isTime = sort === "changed" || sort === "newest";
  const isValid = isTime ? isUtcTime(value) : /^\d{1,10}(\.\d{1,10})?$/.test(value);
  return isValid ? { value, id: Number(id) } : undefined;
}
