import { pathValue } from "../fields/path-value.ts";
import { isObject, type SourceRecord } from "../fields/source-record.ts";
import type { SaveAttachment } from "../source/save-attachment.ts";

/** Files of a property, by their path in the site folder, in the order of the request. */
export type AttachedFiles = { pictures: string[]; documents: { path: string; name: string }[] };

/**
 * Stores the pictures and documents of a property, which are in the request in base64. Files that cannot be stored are
 * left out with a warning.
 */
export async function storeAttachedFiles(
  element: SourceRecord,
  saveAttachment: SaveAttachment | undefined,
): Promise<AttachedFiles> {
  const files: AttachedFiles = { pictures: [], documents: [] };
  const pictures = filesOf(element, "picture");
  const documents = filesOf(element, "document");
  if (pictures.length + documents.length === 0) return files;
  if (!saveAttachment) {
    element.warn("attachments", "has files inside the feed, which were left out");
    return files;
  }
  for (const { content } of pictures) {
    const path = await saveAttachment(bytesOf(content));
    if (path === undefined)
      element.warn(
        "attachments.picture",
        "is not a picture of a known format, or is too large; it was left out",
      );
    else files.pictures.push(path);
  }
  for (const { content, name } of documents) {
    const path = await saveAttachment(bytesOf(content));
    if (path === undefined)
      element.warn(
        "attachments.document",
        "is neither a picture nor a PDF, or is too large; it was left out",
      );
    else files.documents.push({ path, name });
  }
  return files;
}

function filesOf(element: SourceRecord, kind: "picture" | "document"): { content: string; name: string }[] {
  const attachments = element.value("attachments");
  // Not by the path of a file: the text of a single one is longer than any other value may be.
  return [isObject(attachments) ? attachments[kind] : undefined]
    .flat()
    .filter(isObject)
    .map((file) => ({
      order: Number(pathValue(file, "order")) || 0,
      content: String(pathValue(file, "content") ?? ""),
      name: String(pathValue(file, "name") ?? "document").slice(0, 200),
    }))
    .sort((a, b) => a.order - b.order);
}

async function* bytesOf(base64: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(base64, "base64");
}
