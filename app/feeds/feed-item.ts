/**
 * What a feed format gives, record by record, in words but not yet checked. `record` names the record
 * for a person ("row 12", "property 1234"). A record that cannot be read at all is `refused` here;
 * one that reads but fails the schema is refused later, in the same words.
 *
 * `keeps` names what a refused record is about, as far as that could be read: what is live under that key
 * stays as it is, rather than disappear because one of its fields was wrong today.
 */
export type FeedItem =
  | { kind: "listing" | "project" | "type-category"; record: string; value: unknown }
  | ({ kind: "refused"; keeps?: { kind: "listing" | "project" | "type-category"; key: string } } & Refusal);

/** Why one record did not go in. `field` is the listing's own word, or the column of the source. */
export type Refusal = { record: string; field: string; reason: string };

/** The whole feed cannot be used: cut short, of another format, too large. Nothing of it is applied. */
export class FeedError extends Error {
  override name = "FeedError";
}
