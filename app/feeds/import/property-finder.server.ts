import { and, asc, eq, gt } from "drizzle-orm";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { IS_IN_FEED } from "../is-in-feed.server.ts";
import type { PropertiesBy } from "../source/feed-item.ts";

/** The property of a record: its id, or its key when this import adds it. */
export type FoundProperty = ({ id: number } | { newKey: string }) & {
  /** True when its feed contains it once the import is applied, even if staff have hidden it. */
  isInFeed: boolean;
};

const PROPERTIES_PER_PAGE = 2_000;

/** Finds a property by its key in a feed, its id or its reference. */
export type PropertyFinder = (name: string) => FoundProperty | "unknown" | "several";

/**
 * Reads the names of all properties, and returns a function that finds one of them by its name, so that owners, events
 * and figures go to the right property. In a feed that contains all its listings, a name is the key of one of them,
 * removed ones included: the key of a property that the CRM does not publish may be the id or reference of another. In
 * other feeds, the key of a stored listing of the same feed takes precedence; any other name must match exactly one
 * property, where those in their feed come before removed ones.
 *
 * @param own keys of the feed's listings that stay after the import; undefined for a feed that contains only changes, or
 *   only records for owners.
 * @param propertiesBy "key" excludes ids and references.
 */
export async function propertyFinder(
  database: Database,
  {
    feed,
    own,
    propertiesBy,
  }: { feed: string; own: ReadonlySet<string> | undefined; propertiesBy: PropertiesBy },
): Promise<PropertyFinder> {
  const ownListings = new Map<string, FoundProperty>(
    [...(own ?? [])].map((key) => [key, { newKey: key, isInFeed: true }]),
  );
  const named = new Map<string, Map<number, FoundProperty & { id: number }>>();
  const { id, key, reference } = listings;
  for (let last = 0; ; ) {
    const page = await database
      .select({ id, feed: listings.feed, key, reference, isInFeed: IS_IN_FEED })
      .from(listings)
      .where(and(gt(id, last), own ? eq(listings.feed, feed) : undefined))
      .orderBy(asc(id))
      .limit(PROPERTIES_PER_PAGE);
    for (const row of page) {
      const isOwn = row.feed === feed;
      const property = { id: row.id, isInFeed: isOwn && own ? own.has(row.key) : row.isInFeed };
      if (isOwn) ownListings.set(row.key, property);
      const names = propertiesBy === "key" ? [row.key] : [row.key, String(row.id), row.reference ?? ""];
      for (const name of own ? [] : names) {
        if (name === "") continue;
        const properties = named.get(name) ?? new Map();
        named.set(name, properties.set(row.id, property));
      }
    }
    last = page.at(-1)?.id ?? last;
    if (page.length < PROPERTIES_PER_PAGE) break;
  }
  // References are stored in capitals.
  const namedBy = (name: string) => [...(named.get(name) ?? [])];
  return (name) =>
    ownListings.get(name) ??
    onlyProperty([...new Map([...namedBy(name), ...namedBy(name.toUpperCase())]).values()]);
}

function onlyProperty(properties: FoundProperty[]): FoundProperty | "unknown" | "several" {
  const inFeed = properties.filter(({ isInFeed }) => isInFeed);
  const [property, ...others] = inFeed.length > 0 ? inFeed : properties;
  if (!property) return "unknown";
  return others.length === 0 ? property : "several";
}
