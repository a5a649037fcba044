import type { Database } from "../../database/database.server.ts";
import { eventLoopBudget } from "../source/event-loop-budget.server.ts";
import {
  CATALOGUE_KINDS,
  type CatalogueKind,
  type FeedItem,
  type FeedKind,
  isOwnerKind,
  OWNER_KINDS,
  type OwnerKind,
  type PropertiesBy,
  type RecordItem,
  type Refusal,
  type RetainedRecord,
} from "../source/feed-item.ts";
import { FindingsCollector } from "./import-findings.ts";
import type { KnownRecords } from "./import-known.server.ts";
import { OwnerRecords, type RemovedOwnerRecords } from "./import-owner-records.server.ts";
import { type CheckedRecord, checkRecord } from "./import-record.server.ts";
import { type ImportReport, MAX_EXAMPLES, MAX_REFUSALS_REPORTED } from "./import-report.ts";
import type { RowSettings } from "./import-row.ts";
import { Stage } from "./import-stage.server.ts";
import type { LostField } from "./lost-field.ts";
import { LostFieldsDetector } from "./lost-fields.server.ts";
import { ProblemGroups } from "./problem-groups.ts";
import { reasonToHold } from "./reason-to-hold.ts";

type ImportReaderOptions = {
  database: Database;
  /** Number of the run, under which records are staged. */
  run: number;
  feed: string;
  items: AsyncIterable<FeedItem>;
  settings: RowSettings;
  isDryRun: boolean;
  /** Records of the feed that are stored. */
  known: KnownRecords;
  /** Identities of the properties of other feeds (`propertyIdentity`). */
  otherProperties: ReadonlySet<string>;
  /** Receives the counts, the examples and the refusals. */
  report: ImportReport;
  now: () => Date;
  onProgress: () => void;
  signal: AbortSignal | undefined;
};

/** Changes that an import may make without being held (`ImportOptions`). */
type HoldLimits = {
  allowsRemovals?: boolean;
  agreedRemovals?: number;
  agreedLostFields?: readonly LostField[];
  removalsNeverHeld?: number;
};

/** Stored records that a feed no longer contains, by kind. */
export type MissingRecords = { catalogue: Record<CatalogueKind, string[]>; owners: RemovedOwnerRecords };

/**
 * First step of an import: reads a feed, validates each record, compares it with the stored one, and stages
 * those that changed.
 */
export class ImportReader {
  #options: ImportReaderOptions;
  #report: ImportReport;
  #stage: Stage;
  /** Keys of the accepted records. */
  #seen = keysByKind();
  /** Keys of the refused records, whose stored records are kept. */
  #retained = keysByKind();
  /** Keys that the feed reports as deleted. */
  #gone = keysByKind();
  /** Kinds of which the feed contains all records. */
  #complete: ReadonlySet<FeedKind> = new Set(CATALOGUE_KINDS);
  #propertiesBy: PropertiesBy = "any-name";
  /** Number of listings, projects and type categories that were accepted, and of those that changed. */
  #catalogue = { used: 0, changed: 0 };
  #readForOwners = 0;
  #refusals = new ProblemGroups();
  #warnings = new ProblemGroups();
  #findings: FindingsCollector;
  #lostFields = new LostFieldsDetector();
  #forOwners: OwnerRecords | undefined;
  /**
   * Records for owners that wait until all properties of the feed are known, because they may come before them.
   */
  #waiting: (RecordItem<OwnerKind> | { keeps: { kind: OwnerKind; key: string } })[] = [];

  constructor(options: ImportReaderOptions) {
    const { database, run, report, otherProperties, isDryRun } = options;
    this.#options = options;
    this.#report = report;
    this.#stage = new Stage(database, run);
    this.#findings = new FindingsCollector(report.findings, otherProperties, isDryRun);
  }

  /** True when the feed contains all listings: stored ones that are missing in it are removed. */
  get hasAllListings(): boolean {
    return this.#complete.has("listing");
  }

  /**
   * True when the feed is one of listings, not only of records for owners: the first such feed replaces the sample
   * listings.
   */
  get hasListings(): boolean {
    return this.hasAllListings || this.#catalogue.used > 0;
  }

  get hasOwnerRecords(): boolean {
    return this.#forOwners !== undefined;
  }

  /** Number of changed records that visitors see; includes removals once `missing` was called. */
  get changed(): number {
    return this.#catalogue.changed;
  }

  /** Reads the whole feed, and lets requests be answered every few milliseconds. */
  async read(): Promise<void> {
    try {
      await this.#readAll();
      await this.#stage.finish();
    } catch (error) {
      await this.#stage.abandon();
      throw error;
    } finally {
      this.#report.refusalGroups = this.#refusals.list();
      this.#report.warned = this.#warnings.total;
      this.#report.warningGroups = this.#warnings.list();
    }
  }

  async #readAll(): Promise<void> {
    const { items, signal, onProgress } = this.#options;
    const budget = eventLoopBudget();
    const resume = async () => {
      signal?.throwIfAborted();
      if (!budget.isSpent()) return;
      onProgress();
      await budget.yieldToEventLoop();
    };
    for await (const item of items) {
      await this.#take(item);
      await resume();
    }
    if (this.#waiting.length > 0 || OWNER_KINDS.some((kind) => this.#complete.has(kind))) {
      const forOwners = await this.#ownerRecords();
      for (const item of this.#waiting) {
        if ("keeps" in item) forOwners.keep(item.keeps);
        else await forOwners.take(item);
        await resume();
      }
    }
    await this.#forOwners?.finish();
    this.#findings.finish();
  }

  async #take(item: FeedItem): Promise<void> {
    if (item.kind === "complete") {
      this.#complete = new Set(item.kinds);
      this.#propertiesBy = item.propertiesBy ?? "any-name";
      return;
    }
    if (item.kind === "gone") {
      this.#gone[item.of].add(item.key);
      return;
    }
    this.#report.read += 1;
    if (item.kind === "refused") {
      for (const retained of [item.keeps ?? []].flat()) await this.#keep(retained);
      return this.#refuse(item);
    }
    if (isOwnerItem(item)) {
      this.#readForOwners += 1;
      for (const warning of item.warnings ?? []) this.#warnings.add({ record: item.record, ...warning });
      if (this.hasAllListings) this.#waiting.push(item);
      else await (await this.#ownerRecords()).take(item);
      return;
    }
    if (isCatalogueItem(item)) await this.#takeCatalogueItem(item);
  }

  async #takeCatalogueItem(item: RecordItem<CatalogueKind>): Promise<void> {
    const report = this.#report;
    const { settings, now, known, isDryRun } = this.#options;
    const checked = checkRecord(item, settings, now());
    if ("refusal" in checked) {
      if (checked.key !== undefined) this.#retained[item.kind].add(checked.key);
      return this.#refuse(checked.refusal);
    }
    const { record } = checked;
    if (this.#seen[record.kind].has(record.key)) return this.#refuse(duplicateRefusal(item.record, record));
    this.#seen[record.kind].add(record.key);
    this.#catalogue.used += 1;
    if (record.isIncomplete) report.incomplete += 1;
    for (const warning of record.warnings) this.#warnings.add({ record: item.record, ...warning });
    const before = known[record.kind].get(record.key);
    if (record.listing) {
      this.#findings.take(record.listing, before?.isLive === false);
      this.#lostFields.take(record.listing);
    }
    if (before?.isLive && before.checksum === record.checksum) {
      report.unchanged += 1;
      return;
    }
    report.stored += 1;
    this.#catalogue.changed += 1;
    if (!before) report.added += 1;
    addExample(before ? report.examples.changed : report.examples.added, item.record);
    if (!isDryRun) await this.#stage.add({ ...record, row: record.makeRow() });
  }

  async #keep({ kind, key }: RetainedRecord): Promise<void> {
    if (!isOwnerKind(kind)) this.#retained[kind].add(key);
    else if (this.hasAllListings) this.#waiting.push({ keeps: { kind, key } });
    else (await this.#ownerRecords()).keep({ kind, key });
  }

  /** Created on first use, which in a feed that contains all its listings is after the last of them. */
  async #ownerRecords(): Promise<OwnerRecords> {
    const report = this.#report;
    const { database, feed, now, isDryRun } = this.#options;
    this.#forOwners ??= await OwnerRecords.begin({
      database,
      feed,
      now: now(),
      propertiesBy: this.#propertiesBy,
      ownListings: this.hasAllListings ? this.#resultingListingKeys() : undefined,
      stage: async (record) => {
        if (!isDryRun) await this.#stage.add(record);
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

  /** Keys of the feed's listings that will be on the site after the import. */
  #resultingListingKeys(): Set<string> {
    const { known } = this.#options;
    const stay = [...this.#retained.listing].filter((key) => known.listing.get(key)?.isLive);
    return new Set([...this.#seen.listing, ...stay]);
  }

  #refuse({ record, field, reason }: Refusal): void {
    this.#report.refused += 1;
    this.#refusals.add({ record, field, reason });
    if (this.#report.refusals.length < MAX_REFUSALS_REPORTED)
      this.#report.refusals.push({ record, field, reason });
  }

  /** Finds the stored records that the feed no longer contains, and counts them. Call it once, after `read`. */
  missing(): MissingRecords {
    const report = this.#report;
    const catalogue: Record<CatalogueKind, string[]> = { listing: [], project: [], "type-category": [] };
    for (const kind of CATALOGUE_KINDS) {
      const isComplete = this.#complete.has(kind);
      for (const [key, { isLive }] of this.#options.known[kind]) {
        const isKept = this.#seen[kind].has(key) || this.#retained[kind].has(key);
        if (isLive && !isKept && (isComplete || this.#gone[kind].has(key))) catalogue[kind].push(key);
      }
      report.removed += catalogue[kind].length;
    }
    this.#catalogue.changed += report.removed;
    for (const key of catalogue.listing) addExample(report.examples.removed, key);
    const owners = this.#forOwners?.missing(this.#complete) ?? { owner: [], "home-event": [] };
    report.removed += owners.owner.length + owners["home-event"].length;
    return { catalogue, owners };
  }

  /**
   * Returns the reason to hold the feed, in a sentence; undefined when it may be applied. Adds lost fields to the report
   * when they are the reason.
   */
  async reasonToHold(missing: MissingRecords, limits: HoldLimits): Promise<string | undefined> {
    const reason = this.#reasonFromCounts(missing, limits);
    if (reason !== undefined || limits.allowsRemovals || !this.hasAllListings) return reason;
    const { database, feed } = this.#options;
    const lost = await this.#lostFields.find(database, feed);
    const { agreedLostFields = [], agreedRemovals } = limits;
    if (!lost || lost.fields.every((name) => agreedLostFields.includes(name))) return undefined;
    this.#report.lostFields = { fields: lost.fields, agreedRemovals };
    return lost.reason;
  }

  #reasonFromCounts({ catalogue, owners }: MissingRecords, limits: HoldLimits): string | undefined {
    const { read, stored, unchanged, removed } = this.#report;
    const { allowsRemovals = false, agreedRemovals, removalsNeverHeld } = limits;
    const reportedAsDeleted = CATALOGUE_KINDS.reduce((count, kind) => count + this.#gone[kind].size, 0);
    const ofOwners = (kind: keyof RemovedOwnerRecords) => ({
      gone: owners[kind].length,
      all: this.#forOwners?.knownCount(kind) ?? 0,
    });
    return reasonToHold({
      read: read + reportedAsDeleted,
      counted: reportedAsDeleted + (this.hasAllListings ? read - this.#readForOwners : read),
      used: reportedAsDeleted + (this.hasAllListings ? this.#catalogue.used : stored + unchanged),
      allowsRemovals,
      agreedRemovals,
      removed,
      removalsNeverHeld,
      listings: {
        gone: catalogue.listing.length,
        all: [...this.#options.known.listing.values()].filter(({ isLive }) => isLive).length,
      },
      owners: ofOwners("owner"),
      events: ofOwners("home-event"),
    });
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

function duplicateRefusal(record: string, { kind, key }: CheckedRecord): Refusal {
  return {
    record,
    field: kind === "type-category" ? "id" : "key",
    reason: `"${key}" occurs twice in the feed; the first one is used`,
  };
}

function addExample(examples: string[], name: string): void {
  if (examples.length < MAX_EXAMPLES) examples.push(name);
}
