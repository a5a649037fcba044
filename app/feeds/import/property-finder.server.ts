import { and, asc, eq, gt } from "drizzle-orm";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { IS_IN_FEED } from "../is-in-feed.server.ts";
import type { PropertiesBy } from "../source/feed-item.ts";

/** The property of a record: its number, or its key when this import adds it. */
export type FoundProperty = ({ id: number } | { newKey: string }) & {
  /** True when it is on the site once the import is applied, or would be if staff had not hidden it. */
  isLive: boolean;
};

const PROPERTIES_PER_PAGE = 2_000;

/** Finds a property by its key in a feed, its number or its reference. */
export type PropertyFinder = (name: string) => FoundProperty | "unknown" | "several";

/**
 * Collects the names of properties. In a feed with listings, a name is only ever the key of one of them: the
 * number of a property that the CRM does not publish may be the reference of another. In other feeds, a key
 * among the feed's own listings takes precedence; any other name must match exactly one property, where those
 * on the site come before removed ones. Otherwise figures and owners could go to the wrong property.
 *
 * @param own keys of the listings in the feed; undefined for a feed without listings.
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
    [...(own ?? [])].map((key) => [key, { newKey: key, isLive: true }]),
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
      const property = { id: row.id, isLive: isOwn && own ? own.has(row.key) : row.isInFeed };
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
  const live = properties.filter(({ isLive }) => isLive);
  const [property, ...others] = live.length > 0 ? live : properties;
  if (!property) return "unknown";
  return others.length === 0 ? property : "several";
}
