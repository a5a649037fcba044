import { createHmac } from "node:crypto";
import { lt, type SQL, sql } from "drizzle-orm";
import type { EmptySearch } from "../../catalogue/lists/empty-search.ts";
import type { Connection, Database } from "../../database/database.server.ts";
import { growingCache } from "../../net/growing-cache.ts";
import { dayOf, daysLater } from "../../time/brussels-time.ts";
import { daySalts } from "./day-salts.server.ts";
import { dailyEmptySearches, visitMarks } from "./tables.server.ts";
import { type Beacon, beaconWord, INTERESTS } from "./visit-beacon.ts";
import { VISIT_SOURCES } from "./visit-source.ts";

const WRITE_EVERY_MS = 1_000;
/** Interval at which the salts are checked: whether a day has ended, or the next one is near. */
const SALT_CHECK_EVERY_MS = 60_000;
/** Visits per statement: a limit keeps the embedded database free for other queries. */
const WRITE_BATCH_SIZE = 2_000;
/** Size of the buffer: the visits of a minute on a very busy site. More are lost while the database is unavailable. */
const MAX_WAITING = 20_000;

/** Maximum counts per network: enough for a household, an office or a school, not for a bot. */
const LIMITS = { perMinute: 120, perPropertyAndDay: 20 };
const MAX_REMEMBERED = 100_000;

/**
 * A visit, save or share of a property, or a search without a result, with the data about the visitor that exists only
 * until the mark is computed.
 */
export type ReportedVisit = (Beacon | EmptySearch) & { network: string; userAgent: string };

export type VisitCounter = {
  /** Records a visit immediately and in memory. Visits beyond the limits of a network are dropped. */
  count: (visit: ReportedVisit) => void;
  /** Number of visits since the start that were lost because the database was unavailable for too long. */
  dropped: () => number;
  /** Writes the waiting visits, and resolves when done. */
  write: () => Promise<void>;
  /** Writes the waiting visits and stops. */
  close: () => Promise<void>;
};

type CounterOptions = {
  /** Called once per period in which the database cannot be written to. */
  onError: (error: unknown) => void;
  /** Called once at the end of each period in which visits were lost, with their number. */
  onDropped?: (count: number) => void;
  now?: () => Date;
};

/** A visit without data about its visitor. `word` is the source, or the kind of interest (saved, shared). */
type MarkedVisit = { listingId: number; word: string; day: string; mark: string };
type MarkedSearch = EmptySearch & { day: string; mark: string };
type MarkedReport = MarkedVisit | MarkedSearch;

/** Maximum number of different searches stored per day, so that nobody can fill the table. */
const MAX_SEARCHES_PER_DAY = 500;
/** The statistics show searches of two years. */
const KEEP_SEARCHES_DAYS = 760;

/**
 * Counts visits, saves and shares of properties: one per visitor, day, property and kind
 * (docs/decisions/0211-repeated-visits.md, docs/specification-notes.md#n239). Visits wait in memory for a
 * second at most and are added to the totals of their days, by any number of servers.
 */
export async function openVisitCounter(
  connection: Pick<Connection, "database" | "kind">,
  { onError, onDropped = () => {}, now = () => new Date() }: CounterOptions,
): Promise<VisitCounter> {
  const { database } = connection;
  const salts = daySalts(database);
  const useCounts = growingCache<number>(MAX_REMEMBERED);
  const waiting = new Map<string, MarkedReport>();
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;
  const dropped = { total: 0, unreported: 0 };

  function drop(): void {
    dropped.total += 1;
    dropped.unreported += 1;
  }

  function reportDropped(): void {
    if (dropped.unreported === 0) return;
    onDropped(dropped.unreported);
    dropped.unreported = 0;
  }

  /**
   * Counts one more use of a key in memory, and returns true when that exceeds the limit. Keys contain no IP address, only
   * a hash with the salt of the day.
   */
  function isOverLimit(key: string, limit: number): boolean {
    const uses = (useCounts.get(key) ?? 0) + 1;
    useCounts.set(key, uses);
    return uses > limit;
  }

  async function renewSalts(): Promise<void> {
    if (await salts.renew(now())) await deleteOldMarks(connection, dayOf(now()));
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, WRITE_BATCH_SIZE);
      const reports = batch.map(([, report]) => report);
      const visits = reports.filter((report) => "listingId" in report);
      const searches = reports.filter((report) => "query" in report);
      if (visits.length > 0) await addVisits(database, visits);
      if (searches.length > 0) await addEmptySearches(database, searches);
      for (const [key] of batch) waiting.delete(key);
    }
    if (salts.saltOf(dayOf(now())) !== undefined) reportDropped();
  }

  /** Runs writes one after the other. A failed write stays in the queue and is retried. */
  function runInOrder(work: () => Promise<void>): Promise<void> {
    writing = writing.then(work).then(
      () => {
        isFailing = false;
      },
      (error) => {
        if (!isFailing) onError(error);
        isFailing = true;
      },
    );
    return writing;
  }

  await renewSalts();
  let isBusy = false;
  const timers = [
    setInterval(async () => {
      if (isBusy || (waiting.size === 0 && dropped.unreported === 0)) return;
      isBusy = true;
      await runInOrder(writeWaiting);
      isBusy = false;
    }, WRITE_EVERY_MS).unref(),
    setInterval(() => runInOrder(renewSalts), SALT_CHECK_EVERY_MS).unref(),
  ];

  return {
    count: ({ network, userAgent, ...beacon }) => {
      const moment = now();
      const day = dayOf(moment);
      const salt = salts.saltOf(day);
      // The salt is missing only when the database was unavailable for the whole hour before midnight.
      if (salt === undefined || waiting.size >= MAX_WAITING) return drop();
      const networkHash = hash(salt, network).toString("base64url");
      if (isOverLimit(`${networkHash} ${Math.floor(moment.getTime() / 60_000)}`, LIMITS.perMinute)) return;
      const { subject, kind } = identityOf(beacon);
      const mark = hash(salt, `${network}\n${subject}\n${kind}\n${userAgent}`).readBigInt64BE().toString();
      const key = `${day} ${mark}`;
      // Catches most repeats in memory. The database catches those of other servers, and those from before a restart.
      if (isOverLimit(key, 1)) return;
      const limitedSubject = "query" in beacon ? "searches" : `${subject} ${kind}`;
      if (isOverLimit(`${networkHash} ${limitedSubject}`, LIMITS.perPropertyAndDay)) return;
      waiting.set(
        key,
        "query" in beacon
          ? { goal: beacon.goal, query: beacon.query, day, mark }
          : { listingId: beacon.listingId, word: beaconWord(beacon), day, mark },
      );
    },
    dropped: () => dropped.total,
    write: () => runInOrder(writeWaiting),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await runInOrder(writeWaiting);
      // Visits that still wait at this point are lost too.
      for (const _ of waiting) drop();
      reportDropped();
    },
  };
}

/** Identity of a visit or a search in its mark: each counts once per visitor and day. */
function identityOf(beacon: Beacon | EmptySearch): { subject: string | number; kind: string } {
  if ("query" in beacon) return { subject: beacon.goal + beacon.query, kind: "empty" };
  return { subject: beacon.listingId, kind: "interest" in beacon ? beacon.interest : "seen" };
}

function hash(salt: string, text: string): Buffer {
  return createHmac("sha256", salt).update(text).digest();
}

/**
 * Adds visits to the totals of their days, for listings that are in the catalogue and marks that are new. One
 * statement stores marks and totals together, so a retry after a lost connection counts them once. Rows are
 * written in a fixed order, which prevents deadlocks between servers.
 */
export async function addVisits(database: Database, visits: readonly MarkedVisit[]): Promise<void> {
  const sources = VISIT_SOURCES.map((source): [string, string] => [source, source]);
  const addToListings = addToTotals("daily_visits", sources);
  const addToSite = addToTotals("daily_site_visits", sources, false);
  const addInterest = addToTotals(
    "daily_interest",
    INTERESTS.map((word) => [INTEREST_COLUMNS[word], word]),
  );
  await database.execute(sql`
    with counted as (
      select sent.* from json_to_recordset(${JSON.stringify(visits)}::json)
        as sent(day date, mark bigint, "listingId" bigint, word text)
      join listings on listings.id = sent."listingId" and listings.removed_at is null
    ), marked as (
      insert into visit_marks (day, mark) select day, mark from counted order by day, mark
      on conflict do nothing returning day, mark
    ), added as (
      select * from counted join marked using (day, mark)
    ), stored_interest as (${addInterest}), stored_on_site as (${addToSite})
    ${addToListings}`);
}

const INTEREST_COLUMNS = { saved: "saves", shared: "shares" } as const;

/** Adds searches without a result to the totals of their days, for marks that are new. */
export async function addEmptySearches(database: Database, searches: readonly MarkedSearch[]): Promise<void> {
  await database.execute(sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(searches)}::json)
        as sent(day date, mark bigint, goal text, query text)
    ), marked as (
      insert into visit_marks (day, mark) select day, mark from sent order by day, mark
      on conflict do nothing returning day, mark
    ), added as (
      select sent.* from sent join marked using (day, mark)
      where exists (select from daily_empty_searches known
          where known.day = sent.day and known.goal = sent.goal and known.query = sent.query)
        or (select count(*) from daily_empty_searches known where known.day = sent.day) < ${MAX_SEARCHES_PER_DAY}
    )
    insert into daily_empty_searches (day, goal, query, searches)
    select day, goal, query, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, goal, query)
    do update set searches = daily_empty_searches.searches + excluded.searches`);
}

/**
 * SQL that adds the rows of `added` with one of these words to the totals of a table. Each word has its own column.
 * @param isByListing false for a table of the days alone.
 */
function addToTotals(tableName: string, columns: [column: string, word: string][], isByListing = true): SQL {
  const table = sql.identifier(tableName);
  const key = isByListing ? sql`listing_id, day` : sql`day`;
  const source = isByListing ? sql`"listingId", day` : sql`day`;
  const forEachColumn = (part: (column: SQL, word: string) => SQL) =>
    sql.join(
      columns.map(([column, word]) => part(sql`${sql.identifier(column)}`, word)),
      sql`, `,
    );
  return sql`
    insert into ${table} (${key}, ${forEachColumn((column) => column)})
    select ${source}, ${forEachColumn((_, word) => sql`count(*) filter (where word = ${word})`)}
    from added where word in (${forEachColumn((_, word) => sql`${word}`)})
    group by ${source} order by ${source}
    on conflict (${key})
    do update set ${forEachColumn((column) => sql`${column} = ${table}.${column} + excluded.${column}`)}`;
}

/**
 * Deletes the marks of past days. Those of yesterday stay for a day without their salt, so that visits not
 * written before midnight still count once. The embedded database is vacuumed here because it has no
 * autovacuum.
 */
async function deleteOldMarks(
  { database, kind }: Pick<Connection, "database" | "kind">,
  today: string,
): Promise<void> {
  await database.delete(visitMarks).where(lt(visitMarks.day, daysLater(today, -1)));
  await database
    .delete(dailyEmptySearches)
    .where(lt(dailyEmptySearches.day, daysLater(today, -KEEP_SEARCHES_DAYS)));
  if (kind === "embedded")
    await database.execute(sql`vacuum visit_marks, daily_visits, daily_site_visits, daily_interest`);
}
