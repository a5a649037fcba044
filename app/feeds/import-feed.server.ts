import { sql } from "drizzle-orm";
import type { Connection, Database } from "../database/database.server.ts";
import { faultInWords, withoutValues } from "../database/database-fault.ts";
import { FeedError, type FeedItem, type Refusal } from "./feed-item.ts";
import { applyStaged } from "./import-apply.server.ts";
import { beginRun, finishRun, tidyDeadRuns } from "./import-history.server.ts";
import { findKnownRecords, type KnownRecords } from "./import-known.server.ts";
import { type CheckedRecord, checkRecord, RECORD_KINDS, type RecordKind } from "./import-record.server.ts";
import {
  emptyReport,
  type ImportPhase,
  type ImportProgress,
  type ImportReport,
  MOST_EXAMPLES,
  MOST_REFUSALS_TOLD,
} from "./import-report.ts";
import type { RowSettings } from "./import-row.ts";
import { Stage } from "./import-stage.server.ts";
import { steadyPace } from "./steady-pace.server.ts";

export type ImportOptions = {
  /** Whose listings these are: a run takes off only what the same feed brought. */
  feed: string;
  format: string;
  /** The file or address, for the history. */
  source: string;
  items: AsyncIterable<FeedItem>;
  settings?: RowSettings;
  /** Compares, and changes nothing. */
  isDryRun?: boolean;
  /** Lets a run take off more than `MOST_REMOVED_PART` of the live listings. */
  allowsRemovals?: boolean;
  now?: () => Date;
  onProgress?: (progress: ImportProgress) => void;
  /** Asked once no other import can begin; "no" ends the run before it reads anything. */
  isStillWanted?: () => Promise<boolean>;
  /** Gives the import up, as long as it is not being applied. */
  signal?: AbortSignal;
};

const IMPORT_LOCK = "gable:import";

/** Of the live listings of a feed; docs/decisions/0070-safe-import.md says why. */
const MOST_REMOVED_PART = 0.3;

/** From so many changed records on, the database gathers statistics and cleans up at once. */
const BIG_IMPORT_RECORDS = 500;

/**
 * Imports a feed: checks each record, compares it with what is there, lays the changed ones aside, and
 * applies them in one transaction. Whatever goes wrong before that leaves the site as it was.
 *
 * A feed that cannot be used, or that would take too much off, is a result (`state` and `message`).
 * @throws when the database or our own code fails; the history says so as far as it can be written.
 */
export async function importFeed(connection: Connection, options: ImportOptions): Promise<ImportReport> {
  const outcome = await connection.tryLock(IMPORT_LOCK, () => new ImportRun(connection, options).run());
  if (outcome !== "busy") return outcome;
  return {
    ...emptyReport(options.feed),
    state: "busy",
    message: "Another import is running; try again when it has ended.",
  };
}

class ImportRun {
  #connection: Connection;
  #database: Database;
  #options: ImportOptions;
  #now: () => Date;
  #report: ImportReport;
  #number = 0;
  /** Keys that this feed named: those that went in, and those of refused records, which stay as they are. */
  #seen = keysByKind();
  #kept = keysByKind();

  constructor(connection: Connection, options: ImportOptions) {
    this.#connection = connection;
    this.#database = connection.database;
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.#report = emptyReport(options.feed);
  }

  async run(): Promise<ImportReport> {
    const { feed, format, source, isStillWanted } = this.#options;
    await tidyDeadRuns(this.#database, this.#now());
    if (isStillWanted && !(await isStillWanted())) return { ...this.#report, state: "skipped" };
    this.#number = await beginRun(this.#database, { feed, format, source, startedAt: this.#now() });
    this.#report.run = this.#number;
    try {
      await this.#carryOut();
    } catch (thrown) {
      // A reader that is interrupted says so in words of its own; why it was is what people want to know.
      const error = this.#options.signal?.aborted ? this.#options.signal.reason : thrown;
      await this.#fail(error);
      if (!(error instanceof FeedError)) throw withoutValues(error);
    }
    // The feed is in; whatever happens to the cleaning up, the history must not say that it failed.
    if (this.#isBig()) await this.#timed("tidying", () => this.#tidy());
    return this.#report;
  }

  async #carryOut(): Promise<void> {
    const known = await findKnownRecords(
      this.#database,
      this.#options.feed,
      this.#options.settings ?? {},
      this.#now(),
    );
    await this.#timed("reading", () => this.#read(known));
    const removed = this.#missingFrom(known);
    const reason = this.#reasonToHold(known, removed);
    if (reason !== undefined) return this.#end("held", reason);
    if (this.#options.isDryRun) return this.#end("compared");
    await this.#timed("applying", () => this.#apply(removed));
  }

  /** Reads the whole feed, giving way to visitors every few milliseconds. */
  async #read(known: KnownRecords): Promise<void> {
    const stage = new Stage(this.#database, this.#number);
    const pace = steadyPace();
    for await (const item of this.#options.items) {
      this.#options.signal?.throwIfAborted();
      await this.#take(item, known, stage);
      if (pace.isTimeToRest()) {
        this.#tellProgress("reading");
        await pace.rest();
      }
    }
    await stage.finish();
  }

  async #take(item: FeedItem, known: KnownRecords, stage: Stage): Promise<void> {
    const report = this.#report;
    report.read += 1;
    if (item.kind === "refused") {
      if (item.keeps) this.#kept[item.keeps.kind].add(item.keeps.key);
      return this.#refuse(item);
    }
    const checked = checkRecord(item, this.#options.settings ?? {}, this.#now());
    if ("refusal" in checked) {
      if (checked.key !== undefined) this.#kept[item.kind].add(checked.key);
      return this.#refuse(checked.refusal);
    }
    const { record } = checked;
    if (this.#seen[record.kind].has(record.key)) return this.#refuse(duplicate(item.record, record));
    this.#seen[record.kind].add(record.key);
    if (record.isIncomplete) report.incomplete += 1;
    const before = known[record.kind].get(record.key);
    if (before?.isLive && before.checksum === record.checksum) {
      report.unchanged += 1;
      return;
    }
    report.stored += 1;
    if (!before) report.added += 1;
    giveExample(before ? report.examples.changed : report.examples.added, item.record);
    if (!this.#options.isDryRun) await stage.add(record);
  }

  #refuse({ record, field, reason }: Refusal): void {
    this.#report.refused += 1;
    if (this.#report.refusals.length < MOST_REFUSALS_TOLD)
      this.#report.refusals.push({ record, field, reason });
  }

  #missingFrom(known: KnownRecords): Record<RecordKind, string[]> {
    const missing: Record<RecordKind, string[]> = { listing: [], project: [], "type-category": [] };
    for (const kind of RECORD_KINDS) {
      for (const [key, { isLive }] of known[kind]) {
        if (isLive && !this.#seen[kind].has(key) && !this.#kept[kind].has(key)) missing[kind].push(key);
      }
      this.#report.removed += missing[kind].length;
    }
    for (const key of missing.listing) giveExample(this.#report.examples.removed, key);
    return missing;
  }

  /** Why the feed as a whole is not believed; nothing when it is. */
  #reasonToHold(known: KnownRecords, removed: Record<RecordKind, string[]>): string | undefined {
    const { read, stored, unchanged } = this.#report;
    if (read === 0) return "The feed holds no records, so nothing was changed.";
    if (stored + unchanged === 0)
      return `None of the ${read} records of the feed can be used, so nothing was changed.`;
    const live = [...known.listing.values()].filter(({ isLive }) => isLive).length;
    const part = live === 0 ? 0 : removed.listing.length / live;
    if (part <= MOST_REMOVED_PART || this.#options.allowsRemovals) return undefined;
    return (
      `The feed would take ${removed.listing.length} of the ${live} listings off the site ` +
      `(${Math.round(part * 100)} %, where ${MOST_REMOVED_PART * 100} % is the most), so nothing was changed. ` +
      "If that is right, run the import again with --allow-removals."
    );
  }

  async #apply(removed: Record<RecordKind, string[]>): Promise<void> {
    this.#options.signal?.throwIfAborted();
    const { feed } = this.#options;
    const report = this.#report;
    const now = this.#now();
    await this.#database.transaction(async (transaction) => {
      const tx = transaction as unknown as Database;
      const changes = report.stored + report.removed;
      const { sampleRemoved } = await applyStaged(tx, { run: this.#number, feed, removed, now }, changes);
      report.sampleRemoved = sampleRemoved;
      await finishRun(tx, this.#number, { ...report, state: "applied" }, now);
    });
    report.state = "applied";
  }

  #isBig(): boolean {
    const { state, stored, removed, sampleRemoved } = this.#report;
    return state === "applied" && stored + removed + sampleRemoved >= BIG_IMPORT_RECORDS;
  }

  /** The embedded database never does this by itself, and PostgreSQL only a while later. */
  async #tidy(): Promise<void> {
    const order = this.#connection.kind === "embedded" ? "vacuum (analyze)" : "analyze";
    for (const table of ["listings", "projects", "type_categories"])
      await this.#database.execute(sql.raw(`${order} ${table}`));
  }

  async #end(state: "held" | "compared", message?: string): Promise<void> {
    this.#report.state = state;
    this.#report.message = message;
    await this.#discardStaged();
    await finishRun(this.#database, this.#number, this.#report, this.#now());
  }

  async #fail(error: unknown): Promise<void> {
    Object.assign(this.#report, {
      state: "failed",
      message: faultInWords(error),
      stored: 0,
      unchanged: 0,
      removed: 0,
      added: 0,
      sampleRemoved: 0,
    } satisfies Partial<ImportReport>);
    try {
      await this.#discardStaged();
      await finishRun(this.#database, this.#number, this.#report, this.#now());
    } catch {
      // The database is what failed: the next run finds this one unfinished and marks it.
    }
  }

  async #discardStaged(): Promise<void> {
    await this.#database.execute(sql`truncate staged_records`);
  }

  async #timed(phase: ImportPhase, work: () => Promise<void>): Promise<void> {
    this.#tellProgress(phase);
    const start = performance.now();
    await work();
    this.#report.durationMs[phase] = Math.round(performance.now() - start);
  }

  #tellProgress(phase: ImportPhase): void {
    const { read, stored, refused } = this.#report;
    this.#options.onProgress?.({ phase, records: read, stored, refused });
  }
}

function keysByKind(): Record<RecordKind, Set<string>> {
  return { listing: new Set(), project: new Set(), "type-category": new Set() };
}

function duplicate(record: string, { kind, key }: CheckedRecord): Refusal {
  return {
    record,
    field: kind === "type-category" ? "id" : "key",
    reason: `"${key}" stands in the feed twice; the first one counts`,
  };
}

function giveExample(examples: string[], name: string): void {
  if (examples.length < MOST_EXAMPLES) examples.push(name);
}
