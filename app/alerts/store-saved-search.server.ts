import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { areaBounds, decodeArea } from "../catalogue/lists/map-area.ts";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { mails } from "../mail/tables.server.ts";
import { rememberCatalogue } from "./alert-progress.server.ts";
import { releaseMatches } from "./match-saved-searches.server.ts";
import type { SavedSearch } from "./saved-search.ts";
import { searchWishes } from "./search-wishes.ts";
import { savedSearches, savedSearchZones } from "./tables.server.ts";

/** A saved search in the database. */
export type StoredSavedSearch = SavedSearch & {
  id: number;
  seed: string;
  email: string;
  name?: string;
  language: Language;
  state: "asked" | "confirmed" | "stopped";
};

/** The person who saves a search, with the seed of the search and the time of the request. */
type SavedSearchPerson = {
  seed: string;
  email: string;
  name?: string;
  language: Language;
  askedAt: string;
};

/** Reference, in the outbox, of the alerts of a saved search. Stored mails have the word "demand". */
export function savedSearchReference(id: number): string {
  return `demand ${id}`;
}

/** Stores a saved search that waits for confirmation. One with the same seed stays unchanged. */
export async function storeSavedSearch(
  tx: Database,
  person: SavedSearchPerson,
  savedSearch: SavedSearch,
): Promise<void> {
  const [added] = await tx
    .insert(savedSearches)
    .values({ ...person, email: person.email.toLowerCase(), ...columnValues(savedSearch), state: "asked" })
    .onConflictDoNothing()
    .returning({ id: savedSearches.id });
  if (added) await storeZones(tx, added.id, savedSearch.zones);
}

/** Finds a saved search by the seed in the token of its link. Returns `undefined` when it was deleted. */
export async function findSavedSearch(
  database: Database,
  seed: string,
): Promise<StoredSavedSearch | undefined> {
  const [row] = await database.select().from(savedSearches).where(eq(savedSearches.seed, seed));
  if (!row) return undefined;
  const zones = await database
    .select({ zone: savedSearchZones.zone })
    .from(savedSearchZones)
    .where(eq(savedSearchZones.savedSearchId, row.id))
    .orderBy(savedSearchZones.zone);
  return toSavedSearch(
    row,
    zones.map(({ zone }) => zone),
  );
}

/** Starts a saved search, also one that was stopped. Has no effect when it is confirmed already. */
export async function confirmSavedSearch(database: Database, seed: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const confirmed = await tx
      .update(savedSearches)
      .set({ state: "confirmed", confirmedAt: now.toISOString(), stoppedAt: null })
      .where(and(eq(savedSearches.seed, seed), inArray(savedSearches.state, ["asked", "stopped"])))
      .returning({ id: savedSearches.id });
    if (confirmed.length > 0) await rememberCatalogue(tx, now);
  });
}

/**
 * Changes a saved search. What was reported of a property is not reported again. Waiting matches that do not fit any more are
 * not sent (`sendAlert`).
 */
export async function changeSavedSearch(
  database: Database,
  seed: string,
  savedSearch: SavedSearch,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [changed] = await tx
      .update(savedSearches)
      .set(columnValues(savedSearch))
      .where(eq(savedSearches.seed, seed))
      .returning({ id: savedSearches.id });
    if (!changed) return;
    await tx.delete(savedSearchZones).where(eq(savedSearchZones.savedSearchId, changed.id));
    await storeZones(tx, changed.id, savedSearch.zones);
  });
}

/**
 * Stops a saved search. Its waiting matches are sent only if another saved search of the person matches them. Has no effect
 * when it is stopped already, so that its retention period does not start again.
 */
export async function stopSavedSearch(database: Database, seed: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const [stopped] = await tx
      .update(savedSearches)
      .set({ state: "stopped", stoppedAt: now.toISOString() })
      .where(and(eq(savedSearches.seed, seed), ne(savedSearches.state, "stopped")))
      .returning({ id: savedSearches.id });
    if (stopped) await removeWaiting(tx, stopped.id, now);
  });
}

/**
 * Stops and deletes a saved search. Matches that were mailed stay until their retention period ends, so that a new saved search
 * of the person does not report them again.
 */
export async function deleteSavedSearch(database: Database, seed: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await stopSavedSearch(tx, seed, now);
    await tx.delete(savedSearches).where(eq(savedSearches.seed, seed));
  });
}

async function storeZones(tx: Database, savedSearchId: number, zones: string[]): Promise<void> {
  if (zones.length === 0) return;
  await tx
    .insert(savedSearchZones)
    .values(zones.map((zone) => ({ savedSearchId, zone })))
    .onConflictDoNothing();
}

/** Removes the waiting matches of a saved search that has ended, and its mails that wait in the outbox. */
async function removeWaiting(tx: Database, id: number, now: Date): Promise<void> {
  await releaseMatches(tx, id, now);
  await tx
    .delete(mails)
    .where(and(eq(mails.reference, savedSearchReference(id)), eq(mails.state, "waiting")));
}

function columnValues(savedSearch: SavedSearch) {
  const { zones: _, area, ...criteria } = savedSearch;
  return {
    goal: criteria.goal,
    types: criteria.types,
    minPrice: criteria.minPrice ?? null,
    maxPrice: criteria.maxPrice ?? null,
    minArea: criteria.minArea ?? null,
    maxArea: criteria.maxArea ?? null,
    bedrooms: criteria.bedrooms ?? null,
    wishes: searchWishes(criteria.wishes ?? ""),
    startsOn: criteria.startsOn ?? null,
    endsOn: criteria.endsOn ?? null,
    frequency: criteria.frequency,
    areaText: area ?? null,
    ...areaColumns(area),
  };
}

/**
 * Columns of an area, in the format that the database searches. A box becomes a polygon with four corners.
 */
function areaColumns(encodedArea: string | undefined) {
  const area = encodedArea === undefined ? undefined : decodeArea(encodedArea);
  if (!area) return { area: null, areaBox: null };
  const { south, west, north, east } = areaBounds(area);
  const corners =
    area.kind === "polygon"
      ? area.points
      : ([
          [south, west],
          [south, east],
          [north, east],
          [north, west],
        ] as const);
  const shape = corners.map(([latitude, longitude]) => `(${longitude},${latitude})`).join(",");
  return {
    area: sql`${`(${shape})`}::polygon`,
    areaBox: sql`${`(${east},${north}),(${west},${south})`}::box`,
  };
}

function toSavedSearch(row: typeof savedSearches.$inferSelect, zones: string[]): StoredSavedSearch {
  return {
    id: row.id,
    seed: row.seed,
    email: row.email,
    name: row.name ?? undefined,
    language: row.language,
    state: row.state,
    goal: row.goal,
    types: row.types,
    zones,
    area: row.areaText ?? undefined,
    minPrice: row.minPrice ?? undefined,
    maxPrice: row.maxPrice ?? undefined,
    minArea: row.minArea ?? undefined,
    maxArea: row.maxArea ?? undefined,
    bedrooms: row.bedrooms ?? undefined,
    wishes: row.wishes.query,
    startsOn: row.startsOn ?? undefined,
    endsOn: row.endsOn ?? undefined,
    frequency: row.frequency,
  };
}
