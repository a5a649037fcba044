import { sql } from "drizzle-orm";
import { type Connection, type Database, withLongLimits } from "../database/database.server.ts";
import { faultInWords, withoutValues } from "../database/database-fault.ts";
import { eventLoopYield } from "./event-loop-yield.server.ts";
import {
  CATALOGUE_KINDS,
  type CatalogueKind,
  FeedError,
  type FeedItem,
  type FeedKind,
  type HomesBy,
  isOwnerKind,
  OWNER_KINDS,
  type OwnerKind,
  type RecordItem,
  type Refusal,
} from "./feed-item.ts";
import { applyStaged } from "./import-apply.server.ts";
import { beginRun, finishRun, removeStaleRuns } from "./import-history.server.ts";
import { findKnownRecords, type KnownRecords } from "./import-known.server.ts";
import { OwnerRecords, type RemovedOwnerRecords } from "./import-owner-records.server.ts";
import { type CheckedRecord, checkRecord } from "./import-record.server.ts";
import {
  emptyReport,
  type ImportPhase,
  type ImportProgress,
  type ImportReport,
  MAX_EXAMPLES,
  MAX_REFUSALS_REPORTED,
} from "./import-report.ts";
import type { RowSettings } from "./import-row.ts";
import { Stage } from "./import-stage.server.ts";
import { ProblemGroups } from "./problem-groups.ts";
import { reasonToHold } from "./reason-to-hold.ts";

export type ImportOptions = {
  /** Feed that the records belong to: a run removes only records of the same feed. */
  feed: string;
  format: string;
  /** File or address, for the history. */
  source: string;
  items: AsyncIterable<FeedItem>;
  settings?: RowSettings;
  /** Compares, and changes nothing. */
  isDryRun?: boolean;
  /** Allows a run to remove more than the limit of the live listings (reason-to-hold.ts). */
  allowsRemovals?: boolean;
  /** Number of listings that may always be removed, whatever their share; 5 by default. */
  removalsNeverHeld?: number;
  now?: () => Date;
  onProgress?: (progress: ImportProgress) => void;
  /** Called once the import lock is held; on false the run ends before it reads anything. */
  isStillWanted?: () => Promise<boolean>;
  /** Aborts the import, unless it is already being applied. */
  signal?: AbortSignal;
};

const IMPORT_LOCK = "gable:import";

/** From this number of changed records on, the database is cleaned up immediately. */
const BIG_IMPORT_RECORDS = 500;

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
  /** Keys in this feed: those of imported records, and those of refused ones, which stay as they are. */
  #seen = keysByKind();
  #kept = keysByKind();
  /** Kinds of which the feed is complete. */
  #told: ReadonlySet<FeedKind> = new Set(CATALOGUE_KINDS);
  #homesBy: HomesBy = "any-name";
  /** Number of listings, projects and type categories that can be used, and that change something. */
  #catalogue = { used: 0, changed: 0 };
  #readForOwners = 0;
  #refusals = new ProblemGroups();
  #warnings = new ProblemGroups();
  #forOwners: OwnerRecords | undefined;
  /**
   * Records for owners in a feed of listings, held until all its properties are known: they may come first.
   */
  #waiting: (RecordItem<OwnerKind> | { keeps: { kind: OwnerKind; key: string } })[] = [];

  constructor(connection: Connection, options: ImportOptions) {
    this.#connection = connection;
    this.#database = connection.database;
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.#report = emptyReport(options.feed);
  }

  async run(): Promise<ImportReport> {
    const { feed, format, source, isStillWanted } = this.#options;
    await removeStaleRuns(this.#database, this.#now());
    if (isStillWanted && !(await isStillWanted())) return { ...this.#report, state: "skipped" };
    this.#number = await beginRun(this.#database, { feed, format, source, startedAt: this.#now() });
    this.#report.run = this.#number;
    try {
      await this.#carryOut();
    } catch (thrown) {
      // An interrupted reader throws an error of its own; the reason of the abort is more useful.
      const error = this.#options.signal?.aborted ? this.#options.signal.reason : thrown;
      await this.#fail(error);
      if (!(error instanceof FeedError)) throw withoutValues(error);
    }
    // The feed is applied, so a failure of the cleaning must not mark the run as failed.
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
    await this.#timed("reading", () => this.#read(known)).finally(() => this.#groupProblems());
    const removed = this.#missingFrom(known);
    const removedForOwners = this.#missingForOwners();
    const reason = this.#reasonToHold(known, removed, removedForOwners);
    if (reason !== undefined) return this.#end("held", reason);
    if (this.#options.isDryRun) return this.#end("compared");
    await this.#timed("applying", () => this.#apply(removed, removedForOwners));
  }

  #groupProblems(): void {
    this.#report.refusalGroups = this.#refusals.list();
    this.#report.warned = this.#warnings.total;
    this.#report.warningGroups = this.#warnings.list();
  }

  async #read(known: KnownRecords): Promise<void> {
    const stage = new Stage(this.#database, this.#number);
    try {
      await this.#readInto(stage, known);
      await stage.finish();
    } catch (error) {
      await stage.giveUp();
      throw error;
    }
  }

  /** Reads the whole feed, and lets requests be answered every few milliseconds. */
  async #readInto(stage: Stage, known: KnownRecords): Promise<void> {
    const pace = eventLoopYield();
    const goOn = async () => {
      this.#options.signal?.throwIfAborted();
      if (!pace.shouldYield()) return;
      this.#tellProgress("reading");
      await pace.rest();
    };
    for await (const item of this.#options.items) {
      await this.#take(item, known, stage);
      await goOn();
    }
    if (this.#waiting.length > 0 || OWNER_KINDS.some((kind) => this.#told.has(kind))) {
      const forOwners = await this.#ownerRecords(known, stage);
      for (const item of this.#waiting) {
        if ("keeps" in item) forOwners.keep(item.keeps);
        else await forOwners.take(item);
        await goOn();
      }
    }
    await this.#forOwners?.finish();
  }

  async #take(item: FeedItem, known: KnownRecords, stage: Stage): Promise<void> {
    if (item.kind === "tells") {
      this.#told = new Set(item.kinds);
      this.#homesBy = item.homesBy ?? "any-name";
      return;
    }
    this.#report.read += 1;
    if (item.kind === "refused") {
      if (item.keeps) await this.#keep(item.keeps, known, stage);
      return this.#refuse(item);
    }
    if (isOwnerItem(item)) {
      this.#readForOwners += 1;
      for (const warning of item.warnings ?? []) this.#warnings.add({ record: item.record, ...warning });
      if (this.#told.has("listing")) this.#waiting.push(item);
      else await (await this.#ownerRecords(known, stage)).take(item);
      return;
    }
    if (isCatalogueItem(item)) await this.#takeForVisitors(item, known, stage);
  }

  async #takeForVisitors(item: RecordItem<CatalogueKind>, known: KnownRecords, stage: Stage): Promise<void> {
    const report = this.#report;
    const checked = checkRecord(item, this.#options.settings ?? {}, this.#now());
    if ("refusal" in checked) {
      if (checked.key !== undefined) this.#kept[item.kind].add(checked.key);
      return this.#refuse(checked.refusal);
    }
    const { record } = checked;
    if (this.#seen[record.kind].has(record.key)) return this.#refuse(duplicate(item.record, record));
    this.#seen[record.kind].add(record.key);
    this.#catalogue.used += 1;
    if (record.isIncomplete) report.incomplete += 1;
    for (const warning of record.warnings) this.#warnings.add({ record: item.record, ...warning });
    const before = known[record.kind].get(record.key);
    if (before?.isLive && before.checksum === record.checksum) {
      report.unchanged += 1;
      return;
    }
    report.stored += 1;
    this.#catalogue.changed += 1;
    if (!before) report.added += 1;
    giveExample(before ? report.examples.changed : report.examples.added, item.record);
    if (!this.#options.isDryRun) await stage.add(record);
  }

  async #keep(keeps: { kind: FeedKind; key: string }, known: KnownRecords, stage: Stage): Promise<void> {
    const { kind, key } = keeps;
    if (!isOwnerKind(kind)) this.#kept[kind].add(key);
    else if (this.#told.has("listing")) this.#waiting.push({ keeps: { kind, key } });
    else (await this.#ownerRecords(known, stage)).keep(keeps);
  }

  /** Created when the properties of the feed are known, or when it has none of its own. */
  async #ownerRecords(known: KnownRecords, stage: Stage): Promise<OwnerRecords> {
    const report = this.#report;
    this.#forOwners ??= await OwnerRecords.begin({
      database: this.#database,
      feed: this.#options.feed,
      now: this.#now(),
      homesBy: this.#homesBy,
      ownListings: this.#told.has("listing") ? this.#listingsToBe(known) : undefined,
      stage: async (record) => {
        if (!this.#options.isDryRun) await stage.add(record);
      },
      tally: {
        stored: (isNew) => {
          report.stored += 1;
          if (isNew) report.added += 1;
        },
        unchanged: () => {
          report.unchanged += 1;
        },
        refuse: (refusal) => this.#refuse(refusal),
      },
    });
    return this.#forOwners;
  }

  /** Keys of the feed's listings that are on the site once it is applied. */
  #listingsToBe(known: KnownRecords): Set<string> {
    const stay = [...this.#kept.listing].filter((key) => known.listing.get(key)?.isLive);
    return new Set([...this.#seen.listing, ...stay]);
  }

  #refuse({ record, field, reason }: Refusal): void {
    this.#report.refused += 1;
    this.#refusals.add({ record, field, reason });
    if (this.#report.refusals.length < MAX_REFUSALS_REPORTED)
      this.#report.refusals.push({ record, field, reason });
  }

  #missingFrom(known: KnownRecords): Record<CatalogueKind, string[]> {
    const missing: Record<CatalogueKind, string[]> = { listing: [], project: [], "type-category": [] };
    for (const kind of CATALOGUE_KINDS) {
      if (!this.#told.has(kind)) continue;
      for (const [key, { isLive }] of known[kind]) {
        if (isLive && !this.#seen[kind].has(key) && !this.#kept[kind].has(key)) missing[kind].push(key);
      }
      this.#report.removed += missing[kind].length;
    }
    this.#catalogue.changed += this.#report.removed;
    for (const key of missing.listing) giveExample(this.#report.examples.removed, key);
    return missing;
  }

  #missingForOwners(): RemovedOwnerRecords {
    const missing = this.#forOwners?.missing(this.#told) ?? { owner: [], "home-event": [] };
    this.#report.removed += missing.owner.length + missing["home-event"].length;
    return missing;
  }

  #reasonToHold(
    known: KnownRecords,
    removed: Record<CatalogueKind, string[]>,
    removedForOwners: RemovedOwnerRecords,
  ): string | undefined {
    const { read, stored, unchanged } = this.#report;
    const { allowsRemovals = false, removalsNeverHeld } = this.#options;
    const tellsListings = this.#told.has("listing");
    const ofOwners = (kind: keyof RemovedOwnerRecords) => ({
      gone: removedForOwners[kind].length,
      all: this.#forOwners?.knownCount(kind) ?? 0,
    });
    return reasonToHold({
      read,
      wanted: tellsListings ? read - this.#readForOwners : read,
      used: tellsListings ? this.#catalogue.used : stored + unchanged,
      allowsRemovals,
      removalsNeverHeld,
      listings: {
        gone: removed.listing.length,
        all: [...known.listing.values()].filter(({ isLive }) => isLive).length,
      },
      owners: ofOwners("owner"),
      events: ofOwners("home-event"),
    });
  }

  async #apply(
    removed: Record<CatalogueKind, string[]>,
    removedForOwners: RemovedOwnerRecords,
  ): Promise<void> {
    this.#options.signal?.throwIfAborted();
    const { feed } = this.#options;
    const report = this.#report;
    const now = this.#now();
    await this.#database.transaction(async (tx) => {
      await withLongLimits(tx);
      const { sampleRemoved } = await applyStaged(
        tx,
        {
          run: this.#number,
          feed,
          removed,
          removedForOwners,
          tellsListings: this.#told.has("listing"),
          now,
        },
        this.#catalogue.changed,
      );
      report.sampleRemoved = sampleRemoved;
      await finishRun(tx, this.#number, { ...report, state: "applied" }, now);
    });
    report.state = "applied";
  }

  #isBig(): boolean {
    const { state, stored, removed, sampleRemoved } = this.#report;
    return state === "applied" && stored + removed + sampleRemoved >= BIG_IMPORT_RECORDS;
  }

  /**
   * Gathers statistics, and vacuums the embedded database, which does neither by itself; PostgreSQL does
   * both, but only later.
   */
  async #tidy(): Promise<void> {
    const order = this.#connection.kind === "embedded" ? "vacuum (analyze)" : "analyze";
    const forOwners = this.#forOwners ? ["media_days", "home_events", "feed_owners"] : [];
    for (const table of ["listings", "projects", "type_categories", ...forOwners])
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
      // The database itself failed: the next run finds this one unfinished and marks it.
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

function keysByKind(): Record<CatalogueKind, Set<string>> {
  return { listing: new Set(), project: new Set(), "type-category": new Set() };
}

function isOwnerItem(item: RecordItem): item is RecordItem<OwnerKind> {
  return isOwnerKind(item.kind);
}

function isCatalogueItem(item: RecordItem): item is RecordItem<CatalogueKind> {
  return !isOwnerKind(item.kind);
}

function duplicate(record: string, { kind, key }: CheckedRecord): Refusal {
  return {
    record,
    field: kind === "type-category" ? "id" : "key",
    reason: `"${key}" stands in the feed twice; the first one counts`,
  };
}

function giveExample(examples: string[], name: string): void {
  if (examples.length < MAX_EXAMPLES) examples.push(name);
}
