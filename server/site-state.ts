import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { readChange, type SiteChange } from "../app/catalogue/site-change.ts";
import { catalogueState, listingCounts } from "../app/catalogue/tables.server.ts";
import { type Connection, queryRows } from "../app/database/database.server.ts";
import { REVISION_CHANNEL } from "../app/feeds/import/import-apply.server.ts";

/**
 * Current state of the catalogue and values computed from it. Both are renewed when the catalogue changes.
 */
export type SiteState = {
  revision: number;
  listings: number;
  /**
   * Returns the value computed under this name since the last change, or computes it. Concurrent calls share
   * one computation.
   */
  remember: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
  /** Calls back after each change, once the remembered values are dropped. */
  onChange: (listener: (change: SiteChange) => void) => void;
};

/** Most values are totals of lists, of which visitors may invent any number. */
const MAX_REMEMBERED = 2_000;

/** Follows the catalogue: reads its state now, and again after each change by any process. */
export async function followCatalogue(
  connection: Connection,
  onError: (error: unknown) => void,
): Promise<SiteState> {
  const remembered = new LRUCache<string, Promise<unknown>>({ max: MAX_REMEMBERED });
  const listeners: ((change: SiteChange) => void)[] = [];
  const state: SiteState = {
    ...(await readState(connection)),
    onChange: (listener) => void listeners.push(listener),
    remember: (name, make) => {
      const known = remembered.get(name) as ReturnType<typeof make> | undefined;
      if (known) return known;
      const making = make();
      remembered.set(name, making);
      making.catch(() => {
        if (remembered.get(name) === making) remembered.delete(name);
      });
      return making;
    },
  };
  await connection.listen(REVISION_CHANNEL, async (payload) => {
    // First and synchronously, so that no later request gets an outdated value.
    remembered.clear();
    const change = readChange(payload);
    for (const listener of listeners) listener(change);
    try {
      Object.assign(state, await readState(connection));
    } catch (error) {
      onError(error);
    }
  });
  return state;
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
