import { FeedError } from "../source/feed-item.ts";

/**
 * A text that is read as a whole has to fit in memory. The feeds of the largest agencies have a tenth of this
 * number of characters.
 */
const MAXIMUM_CHARACTERS = 200_000_000;

/**
 * Joins the pieces of a text.
 *
 * @throws FeedError when it is too long to be read as a whole.
 */
export async function wholeText(pieces: AsyncIterable<string>, name: string): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of pieces) {
    length += part.length;
    if (length > MAXIMUM_CHARACTERS) {
      throw new FeedError(`${name} is longer than ${MAXIMUM_CHARACTERS / 1_000_000} million characters.`);
    }
    parts.push(part);
  }
  return parts.join("");
}
