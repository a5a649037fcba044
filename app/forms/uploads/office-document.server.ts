import { isExternal, isHarmlessLink, isOnLocalDisk } from "./external-target.ts";
import { readXmlPart, type XmlElement } from "./read-xml-part.server.ts";
import { UnsafeFileError } from "./unsafe-file.ts";
import { readZipParts, type ZipPart } from "./zip-parts.server.ts";

const ODT_TYPE = "application/vnd.oasis.opendocument.text";
/** OpenDocument 1.3, part 2, section 3.3: the first part, uncompressed, so that it is at a fixed offset. */
const ODT_START = `mimetype${ODT_TYPE}`;
const LOCAL_HEADER_BYTES = 30;

const PICTURES = "png|jpe?g|jpe|jfif|gif|bmp|tiff?|emf|wmf|svg|svm|webp|wdp";
const FONTS = "odttf|ttf|otf";
/**
 * Parts that word processors write, and the core properties as .NET names them (`.psmdcp`). Any other part may hide
 * something: macros, ActiveX, OLE objects, other files.
 */
const WORD_PARTS = new RegExp(
  `\\.(xml|rels|vml|sigs|psmdcp|${PICTURES}|${FONTS})$|/$|/printerSettings\\d*\\.bin$`,
  "i",
);
const ODT_PARTS = new RegExp(
  `\\.(xml|rdf|${PICTURES}|${FONTS})$|/$|^(mimetype|layout-cache|ObjectReplacements/[^/]+)$`,
  "i",
);
const CODE_PARTS = /vbaProject|vbaData|(^|\/)(embeddings|activeX|Basic|Scripts)\//i;
const CODE_TYPES = /macroEnabled|vbaProject|oleObject|activeX/i;

/** OpenDocument elements that run or load something without a click. */
const ACTIVE_ODT_ELEMENTS = new Set([
  "event-listener",
  "section-source",
  "dde-source",
  "dde-connection-decl",
  "applet",
  "plugin",
  "floating-frame",
]);

/**
 * Recognises the kind of an office document. Returns undefined for another ZIP file.
 *
 * @throws UnsafeFileError for a document with active content, and for a malformed archive.
 */
export async function officeDocumentKind(bytes: Buffer): Promise<"docx" | "odt" | undefined> {
  const start = bytes.toString("latin1", LOCAL_HEADER_BYTES, LOCAL_HEADER_BYTES + ODT_START.length);
  const isOdt = start === ODT_START;
  const names = await readZipParts(bytes, isOdt ? checkOdtPart : checkWordPart);
  if (isOdt) return names.includes("content.xml") ? "odt" : undefined;
  return names.includes("[Content_Types].xml") && names.includes("word/document.xml") ? "docx" : undefined;
}

async function checkWordPart(part: ZipPart): Promise<void> {
  checkName(part.name, WORD_PARTS);
  if (part.name === "[Content_Types].xml") await readXmlPart(part, checkContentType);
  else if (/\.rels$/i.test(part.name)) await readXmlPart(part, checkRelationship);
  else await readWholePart(part);
}

async function checkOdtPart(part: ZipPart): Promise<void> {
  checkName(part.name, ODT_PARTS);
  const isXml = /\.xml$/i.test(part.name) && !part.name.startsWith("Configurations2/");
  await (isXml ? readXmlPart(part, checkOdtElement) : readWholePart(part));
}

function checkName(name: string, parts: RegExp): void {
  if (!parts.test(name) || CODE_PARTS.test(name))
    throw new UnsafeFileError(`The document has a part ${name}`);
}

/**
 * Reads the whole part, which throws when its size is not the declared one, or when it begins like another
 * type of file.
 */
async function readWholePart(part: ZipPart): Promise<void> {
  for await (const _ of part.chunks());
}

function checkContentType({ attributes: { ContentType = "" } }: XmlElement): void {
  if (CODE_TYPES.test(ContentType))
    throw new UnsafeFileError(`The document has contents of type ${ContentType}`);
}

/**
 * Allows links to any address. Templates and pictures may be on a local disk, because Word records the path
 * of the template of every document. Any other external target would be loaded when the document is opened,
 * and is refused.
 */
function checkRelationship({ name, attributes }: XmlElement): void {
  if (name !== "Relationship") return;
  const { Type = "", Target = "", TargetMode = "Internal" } = attributes;
  const isInside = TargetMode.trim().toLowerCase() === "internal" && !isExternal(Target);
  const kind = Type.slice(Type.lastIndexOf("/") + 1);
  const isAllowed =
    isInside ||
    (kind === "hyperlink" && isHarmlessLink(Target)) ||
    (["attachedTemplate", "image"].includes(kind) && (isOnLocalDisk(Target) || !isExternal(Target)));
  if (!isAllowed) throw new UnsafeFileError(`The document loads ${kind} from elsewhere`);
}

function checkOdtElement({ name, attributes: { href = "" } }: XmlElement): void {
  if (ACTIVE_ODT_ELEMENTS.has(name)) throw new UnsafeFileError(`The document has an element ${name}`);
  const isAllowed =
    name === "a" ? isHarmlessLink(href) : !isExternal(href) || (name === "template" && isOnLocalDisk(href));
  if (!isAllowed) throw new UnsafeFileError(`The document loads ${name} from elsewhere`);
}
