import type { SourceRecord } from "../fields/source-record.ts";
import type { SaveAttachment } from "../source/save-attachment.ts";
import { isZip, openZip } from "../source/zip-archive.server.ts";
import { type Attachment, attachmentsOf } from "./attachments.ts";

export type OpenImmoDocument = {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  attachmentsOf(immobilie: SourceRecord): Promise<Attachment[]>;
  close(): Promise<void>;
};

/**
 * Opens the XML document of a transfer. In an archive, attachments with a file name are stored with `saveAttachment`
 * when their property is read.
 *
 * @throws FeedError for an archive without an XML document, and for one that is damaged or hostile.
 */
export async function openImmoDocument(
  source: { name: string; bytes: AsyncIterable<Uint8Array> },
  saveAttachment: SaveAttachment | undefined,
): Promise<OpenImmoDocument> {
  const { isArchive, bytes } = await isZip(source.bytes);
  if (!isArchive) {
    return {
      name: source.name,
      bytes,
      attachmentsOf: async (immobilie) => attachmentsOf(immobilie),
      close: async () => {},
    };
  }
  const archive = await openZip({ name: source.name, bytes });
  try {
    const document = archive.only(".xml");
    return {
      name: `${document} in ${source.name}`,
      bytes: archive.read(document),
      attachmentsOf: (immobilie) =>
        Promise.all(
          attachmentsOf(immobilie).map(async (attachment) => {
            const file = archive.find(attachment.address);
            if (file === undefined) return attachment;
            const saved = await saveAttachment?.(archive.read(file));
            return { ...attachment, address: saved ?? "" };
          }),
        ),
      close: archive.close,
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
}
