import { readFileSync } from "node:fs";
import { asc, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { catalogueState, listings, projects, typeCategories } from "../../catalogue/tables.server.ts";
import { SAMPLE_FEED } from "../sample-feed.ts";
import type { FeedItem, FeedKind, OwnerKind } from "../source/feed-item.ts";
import { FEED_FORMATS } from "../source/read-feed.server.ts";
import { feedOwners, feedRuns, mediaDays, propertyEvents, stagedRecords } from "../tables.server.ts";
import { type ImportOptions, importFeed } from "./import-feed.server.ts";
import { findRuns } from "./import-history.server.ts";

const NOW = new Date("2026-11-21T20:00:00Z");
const NOTHING_READ = { stored: 0, unchanged: 0, removed: 0, refused: 0 };

describeOnPostgresql("importing data for owners", (open) => {
  beforeEach(async () => {
    const { database } = open();
    await database.execute(
      sql`truncate ${listings}, ${projects}, ${typeCategories}, ${feedRuns}, ${stagedRecords},
        ${feedOwners}, ${mediaDays}, ${propertyEvents}`,
    );
    await database.update(catalogueState).set({ revision: 1 });
  });

  describe("together with listings", () => {
    test("an owner, a day of figures and an event are imported with a new property", async () => {
      const report = await importItems([property("a"), owner(), day(), event()], ALL);
      expect(report).toMatchObject({ state: "applied", read: 4, stored: 4, added: 4, refused: 0 });
      const [listing] = await open().database.select({ id: listings.id }).from(listings);
      const listingId = listing?.id;
      expect(await owners()).toEqual([
        { feed: "crm", listingId, email: "ann@owner.example", name: "Ann Peeters", language: "nl" },
      ]);
      expect(await days()).toEqual([
        { listingId, medium: "Immoweb", day: "2026-11-20", views: 120, clicks: 14, contacts: 1, feed: "crm" },
      ]);
      expect(await events()).toMatchObject([
        {
          feed: "crm",
          key: "e1",
          listingId,
          kind: "offer",
          state: "done",
          amountEuro: 300_000,
          note: "A bid",
        },
      ]);
    });

    test("the example in the documentation is imported completely, and unchanged the second time", async () => {
      const page = readFileSync("docs/feed-omnicasa.md", "utf8");
      const example = /```json\n(\{\n {2}"properties"[\s\S]*?)```/.exec(page)?.[1] ?? "";
      const bytes = async function* () {
        yield Buffer.from(example);
      };
      const source = () => FEED_FORMATS.omnicasa.read({ name: "export.json", bytes: bytes() }, {});
      expect(await importStream(source())).toMatchObject({
        state: "applied",
        read: 6,
        stored: 6,
        refused: 0,
      });
      expect(await importStream(source())).toMatchObject({
        state: "applied",
        unchanged: 6,
        stored: 0,
        removed: 0,
      });
      expect(await owners()).toMatchObject([{ listingId: 12, email: "ann@owner.example" }]);
      expect((await events()).map(({ key, kind }) => [key, kind])).toEqual([
        ["calendar-5", "visit"],
        ["media-online-8", "publication"],
        ["task-5", "offer"],
      ]);
    });

    test("the order of the records makes no difference", async () => {
      const items = [day(), event(), owner(), property("a")];
      expect(await importItems(items, ALL)).toMatchObject({ state: "applied", stored: 4 });
      expect(await importItems(items.toReversed(), ALL)).toMatchObject({
        stored: 0,
        unchanged: 4,
        removed: 0,
      });
      expect(await revision()).toBe(2);
    });

    test("changes are stored without invalidating public pages", async () => {
      await importItems([property("a"), owner(), day(), event()], ALL);
      const changed = [
        property("a"),
        owner({ name: "Ann" }),
        day({ views: 90 }),
        event({ state: "cancelled" }),
      ];
      expect(await importItems(changed, ALL)).toMatchObject({
        stored: 3,
        added: 0,
        unchanged: 1,
        removed: 0,
      });
      expect(await owners()).toMatchObject([{ name: "Ann" }]);
      expect(await days()).toMatchObject([{ views: 90, clicks: 14 }]);
      expect(await events()).toMatchObject([{ state: "cancelled" }]);
      expect(await revision()).toBe(2);
    });

    test("owners and events that left the feed are removed, and figures stay", async () => {
      await importItems([property("a"), owner(), owner({ email: "bob@owner.example" }), day(), event()], ALL);
      const report = await importItems([property("a"), owner()], ALL);
      expect(report).toMatchObject({ state: "applied", stored: 0, unchanged: 2, removed: 2 });
      expect(await owners()).toMatchObject([{ email: "ann@owner.example" }]);
      expect(await events()).toEqual([]);
      expect(await days()).toHaveLength(1);
    });

    test("a feed without a list of owners or events does not change them", async () => {
      await importItems([property("a"), owner(), event()], ALL);
      expect(await importItems([property("a")])).toMatchObject({ state: "applied", removed: 0 });
      expect(await owners()).toHaveLength(1);
      expect(await events()).toHaveLength(1);
    });

    test("owners from any feed are removed with their property, and figures and events stay", async () => {
      await importItems(
        [property("a"), property("b"), property("c"), property("d"), owner(), day(), event()],
        ALL,
      );
      await importItems([owner({ email: "else@owner.example" })], ["owner"], { feed: "csv:owners" });
      const left = [property("b"), property("c"), property("d"), owner(), day(), event()];
      const report = await importItems(left, ALL, { allowsRemovals: true });
      expect(report).toMatchObject({ state: "applied", unchanged: 5, removed: 2, refused: 1 });
      expect(report.refusals).toEqual([
        { record: "owner", field: "listing", reason: "the property is not on the site" },
      ]);
      expect(await owners()).toEqual([]);
      expect(await days()).toHaveLength(1);
      expect(await events()).toHaveLength(1);
    });

    test("the stored event of a refused record stays, and so do the owners of a property when one of them is refused", async () => {
      await importItems([property("a"), owner(), event()], ALL);
      const report = await importItems(
        [property("a"), owner({ email: "no address" }), event({ at: "soon" })],
        ALL,
      );
      expect(report).toMatchObject({ state: "applied", refused: 2, removed: 0 });
      expect(await owners()).toMatchObject([{ email: "ann@owner.example" }]);
      expect(await events()).toMatchObject([{ kind: "offer" }]);
    });

    test("records for owners do not replace the listings of a feed that lost them", async () => {
      await importItems([property("a"), owner()], ALL);
      const report = await importItems([owner()], ALL, { allowsRemovals: true });
      expect(report).toMatchObject({ state: "held", message: expect.stringContaining("no listings") });
      expect(await liveKeys()).toEqual(["a"]);
    });

    test("losing more than 30 % of the owners holds the feed, unless fewer than ten are lost", async () => {
      const many = Array.from({ length: 20 }, (_, index) => owner({ email: `o${index}@owner.example` }));
      await importItems([property("a"), ...many], ALL);
      const held = await importItems([property("a"), ...many.slice(10)], ALL);
      expect(held).toMatchObject({
        state: "held",
        message: expect.stringContaining("10 of the 20 owners (50 %, more than the maximum of 30 %)"),
      });
      expect(await owners()).toHaveLength(20);
      expect(await importItems([property("a"), ...many.slice(9)], ALL)).toMatchObject({
        state: "applied",
        removed: 9,
      });
    });

    test("a dry run gives the same figures and changes nothing", async () => {
      await importItems([property("a"), owner(), event()], ALL);
      const next = [property("a"), day(), event({ note: "Another" })];
      const compared = await importItems(next, ALL, { isDryRun: true });
      expect(compared).toMatchObject({ state: "compared", stored: 2, added: 1, unchanged: 1, removed: 1 });
      expect(await days()).toEqual([]);
      expect(await open().database.$count(stagedRecords)).toBe(0);
      expect(await importItems(next, ALL)).toMatchObject({ stored: 2, added: 1, unchanged: 1, removed: 1 });
    });

    test("a feed that fails midway changes nothing", async () => {
      async function* broken(): AsyncGenerator<FeedItem> {
        yield property("a");
        yield day();
        throw new Error("the line went dead");
      }
      await expect(importStream(broken())).rejects.toThrow("the line went dead");
      expect(await days()).toEqual([]);
      expect(await liveKeys()).toEqual([]);
    });
  });

  describe("in a separate feed", () => {
    beforeEach(async () => {
      await importItems([
        property("a", { number: 4711, reference: "ge-101" }),
        property("b", { number: 12, reference: "ge-102" }),
      ]);
    });

    test.each(["a", "4711", "GE-101", "ge-101"])("%s identifies the property", async (listing) => {
      expect(await importItems([day({ listing })], [], { feed: "csv:media" })).toMatchObject({ stored: 1 });
      expect(await days()).toMatchObject([{ listingId: 4711, feed: "csv:media" }]);
    });

    test("no property is removed, and no page is invalidated", async () => {
      const report = await importItems([day()], [], { feed: "csv:media" });
      expect(report).toMatchObject({ state: "applied", read: 1, stored: 1, removed: 0 });
      expect(await liveKeys()).toEqual(["a", "b"]);
      expect(await revision()).toBe(2);
      // Not even under the name of the feed that added them.
      expect(await importItems([day({ views: 1 })], [])).toMatchObject({ state: "applied", removed: 0 });
      expect(await liveKeys()).toEqual(["a", "b"]);
    });

    test("a later import replaces the figures of the same day and medium, and other days and media stay", async () => {
      await importItems([day(), day({ medium: "Zimmo" }), day({ day: "2026-11-19" })], [], {
        feed: "csv:media",
      });
      const later = await importItems([day({ views: 130 })], [], { feed: "csv:other" });
      expect(later).toMatchObject({ stored: 1, added: 0, removed: 0 });
      expect((await days()).map(({ medium, day, views }) => [medium, day, views])).toEqual([
        ["Immoweb", "2026-11-19", 120],
        ["Immoweb", "2026-11-20", 130],
        ["Zimmo", "2026-11-20", 120],
      ]);
    });

    test.each<[string, FeedItem, string, string]>([
      [
        "an unknown property",
        day({ listing: "zzz" }),
        "listing",
        "no property has this key, id or reference",
      ],
      ["a negative count", day({ views: -1 }), "views", "must be at least 0; found -1"],
      ["an absurd count", day({ clicks: 1_000_001 }), "clicks", "must be at most 1000000; found 1000001"],
      ["half a click", day({ clicks: 1.5 }), "clicks", "must be a whole number; found 1.5"],
      [
        "no count",
        day({ views: undefined, clicks: undefined, contacts: undefined }),
        "views",
        "views, clicks and contacts are all missing",
      ],
      ["tomorrow", day({ day: "2026-11-22" }), "day", "2026-11-22 is in the future"],
      ["a day before 2000", day({ day: "1999-12-31" }), "day", "1999-12-31 is before 2000"],
      ["no day of the calendar", day({ day: "2026-02-30" }), "day", "must be a date"],
      ["no medium", day({ medium: " " }), "medium", "is empty"],
      ["an event long ago", event({ at: "1999-06-01T10:00:00Z" }), "at", "1999-06-01 is before 2000"],
      [
        "an event far in the future",
        event({ at: "2037-06-01T10:00:00Z" }),
        "at",
        "more than 10 years in the future",
      ],
      [
        "an event in 2037 by the clock of Belgium",
        event({ at: "2036-12-31T23:30:00Z" }),
        "at",
        "2037-01-01 is more than 10 years in the future",
      ],
      ["an unknown kind", event({ kind: "party" }), "kind", "must be one of visit, call"],
      ["a field too many", event({ visitor: "Jan" }), "visitor", "is not a known field"],
    ])("%s is refused, and the next record is imported", async (_name, item, field, reason) => {
      const valid = day({ listing: "b" });
      const report = await importItems([item, valid], [], { feed: "csv:media" });
      expect(report).toMatchObject({ state: "applied", stored: 1, refused: 1 });
      expect(report.refusals).toEqual([expect.objectContaining({ field })]);
      expect(report.refusals[0]?.reason).toContain(reason);
    });

    test("of two records for one day the first is used", async () => {
      const report = await importItems([day(), day({ views: 7 })], [], { feed: "csv:media" });
      expect(report).toMatchObject({ stored: 1, refused: 1 });
      expect(report.refusals).toEqual([
        { record: "day", field: "day", reason: "occurs twice in the feed; the first one is used" },
      ]);
      expect(await days()).toMatchObject([{ views: 120 }]);
    });

    test("owners of a property that staff have hidden stay", async () => {
      await importItems([owner()], ["owner"], { feed: "csv:owners" });
      const at = NOW.toISOString();
      await open().database.update(listings).set({ removedAt: at, hiddenAt: at }).where(sql`key = 'a'`);
      const report = await importItems([owner()], ["owner"], { feed: "csv:owners" });
      expect(report).toMatchObject({ state: "applied", unchanged: 1, refused: 0, removed: 0 });
      expect(await owners()).toMatchObject([{ email: "ann@owner.example" }]);
    });

    test("an ambiguous reference is refused, and available properties come before removed ones", async () => {
      await importItems([property("x", { reference: "4711" })], CATALOGUE, { feed: "other" });
      const ambiguous = await importItems([owner({ listing: "4711" }), day()], ["owner"], {
        feed: "csv:owners",
      });
      expect(ambiguous.refusals).toEqual([
        { record: "owner", field: "listing", reason: "several properties have this key, id or reference" },
      ]);
      await importItems([property("y")], CATALOGUE, { feed: "other", allowsRemovals: true });
      expect(
        await importItems([owner({ listing: "4711" })], ["owner"], { feed: "csv:owners" }),
      ).toMatchObject({
        stored: 1,
      });
      expect(await owners()).toMatchObject([{ listingId: 4711 }]);
    });

    test("the feed of a CRM identifies properties by key only, not by reference", async () => {
      const first: FeedItem = { kind: "complete", kinds: ["owner"], propertiesBy: "key" };
      const items = [first, owner({ listing: "GE-101" }), owner({ listing: "4711" }), owner()];
      expect(await importStream(streamed(items), { feed: "crm-owners" })).toMatchObject({
        stored: 1,
        refused: 2,
      });
      const together = [property("a"), property("b"), owner({ listing: "4711" }), owner()];
      expect(await importItems(together, ALL)).toMatchObject({ state: "applied", refused: 1 });
      expect((await owners()).map(({ listingId, feed }) => [listingId, feed])).toEqual([
        [4711, "crm"],
        [4711, "crm-owners"],
      ]);
    });

    test("a stored event stays when its record names an unknown property", async () => {
      await importItems([event()], ["home-event"], { feed: "csv:events" });
      const next = [event({ listing: "zzz" }), event({ key: "e2" })];
      expect(await importItems(next, ["home-event"], { feed: "csv:events" })).toMatchObject({
        refused: 1,
        removed: 0,
      });
      expect((await events()).map(({ key }) => key)).toEqual(["e1", "e2"]);
    });

    test("the refusal of an owner does not reveal their e-mail address", async () => {
      const report = await importItems([owner({ email: "ann@@owner.example" }), day()], ["owner"], {
        feed: "csv:o",
      });
      expect(report).toMatchObject({ refused: 1 });
      expect(report.refusals[0]?.reason).toContain("is not an e-mail address");
      const [last] = await findRuns(open().database, { limit: 1 });
      expect(JSON.stringify(last)).not.toContain("owner.example");
    });

    test("characters that the database cannot store are removed", async () => {
      await importItems([day({ medium: "Immo\0web" }), event({ note: "Half \ud83c" })], ["home-event"], {
        feed: "csv:o",
      });
      expect(await days()).toMatchObject([{ medium: "Immoweb" }]);
      expect((await events())[0]?.note).toMatch(/^Half/);
    });

    test("an event is planned until its time, unless the feed says otherwise", async () => {
      const at = "2026-11-22T10:00:00+01:00";
      const items = [
        event({ key: "e1", at, state: undefined }),
        event({ key: "e2", at, state: "cancelled" }),
      ];
      await importItems(items, ["home-event"], { feed: "csv:events" });
      expect((await events()).map(({ state }) => state)).toEqual(["planned", "cancelled"]);
      const nextDay = new Date("2026-11-23T08:00:00Z");
      await importItems(items, ["home-event"], { feed: "csv:events", now: () => nextDay });
      expect((await events()).map(({ state }) => state)).toEqual(["done", "cancelled"]);
    });

    test("only an offer has an amount", async () => {
      await importItems([event({ kind: "call" })], ["home-event"], { feed: "csv:events" });
      expect(await events()).toMatchObject([{ kind: "call", amountEuro: null }]);
    });

    test("a feed without a valid record is held", async () => {
      expect(await importItems([day({ listing: "zzz" })], [], { feed: "csv:media" })).toMatchObject({
        state: "held",
        message: "None of the 1 records of the feed is valid, so nothing was changed.",
      });
      expect(await importItems([], [], { feed: "csv:media" })).toMatchObject({
        state: "held",
        ...NOTHING_READ,
      });
    });
  });

  describe("with the sample agency", () => {
    test("figures can be imported for sample properties, and are removed with them by the first real feed", async () => {
      await importItems([property("a"), owner(), event()], ALL, { feed: SAMPLE_FEED });
      const sampleReport = await importItems([day()], [], { feed: "csv:media" });
      expect(sampleReport).toMatchObject({ state: "applied", stored: 1, sampleRemoved: 0 });
      expect(await liveKeys()).toEqual(["a"]);
      const realReport = await importItems([property("real"), day()], CATALOGUE);
      expect(realReport).toMatchObject({ state: "applied", stored: 1, refused: 1, sampleRemoved: 1 });
      expect(await liveKeys()).toEqual(["real"]);
      expect([...(await days()), ...(await owners()), ...(await events())]).toEqual([]);
    });
  });

  test("ten thousand days of figures are stored once, and found unchanged the second time", async () => {
    await importItems([property("a")]);
    const many = Array.from({ length: 10_000 }, (_, index) => day({ medium: `Site ${index}` }));
    expect(await importItems(many, [], { feed: "csv:media" })).toMatchObject({
      state: "applied",
      stored: 10_000,
    });
    expect(await importItems(many, [], { feed: "csv:media" })).toMatchObject({
      stored: 0,
      unchanged: 10_000,
    });
  });

  /** @param completeKinds Kinds of which the feed has all records; by default, those of the catalogue. */
  function importItems(items: FeedItem[], completeKinds?: FeedKind[], options: Partial<ImportOptions> = {}) {
    const first: FeedItem[] = completeKinds ? [{ kind: "complete", kinds: completeKinds }] : [];
    return importStream(streamed([...first, ...items]), options);
  }

  function importStream(items: AsyncIterable<FeedItem>, options: Partial<ImportOptions> = {}) {
    const common = { feed: "crm", format: "omnicasa", source: "export.json", now: () => NOW };
    return importFeed(open(), { ...common, items, ...options });
  }

  function owners() {
    return open().database.select().from(feedOwners).orderBy(asc(feedOwners.email), asc(feedOwners.feed));
  }

  function days() {
    return open().database.select().from(mediaDays).orderBy(asc(mediaDays.medium), asc(mediaDays.day));
  }

  function events() {
    return open().database.select().from(propertyEvents).orderBy(asc(propertyEvents.key));
  }

  async function liveKeys() {
    const rows = await open()
      .database.select({ key: listings.key })
      .from(listings)
      .where(sql`removed_at is null`)
      .orderBy(asc(listings.key));
    return rows.map(({ key }) => key);
  }

  async function revision() {
    const [state] = await open().database.select().from(catalogueState);
    return state?.revision;
  }
});

const CATALOGUE: FeedKind[] = ["listing", "project", "type-category"];
const ALL: FeedKind[] = [...CATALOGUE, "owner", "home-event"];

async function* streamed(items: FeedItem[]): AsyncGenerator<FeedItem> {
  yield* items;
}

function property(key: string, facts: Parameters<typeof ghentHouse>[0] = {}): FeedItem {
  return { kind: "listing", record: key, value: ghentHouse({ key, ...facts }) };
}

function record(kind: OwnerKind, name: string, value: object): FeedItem {
  return { kind, record: name, value };
}

function owner(facts: object = {}): FeedItem {
  const ann = { listing: "a", email: "ann@owner.example", name: "Ann Peeters", language: "nl" };
  return record("owner", "owner", { ...ann, ...facts });
}

function day(facts: object = {}): FeedItem {
  const figures = { medium: "Immoweb", day: "2026-11-20", views: 120, clicks: 14, contacts: 1 };
  return record("media-day", "day", { listing: "a", ...figures, ...facts });
}

function event(facts: object = {}): FeedItem {
  const offer = {
    kind: "offer",
    at: "2026-11-18T09:00:00Z",
    state: "done",
    amountEuro: 300_000,
    note: "A bid",
  };
  return record("home-event", "event", { key: "e1", listing: "a", ...offer, ...facts });
}
