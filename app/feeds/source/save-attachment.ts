/**
 * Stores a file that came inside a feed, and returns its path in the site folder. Undefined when it is neither a
 * picture nor a PDF.
 */
export type SaveAttachment = (bytes: AsyncIterable<Uint8Array>) => Promise<string | undefined>;
