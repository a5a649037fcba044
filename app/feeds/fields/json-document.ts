import { decodeText } from "../source/decode-text.ts";
import { limitStrings } from "../source/limit-strings.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { parseJson } from "../source/parse-json.ts";
import { wholeText } from "./whole-text.ts";

/**
 * Reads a JSON document as a whole. Cuts off very long strings; `refuseLongValue` refuses them later.
 *
 * @throws FeedError when it is not JSON, is cut off, is nested too deeply, has another encoding, or is too large.
 */
export async function jsonDocument(source: NamedBytes, encoding?: string): Promise<unknown> {
  const pieces = limitStrings(decodeText(source, encoding));
  const document = parseJson(await wholeText(pieces, source.name), source.name);
  source.onDocument?.(document);
  return document;
}
