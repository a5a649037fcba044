import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import { checkOwnerRecord, type OwnerRecord } from "./check-owner-record.ts";
import type { FeedKind, HomesBy, OwnerKind, RecordItem, Refusal } from "./feed-item.ts";
import { type FoundHome, type HomeFinder, homeFinder } from "./home-finder.server.ts";
import type { StagedRecord } from "./import-stage.server.ts";
import { feedOwners, homeEvents } from "./tables.server.ts";

/** What became of one record. */
export type Tally = {
  stored(isNew: boolean): void;
  unchanged(): void;
  refuse(refusal: Refusal): void;
};

/** What goes because a feed that tells all of its kind no longer holds it; owners by home and address. */
export type RemovedOwnerRecords = { owner: { listingId: number; email: string }[]; "home-event": string[] };

type Comparable = OwnerRecord & { home: FoundHome };

/** Days of figures are compared by so many, in one question: few enough that visitors do not wait for it. */
const DAYS_PER_QUESTION = 500;
const EVENTS_PER_PAGE = 2_000;

/**
 * What a feed tells for owners: checks each record, finds its home, and compares it with what is there. Made when
 * all listings of the feed are known.
 */
export class OwnerRecords {
  #database: Database;
  #now: Date;
  #findHome: HomeFinder;
  #known: Known;
  #stage: (record: StagedRecord) => Promise<void>;
  #tally: Tally;
  #seen = new Set<string>();
  #kept = new Set<string>();
  #days: Comparable[] = [];

  private constructor({ database, now, stage, tally }: Needs, findHome: HomeFinder, known: Known) {
    this.#database = database;
    this.#now = now;
    this.#stage = stage;
    this.#tally = tally;
    this.#findHome = findHome;
    this.#known = known;
  }

  static async begin(needs: Needs): Promise<OwnerRecords> {
    const { database, feed, ownListings, homesBy } = needs;
    return new OwnerRecords(needs, await homeFinder(database, { feed, own: ownListings, homesBy }), {
      owner: await knownOwners(database, feed),
      "home-event": await knownEvents(database, feed),
    });
  }

  async take(item: RecordItem<OwnerKind>): Promise<void> {
    const result = checkOwnerRecord(item, this.#now);
    if ("refusal" in result) {
      if (result.keeps !== undefined) this.keep({ kind: item.kind, key: result.keeps });
      return this.#tally.refuse(result.refusal);
    }
    const { checked } = result;
    const home = this.#findHome(checked.listing);
    const refuse = (field: string, reason: string) =>
      this.#tally.refuse({ record: item.record, field, reason });
    if (typeof home === "string") {
      this.keep({ kind: item.kind, key: checked.key });
      return refuse("listing", NO_HOME[home]);
    }
    // What was told of a home that was taken off is kept; whose it was is not.
    if (item.kind === "owner" && !home.isLive) return refuse("listing", "the home is not on the site");
    const name = nameOf(checked, home);
    if (this.#seen.has(name))
      return refuse(DUPLICATE_FIELDS[checked.kind], "it stands in the feed twice; the first one counts");
    this.#seen.add(name);
    await this.#compare({ ...checked, home });
  }

  /** Notes what a refused record is about: it is not taken away. */
  keep({ kind, key }: { kind: FeedKind; key: string }): void {
    if (kind === "home-event") this.#kept.add(`${kind} ${key}`);
    if (kind !== "owner") return;
    // All owners of his home.
    const home = this.#findHome(key);
    if (typeof home === "object" && home.isLive) this.#kept.add(`${kind} ${homeName(home)}`);
  }

  /** To be called after the last record. */
  async finish(): Promise<void> {
    await this.#compareDays();
  }

  /** What is there of the kinds that the feed tells all of, and is not in it. Days of figures stay for good. */
  missing(told: ReadonlySet<FeedKind>): RemovedOwnerRecords {
    const owners = told.has("owner") ? [...this.#known.owner.values()] : [];
    const events = told.has("home-event") ? [...this.#known["home-event"].keys()] : [];
    return {
      owner: owners.filter(
        ({ listingId, email }) =>
          !this.#seen.has(`owner ${listingId} ${email}`) && !this.#kept.has(`owner ${listingId}`),
      ),
      "home-event": events.filter(
        (key) => !this.#seen.has(`home-event ${key}`) && !this.#kept.has(`home-event ${key}`),
      ),
    };
  }

  /** How many there were of a kind before. */
  knownCount(kind: keyof Known): number {
    return this.#known[kind].size;
  }

  async #compare(record: Comparable): Promise<void> {
    if (record.kind !== "media-day") {
      const before = this.#known[record.kind].get(
        record.kind === "owner" ? nameOf(record, record.home) : record.key,
      );
      return this.#tell(record, before && { isSame: before.content === contentOf(record) });
    }
    this.#days.push(record);
    if (this.#days.length >= DAYS_PER_QUESTION) await this.#compareDays();
  }

  /** There are hundreds of days for each home: the database is asked for those that a feed brings. */
  async #compareDays(): Promise<void> {
    const days = this.#days;
    this.#days = [];
    if (days.length === 0) return;
    const wanted = days.map(({ home, row }, place) => ({
      place,
      ...row,
      listing_id: "id" in home ? home.id : null,
    }));
    // A question for each day, and not a join, which reads the whole table each time.
    const known = await queryRows<{ same: boolean | null }>(
      this.#database,
      sql`
        select (
          select (known.views, known.clicks, known.contacts) = (wanted.views, wanted.clicks, wanted.contacts)
          from media_days known
          where known.listing_id = wanted.listing_id and known.medium = wanted.medium and known.day = wanted.day
        ) as same
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as wanted(place int, listing_id bigint, medium text, day date, views int, clicks int, contacts int)
        order by wanted.place`,
    );
    for (const [place, day] of days.entries()) {
      const same = known[place]?.same ?? undefined;
      await this.#tell(day, same === undefined ? undefined : { isSame: same });
    }
  }

  async #tell(record: Comparable, before: { isSame: boolean } | undefined): Promise<void> {
    if (before?.isSame) return this.#tally.unchanged();
    this.#tally.stored(before === undefined);
    const { kind, home, row } = record;
    const isKnown = "id" in home;
    await this.#stage({
      kind,
      key: kind === "home-event" ? record.key : nameOf(record, home),
      number: isKnown ? home.id : undefined,
      row: isKnown ? row : { ...row, listing_key: home.newKey },
    });
  }
}

type Needs = {
  database: Database;
  feed: string;
  now: Date;
  /** The keys of the feed's listings, when it tells of listings. */
  ownListings: ReadonlySet<string> | undefined;
  homesBy: HomesBy;
  stage: (record: StagedRecord) => Promise<void>;
  tally: Tally;
};

type Known = {
  owner: Map<string, { listingId: number; email: string; content: string }>;
  "home-event": Map<string, { content: string }>;
};

const DUPLICATE_FIELDS: Record<OwnerKind, string> = {
  owner: "email",
  "media-day": "day",
  "home-event": "key",
};

const NO_HOME = {
  unknown: "no home has this key, number or reference",
  several: "several homes have this key, number or reference",
};

function homeName(home: FoundHome): string {
  return "id" in home ? String(home.id) : `new ${home.newKey}`;
}

/** Among all records of a feed. */
function nameOf({ kind, key }: OwnerRecord, home: FoundHome): string {
  return kind === "home-event" ? `${kind} ${key}` : `${kind} ${homeName(home)} ${key}`;
}

function contentOf({ row, home }: Pick<Comparable, "row" | "home">): string {
  return JSON.stringify([homeName(home), ...Object.values(row)]);
}

async function knownOwners(database: Database, feed: string): Promise<Known["owner"]> {
  const { listingId, email, name, language } = feedOwners;
  const rows = await database
    .select({ listingId, email, name, language })
    .from(feedOwners)
    .where(eq(feedOwners.feed, feed));
  return new Map(
    rows.map(({ listingId, ...row }) => [
      `owner ${listingId} ${row.email}`,
      { listingId, email: row.email, content: contentOf({ row, home: { id: listingId, isLive: true } }) },
    ]),
  );
}

async function knownEvents(database: Database, feed: string): Promise<Known["home-event"]> {
  const known: Known["home-event"] = new Map();
  const { key, listingId, kind, at, state, amountEuro, note } = homeEvents;
  for (let last = ""; ; ) {
    const page = await database
      .select({ key, listingId, row: { kind, at, state, amountEuro, note } })
      .from(homeEvents)
      .where(and(eq(homeEvents.feed, feed), gt(key, last)))
      .orderBy(asc(key))
      .limit(EVENTS_PER_PAGE);
    for (const { key, listingId, row } of page) {
      const home = { id: listingId, isLive: true };
      known.set(key, { content: contentOf({ row: { ...row, at: new Date(row.at).toISOString() }, home }) });
    }
    if (page.length < EVENTS_PER_PAGE) return known;
    last = page.at(-1)?.key ?? last;
  }
}
