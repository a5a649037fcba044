import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { catalogueState, listings } from "../app/catalogue/tables.server.ts";
import { type Connection, queryRows } from "../app/database/database.server.ts";
import { REVISION_CHANNEL } from "../app/feeds/import-apply.server.ts";

/** What the catalogue holds now, and what was computed from it; both renewed when it changes. */
export type SiteState = {
  revision: number;
  listings: number;
  /** Gives what was made under this name since the last change, else makes it; one maker at a time. */
  remember: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
  /** Calls back after each change, once what was remembered is dropped. */
  onChange: (listener: () => void) => void;
};

/** Names hold a date, so that they grow in number with time alone. */
const MAX_REMEMBERED = 32;

/** Follows the catalogue: reads it now, and again after each change that any process makes. */
export async function followCatalogue(
  connection: Connection,
  onError: (error: unknown) => void,
): Promise<SiteState> {
  const remembered = new LRUCache<string, Promise<unknown>>({ max: MAX_REMEMBERED });
  const listeners: (() => void)[] = [];
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
  await connection.listen(REVISION_CHANNEL, async () => {
    // First, and at once: whoever comes now must not be given what was true before.
    remembered.clear();
    for (const listener of listeners) listener();
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
      (select count(*)::int from ${listings} where ${listings.removedAt} is null) as listings
      from ${catalogueState}`,
  );
  if (!row) throw new Error("The table catalogue_state is empty; the database was changed by hand");
  return row;
}
