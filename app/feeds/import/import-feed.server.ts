import { sql } from "drizzle-orm";
import { type Connection, type Database, withLongLimits } from "../../database/database.server.ts";
import { errorText, withoutValues } from "../../database/database-error.ts";
import { FeedError, type FeedItem } from "../source/feed-item.ts";
import { FeedUnchanged } from "../source/read-source.server.ts";
import { applyStaged } from "./import-apply.server.ts";
import { beginRun, type FeedRun, finishRun, removeStaleRuns } from "./import-history.server.ts";
import { findKnownRecords } from "./import-known.server.ts";
import { findOtherProperties } from "./import-other-properties.server.ts";
import { ImportReader, type MissingRecords } from "./import-reader.server.ts";
import { emptyReport, type ImportPhase, type ImportProgress, type ImportReport } from "./import-report.ts";
import type { RowSettings } from "./import-row.ts";
import type { LostField } from "./lost-field.ts";

export type ImportOptions = {
  /** Feed that the records belong to: a run removes only records of the same feed. */
  feed: string;
  format: string;
  /** File or address, for the history. */
  source: string;
  items: AsyncIterable<FeedItem>;
  /** True when only changes were requested: a feed without usable records is then not held. */
  hasOnlyChanges?: boolean;
  settings?: RowSettings;
  /** Compares the feed with the stored records, and changes nothing. */
  isDryRun?: boolean;
  /**
   * Allows a run to remove more than the limit of the live listings (reason-to-hold.ts), and to leave all listings without
   * a field that they had (lost-fields.server.ts).
   */
  allowsRemovals?: boolean;
  /** Allows a run to remove up to this many records, whatever their share. */
  agreedRemovals?: number;
  /** Allows a run to leave all listings without these fields. */
  agreedLostFields?: readonly LostField[];
  /** Number of listings that may always be removed, whatever their share; 5 by default. */
  removalsNeverHeld?: number;
  /** Returns the version of the feed for the history; called after the feed was read. */
  validators?: () => FeedRun["validators"];
  now?: () => Date;
  onProgress?: (progress: ImportProgress) => void;
  /** Called once the import lock is held; on false the run ends before it reads anything. */
  isStillNeeded?: () => Promise<boolean>;
  /** Aborts the import, unless it is already being applied. */
  signal?: AbortSignal;
};

/** Message of a run whose server responded that the feed had not changed. */
const UNCHANGED = "The feed has not changed since it was last imported.";

/** Message of a run that requested changes, of which there were none. */
const NO_CHANGES = "Nothing has changed since the last complete import.";

const IMPORT_LOCK = "gable:import";

/** From this number of changed records on, the database is cleaned up immediately. */
const BIG_IMPORT_RECORDS = 500;

/** From this number on, PostgreSQL vacuums by itself, within minutes. */
const MAX_VACUUMED_RECORDS = 200_000;

/**
 * Imports a feed: validates each record, compares it with the stored one, stages changed records, and applies
 * them in one transaction. A failure before that leaves the site as it was.
 *
 * A feed that cannot be used, or that would remove too much, is a result (`state` and `message`).
 * @throws when the database or Gable's own code fails; the history records it if possible.
 */
export async function importFeed(connection: Connection, options: ImportOptions): Promise<ImportReport> {
  const outcome = await connection.tryLock(IMPORT_LOCK, () => new ImportRun(connection, options).run());
  if (outcome !== "busy") return outcome;
  return {
    ...emptyReport(options.feed),
    state: "busy",
    message: "Another import is running; try again when it has finished.",
  };
}

/** One import: reads, compares, holds or applies, and records the outcome in the history. */
class ImportRun {
  #connection: Connection;
  #database: Database;
  #options: ImportOptions;
  #now: () => Date;
  #report: ImportReport;
  #number = 0;
  #hasOwnerRecords = false;

  constructor(connection: Connection, options: ImportOptions) {
    this.#connection = connection;
    this.#database = connection.database;
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.#report = emptyReport(options.feed);
  }

  async run(): Promise<ImportReport> {
    const { feed, format, source, isStillNeeded } = this.#options;
    await removeStaleRuns(this.#database, this.#now());
    if (isStillNeeded && !(await isStillNeeded())) return { ...this.#report, state: "skipped" };
    this.#number = await beginRun(this.#database, { feed, format, source, startedAt: this.#now() });
    this.#report.run = this.#number;
    try {
      await this.#execute();
    } catch (thrown) {
      // An interrupted reader throws an error of its own; the reason of the abort is more useful.
      const error = this.#options.signal?.aborted ? this.#options.signal.reason : thrown;
      await this.#fail(error);
      if (!(error instanceof FeedError)) throw withoutValues(error);
    }
    // The feed is applied, so a failure of the cleaning must not mark the run as failed.
    if (this.#isBig()) await this.#timed("tidying", () => this.#vacuum());
    return this.#report;
  }

  async #execute(): Promise<void> {
    const reader = await this.#beginReading();
    try {
      await this.#timed("reading", () => reader.read());
    } catch (error) {
      if (error instanceof FeedUnchanged) return this.#end("applied", UNCHANGED);
      throw error;
    }
    this.#hasOwnerRecords = reader.hasOwnerRecords;
    const missing = reader.missing();
    const { read, removed } = this.#report;
    if (this.#options.hasOnlyChanges && read + removed === 0) return this.#end("applied", NO_CHANGES);
    // Records of changes that cannot be used stay as they are.
    const isHarmless = this.#options.hasOnlyChanges && removed === 0;
    const reason = isHarmless ? undefined : await reader.reasonToHold(missing, this.#options);
    if (reason !== undefined) return this.#end("held", reason);
    if (this.#options.isDryRun) return this.#end("compared");
    await this.#timed("applying", () => this.#apply(reader, missing));
  }

  async #beginReading(): Promise<ImportReader> {
    const { feed, items, settings = {}, isDryRun = false, signal } = this.#options;
    return new ImportReader({
      database: this.#database,
      run: this.#number,
      feed,
      items,
      settings,
      isDryRun,
      known: await findKnownRecords(this.#database, feed, settings, this.#now()),
      otherProperties: await findOtherProperties(this.#database, feed),
      report: this.#report,
      now: this.#now,
      onProgress: () => this.#reportProgress("reading"),
      signal,
    });
  }

  async #apply(reader: ImportReader, { catalogue, owners }: MissingRecords): Promise<void> {
    this.#options.signal?.throwIfAborted();
    const { feed, settings = {} } = this.#options;
    const report = this.#report;
    const now = this.#now();
    await this.#database.transaction(async (tx) => {
      await withLongLimits(tx);
      const { sampleRemoved } = await applyStaged(
        tx,
        {
          run: this.#number,
          feed,
          removed: catalogue,
          removedForOwners: owners,
          includesListings: reader.hasListings,
          settings,
          now,
        },
        reader.changed,
      );
      report.sampleRemoved = sampleRemoved;
      const validators = this.#options.validators?.();
      await finishRun(tx, this.#number, { ...report, state: "applied" }, now, validators);
    });
    report.state = "applied";
  }

  #isBig(): boolean {
    const { state, stored, removed, sampleRemoved } = this.#report;
    return state === "applied" && stored + removed + sampleRemoved >= BIG_IMPORT_RECORDS;
  }

  /**
   * Updates statistics and the visibility map, without which lists read rows instead of indexes only.
   * PostgreSQL does both by itself, but only later, and the embedded database never. A very large import leaves
   * the slow part to PostgreSQL, which stops a statement of a site after some seconds.
   */
  async #vacuum(): Promise<void> {
    const isQuick = this.#connection.kind === "embedded" || this.#report.stored < MAX_VACUUMED_RECORDS;
    const command = isQuick ? "vacuum (analyze)" : "analyze";
    const forOwners = this.#hasOwnerRecords ? ["media_days", "property_events", "feed_owners"] : [];
    for (const table of [
      "listings",
      "listing_prices",
      "listing_counts",
      "projects",
      "type_categories",
      ...forOwners,
    ])
      await this.#database.execute(sql.raw(`${command} ${table}`));
  }

  async #end(state: "held" | "compared" | "applied", message?: string): Promise<void> {
    this.#report.state = state;
    this.#report.message = message;
    await this.#discardStaged();
    await this.#record(this.#options.validators?.());
  }

  async #fail(error: unknown): Promise<void> {
    Object.assign(this.#report, {
      state: "failed",
      message: errorText(error),
      stored: 0,
      unchanged: 0,
      removed: 0,
      added: 0,
      sampleRemoved: 0,
    } satisfies Partial<ImportReport>);
    try {
      await this.#discardStaged();
      await this.#record();
    } catch {
      // The database itself failed: the next run finds this one unfinished and marks it.
    }
  }

  /** Records the result. A dry run is one whatever its result: mails, metrics and the schedule must not count it. */
  async #record(validators?: FeedRun["validators"]): Promise<void> {
    const report = this.#options.isDryRun ? { ...this.#report, state: "compared" as const } : this.#report;
    await finishRun(this.#database, this.#number, report, this.#now(), validators);
  }

  async #discardStaged(): Promise<void> {
    await this.#database.execute(sql`truncate staged_records`);
  }

  async #timed(phase: ImportPhase, work: () => Promise<void>): Promise<void> {
    this.#reportProgress(phase);
    const start = performance.now();
    await work();
    this.#report.durationMs[phase] = Math.round(performance.now() - start);
  }

  #reportProgress(phase: ImportPhase): void {
    const { read, stored, refused } = this.#report;
    this.#options.onProgress?.({ phase, records: read, stored, refused });
  }
}
