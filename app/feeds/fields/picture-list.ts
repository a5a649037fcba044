import type { Picture } from "../../property/listing.ts";
import { readMediaUrl } from "./media-url.ts";
import { plainText } from "./plain-text.ts";
import { tooManyMessage } from "./read-viewing-times.ts";
import { type SourceRecord, TEXT_LENGTH } from "./source-record.ts";

const MAXIMUM_PICTURES = 200;

/** A picture of a source: its URL, and its caption if it has one. */
export type PictureSource = { url: unknown; name?: unknown };

/**
 * Reads the pictures with a URL that the site can show, each once, in order. If there are more than `maximum`, the
 * others are left out, with a warning that names `field`.
 */
export function pictureList(
  source: SourceRecord,
  field: string,
  items: PictureSource[],
  maximum: number = MAXIMUM_PICTURES,
): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const { url: raw, name } of items) {
    const url = readMediaUrl(raw);
    if (url === undefined || pictures.has(url)) continue;
    // No warning when a caption is cut: it does not matter enough.
    const caption = typeof name === "string" ? plainText(name, TEXT_LENGTH, () => {}) : "";
    pictures.set(url, caption === "" ? { url } : { url, name: caption });
  }
  if (pictures.size > maximum) source.warn(field, tooManyMessage(pictures.size, maximum));
  return [...pictures.values()].slice(0, maximum);
}
