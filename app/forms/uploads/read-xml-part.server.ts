import { Parser } from "htmlparser2";
import { UnsafeFileError } from "./unsafe-file.ts";
import type { ZipPart } from "./zip-parts.server.ts";

/** Size of a long thesis. Parsing it takes a tenth of a second, in steps. */
const MAX_XML_BYTES = 5 * 1_048_576;

/** An XML element. Names are without their prefix, which documents may choose. */
export type XmlElement = { name: string; attributes: Record<string, string> };

/**
 * Reads the elements of an XML part, a few at a time.
 *
 * @throws UnsafeFileError when it is not UTF-8, declares entities, or is longer than real documents.
 */
export async function readXmlPart(part: ZipPart, onElement: (element: XmlElement) => void): Promise<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        onElement({ name: localName(name), attributes: withLocalNames(attributes) }),
      onprocessinginstruction: (name, text) => checkInstruction(name, text),
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  for await (const chunk of part.chunks()) {
    bytes += chunk.length;
    if (bytes > MAX_XML_BYTES) throw new UnsafeFileError(`${part.name} is too long`);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.end(decoder.decode());
}

function checkInstruction(name: string, text: string): void {
  if (/^!doctype/i.test(name)) throw new UnsafeFileError("A part declares entities");
  const encoding = /\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1];
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding))
    throw new UnsafeFileError("A part is not UTF-8");
}

const localName = (name: string) => name.slice(name.lastIndexOf(":") + 1);

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}
