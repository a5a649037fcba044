import type { z } from "zod";
import { FieldError } from "../fields/field-error.ts";
import type { SourceRecord } from "../fields/source-record.ts";
import type { mediaDaySchema } from "../source/owner-record-schemas.ts";
import { requiredText } from "./read-owner.ts";

/**
 * Reads the statistics of a property on another website on one day. The names are those of
 * docs/feed-omnicasa.md.
 *
 * @throws FieldError for a value that cannot be read, and without property, medium or day.
 */
export function readStatistics(
  source: SourceRecord,
  mediaNames: ReadonlyMap<string, string>,
): z.infer<typeof mediaDaySchema> {
  const listing = requiredText(source, "ObjectID");
  const medium = source.text("MediaName") ?? mediaNames.get(source.text("MediaID") ?? "");
  if (medium === undefined) throw new FieldError("MediaName", "is missing");
  if (medium.length > MEDIUM_LENGTH)
    throw new FieldError("MediaName", `is longer than ${MEDIUM_LENGTH} characters`);
  const day = source.day("Date");
  if (day === undefined) throw new FieldError("Date", "is missing");
  return {
    listing,
    medium,
    day,
    views: figure(source, "Views"),
    clicks: figure(source, "Clicks"),
    contacts: figure(source, "Contacts"),
  };
}

const MEDIUM_LENGTH = 60;

/** Reads a figure, which is not negative. Unlike in a property, 0 is a real figure here: no views. */
function figure(source: SourceRecord, field: string): number | undefined {
  const number = source.whole(field);
  if (number !== undefined && number < 0) throw new FieldError(field, `${number} is less than 0`);
  return number;
}
