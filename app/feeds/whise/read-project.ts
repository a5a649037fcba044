import type { Project } from "../../property/listing.ts";
import { FieldError } from "../fields/field-error.ts";
import type { SourceRecord } from "../fields/source-record.ts";
import { readEstate } from "./read-estate.ts";

/**
 * Reads an estate with units as a project.
 *
 * @throws FieldError as `readEstate` does, and for a project without a name.
 */
export function readEstateProject(estate: SourceRecord): Project {
  const listing = readEstate(estate);
  const { title } = listing;
  if (title === undefined) throw new FieldError("name", "is missing");
  return {
    key: listing.key,
    number: listing.number,
    reference: listing.reference,
    name: title,
    description: listing.description,
    address: listing.address,
    isAddressPublished: listing.isAddressPublished,
    position: listing.position,
    webIds: listing.webIds,
    pictures: listing.pictures,
    videoUrls: listing.videoUrls,
    virtualTourUrls: listing.virtualTourUrls,
    documents: listing.documents,
    delivery: listing.availability,
    publishedAt: listing.publishedAt,
  };
}
