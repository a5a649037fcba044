import type { Project } from "../../property/listing.ts";
import { FieldError } from "../fields/field-error.ts";
import { readPoint } from "../fields/read-point.ts";
import type { SourceRecord } from "../fields/source-record.ts";
import type { AttachedFiles } from "./attached-files.ts";
import { readAddress, readDescription, readVideos } from "./read-property.ts";

/** Reads one project of a publication request. */
export function readImmovlanProject(project: SourceRecord, files: AttachedFiles): Project {
  const key = project.keyText("@projectSoftwareId");
  const name = project.text("name");
  if (key === undefined) throw new FieldError("projectSoftwareId", "is missing");
  if (name === undefined) throw new FieldError("name", "is missing");
  const delivery = project.day("deliveryDate");
  return {
    key,
    reference: project.text("@projectSoftwareId", 60),
    name: { und: name },
    description: readDescription(project, "description"),
    address: readAddress(project),
    isAddressPublished: project.yesNo("location.isAddressDisplayed") ?? false,
    position: readPoint(project, "location.coordinates.latitude", "location.coordinates.longitude"),
    webIds: [],
    pictures: files.pictures.map((url) => ({ url })),
    documents: files.documents.map(({ path, name: title }) => ({ url: path, name: title, isPublic: false })),
    videoUrls: readVideos(project),
    delivery: delivery === undefined ? undefined : { und: delivery },
  };
}
