/** Kinds of records that visitors see. */
export const CATALOGUE_KINDS = ["listing", "project", "type-category"] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/**
 * Kinds of records for the owners of properties: the owners, statistics of other websites (`media-day`), and events
 * such as viewings.
 */
export const OWNER_KINDS = ["owner", "media-day", "home-event"] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

export type FeedKind = CatalogueKind | OwnerKind;

/**
 * Output of the reader of a feed format, one record at a time: codes of the source are translated, values are not
 * validated yet. `record` is a name for people ("row 12", "property 1234"). `refused` is a record that cannot be read;
 * a record that does not fit the schema is refused later, in the same form.
 *
 * `keeps` identifies the stored record that belongs to a refused one, if known. That record is kept unchanged, so that
 * it does not disappear because of one wrong field. For an owner, `key` is the key of a property: all owners of the
 * property are kept. There are several when it is not known of which kind the refused record is.
 *
 * `complete` comes first. It lists the kinds of which the feed contains all records; without it, these are listings,
 * projects and type categories. Stored records of these kinds that are missing in the feed are removed. `propertiesBy`
 * is "key" when records for owners identify their property only by its key, as those of a CRM do; in files that people
 * write, it may also be the number or the reference.
 *
 * `gone` removes one stored record that the feed reports as deleted. It matters in feeds that contain only changes, for
 * which `complete` has no kinds.
 */
export type FeedItem =
  | RecordItem
  | { kind: "complete"; kinds: FeedKind[]; propertiesBy?: PropertiesBy }
  | { kind: "gone"; of: CatalogueKind; key: string }
  | ({ kind: "refused"; keeps?: RetainedRecord | RetainedRecord[] } & Refusal);

export type RetainedRecord = { kind: FeedKind; key: string };

/** Field by which records for owners identify their properties. */
export type PropertiesBy = "key" | "any-name";

/** A record that could be read. */
export type RecordItem<Kind extends FeedKind = FeedKind> = {
  kind: Kind;
  record: string;
  value: unknown;
  /** Values of the record that the reader corrected or left out. */
  warnings?: Problem[];
};

/** A problem of a field; `field` is the name in the listing, or the column of the source. */
export type Problem = { field: string; reason: string };

/** The reason that one record was not imported. */
export type Refusal = Problem & { record: string };

/** The whole feed cannot be used: cut off, in another format, too large. No part of it is applied. */
export class FeedError extends Error {
  override name = "FeedError";
}

export function isOwnerKind(kind: FeedKind): kind is OwnerKind {
  return (OWNER_KINDS as readonly FeedKind[]).includes(kind);
}
