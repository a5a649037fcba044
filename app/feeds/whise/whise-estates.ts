import { isObject, type JsonObject } from "../fields/source-record.ts";
import { FeedError } from "../source/feed-item.ts";
import { whiseValue } from "./whise-value.ts";

/** Estates of a response; `isComplete` is true when it has all estates of the agency. */
export type WhiseEstates = { estates: unknown[]; isComplete: boolean };

/**
 * Finds the estates in a response of the API (`estates`), of the older service (`d.EstateList`), or in a plain list.
 * A response whose count is higher than its number of estates is one page of several.
 *
 * @throws FeedError for a response that reports a failure, and for any other document.
 */
export function whiseEstates(document: unknown, name: string): WhiseEstates {
  if (Array.isArray(document)) return { estates: document, isComplete: true };
  const body = isObject(document) && isObject(document.d) ? document.d : document;
  if (!isObject(body)) throw new FeedError(`${name} is neither a list of estates nor a response of Whise.`);
  refuseFailure(body, name);
  const estate = whiseValue(body, "estate");
  if (isObject(estate)) return { estates: [estate], isComplete: false };
  const estates = whiseValue(body, "estates") ?? whiseValue(body, "estateList");
  if (!Array.isArray(estates))
    throw new FeedError(`${name} has no list of estates (estates, or d.EstateList).`);
  const total = Number(
    whiseValue(body, "totalCount") ?? whiseValue(body, "queryInfo.rowCount") ?? estates.length,
  );
  return { estates, isComplete: !(total > estates.length) };
}

function refuseFailure(body: JsonObject, name: string): void {
  const isRefused =
    whiseValue(body, "queryInfo.success") === false || whiseValue(body, "isValidRequest") === false;
  if (!isRefused) return;
  const message =
    whiseValue(body, "queryInfo.error") ??
    whiseValue(body, "validationErrors.message") ??
    whiseValue(body, "message");
  throw new FeedError(
    `${name}: Whise reports a failure${typeof message === "string" ? ` (${message})` : ""}.`,
  );
}
