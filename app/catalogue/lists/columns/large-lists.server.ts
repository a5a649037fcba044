import type { Database } from "../../../database/database.server.ts";
import { GOALS, type Goal } from "../../../property/listing.ts";
import type { ListColumns } from "./list-columns.ts";
import { countListings, loadListColumns } from "./load-list-columns.server.ts";

/** Number of listings of a goal from which a list is found in memory. An index finds smaller ones quickly. */
const MIN_LISTINGS = 20_000;

type Options = { database: Database; onError: (error: unknown) => void; minListings?: number };

/** Columns of large lists, loaded in the background after each change of the catalogue. */
export class LargeLists {
  readonly #options: Options;
  readonly #loaded = new Map<Goal, ListColumns>();
  #loading = new AbortController();
  #work = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Columns of the listings of a goal; undefined when they are few, or not loaded since the last change. */
  of = (goal: Goal): ListColumns | undefined => this.#loaded.get(goal);

  /** Drops the columns at once, because the catalogue changed, and loads them again. */
  reload(): void {
    this.#loaded.clear();
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    // One load at a time: an earlier one ends at its next query.
    this.#work = this.#work.then(() => this.#load(signal));
  }

  /** Resolves when nothing is being loaded. */
  settled(): Promise<void> {
    return this.#work;
  }

  async stop(): Promise<void> {
    this.#loading.abort();
    await this.#work;
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { database, onError, minListings = MIN_LISTINGS } = this.#options;
    try {
      for (const goal of GOALS) {
        if (signal.aborted || (await countListings(database, goal)) < minListings) continue;
        const columns = await loadListColumns(database, goal, signal);
        if (!signal.aborted) this.#loaded.set(goal, columns);
      }
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }
}
