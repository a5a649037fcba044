import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { areaBounds, readArea } from "../catalogue/lists/map-area.ts";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { mails } from "../mail/tables.server.ts";
import { rememberCatalogue } from "./alert-progress.server.ts";
import type { Demand } from "./demand.ts";
import { alertMatches, demands, demandZones } from "./tables.server.ts";

/** A saved search in the database. */
export type StoredDemand = Demand & {
  id: number;
  seed: string;
  email: string;
  name?: string;
  language: Language;
  state: "asked" | "confirmed" | "stopped";
};

type NewDemand = {
  seed: string;
  email: string;
  name?: string;
  language: Language;
  askedAt: string;
};

/** Reference in the outbox of the mails about a saved search. */
export function demandReference(id: number): string {
  return `demand ${id}`;
}

/** Stores a saved search that waits for confirmation. An existing one stays unchanged. */
export async function storeDemand(tx: Database, person: NewDemand, demand: Demand): Promise<void> {
  const [added] = await tx
    .insert(demands)
    .values({ ...person, email: person.email.toLowerCase(), ...columns(demand), state: "asked" })
    .onConflictDoNothing()
    .returning({ id: demands.id });
  if (added) await storeZones(tx, added.id, demand.zones);
}

/** The saved search of a link. Returns `undefined` when it was deleted. */
export async function findDemand(database: Database, seed: string): Promise<StoredDemand | undefined> {
  const [row] = await database.select().from(demands).where(eq(demands.seed, seed));
  if (!row) return undefined;
  const zones = await database
    .select({ zone: demandZones.zone })
    .from(demandZones)
    .where(eq(demandZones.demandId, row.id))
    .orderBy(demandZones.zone);
  return asDemand(
    row,
    zones.map(({ zone }) => zone),
  );
}

/** Starts the saved search. No effect if it is confirmed already. A stopped search starts again. */
export async function confirmDemand(database: Database, seed: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const confirmed = await tx
      .update(demands)
      .set({ state: "confirmed", confirmedAt: now.toISOString(), stoppedAt: null })
      .where(and(eq(demands.seed, seed), inArray(demands.state, ["asked", "stopped"])))
      .returning({ id: demands.id });
    if (confirmed.length > 0) await rememberCatalogue(tx, now);
  });
}

/**
 * Changes a saved search. Properties that were reported are not reported again. Waiting matches that no
 * longer fit are not sent.
 */
export async function changeDemand(database: Database, seed: string, demand: Demand): Promise<void> {
  await database.transaction(async (tx) => {
    const [changed] = await tx
      .update(demands)
      .set(columns(demand))
      .where(eq(demands.seed, seed))
      .returning({ id: demands.id });
    if (!changed) return;
    await tx.delete(demandZones).where(eq(demandZones.demandId, changed.id));
    await storeZones(tx, changed.id, demand.zones);
  });
}

/** Stops a saved search. Waiting matches are not sent. */
export async function stopDemand(database: Database, seed: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const [stopped] = await tx
      .update(demands)
      .set({ state: "stopped", stoppedAt: now.toISOString() })
      .where(eq(demands.seed, seed))
      .returning({ id: demands.id });
    if (stopped) await dropWaiting(tx, stopped.id);
  });
}

/** Deletes a saved search with all its data. */
export async function deleteDemand(database: Database, seed: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.select({ id: demands.id }).from(demands).where(eq(demands.seed, seed));
    if (!found) return;
    await dropWaiting(tx, found.id);
    await tx.delete(demands).where(eq(demands.id, found.id));
  });
}

async function storeZones(tx: Database, demandId: number, zones: string[]): Promise<void> {
  if (zones.length === 0) return;
  await tx
    .insert(demandZones)
    .values(zones.map((zone) => ({ demandId, zone })))
    .onConflictDoNothing();
}

/** Deletes unsent matches, and mails that wait in the outbox. */
async function dropWaiting(tx: Database, id: number): Promise<void> {
  await tx.delete(alertMatches).where(and(eq(alertMatches.demandId, id), isNull(alertMatches.mailedAt)));
  await tx.delete(mails).where(and(eq(mails.reference, demandReference(id)), eq(mails.state, "waiting")));
}

function columns(demand: Demand) {
  const { zones: _, area, ...facts } = demand;
  return {
    goal: facts.goal,
    types: facts.types,
    minPrice: facts.minPrice ?? null,
    maxPrice: facts.maxPrice ?? null,
    minArea: facts.minArea ?? null,
    maxArea: facts.maxArea ?? null,
    bedrooms: facts.bedrooms ?? null,
    startsOn: facts.startsOn ?? null,
    endsOn: facts.endsOn ?? null,
    frequency: facts.frequency,
    areaText: area ?? null,
    ...areaColumns(area),
  };
}

/** Area columns as the database searches them. A box becomes a polygon with four corners. */
function areaColumns(text: string | undefined) {
  const area = text === undefined ? undefined : readArea(text);
  if (!area) return { area: null, areaBox: null };
  const { south, west, north, east } = areaBounds(area);
  const corners =
    area.kind === "shape"
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

function asDemand(row: typeof demands.$inferSelect, zones: string[]): StoredDemand {
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
    startsOn: row.startsOn ?? undefined,
    endsOn: row.endsOn ?? undefined,
    frequency: row.frequency,
  };
}
