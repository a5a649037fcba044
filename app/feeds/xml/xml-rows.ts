import sax from "sax";
import { decodeText } from "../source/decode-text.ts";
import { FeedError } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { detectXmlEncoding } from "./xml-encoding.ts";
import { localName, XmlTree, type XmlValue } from "./xml-tree.ts";

/** One record of an XML document: the element at one of the wanted paths. */
export type XmlRow = {
  /** The path at which it was found, such as `root/property`. */
  path: string;
  /** Position among the records with this path, counted from 1. */
  number: number;
  record: XmlValue;
};

export type XmlRowsOptions = {
  /** Paths of elements from the root, joined by slashes. */
  paths: string[];
  /** Name of the format, for messages. */
  format: string;
  encoding?: string;
  /** Name of the elements whose text is a file in base64, which may be longer than other texts. */
  filesIn?: string;
};

/** Feeds nest six or seven levels. */
const MAXIMUM_DEPTH = 64;
/** A hundred times what the longest record of a feed has. */
const MAXIMUM_MEMBERS = 50_000;
/** Maximum number of expected root elements that an error names. */
const MAX_ROOTS_NAMED = 5;

/**
 * Reads the records of an XML document one at a time, in constant memory. The encoding is that of the byte order mark,
 * else that of the options, else that of the declaration.
 *
 * Document type declarations are refused: they are the way in for entities that read files or grow without end,
 * and no feed needs one.
 *
 * @throws FeedError when the document is not well-formed, is cut off, or has another root element.
 */
export async function* readXmlRows(source: NamedBytes, options: XmlRowsOptions): AsyncGenerator<XmlRow> {
  const { encoding, bytes } = await detectXmlEncoding(source.bytes);
  const reading = new XmlReading(source.name, options);
  for await (const piece of decodeText({ name: source.name, bytes }, options.encoding ?? encoding)) {
    reading.write(piece);
    yield* reading.takeRows();
  }
  reading.end();
  yield* reading.takeRows();
}

class XmlReading {
  readonly #name: string;
  readonly #format: string;
  readonly #paths: ReadonlySet<string>;
  readonly #roots: ReadonlySet<string>;
  readonly #filesIn: string | undefined;
  readonly #parser: sax.SAXParser;
  readonly #open: string[] = [];
  readonly #counts = new Map<string, number>();
  #rows: XmlRow[] = [];
  #tree: XmlTree | undefined;
  #rootCount = 0;
  #hasText = false;

  constructor(name: string, { paths, format, filesIn }: XmlRowsOptions) {
    this.#filesIn = filesIn;
    this.#name = name;
    this.#format = format;
    this.#paths = new Set(paths);
    this.#roots = new Set(paths.map((path) => path.split("/")[0] ?? ""));
    // Strict: HTML's habits (open tags, attributes without quotes) would hide that a file is damaged.
    const parser = sax.parser(true, { position: true });
    parser.onopentag = ({ name, attributes }) =>
      this.#openTag(localName(name), attributes as Record<string, string>);
    parser.onclosetag = () => this.#closeTag();
    parser.ontext = (text) => this.#tree?.text(text);
    parser.oncdata = (text) => this.#tree?.text(text);
    parser.ondoctype = (declaration) => this.#refuseDoctype(declaration);
    parser.onerror = (error) => {
      throw this.#syntaxError(error);
    };
    this.#parser = parser;
  }

  write(piece: string): void {
    if (!this.#hasText && piece.trim() !== "") {
      this.#hasText = true;
      if (!piece.trimStart().startsWith("<")) throw new FeedError(`${this.#name} is not XML.`);
      if (/^\s*<(?:!doctype html|html)\b/i.test(piece))
        throw new FeedError(`${this.#name} is a web page, not a document in the format ${this.#format}.`);
    }
    this.#parser.write(piece);
  }

  end(): void {
    if (!this.#hasText) throw new FeedError(`${this.#name} is empty.`);
    if (this.#open.length > 0) {
      throw new FeedError(
        `${this.#name} is incomplete: it ends in line ${this.#parser.line + 1}, inside <${this.#open.join("> <")}>.`,
      );
    }
    this.#parser.close();
    if (this.#rootCount === 0) throw new FeedError(`${this.#name} has no elements.`);
  }

  *takeRows(): Generator<XmlRow> {
    const rows = this.#rows;
    this.#rows = [];
    yield* rows;
  }

  #openTag(name: string, attributes: Record<string, string>): void {
    if (this.#open.length === 0) this.#checkRoot(name);
    this.#open.push(name);
    if (this.#open.length > MAXIMUM_DEPTH) {
      throw new FeedError(
        `${this.#name} nests elements more than ${MAXIMUM_DEPTH} levels deep; no feed does.`,
      );
    }
    if (!this.#tree && this.#paths.has(this.#open.join("/"))) this.#tree = new XmlTree(this.#filesIn);
    this.#tree?.open(name, attributes);
    if ((this.#tree?.members ?? 0) > MAXIMUM_MEMBERS) {
      throw new FeedError(
        `${this.#name} has a record of more than ${MAXIMUM_MEMBERS} elements, near line ${this.#parser.line + 1}; no feed does.`,
      );
    }
  }

  #closeTag(): void {
    const record = this.#tree?.close();
    if (record !== undefined) {
      const path = this.#open.join("/");
      const number = (this.#counts.get(path) ?? 0) + 1;
      this.#counts.set(path, number);
      this.#rows.push({ path, number, record });
      this.#tree = undefined;
    }
    this.#open.pop();
  }

  #checkRoot(name: string): void {
    this.#rootCount += 1;
    if (this.#rootCount > 1) throw new FeedError(`${this.#name} has a second root element <${name}>.`);
    if (this.#roots.has(name)) return;
    const expected = [...this.#roots].slice(0, MAX_ROOTS_NAMED).map((root) => `<${root}>`);
    throw new FeedError(
      `${this.#name} is not in the format ${this.#format}: its root element is <${name}>, not ${expected.join(" or ")}.`,
    );
  }

  #refuseDoctype(declaration: string): never {
    const reason = /ENTITY/i.test(declaration)
      ? "It declares entities, which can read files or grow without end."
      : "No feed needs one.";
    throw new FeedError(
      `${this.#name} has a document type declaration (DOCTYPE), which is not read. ${reason}`,
    );
  }

  /**
   * Error of a document that is not well-formed. The first line of the parser's message is the reason, the others its
   * position.
   */
  #syntaxError(error: Error): FeedError {
    if (error instanceof FeedError) return error;
    const reason = error.message.split("\n")[0] ?? "";
    return new FeedError(
      `${this.#name} is not well-formed XML, in line ${this.#parser.line + 1}${this.#open.length > 0 ? `, inside <${this.#open.at(-1)}>` : ""}: ${reason}`,
      { cause: error },
    );
  }
}
