import { createHash } from "node:crypto";
import { mkdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../../config/write-atomically.server.ts";
import type { SaveAttachment } from "./save-attachment.ts";

/** Folder in the site folder with the files of feeds, named after their content. */
export const FEED_FILES = "feed-files";
/** The largest original that the site makes pictures of. */
const MAXIMUM_BYTES = 25_000_000;
const NAME_CHARACTERS = 24;

/** Endings of the files that are stored, by their first bytes. The name in the feed may be wrong. */
const KINDS: [ending: string, matches: (head: string) => boolean][] = [
  ["jpg", (head) => head.startsWith("\xff\xd8\xff")],
  ["png", (head) => head.startsWith("\x89PNG")],
  ["webp", (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP"],
  ["avif", (head) => head.slice(4, 12) === "ftypavif"],
  ["pdf", (head) => head.startsWith("%PDF-")],
];

/**
 * Stores the files of a feed in the site folder, named after their content, so that a second import finds them
 * there. With `isDryRun`, nothing is written.
 */
export function storeAttachments(siteFolder: string, isDryRun: boolean): SaveAttachment {
  return async (bytes) => {
    const content = await readUpTo(MAXIMUM_BYTES, bytes);
    const ending =
      content && KINDS.find(([, matches]) => matches(content.subarray(0, 16).toString("latin1")))?.[0];
    if (!content || !ending) return undefined;
    const name = `${createHash("sha256").update(content).digest("hex").slice(0, NAME_CHARACTERS)}.${ending}`;
    if (!isDryRun) await writeOnce(join(siteFolder, FEED_FILES), name, content);
    return `${FEED_FILES}/${name}`;
  };
}

/** Reads all bytes; undefined when there are more than the maximum. */
async function readUpTo(maximumBytes: number, bytes: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > maximumBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Writes a file that does not exist yet. One that exists gets the current modification time instead, so that it is not
 * removed before the import ends (`removeUnusedFeedFiles`).
 */
async function writeOnce(folder: string, name: string, content: Buffer): Promise<void> {
  const file = join(folder, name);
  const now = new Date();
  if (await utimes(file, now, now).then(() => true, isMissing)) return;
  await mkdir(folder, { recursive: true });
  await writeAtomically(file, content);
}

function isMissing(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  return false;
}
