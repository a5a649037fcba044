import { listingItem } from "../fields/listing-item.ts";
import { pathValue } from "../fields/path-value.ts";
import { isObject, SourceRecord } from "../fields/source-record.ts";
import type { FeedItem } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { readXmlRows } from "../xml/xml-rows.ts";
import { readKyeroProperty } from "./read-property.ts";

/**
 * Reads a Kyero feed, version 3 (docs/feed-kyero.md), one property at a time.
 *
 * @throws FeedError when the document as a whole cannot be used.
 */
export async function* readKyero(
  source: NamedBytes,
  options: { encoding?: string } = {},
): AsyncGenerator<FeedItem> {
  const rows = readXmlRows(source, { paths: ["root/property"], format: "Kyero", encoding: options.encoding });
  for await (const { number, record } of rows) {
    const property = new SourceRecord([isObject(record) ? record : {}], pathValue);
    const key = property.keyText("id");
    yield listingItem(
      { record: `property ${key ?? `no. ${number}`}`, key, source: property },
      readKyeroProperty,
    );
  }
}
