import { jsonDocument } from "../fields/json-document.ts";
import { listingItem, projectItem } from "../fields/listing-item.ts";
import { isObject, SourceRecord } from "../fields/source-record.ts";
import type { FeedItem } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { estateKey, readEstate } from "./read-estate.ts";
import { readEstateProject } from "./read-project.ts";
import { whiseEstates } from "./whise-estates.ts";
import { whiseValue } from "./whise-value.ts";

/**
 * Reads estates of Whise: a response of its API or its older service, or a list (docs/feed-whise.md). An estate with
 * units is a project.
 *
 * A response that is one page of several adds and changes listings, and removes none.
 *
 * @throws FeedError when the document as a whole cannot be used.
 */
export async function* readWhise(
  source: NamedBytes,
  options: { encoding?: string } = {},
): AsyncGenerator<FeedItem> {
  const { estates, isComplete } = whiseEstates(await jsonDocument(source, options.encoding), source.name);
  if (!isComplete) yield { kind: "complete", kinds: [] };
  const records = estates.map((estate) => new SourceRecord([isObject(estate) ? estate : {}], whiseValue));
  const parentKeys = new Set(records.flatMap((record) => parentKey(record) ?? []));
  const keys = records.map(estateKey);
  const knownKeys = new Set(keys);
  for (const [index, record] of records.entries()) {
    const key = keys[index];
    const recordToRead = { record: `estate ${key ?? `no. ${index + 1}`}`, key, source: record };
    if (!isObject(estates[index]))
      yield { kind: "refused", record: recordToRead.record, field: "", reason: "is not an object" };
    else if (key !== undefined && parentKeys.has(key)) yield projectItem(recordToRead, readEstateProject);
    else
      yield listingItem(recordToRead, (estate) => {
        const listing = readEstate(estate);
        // A parent that is missing in the response is not a project of this feed.
        return knownKeys.has(listing.projectKey) ? listing : { ...listing, projectKey: undefined };
      });
  }
}

function parentKey(estate: SourceRecord): string | undefined {
  return estate.keyText("parentId") ?? estate.keyText("parentID");
}
