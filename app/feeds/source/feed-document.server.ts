import type { NamedBytes } from "./named-bytes.ts";
import { peekBytes } from "./read-ahead.ts";
import type { SaveAttachment } from "./save-attachment.ts";
import { isZip, openZip, ZIP_SIGNATURE_BYTES } from "./zip-archive.server.ts";

/** The document of a feed, which can be in a zip archive with its pictures and documents. */
export type FeedDocument = {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /**
   * URL or path at which a file that the document names can be read: the path where it is stored now when it is in the
   * archive, otherwise the same name. Empty for a file of the archive that cannot be used.
   */
  fileUrl(name: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * Opens a document, or a zip archive whose only file with this ending is the document. Files of the archive are stored
 * with `saveAttachment` when the record that names them is read.
 *
 * @throws FeedError for an archive without such a document, and for one that is damaged or hostile.
 */
export async function openFeedDocument(
  source: NamedBytes,
  ending: string,
  saveAttachment: SaveAttachment | undefined,
): Promise<FeedDocument> {
  const { head, bytes } = await peekBytes(source.bytes, ZIP_SIGNATURE_BYTES);
  if (!isZip(head)) return { name: source.name, bytes, fileUrl: async (name) => name, close: async () => {} };
  const archive = await openZip({ name: source.name, bytes });
  try {
    const document = archive.only(ending);
    return {
      name: `${document} in ${source.name}`,
      bytes: archive.read(document),
      async fileUrl(name) {
        const file = archive.find(name);
        return file === undefined ? name : ((await saveAttachment?.(archive.read(file))) ?? "");
      },
      close: archive.close,
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
}
