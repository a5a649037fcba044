import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../../database/database.server.ts";
import { LatestRun } from "../../../jobs/latest-run.ts";
import { GOALS, type Goal } from "../../../property/listing.ts";
import type { FindColumns, ListColumns } from "./list-columns.ts";
import { loadListColumns } from "./load-list-columns.server.ts";

type Options = { database: Database; onError: (error: unknown) => void };

/** Time that `find` waits for the columns. Long enough to load 20,000 listings. */
const MAX_WAIT_MS = 400;

/** Holds the columns of the lists in memory. After each change of the catalogue, `reload` loads them in the background. */
export class ListColumnStore {
  readonly #options: Options;
  readonly #loaded = new Map<Goal, ListColumns>();
  readonly #loading: LatestRun;

  constructor(options: Options) {
    this.#options = options;
    this.#loading = new LatestRun((signal) => this.#load(signal), options.onError);
  }

  /** Returns the columns of a goal. Undefined until they are loaded after a change. */
  get = (goal: Goal): ListColumns | undefined => this.#loaded.get(goal);

  /**
   * Like `get`, but waits briefly for columns that are being loaded: without them, a list cannot count the options of
   * its filters.
   */
  find: FindColumns = (goal) =>
    this.#loaded.get(goal) ??
    Promise.race([this.settled(), delay(MAX_WAIT_MS)]).then(() => this.#loaded.get(goal));

  /** Drops the columns immediately, because the catalogue changed, and starts to load them again. */
  reload(): void {
    this.#loaded.clear();
    this.#loading.start();
  }

  /** Resolves when nothing is being loaded. */
  settled(): Promise<void> {
    return this.#loading.settled();
  }

  stop(): Promise<void> {
    return this.#loading.stop();
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { database } = this.#options;
    for (const goal of GOALS) {
      if (signal.aborted) return;
      const columns = await loadListColumns(database, goal, signal);
      if (!signal.aborted) this.#loaded.set(goal, columns);
    }
  }
}
