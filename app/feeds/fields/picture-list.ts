import type { Picture } from "../../property/listing.ts";
import { mediaAddress } from "./media-address.ts";
import { plainText } from "./plain-text.ts";
import { tooMany } from "./read-viewing-times.ts";
import { type SourceRecord, TEXT_LENGTH } from "./source-record.ts";

const MAXIMUM_PICTURES = 200;

/** A picture of a source: its address, and its caption if it has one. */
export type PictureSource = { url: unknown; name?: unknown };

/**
 * Pictures with an address that the site can show, each once, in order. `field` names the source of a warning about
 * too many.
 */
export function pictureList(
  source: SourceRecord,
  field: string,
  items: PictureSource[],
  maximum: number = MAXIMUM_PICTURES,
): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const { url: raw, name } of items) {
    const url = mediaAddress(raw);
    if (url === undefined || pictures.has(url)) continue;
    // No warning when a caption is cut: it does not matter enough.
    const caption = typeof name === "string" ? plainText(name, TEXT_LENGTH, () => {}) : "";
    pictures.set(url, caption === "" ? { url } : { url, name: caption });
  }
  if (pictures.size > maximum) source.warn(field, tooMany(pictures.size, maximum));
  return [...pictures.values()].slice(0, maximum);
}
