import { officeDocumentKind } from "./office-document.server.ts";
import { checkPdf } from "./pdf-check.server.ts";
import { UnsafeFileError } from "./unsafe-file.ts";

/** Kinds of documents that visitors may send. */
export type DocumentKind = "pdf" | "docx" | "odt";

/**
 * Recognises the kind of a document by its content, not by its name. Returns undefined when the kind is not
 * accepted, and "unsafe" for a document that can run or load something, hides files, or unpacks to far more
 * than documents contain (docs/decisions/0296-hostile-documents.md).
 */
export async function documentKind(bytes: Uint8Array): Promise<DocumentKind | "unsafe" | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(buffer, "%PDF-")) return (await checkPdf(buffer)) ? "pdf" : undefined;
    if (startsWith(buffer, "PK\u0003\u0004")) return await officeDocumentKind(buffer);
    return undefined;
  } catch (error) {
    if (error instanceof UnsafeFileError) return "unsafe";
    throw error;
  }
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString("latin1", 0, signature.length) === signature;
}
