import type { Project } from "../../property/listing.ts";
import { FieldError } from "../fields/field-error.ts";
import type { SourceRecord } from "../fields/source-record.ts";
import { readDocuments, readLinks, readPictures } from "./read-media.ts";
import { readAddress, readPosition } from "./read-place.ts";
import { readDayOrTexts, readDescription, readId, readWebIdsOf } from "./read-property.ts";

/**
 * Reads one new-build project of the CRM. The names are those of docs/feed-omnicasa.md.
 *
 * @throws FieldError for a value that cannot be read, and for a project without ID or Name.
 */
export function readProject(source: SourceRecord): Project {
  const number = readId(source);
  const name = source.texts("Name");
  if (name === undefined) throw new FieldError("Name", "is missing");
  const hasWebIds = source.value("WebID") !== undefined || source.value("WebIDs") !== undefined;
  return {
    key: String(number),
    number,
    reference: source.text("RecordFile", 60),
    name,
    description: source.htmlTexts("Description") ?? readDescription(source),
    address: readAddress(source),
    // Projects have `PublicAddress` where properties have `PublishAddress` (specification §3).
    isAddressPublished: source.yesNo("PublicAddress") ?? false,
    position: readPosition(source),
    webIds: hasWebIds ? readWebIdsOf(source) : [],
    pictures: readPictures(source),
    videoUrls: readLinks(source, "VideoUrls", "VideoUrl"),
    virtualTourUrls: readLinks(source, "VirtualTour"),
    documents: readDocuments(source),
    delivery: readDayOrTexts(source, "Delivery"),
    publishedAt: source.moment("CreatedDate"),
  };
}
