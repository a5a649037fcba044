import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import { checkOwnerRecord, type OwnerRecord } from "../source/check-owner-record.ts";
import type { FeedKind, OwnerKind, PropertiesBy, RecordItem, Refusal } from "../source/feed-item.ts";
import { feedOwners, propertyEvents } from "../tables.server.ts";
import type { StagedRecord } from "./import-stage.server.ts";
import { type FoundProperty, type PropertyFinder, propertyFinder } from "./property-finder.server.ts";

/** Counts the result of each record. */
export type Tally = {
  stored(isNew: boolean): void;
  unchanged(): void;
  refuse(refusal: Refusal): void;
};

/**
 * Records to delete because a feed that is complete for their kind no longer contains them; owners by property
 * and e-mail address.
 */
export type RemovedOwnerRecords = { owner: { listingId: number; email: string }[]; "home-event": string[] };

type MatchedRecord = OwnerRecord & { property: FoundProperty };

/** Number of days of figures compared per query: few enough that visitors do not wait for it. */
const DAYS_PER_QUERY = 500;
const EVENTS_PER_PAGE = 2_000;

/**
 * Processes the records for owners: validates each, finds its property, and compares it with the stored one.
 * Created when all listings of the feed are known.
 */
export class OwnerRecords {
  #database: Database;
  #now: Date;
  #findProperty: PropertyFinder;
  #known: Known;
  #stage: (record: StagedRecord) => Promise<void>;
  #tally: Tally;
  #seen = new Set<string>();
  #retained = new Set<string>();
  #days: MatchedRecord[] = [];

  private constructor(
    { database, now, stage, tally }: OwnerRecordsOptions,
    findProperty: PropertyFinder,
    known: Known,
  ) {
    this.#database = database;
    this.#now = now;
    this.#stage = stage;
    this.#tally = tally;
    this.#findProperty = findProperty;
    this.#known = known;
  }

  static async begin(needs: OwnerRecordsOptions): Promise<OwnerRecords> {
    const { database, feed, ownListings, propertiesBy } = needs;
    return new OwnerRecords(needs, await propertyFinder(database, { feed, own: ownListings, propertiesBy }), {
      owner: await knownOwners(database, feed),
      "home-event": await knownEvents(database, feed),
    });
  }

  /** Stages the record if it is new or changed, or refuses it. Days of figures are collected, and compared in batches. */
  async take(item: RecordItem<OwnerKind>): Promise<void> {
    const result = checkOwnerRecord(item, this.#now);
    if ("refusal" in result) {
      if (result.keeps !== undefined) this.keep({ kind: item.kind, key: result.keeps });
      return this.#tally.refuse(result.refusal);
    }
    const { checked } = result;
    const property = this.#findProperty(checked.listing);
    const refuse = (field: string, reason: string) =>
      this.#tally.refuse({ record: item.record, field, reason });
    if (typeof property === "string") {
      this.keep({ kind: item.kind, key: checked.key });
      return refuse("listing", NO_PROPERTY[property]);
    }
    // Figures and events of a removed property are stored, but not its owners.
    if (item.kind === "owner" && !property.isInFeed)
      return refuse("listing", "the property is not on the site");
    const name = nameOf(checked, property);
    if (this.#seen.has(name))
      return refuse(DUPLICATE_FIELDS[checked.kind], "occurs twice in the feed; the first one is used");
    this.#seen.add(name);
    await this.#compare({ ...checked, property });
  }

  /** Protects the stored record of a refused one from deletion. */
  keep({ kind, key }: { kind: FeedKind; key: string }): void {
    if (kind === "home-event") this.#retained.add(`${kind} ${key}`);
    if (kind !== "owner") return;
    // The key of a refused owner names their property: all owners of the property stay.
    const property = this.#findProperty(key);
    if (typeof property === "object" && property.isInFeed)
      this.#retained.add(`${kind} ${propertyName(property)}`);
  }

  /** Compares the remaining days of figures. Call it after the last record. */
  async finish(): Promise<void> {
    await this.#compareDays();
  }

  /**
   * Stored records to delete: of the kinds of which the feed is complete, those that are not in it. Days of
   * figures are never deleted.
   */
  missing(completeKinds: ReadonlySet<FeedKind>): RemovedOwnerRecords {
    const owners = completeKinds.has("owner") ? [...this.#known.owner.values()] : [];
    const events = completeKinds.has("home-event") ? [...this.#known["home-event"].keys()] : [];
    return {
      owner: owners.filter(
        ({ listingId, email }) =>
          !this.#seen.has(`owner ${listingId} ${email}`) && !this.#retained.has(`owner ${listingId}`),
      ),
      "home-event": events.filter(
        (key) => !this.#seen.has(`home-event ${key}`) && !this.#retained.has(`home-event ${key}`),
      ),
    };
  }

  /** Number of stored records of a kind before the import. */
  knownCount(kind: keyof Known): number {
    return this.#known[kind].size;
  }

  async #compare(record: MatchedRecord): Promise<void> {
    if (record.kind !== "media-day") {
      const before = this.#known[record.kind].get(
        record.kind === "owner" ? nameOf(record, record.property) : record.key,
      );
      return this.#stageChange(record, before && { isSame: before.content === contentOf(record) });
    }
    this.#days.push(record);
    if (this.#days.length >= DAYS_PER_QUERY) await this.#compareDays();
  }

  /**
   * Compares only the days in the feed with the database, because there are hundreds of days per property.
   */
  async #compareDays(): Promise<void> {
    const days = this.#days;
    this.#days = [];
    if (days.length === 0) return;
    const daysInFeed = days.map(({ property, row }, position) => ({
      position,
      ...row,
      listing_id: "id" in property ? property.id : null,
    }));
    // A subquery per day: a join would read the whole table each time.
    const known = await queryRows<{ same: boolean | null }>(
      this.#database,
      sql`
        select (
          select (known.views, known.clicks, known.contacts) = (feed_day.views, feed_day.clicks, feed_day.contacts)
          from media_days known
          where known.listing_id = feed_day.listing_id and known.medium = feed_day.medium and known.day = feed_day.day
        ) as same
        from jsonb_to_recordset(${JSON.stringify(daysInFeed)}::jsonb)
          as feed_day(position int, listing_id bigint, medium text, day date, views int, clicks int, contacts int)
        order by feed_day.position`,
    );
    for (const [position, day] of days.entries()) {
      const same = known[position]?.same ?? undefined;
      await this.#stageChange(day, same === undefined ? undefined : { isSame: same });
    }
  }

  async #stageChange(record: MatchedRecord, before: { isSame: boolean } | undefined): Promise<void> {
    if (before?.isSame) return this.#tally.unchanged();
    this.#tally.stored(before === undefined);
    const { kind, property, row } = record;
    const isKnown = "id" in property;
    await this.#stage({
      kind,
      key: kind === "home-event" ? record.key : nameOf(record, property),
      number: isKnown ? property.id : undefined,
      row: isKnown ? row : { ...row, listing_key: property.newKey },
    });
  }
}

type OwnerRecordsOptions = {
  database: Database;
  feed: string;
  now: Date;
  /** Keys of the feed's listings that stay after the import; undefined for a feed that does not contain all of them. */
  ownListings: ReadonlySet<string> | undefined;
  propertiesBy: PropertiesBy;
  stage: (record: StagedRecord) => Promise<void>;
  tally: Tally;
};

type Known = {
  owner: Map<string, { listingId: number; email: string; content: string }>;
  "home-event": Map<string, { content: string }>;
};

/** Field that the refusal of a duplicate record names. */
const DUPLICATE_FIELDS: Record<OwnerKind, string> = {
  owner: "email",
  "media-day": "day",
  "home-event": "key",
};

const NO_PROPERTY = {
  unknown: "no property has this key, id or reference",
  several: "several properties have this key, id or reference",
};

function propertyName(property: FoundProperty): string {
  return "id" in property ? String(property.id) : `new ${property.newKey}`;
}

/** Identifies a record among all records of a feed. */
function nameOf({ kind, key }: OwnerRecord, property: FoundProperty): string {
  return kind === "home-event" ? `${kind} ${key}` : `${kind} ${propertyName(property)} ${key}`;
}

function contentOf({ row, property }: Pick<MatchedRecord, "row" | "property">): string {
  return JSON.stringify([propertyName(property), ...Object.values(row)]);
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
      {
        listingId,
        email: row.email,
        content: contentOf({ row, property: { id: listingId, isInFeed: true } }),
      },
    ]),
  );
}

async function knownEvents(database: Database, feed: string): Promise<Known["home-event"]> {
  const known: Known["home-event"] = new Map();
  const { key, listingId, kind, at, state, amountEuro, note } = propertyEvents;
  for (let last = ""; ; ) {
    const page = await database
      .select({ key, listingId, row: { kind, at, state, amountEuro, note } })
      .from(propertyEvents)
      .where(and(eq(propertyEvents.feed, feed), gt(key, last)))
      .orderBy(asc(key))
      .limit(EVENTS_PER_PAGE);
    for (const { key, listingId, row } of page) {
      const property = { id: listingId, isInFeed: true };
      known.set(key, {
        content: contentOf({ row: { ...row, at: new Date(row.at).toISOString() }, property }),
      });
    }
    if (page.length < EVENTS_PER_PAGE) return known;
    last = page.at(-1)?.key ?? last;
  }
}
