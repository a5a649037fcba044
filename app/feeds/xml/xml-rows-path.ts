import sax from "sax";
import { decodeText } from "../source/decode-text.ts";
import { FeedError } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { detectXmlEncoding } from "./xml-encoding.ts";
import { localName } from "./xml-tree.ts";

/** Enough to see the first records of any feed. */
const CHARACTERS_READ = 4_000_000;

/**
 * Path of the elements that look like records: the shallowest ones that repeat and have several attributes or children,
 * else the first element inside the root that has several.
 *
 * @throws FeedError when there are none, or the document is not XML.
 */
export async function xmlRowsPath(source: NamedBytes): Promise<string> {
  const { encoding, bytes } = await detectXmlEncoding(source.bytes);
  const counts = new Map<string, { count: number; children: number }>();
  const openElements: string[] = [];
  const parser = sax.parser(true, {});
  parser.onopentag = ({ name, attributes }) => {
    const parent = counts.get(openElements.join("/"));
    if (parent) parent.children += 1;
    openElements.push(localName(name));
    const path = openElements.join("/");
    const known = counts.get(path) ?? { count: 0, children: 0 };
    counts.set(path, { count: known.count + 1, children: known.children + Object.keys(attributes).length });
  };
  parser.onclosetag = () => openElements.pop();
  parser.onerror = (error) => {
    throw new FeedError(`${source.name} is not well-formed XML: ${error.message.split("\n")[0]}`, {
      cause: error,
    });
  };
  let characters = 0;
  for await (const piece of decodeText({ name: source.name, bytes }, encoding)) {
    parser.write(piece);
    characters += piece.length;
    if (characters > CHARACTERS_READ) break;
  }
  const candidates = [...counts].filter(([path, { children }]) => path.includes("/") && children > 1);
  const depth = (path: string) => path.split("/").length;
  const repeated = candidates.filter(([, { count }]) => count > 1).sort(([a], [b]) => depth(a) - depth(b));
  const [path] = repeated[0] ?? candidates[0] ?? [];
  if (path === undefined) throw new FeedError(`${source.name} has no elements that look like records.`);
  return path;
}
