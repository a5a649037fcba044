import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../../database/database.server.ts";
import { LatestRun } from "../../../jobs/latest-run.ts";
import { GOALS, type Goal } from "../../../property/listing.ts";
import type { FindColumns, ListColumns } from "./list-columns.ts";
import { loadListColumns } from "./load-list-columns.server.ts";

type Options = {
  database: Database;
  onError: (error: unknown) => void;
  /** Delay before another attempt after a failed one. */
  retryMs?: number;
};

const RETRY_MS = 30_000;

/** Time that `find` waits for the columns. Long enough to load 20,000 listings. */
const MAX_WAIT_MS = 400;

/**
 * Holds the columns of the lists in memory. After each change of the catalogue, `reload` loads them in the background, and
 * tries again later when it fails.
 */
export class ListColumnStore {
  readonly #options: Options;
  readonly #loaded = new Map<Goal, ListColumns>();
  readonly #loading: LatestRun;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { onError, retryMs = RETRY_MS } = options;
    this.#loading = new LatestRun(
      (signal) => this.#load(signal),
      (error) => {
        onError(error);
        // The catalogue may not change for hours, during which the lists would not count the options of their filters.
        this.#retry = setTimeout(() => this.reload(), retryMs).unref();
      },
    );
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
    clearTimeout(this.#retry);
    this.#loaded.clear();
    this.#loading.start();
  }

  /** Resolves when nothing is being loaded. */
  settled(): Promise<void> {
    return this.#loading.settled();
  }

  stop(): Promise<void> {
    clearTimeout(this.#retry);
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
