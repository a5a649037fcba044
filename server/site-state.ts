import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { EVERYTHING, readChange, type SiteChange } from "../app/catalogue/site-change.ts";
import { catalogueState, listingCounts } from "../app/catalogue/tables.server.ts";
import { type Connection, queryRows } from "../app/database/database.server.ts";
import { REVISION_CHANNEL } from "../app/feeds/import/import-apply.server.ts";
import { growingCache } from "../app/net/growing-cache.ts";

/**
 * Current state of the catalogue, and values computed from it. A change of the catalogue replaces both.
 */
export type SiteState = {
  revision: number;
  listings: number;
  /**
   * Returns the value computed under this name since the last change, or computes it. Concurrent calls share
   * one computation.
   */
  remember: <Value>(name: string, compute: () => Promise<Value>) => Promise<Value>;
  /** Drops the remembered values, for changes outside the catalogue. */
  forget: () => void;
  /** Calls back after each change, once the remembered values are dropped. */
  onChange: (listener: (change: SiteChange) => void) => void;
  /** Ignores later changes. */
  stop: () => void;
};

/** Limit of the values: most are totals of lists, and visitors can request any number of different lists. */
const MAX_REMEMBERED = 2_000;

/**
 * Time between two checks of the revision on PostgreSQL, where notifications can get lost: a connection pooler may
 * not pass them on.
 */
const CHECK_AFTER_MS = 900;

/** Follows the catalogue: reads its state now, and again after each change by any process. */
export async function followCatalogue(
  connection: Connection,
  onError: (error: unknown) => void,
): Promise<SiteState> {
  const remembered = growingCache<Promise<unknown>>(MAX_REMEMBERED);
  const listeners: ((change: SiteChange) => void)[] = [];
  const stopped = new AbortController();
  const state: SiteState = {
    ...(await readState(connection)),
    onChange: (listener) => void listeners.push(listener),
    forget: () => remembered.clear(),
    stop: () => stopped.abort(),
    remember: (name, compute) => {
      const known = remembered.get(name) as ReturnType<typeof compute> | undefined;
      if (known) return known;
      const computation = compute();
      remembered.set(name, computation);
      computation.catch(() => {
        if (remembered.get(name) === computation) remembered.delete(name);
      });
      return computation;
    },
  };
  const apply = async (change: SiteChange) => {
    if (stopped.signal.aborted) return;
    // Before anything asynchronous, so that no later request gets an outdated value.
    remembered.clear();
    for (const listener of listeners) listener(change);
    try {
      Object.assign(state, await readState(connection));
    } catch (error) {
      onError(error);
    }
  };
  await connection.listen(REVISION_CHANNEL, (payload) => void apply(readChange(payload)));
  if (connection.kind === "postgresql")
    void findMissedChanges(connection, state, { apply, signal: stopped.signal });
  return state;
}

/** Applies changes whose notification did not arrive. Ends when the signal is aborted. */
async function findMissedChanges(
  { database }: Connection,
  state: SiteState,
  { apply, signal }: { apply: (change: SiteChange) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  let wasNew = false;
  while (!signal.aborted) {
    await wait(CHECK_AFTER_MS, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    const rows = await database
      .select({ revision: catalogueState.revision })
      .from(catalogueState)
      // Without a database there is no change to find.
      .catch(() => []);
    const isNew = rows.some(({ revision }) => revision !== state.revision);
    // A revision that is new for the first time may still get its notification, which says what changed.
    if (isNew && wasNew) await apply(EVERYTHING);
    wasNew = isNew && !wasNew;
  }
}

async function readState({ database }: Connection): Promise<{ revision: number; listings: number }> {
  const [row] = await queryRows<{ revision: number; listings: number }>(
    database,
    sql`select ${catalogueState.revision}::int as revision,
      (select coalesce(sum(${listingCounts.count}), 0)::int from ${listingCounts}) as listings
      from ${catalogueState}`,
  );
  if (!row) throw new Error("The table catalogue_state is empty; the database was changed by hand");
  return row;
}
