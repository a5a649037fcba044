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
  const {
    key,
    number,
    reference,
    title,
    description,
    address,
    isAddressPublished,
    position,
    webIds,
    ...rest
  } = readEstate(estate);
  if (title === undefined) throw new FieldError("name", "is missing");
  const { pictures, videoUrls, virtualTourUrls, documents, availability, publishedAt } = rest;
  return {
    ...{ key, number, reference, name: title, description, address, isAddressPublished, position, webIds },
    ...{ pictures, videoUrls, virtualTourUrls, documents, delivery: availability, publishedAt },
  };
}
