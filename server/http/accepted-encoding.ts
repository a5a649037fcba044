import { LRUCache } from "lru-cache";
import type { Encoding } from "../pages/cached-page.ts";

/** Headers that were read before: browsers send the same few. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** Longest header that is remembered. */
const MAX_KNOWN_LENGTH = 200;

/** Returns the best encoding that an `Accept-Encoding` header allows: Brotli, then gzip, then none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  const before = known.get(text);
  if (before) return before;
  const encoding = readEncoding(text);
  if (text.length <= MAX_KNOWN_LENGTH) known.set(text, encoding);
  return encoding;
}

function readEncoding(text: string): Encoding {
  if (accepts(text, "br")) return "br";
  if (accepts(text, "gzip")) return "gzip";
  return "identity";
}

/** True when an `Accept-Encoding` header allows gzip. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return accepts(String(header ?? ""), "gzip");
}

function accepts(header: string, encoding: string): boolean {
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
