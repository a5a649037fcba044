/**
 * Maximum share of the live listings of a feed that an import may remove; reason:
 * docs/decisions/0070-safe-import.md.
 */
const MAX_REMOVED_SHARE = 0.3;

/** A small agency may sell two of its six properties in a week; docs/specification-notes.md#n266. */
const REMOVALS_NEVER_HELD = 5;

/** Fewer owners or events than this may always be removed: a third of a few records is often a single owner. */
const MIN_OWNER_RECORDS_HELD = 10;

/** Number of stored records of the feed that the import would remove (`gone`), and number of all stored records. */
type Removals = { gone: number; all: number };

export type HoldCheckInput = {
  /** All records of the feed. */
  read: number;
  /** Records that count for the check: in a feed of listings, without those for owners. */
  counted: number;
  /** Number of records, of those in `counted`, that can be used. */
  used: number;
  allowsRemovals: boolean;
  /** Number of removals of any kind that a manager agreed to. */
  agreedRemovals: number | undefined;
  /** Number of records of any kind that the import removes. */
  removed: number;
  /** Number of listings that may always be removed, whatever their share; 5 by default. */
  removalsNeverHeld: number | undefined;
  listings: Removals;
  owners: Removals;
  events: Removals;
};

/** Reason to hold a feed as a whole; undefined when it may be applied. */
export function reasonToHold(feed: HoldCheckInput): string | undefined {
  const { read, counted, used, removalsNeverHeld = REMOVALS_NEVER_HELD } = feed;
  if (read === 0) return "The feed has no records, so nothing was changed.";
  if (counted === 0) return "The feed has no listings, so nothing was changed.";
  if (used === 0) return `None of the ${counted} records of the feed is valid, so nothing was changed.`;
  if (feed.allowsRemovals || feed.removed <= (feed.agreedRemovals ?? 0)) return undefined;
  return (
    tooManyRemoved("listings", feed.listings, removalsNeverHeld + 1) ??
    tooManyRemoved("owners", feed.owners, MIN_OWNER_RECORDS_HELD) ??
    tooManyRemoved("events", feed.events, MIN_OWNER_RECORDS_HELD)
  );
}

/**
 * Reason to hold a feed that removes too large a share of the stored records; undefined when the share is
 * acceptable.
 */
function tooManyRemoved(words: string, { gone, all }: Removals, minimum: number): string | undefined {
  const share = all === 0 ? 0 : gone / all;
  if (share <= MAX_REMOVED_SHARE || gone < minimum) return undefined;
  return (
    `The feed would remove ${gone} of the ${all} ${words} ` +
    `(${Math.round(share * 100)} %, more than the maximum of ${MAX_REMOVED_SHARE * 100} %), so nothing was changed. ` +
    "If this is correct, run the import again with --allow-removals."
  );
}
