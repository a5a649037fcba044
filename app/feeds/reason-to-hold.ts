/** Of the live listings of a feed; docs/decisions/0070-safe-import.md says why. */
const MAX_REMOVED_PART = 0.3;

/** A small agency sells two of its six homes in a week; docs/specification-notes.md#n266. */
const REMOVALS_NEVER_HELD = 5;

/** So few owners or events of a feed may go without anybody asking: a third of them is one owner often enough. */
const FEWEST_OWNER_RECORDS_HELD = 10;

/** How many of those that a feed brought before it would take off. */
type Removals = { gone: number; all: number };

export type FeedToJudge = {
  /** All records of the feed. */
  read: number;
  /** Those that are counted: of a feed of listings, not what it tells for owners. */
  wanted: number;
  /** Of these, those that can be used. */
  used: number;
  allowsRemovals: boolean;
  /** So many listings may go whatever part of all they are; 5 when nothing is said. */
  removalsNeverHeld: number | undefined;
  listings: Removals;
  owners: Removals;
  events: Removals;
};

/** Why a feed as a whole is not believed; nothing when it is. */
export function reasonToHold(feed: FeedToJudge): string | undefined {
  const { read, wanted, used, removalsNeverHeld = REMOVALS_NEVER_HELD } = feed;
  if (read === 0) return "The feed holds no records, so nothing was changed.";
  if (wanted === 0) return "The feed holds no listings, so nothing was changed.";
  if (used === 0) return `None of the ${wanted} records of the feed can be used, so nothing was changed.`;
  if (feed.allowsRemovals) return undefined;
  return (
    tooMuchGone("listings off the site", feed.listings, removalsNeverHeld + 1) ??
    tooMuchGone("owners away", feed.owners, FEWEST_OWNER_RECORDS_HELD) ??
    tooMuchGone("events away", feed.events, FEWEST_OWNER_RECORDS_HELD)
  );
}

/** Why a feed is held that would take so many of those that are there; nothing when that is believable. */
function tooMuchGone(words: string, { gone, all }: Removals, fewest: number): string | undefined {
  const part = all === 0 ? 0 : gone / all;
  if (part <= MAX_REMOVED_PART || gone < fewest) return undefined;
  return (
    `The feed would take ${gone} of the ${all} ${words} ` +
    `(${Math.round(part * 100)} %, where ${MAX_REMOVED_PART * 100} % is the most), so nothing was changed. ` +
    "If that is right, run the import again with --allow-removals."
  );
}
