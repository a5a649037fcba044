import { and, asc, eq, gt } from "drizzle-orm";
import { listings } from "../catalogue/tables.server.ts";
import type { Database } from "../database/database.server.ts";
import type { HomesBy } from "./feed-item.ts";

/** A home that a feed tells of: with its number, or with its key when this import is the first to bring it. */
export type FoundHome = ({ id: number } | { newKey: string }) & {
  /** Whether it is on the site once the import is applied. */
  isLive: boolean;
};

const HOMES_PER_PAGE = 2_000;

/** Which home a record means that names it by its key in a feed, its number or its reference. */
export type HomeFinder = (name: string) => FoundHome | "unknown" | "several";

/**
 * Gathers the names of homes. In a feed that tells of listings a name is a key of these, and nothing else: the number
 * of a home that the CRM keeps off the site may be the reference of another. Elsewhere the key in the feed's own
 * listings comes first; what else is named must mean one home alone, on the site before off it, or nobody knows whose
 * figures or owner it would get.
 *
 * @param own the keys of the listings that the feed holds, when it tells of listings.
 */
export async function homeFinder(
  database: Database,
  { feed, own, homesBy }: { feed: string; own: ReadonlySet<string> | undefined; homesBy: HomesBy },
): Promise<HomeFinder> {
  const ownHomes = new Map<string, FoundHome>(
    [...(own ?? [])].map((key) => [key, { newKey: key, isLive: true }]),
  );
  const named = new Map<string, Map<number, FoundHome & { id: number }>>();
  const { id, key, reference, removedAt } = listings;
  for (let last = 0; ; ) {
    const page = await database
      .select({ id, feed: listings.feed, key, reference, removedAt })
      .from(listings)
      .where(and(gt(id, last), own ? eq(listings.feed, feed) : undefined))
      .orderBy(asc(id))
      .limit(HOMES_PER_PAGE);
    for (const row of page) {
      const isOwn = row.feed === feed;
      const home = { id: row.id, isLive: isOwn && own ? own.has(row.key) : row.removedAt === null };
      if (isOwn) ownHomes.set(row.key, home);
      const names = homesBy === "key" ? [row.key] : [row.key, String(row.id), row.reference ?? ""];
      for (const name of own ? [] : names) {
        if (name === "") continue;
        const homes = named.get(name) ?? new Map();
        named.set(name, homes.set(row.id, home));
      }
    }
    last = page.at(-1)?.id ?? last;
    if (page.length < HOMES_PER_PAGE) break;
  }
  const namedBy = (name: string) => [...(named.get(name) ?? [])];
  return (name) =>
    ownHomes.get(name) ?? theOne([...new Map([...namedBy(name), ...namedBy(name.toUpperCase())]).values()]);
}

function theOne(homes: FoundHome[]): FoundHome | "unknown" | "several" {
  const live = homes.filter(({ isLive }) => isLive);
  const [home, ...others] = live.length > 0 ? live : homes;
  if (!home) return "unknown";
  return others.length === 0 ? home : "several";
}
