import type { Listing, Project } from "../../property/listing.ts";
import type { FeedItem } from "../source/feed-item.ts";
import { FieldError } from "./field-error.ts";
import type { SourceRecord } from "./source-record.ts";

/** A record to read. `record` names it for people; `key` identifies the stored record to keep if this one is refused. */
export type RecordToRead = { record: string; key: string | undefined; source: SourceRecord };

/** Reads a record as a listing, or refuses it with the field and the reason. */
export function listingItem(named: RecordToRead, read: (source: SourceRecord) => Listing): FeedItem {
  return catalogueItem("listing", named, read);
}

/** Reads a record as a project, or refuses it with the field and the reason. */
export function projectItem(named: RecordToRead, read: (source: SourceRecord) => Project): FeedItem {
  return catalogueItem("project", named, read);
}

function catalogueItem(
  kind: "listing" | "project",
  { record, key, source }: RecordToRead,
  read: (source: SourceRecord) => unknown,
): FeedItem {
  try {
    return { kind, record, value: read(source), warnings: source.warnings };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const keeps = key === undefined ? undefined : { kind, key };
    return { kind: "refused", record, field: error.field, reason: error.reason, keeps };
  }
}
