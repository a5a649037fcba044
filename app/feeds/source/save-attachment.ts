/**
 * Stores a file that came inside a feed, and returns its path in the site folder. Undefined when it is neither a picture
 * (JPEG, PNG, WebP or AVIF) nor a PDF, or is larger than the site takes.
 */
export type SaveAttachment = (bytes: AsyncIterable<Uint8Array>) => Promise<string | undefined>;
