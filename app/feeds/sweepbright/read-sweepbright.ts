import { jsonDocument } from "../fields/json-document.ts";
import { listingItem, projectItem } from "../fields/listing-item.ts";
import { pathValue } from "../fields/path-value.ts";
import { isObject, type JsonObject, SourceRecord } from "../fields/source-record.ts";
import { FeedError, type FeedItem } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { readSweepbrightEstate, readSweepbrightProject } from "./read-estate.ts";

/** Statuses of an estate that the agency does not offer. */
const WITHDRAWN = ["lost", "agreement_cancelled", "archived"];

/**
 * Reads estates of SweepBright (docs/feed-sweepbright.md): one estate, which the CRM returns after a webhook, or a list of
 * them. One estate adds, changes or removes a listing and leaves the others; a list is complete.
 *
 * @throws FeedError when the document as a whole cannot be used.
 */
export async function* readSweepbright(
  source: NamedBytes,
  options: { encoding?: string } = {},
): AsyncGenerator<FeedItem> {
  const { estates, isComplete } = estatesOf(await jsonDocument(source, options.encoding), source.name);
  if (!isComplete) yield { kind: "complete", kinds: [] };
  for (const [index, estate] of estates.entries()) {
    const record = new SourceRecord([isObject(estate) ? estate : {}], pathValue);
    const key = record.keyText("id");
    const recordToRead = { record: `estate ${key ?? `no. ${index + 1}`}`, key, source: record };
    if (!isObject(estate))
      yield { kind: "refused", record: recordToRead.record, field: "", reason: "is not an object" };
    else if (!isPublished(record)) {
      if (key !== undefined)
        yield { kind: "gone", of: estate.is_project === true ? "project" : "listing", key };
    } else if (estate.is_project === true) yield projectItem(recordToRead, readSweepbrightProject);
    else yield listingItem(recordToRead, readSweepbrightEstate);
  }
}

function estatesOf(document: unknown, name: string): { estates: unknown[]; isComplete: boolean } {
  if (Array.isArray(document)) return { estates: document, isComplete: true };
  if (isObject(document)) {
    const list = document.data ?? document.estates;
    if (Array.isArray(list)) return { estates: list, isComplete: true };
    if (looksLikeEstate(document)) return { estates: [document], isComplete: false };
  }
  throw new FeedError(`${name} is neither an estate of SweepBright nor a list of them.`);
}

function looksLikeEstate(document: JsonObject): boolean {
  return Object.hasOwn(document, "id") && Object.hasOwn(document, "negotiation");
}

/** False for an estate that is private or withdrawn: it is taken off the site. */
function isPublished(estate: SourceRecord): boolean {
  const status = estate.value("status");
  const publishing = estate.value("publish_status");
  return publishing !== "private" && !(typeof status === "string" && WITHDRAWN.includes(status));
}
