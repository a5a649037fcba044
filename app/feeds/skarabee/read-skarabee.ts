import { jsonDocument } from "../fields/json-document.ts";
import { listingItem } from "../fields/listing-item.ts";
import { pathValue } from "../fields/path-value.ts";
import { isObject, SourceRecord } from "../fields/source-record.ts";
import { FeedError, type FeedItem } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { isPublished, readPublication } from "./read-publication.ts";

/**
 * Reads the publications of Skarabee that `skarabeePublications` requested (docs/feed-skarabee.md). The document has all
 * publications: stored listings that are not in it are removed.
 *
 * @throws FeedError when the document as a whole cannot be used.
 */
export async function* readSkarabee(
  source: NamedBytes,
  options: { encoding?: string; mayBeEmpty?: boolean } = {},
): AsyncGenerator<FeedItem> {
  const content = await jsonDocument(source, options.encoding);
  const publications = isObject(content) ? content.publications : undefined;
  if (!Array.isArray(publications))
    throw new FeedError(`${source.name} has no list of publications of Skarabee.`);
  for (const [index, publication] of publications.entries()) {
    const record = new SourceRecord([isObject(publication) ? publication : {}], pathValue);
    const key = record.keyText("Info.ID");
    const recordToRead = { record: `publication ${key ?? `no. ${index + 1}`}`, key, source: record };
    if (!isObject(publication))
      yield { kind: "refused", record: recordToRead.record, field: "", reason: "is not an object" };
    else if (isPublished(record)) yield listingItem(recordToRead, readPublication);
  }
}
