/** Kinds of records that visitors see. */
export const CATALOGUE_KINDS = ["listing", "project", "type-category"] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/**
 * Kinds of records for the owners of properties: the owners, statistics of other websites, and events such as
 * visits.
 */
export const OWNER_KINDS = ["owner", "media-day", "home-event"] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

export type FeedKind = CatalogueKind | OwnerKind;

/**
 * Output of the reader of a feed format, one record at a time, with external codes translated but not
 * validated. `record` names the record for a person ("row 12", "property 1234"). A record that cannot be read
 * at all is `refused` here; one that fails the schema is refused later, in the same form.
 *
 * `keeps` identifies the stored record of a refused one, if it is known. That record stays as it is, so that
 * it does not disappear because one field is wrong today. For an owner, `key` is that of the property, all of
 * whose owners stay.
 *
 * `complete` comes first. It lists the kinds of which the feed is complete; without it, these are listings,
 * projects and type categories. Stored records of these kinds that are not in the feed are removed. `propertiesBy`
 * is "key" when the feed names properties only by their keys, as a CRM does; people also use the number and
 * the reference.
 *
 * `gone` removes one stored record that the feed names as deleted. It is for feeds of changes, which are complete of
 * nothing.
 */
export type FeedItem =
  | RecordItem
  | { kind: "complete"; kinds: FeedKind[]; propertiesBy?: PropertiesBy }
  | { kind: "gone"; of: CatalogueKind; key: string }
  | ({ kind: "refused"; keeps?: { kind: FeedKind; key: string } } & Refusal);

/** Ways in which records for owners name their properties. */
export type PropertiesBy = "key" | "any-name";

/** A record that could be read. */
export type RecordItem<Kind extends FeedKind = FeedKind> = {
  kind: Kind;
  record: string;
  value: unknown;
  /** Data that the reader left out. */
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
