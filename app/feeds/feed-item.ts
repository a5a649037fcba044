/** What visitors see of a feed. */
export const CATALOGUE_KINDS = ["listing", "project", "type-category"] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** What a feed tells for the owners of homes: who they are, how homes do on other sites, what happened around them. */
export const OWNER_KINDS = ["owner", "media-day", "home-event"] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

export type FeedKind = CatalogueKind | OwnerKind;

/**
 * What a feed format gives, record by record, in words but not yet checked. `record` names the record
 * for a person ("row 12", "property 1234"). A record that cannot be read at all is `refused` here;
 * one that reads but fails the schema is refused later, in the same words.
 *
 * `keeps` names what a refused record is about, as far as that could be read: what is live under that key
 * stays as it is, rather than disappear because one of its fields was wrong today. An owner has no key: with
 * that of his home, all owners of the home stay.
 *
 * `tells` comes first, where a feed tells all of other kinds than of listings, projects and type categories:
 * what is there of these kinds and not in the feed is taken away. `homesBy` is "key" where homes are named by
 * their keys alone, as a CRM does; people name them by number and reference too.
 */
export type FeedItem =
  | RecordItem
  | { kind: "tells"; kinds: FeedKind[]; homesBy?: HomesBy }
  | ({ kind: "refused"; keeps?: { kind: FeedKind; key: string } } & Refusal);

/** By what records for owners name their homes. */
export type HomesBy = "key" | "any-name";

/** A record that could be read. */
export type RecordItem<Kind extends FeedKind = FeedKind> = {
  kind: Kind;
  record: string;
  value: unknown;
  /** What its reader left out. */
  warnings?: Problem[];
};

/** What is wrong with a field; `field` is the listing's own word, or the column of the source. */
export type Problem = { field: string; reason: string };

/** Why one record did not go in. */
export type Refusal = Problem & { record: string };

/** The whole feed cannot be used: cut short, of another format, too large. Nothing of it is applied. */
export class FeedError extends Error {
  override name = "FeedError";
}

export function isOwnerKind(kind: FeedKind): kind is OwnerKind {
  return (OWNER_KINDS as readonly FeedKind[]).includes(kind);
}
