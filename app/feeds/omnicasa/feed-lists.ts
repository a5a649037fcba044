import { FeedError } from "../feed-item.ts";
import { isObject, type JsonObject, ownValue } from "./source-record.ts";

/** The lists of a feed, whichever of the three shapes it had. What is in them is not checked yet. */
export type FeedLists = Record<(typeof LIST_NAMES)[number], unknown[]>;

const LIST_NAMES = ["properties", "projects", "typeCategories", "neighbourhoods"] as const;

/** A list that we count ourselves, and that is therefore allowed and read over. */
const COUNTED_LISTS = ["cities", "citiesForSale", "citiesForRent"];

/** Which list an answer of the CRM holds. */
const ANSWERS: Record<string, keyof FeedLists> = {
  GetPropertyListJsonResult: "properties",
  GetPropertyList2JsonResult: "properties",
  GetPropertiesByIDsJsonResult: "properties",
  GetProjectListJsonResult: "projects",
  GetWebIDListJsonResult: "typeCategories",
};

/**
 * Finds the lists in a feed: a bare list of properties, an object with lists, or an answer of the CRM
 * (docs/feed-omnicasa.md).
 *
 * @throws FeedError for another shape, and with the CRM's own message when its answer is a failure.
 */
export function feedLists(feed: unknown, name: string): FeedLists {
  if (Array.isArray(feed)) return { ...noLists(), properties: feed };
  if (!isObject(feed))
    throw new FeedError(`${name} is neither a list of properties nor an object with lists.`);
  const answer = Object.entries(feed).find(([key]) => key.endsWith("JsonResult"));
  if (answer) return fromAnswer(name, ...answer);
  const known = [...LIST_NAMES, ...COUNTED_LISTS].filter((list) => Object.hasOwn(feed, list));
  if (known.length === 0) {
    throw new FeedError(
      `${name} has none of the lists ${LIST_NAMES.join(", ")}, and is no answer of the CRM.`,
    );
  }
  const lists = noLists();
  for (const list of LIST_NAMES) lists[list] = readList(feed, list, name);
  return lists;
}

function fromAnswer(name: string, key: string, answer: unknown): FeedLists {
  if (!isObject(answer)) throw new FeedError(`${name}: ${key} is no object.`);
  if (ownValue(answer, "Success") === false) {
    const message = String(ownValue(answer, "Message") ?? "").slice(0, 200);
    throw new FeedError(
      `${name}: the CRM answered "${message}" (code ${String(ownValue(answer, "Code") ?? "unknown").slice(0, 20)}).`,
    );
  }
  const list = Object.hasOwn(ANSWERS, key) ? ANSWERS[key] : undefined;
  if (list === undefined)
    throw new FeedError(`${name} is an answer of the CRM that is not about listings: ${key.slice(0, 100)}.`);
  const value = ownValue(answer, "Value");
  if (!isObject(value)) throw new FeedError(`${name}: ${key} has no Value with Items.`);
  return { ...noLists(), [list]: readList(value, "Items", name) };
}

function readList(object: JsonObject, field: string, name: string): unknown[] {
  const list = ownValue(object, field) ?? [];
  if (!Array.isArray(list)) throw new FeedError(`${name}: ${field} is no list.`);
  return list;
}

function noLists(): FeedLists {
  return { properties: [], projects: [], typeCategories: [], neighbourhoods: [] };
}
