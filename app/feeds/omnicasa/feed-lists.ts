import { isObject, type JsonObject, ownValue } from "../fields/source-record.ts";
import { CATALOGUE_KINDS, FeedError, type FeedKind } from "../source/feed-item.ts";

/** Lists of a feed, whichever of the three shapes it has. Their contents are not validated yet. */
export type FeedLists = Record<ListName, unknown[]>;

const CATALOGUE_LISTS = ["properties", "projects", "typeCategories", "neighbourhoods"] as const;
const HISTORY_LISTS = [
  "calendarHistories",
  "taskHistories",
  "automaticHistories",
  "mediaOnlineHistories",
  "appearanceHistories",
] as const;
const LIST_NAMES = [
  ...CATALOGUE_LISTS,
  "owners",
  "mediaStatistics",
  "media",
  "historyTypes",
  ...HISTORY_LISTS,
] as const;
type ListName = (typeof LIST_NAMES)[number];

/** Lists that are accepted and ignored, because Gable computes their contents itself. */
const COUNTED_LISTS = ["cities", "citiesForSale", "citiesForRent"];
const SUMMARY_LISTS = ["mediaSummaries"];

/** The list that each response of the CRM contains. */
const RESPONSE_LISTS: Record<string, keyof FeedLists> = {
  GetPropertyListJsonResult: "properties",
  GetPropertyList2JsonResult: "properties",
  GetPropertiesByIDsJsonResult: "properties",
  GetProjectListJsonResult: "projects",
  GetWebIDListJsonResult: "typeCategories",
  GetOwnerListJsonResult: "owners",
  GetMediaObjectStatisticsGraphListJsonResult: "mediaStatistics",
  GetCalendarHistoriesJsonResult: "calendarHistories",
  GetTaskHistoriesJsonResult: "taskHistories",
  GetAutomaticHistoriesJsonResult: "automaticHistories",
  GetMediaOnlineHistoriesJsonResult: "mediaOnlineHistories",
  GetAppearanceHistoriesJsonResult: "appearanceHistories",
};

/**
 * Lists of a feed, and the kinds of which it contains all records: stored records of these kinds that are not in it are
 * removed. One list of the catalogue makes listings, projects and type categories complete; an absent list counts as empty.
 * Owners and histories are complete only when their lists are present.
 */
export type FeedContents = { lists: FeedLists; completeKinds: FeedKind[] };

/**
 * Finds the lists in a feed: a bare list of properties, an object with lists, or a response of the CRM
 * (docs/feed-omnicasa.md).
 *
 * @throws FeedError for another shape, and with the CRM's own message when its response is a failure.
 */
export function feedLists(feed: unknown, name: string): FeedContents {
  if (Array.isArray(feed))
    return { lists: { ...noLists(), properties: feed }, completeKinds: [...CATALOGUE_KINDS] };
  if (!isObject(feed))
    throw new FeedError(`${name} is neither a list of properties nor an object with lists.`);
  const response = Object.entries(feed).find(([key]) => key.endsWith("JsonResult"));
  if (response) return listsOfResponse(name, ...response);
  const known = [...LIST_NAMES, ...COUNTED_LISTS, ...SUMMARY_LISTS].filter((list) =>
    Object.hasOwn(feed, list),
  );
  if (known.length === 0) {
    throw new FeedError(
      `${name} has none of the lists ${CATALOGUE_LISTS.join(", ")}, and is not a response of the CRM.`,
    );
  }
  const lists = noLists();
  for (const list of LIST_NAMES) lists[list] = readList(feed, list, name);
  return { lists, completeKinds: completeKindsOf(known) };
}

function completeKindsOf(lists: string[]): FeedKind[] {
  const has = (names: readonly string[]) => names.some((name) => lists.includes(name));
  return [
    ...(has([...CATALOGUE_LISTS, ...COUNTED_LISTS]) ? CATALOGUE_KINDS : []),
    ...(has(["owners"]) ? (["owner"] as const) : []),
    ...(has(HISTORY_LISTS) ? (["home-event"] as const) : []),
  ];
}

function listsOfResponse(name: string, key: string, response: unknown): FeedContents {
  if (!isObject(response)) throw new FeedError(`${name}: ${key} is not an object.`);
  if (ownValue(response, "Success") === false) {
    const message = String(ownValue(response, "Message") ?? "").slice(0, 200);
    throw new FeedError(
      `${name}: the CRM answered "${message}" (code ${String(ownValue(response, "Code") ?? "unknown").slice(0, 20)}).`,
    );
  }
  const list = Object.hasOwn(RESPONSE_LISTS, key) ? RESPONSE_LISTS[key] : undefined;
  if (list === undefined)
    throw new FeedError(`${name} is a response of the CRM that cannot be imported: ${key.slice(0, 100)}.`);
  const value = ownValue(response, "Value");
  if (!isObject(value)) throw new FeedError(`${name}: ${key} has no Value with Items.`);
  return {
    lists: { ...noLists(), [list]: readList(value, "Items", name) },
    completeKinds: completeKindsOf([list]),
  };
}

function readList(object: JsonObject, field: string, name: string): unknown[] {
  const list = ownValue(object, field) ?? [];
  if (!Array.isArray(list)) throw new FeedError(`${name}: ${field} is not a list.`);
  return list;
}

function noLists(): FeedLists {
  return Object.fromEntries(LIST_NAMES.map((name) => [name, []])) as unknown as FeedLists;
}
