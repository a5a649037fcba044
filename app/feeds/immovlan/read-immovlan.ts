import { listingItem, projectItem } from "../fields/listing-item.ts";
import { pathValue } from "../fields/path-value.ts";
import { isObject, SourceRecord } from "../fields/source-record.ts";
import type { FeedItem } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import type { SaveAttachment } from "../source/save-attachment.ts";
import { readXmlRows } from "../xml/xml-rows.ts";
import { storeAttachedFiles } from "./attached-files.ts";
import { readImmovlanProject } from "./read-project.ts";
import { readImmovlanProperty } from "./read-property.ts";

const ACTION = "request/action";
const PROPERTY = `${ACTION}/publish/property`;
const PROJECT = `${ACTION}/publish/project`;
const SUSPENDED = `${ACTION}/suspend/property`;
const SUSPENDED_PROJECT = `${ACTION}/suspend/project`;

/**
 * Reads a publication request for Immovlan (docs/feed-immovlan.md). It publishes and suspends the properties that it names, and
 * leaves all others as they are.
 *
 * @throws FeedError when the document as a whole cannot be used.
 */
export async function* readImmovlan(
  source: NamedBytes,
  options: { encoding?: string; saveAttachment?: SaveAttachment } = {},
): AsyncGenerator<FeedItem> {
  yield { kind: "complete", kinds: [] };
  const rows = readXmlRows(source, {
    paths: [PROPERTY, PROJECT, SUSPENDED, SUSPENDED_PROJECT],
    format: "Immovlan",
    encoding: options.encoding,
    filesIn: options.saveAttachment ? "content" : undefined,
  });
  for await (const { path, number, record } of rows) {
    const element = new SourceRecord([isObject(record) ? record : {}], pathValue);
    const isProject = path === PROJECT || path === SUSPENDED_PROJECT;
    const key = element.keyText(isProject ? "@projectSoftwareId" : "@propertySoftwareId");
    if (path === SUSPENDED || path === SUSPENDED_PROJECT) {
      if (key !== undefined) yield { kind: "gone", of: isProject ? "project" : "listing", key };
      continue;
    }
    const recordToRead = {
      record: `${isProject ? "project" : "property"} ${key ?? `no. ${number}`}`,
      key,
      source: element,
    };
    const files = await storeAttachedFiles(element, options.saveAttachment);
    if (isProject) yield projectItem(recordToRead, (project) => readImmovlanProject(project, files));
    else yield listingItem(recordToRead, (property) => readImmovlanProperty(property, files));
  }
}
