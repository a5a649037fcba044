import { listingItem } from "../fields/listing-item.ts";
import { pathValue } from "../fields/path-value.ts";
import { isObject, SourceRecord } from "../fields/source-record.ts";
import { openFeedDocument } from "../source/feed-document.server.ts";
import type { FeedItem } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import type { SaveAttachment } from "../source/save-attachment.ts";
import { readXmlRows } from "../xml/xml-rows.ts";
import { attachmentsOf } from "./attachments.ts";
import { openImmoKey, readImmobilie } from "./read-immobilie.ts";

const TRANSFER = "openimmo/uebertragung";
const PROPERTY = "openimmo/anbieter/immobilie";

/**
 * Reads an OpenImmo transfer, version 1.2.7 (docs/feed-openimmo.md): an XML document, or a zip archive with the
 * document and its attachments.
 *
 * A partial transfer (`umfang="TEIL"`) adds, changes and deletes the properties that it names, and leaves the others.
 *
 * @throws FeedError when the document as a whole cannot be used.
 */
export async function* readOpenImmo(
  source: NamedBytes,
  options: { encoding?: string; saveAttachment?: SaveAttachment } = {},
): AsyncGenerator<FeedItem> {
  const document = await openFeedDocument(source, ".xml", options.saveAttachment);
  try {
    const rows = readXmlRows(document, {
      paths: [TRANSFER, PROPERTY],
      format: "OpenImmo",
      encoding: options.encoding,
    });
    for await (const { path, number, record } of rows) {
      const element = new SourceRecord([isObject(record) ? record : {}], pathValue);
      if (path === TRANSFER) {
        if (element.text("@umfang")?.toUpperCase() === "TEIL") yield { kind: "complete", kinds: [] };
        continue;
      }
      const key = openImmoKey(element);
      const name = `immobilie ${key ?? `no. ${number}`}`;
      if (element.text("verwaltung_techn.aktion.@aktionart")?.toUpperCase() === "DELETE") {
        if (key !== undefined) yield { kind: "gone", of: "listing", key };
        continue;
      }
      const attachments = await Promise.all(
        attachmentsOf(element).map(async (attachment) => ({
          ...attachment,
          location: await document.fileUrl(attachment.location),
        })),
      );
      yield listingItem({ record: name, key, source: element }, (immobilie) =>
        readImmobilie(immobilie, attachments),
      );
    }
  } finally {
    await document.close();
  }
}
