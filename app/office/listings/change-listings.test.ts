import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { stockCatalogue, TODAY } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat, liegeStudio, uccleHouse } from "../../../test-support/listings.ts";
import { findAudit, recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { changedNames } from "../../accounts/audit/changed-names.ts";
import { listingOverrides } from "../../catalogue/listing-overrides/tables.server.ts";
import { EVERYTHING } from "../../catalogue/site-change.ts";
import { catalogueState, listingPrices, listings } from "../../catalogue/tables.server.ts";
import { queryRows } from "../../database/database.server.ts";
import { lockRevision, raiseRevision } from "../../feeds/import/import-apply.server.ts";
import type { Listing } from "../../property/listing.ts";
import type { NamedOverride } from "../../property/listing-overrides.ts";
import { SOLD } from "../../property/marquee.ts";
import { dayOf } from "../../time/brussels-time.ts";
import {
  changeListing,
  changeListings,
  type ListingActor,
  type ListingChange,
} from "./change-listings.server.ts";
import { findListingChanges, findListingRecord } from "./listing-record.server.ts";

const ELS: ListingActor = { id: 1, name: "Els Verhaegen", role: "manager" };
const JAN: ListingActor = { id: 2, name: "Jan Claes", role: "agent" };
/** Ids of the sample listings. */
const [FLAT, HOUSE, STUDIO] = [101, 102, 103] as const;
/** Longer than `LOCK_TIMEOUT_MS` of connect-postgresql.server.ts. */
const LOCKED_MS = 1_500;
const LATER = new Date(TODAY.getTime() + 3_600_000);
const TOMORROW = new Date(TODAY.getTime() + 86_400_000);

const priceOverride = (priceEuro: number | null): NamedOverride => ({ name: "price", value: { priceEuro } });
const override = (...overrides: NamedOverride[]): ListingChange => ({ kind: "override", overrides });

describeOnPostgresql("overrides of listings", (open) => {
  beforeEach(async () => {
    await open().database.execute(sql`truncate ${listings}, ${listingPrices}, ${listingOverrides}`);
    await importListings();
  });

  /** Imports the feed, with changes to the flat, or without one of its records. */
  const importListings = (changes: Partial<Listing> = {}, { now = TODAY, without = "" } = {}) =>
    stockCatalogue(
      open(),
      {
        listings: [{ ...ghentFlat, ...changes }, uccleHouse, liegeStudio].filter(
          ({ key }) => key !== without,
        ),
      },
      { now },
    );
  const change = (
    requested: ListingChange,
    options: { id?: number; version?: number; actor?: ListingActor; now?: Date } = {},
  ) =>
    changeListing(open().database, {
      id: FLAT,
      actor: ELS,
      settings: {},
      now: LATER,
      ...options,
      change: requested,
    });
  async function flat() {
    const [row] = await open().database.select().from(listings).where(eq(listings.id, FLAT));
    if (!row) throw new Error("The flat is missing");
    return row;
  }
  const revision = async () =>
    (await open().database.select({ revision: catalogueState.revision }).from(catalogueState))[0]?.revision ??
    0;
  const prices = () =>
    queryRows<{ priceEuro: number }>(
      open().database,
      sql`select price_euro as "priceEuro" from ${listingPrices} where listing_id = ${FLAT} order by seen_at`,
    );

  describe("an override", () => {
    test("is applied to the record, its summary and its columns", async () => {
      const before = await revision();
      expect(
        await change(
          override(
            priceOverride(299_000),
            { name: "title-nl", value: "Zicht op de Leie" },
            { name: "status", value: "option" },
            { name: "viewing-days", value: [{ day: "2026-11-28", from: "10:00", until: "12:00" }] },
          ),
        ),
      ).toEqual({ kind: "changed" });
      const row = await flat();
      expect(row).toMatchObject({ priceEuro: 299_000, status: "available", isOverridden: true });
      expect(row.listing).toMatchObject({ priceEuro: 299_000, viewingDays: [{ day: "2026-11-28" }] });
      expect(row.summary).toMatchObject({
        priceEuro: 299_000,
        title: { nl: "Zicht op de Leie", en: "A flat on the Coupure" },
      });
      expect(row.lastViewingDay).not.toBeNull();
      expect(await revision()).toBe(before + 1);
      expect(row.changedRevision).toBe(before + 1);
    });

    test("survives an import with another price, which visitors see once the override is removed", async () => {
      await change(override(priceOverride(299_000)));
      await importListings({ priceEuro: 320_000, rooms: { bedrooms: 3 } }, { now: TOMORROW });
      expect(await flat()).toMatchObject({ priceEuro: 299_000, bedrooms: 3 });
      const [stored] = await open().database.select().from(listingOverrides);
      expect(stored?.feedListing?.priceEuro).toBe(320_000);
      expect(stored?.overrides.price).toMatchObject({ by: "Els Verhaegen", feedState: "325000" });
      await change({ kind: "remove-overrides", names: ["price"] });
      expect(await flat()).toMatchObject({ priceEuro: 320_000, bedrooms: 3, isOverridden: false });
    });

    test("still applies to a property that leaves its feed and comes back", async () => {
      await change(override(priceOverride(299_000)));
      await importListings({}, { now: LATER, without: ghentFlat.key });
      expect((await flat()).removedAt).not.toBeNull();
      await importListings({}, { now: TOMORROW });
      expect(await flat()).toMatchObject({ priceEuro: 299_000, removedAt: null });
    });

    test("does not make an unchanged feed look changed", async () => {
      await change(override(priceOverride(299_000), { name: "hidden", value: true }));
      expect(await importListings({}, { now: TOMORROW })).toMatchObject({
        stored: 0,
        unchanged: 3,
        removed: 0,
      });
    });

    test("adds only prices that visitors saw to the price history", async () => {
      await change(override(priceOverride(299_000)), { now: TOMORROW });
      await importListings({ priceEuro: 320_000 }, { now: new Date(TOMORROW.getTime() + 86_400_000) });
      expect(await prices()).toEqual([{ priceEuro: 325_000 }, { priceEuro: 299_000 }]);
      expect((await flat()).summary.priceLoweredOn).toBe(dayOf(TOMORROW));
    });

    test("of a price on request removes the price from the columns too, so that no filter reveals it", async () => {
      await change(override(priceOverride(null)));
      const row = await flat();
      expect(row.priceEuro).toBeNull();
      expect(row.listing).toMatchObject({ isPricePublished: true });
      expect(row.summary.priceEuro).toBeUndefined();
    });
  });

  describe("an override that hides a property", () => {
    test("keeps it off the site through imports, until the override is removed", async () => {
      await change(override({ name: "hidden", value: true }));
      expect(await flat()).toMatchObject({
        removedAt: LATER.toISOString().replace("T", " ").replace(".000Z", "+00"),
      });
      await importListings({ priceEuro: 310_000 }, { now: TOMORROW });
      expect((await flat()).removedAt).not.toBeNull();
      await change({ kind: "remove-overrides", names: ["hidden"] });
      expect(await flat()).toMatchObject({ removedAt: null, hiddenAt: null, priceEuro: 310_000 });
    });

    test("does not, when it is removed, bring back a property that its feed no longer has", async () => {
      await change(override({ name: "hidden", value: true }));
      await importListings({}, { now: TOMORROW, without: ghentFlat.key });
      await change({ kind: "remove-overrides", names: "all" });
      expect((await flat()).removedAt).not.toBeNull();
    });
  });

  describe("an override of the status", () => {
    test("closes a property once: a later import does not change the day", async () => {
      await change(override({ name: "status", value: "sold" }));
      const { closedAt } = await flat();
      expect(closedAt).not.toBeNull();
      await importListings({ priceEuro: 320_000 }, { now: TOMORROW });
      expect(await flat()).toMatchObject({ status: "sold", closedAt });
      await change({ kind: "remove-overrides", names: ["status"] });
      expect(await flat()).toMatchObject({ status: "available", closedAt: null });
    });

    test("reopens a property that is sold in its feed, which is closed again when the override is removed", async () => {
      await importListings({ marquee: SOLD }, { now: LATER });
      await change(override({ name: "status", value: "option" }));
      expect(await flat()).toMatchObject({ status: "available", closedAt: null });
      await change({ kind: "remove-overrides", names: ["status"] });
      expect((await flat()).closedAt).not.toBeNull();
    });

    test("is rejected when it marks a property for sale as let", async () => {
      expect(await change(override({ name: "status", value: "rented" }))).toEqual({ kind: "wrong-goal" });
      expect(await flat()).toMatchObject({ isOverridden: false });
    });
  });

  describe("an override of pictures", () => {
    const picture = (name: string) => ({ url: `pictures/${name}.webp` });

    test("sets their order; new pictures of the feed come last, and removed ones disappear", async () => {
      await importListings({ pictures: ["a", "b", "c"].map(picture) }, { now: LATER });
      const value = ["c", "a", "b"].map((name) => picture(name).url);
      await change(override({ name: "pictures", value }));
      await importListings({ pictures: ["a", "c", "d"].map(picture) }, { now: TOMORROW });
      const { listing, summary } = await flat();
      expect(listing.pictures).toEqual(["c", "a", "d"].map(picture));
      expect(summary.picture).toEqual(picture("c"));
    });
  });

  describe("simultaneous changes", () => {
    test("are a conflict for the second person, who learns the name of the first", async () => {
      expect(await change(override(priceOverride(299_000)), { version: 0 })).toEqual({ kind: "changed" });
      expect(await change(override(priceOverride(280_000)), { version: 0 })).toEqual({
        kind: "conflict",
        by: "Els Verhaegen",
      });
      expect((await flat()).priceEuro).toBe(299_000);
    });

    test("get different revisions", async () => {
      const before = await revision();
      await Promise.all([
        change(override(priceOverride(299_000))),
        change(override(priceOverride(999_000)), { id: HOUSE }),
        importListings({ rooms: { bedrooms: 4 } }, { now: TOMORROW }),
      ]);
      expect(await revision()).toBe(before + 3);
      expect(await flat()).toMatchObject({ priceEuro: 299_000, bedrooms: 4 });
      const rows = await open().database.select({ changedRevision: listings.changedRevision }).from(listings);
      expect(new Set(rows.map(({ changedRevision }) => changedRevision)).size).toBeGreaterThan(1);
    });
  });

  describe("permissions", () => {
    // Feeds and accounts may write a name with different spaces.
    beforeEach(() => importListings({ agent: "Jan  Claes" }, { now: LATER }));

    test.each([
      ["a manager", "changed", ELS],
      ["the agent of the listing", "changed", JAN],
      ["another agent", "denied", { ...JAN, name: "Piet Maes" }],
      ["an editor", "denied", { ...ELS, role: "editor" }],
    ] as const)("a change by %s has the outcome %j", async (_, kind, actor) => {
      expect(await change(override(priceOverride(299_000)), { actor })).toEqual({ kind });
      expect(await change({ kind: "remove-overrides", names: "all" }, { actor })).toEqual({ kind });
    });

    test("an agent changes a listing without an agent", async () => {
      expect(await change(override(priceOverride(299_000)), { id: HOUSE, actor: JAN })).toEqual({
        kind: "changed",
      });
    });
  });

  test("a change of many listings reports each result, and raises the revision once", async () => {
    await change(override({ name: "hidden", value: true }), { id: HOUSE });
    const before = await revision();
    const outcomes = await changeListings(open().database, {
      ids: [FLAT, HOUSE, STUDIO, 999],
      change: override({ name: "hidden", value: true }),
      actor: ELS,
      settings: {},
      now: LATER,
    });
    expect([...outcomes.values()].map(({ kind }) => kind)).toEqual([
      "changed",
      "unchanged",
      "changed",
      "missing",
    ]);
    expect(await revision()).toBe(before + 1);
  });

  test("a change waits while an import is being applied for longer than a visitor waits for a lock", async () => {
    const isLocked = Promise.withResolvers<void>();
    const applied = open().database.transaction(async (tx) => {
      await lockRevision(tx);
      isLocked.resolve();
      await setTimeout(LOCKED_MS);
      await raiseRevision(tx, EVERYTHING);
    });
    await isLocked.promise;
    expect(await change(override(priceOverride(299_000)))).toEqual({ kind: "changed" });
    await applied;
    expect((await flat()).priceEuro).toBe(299_000);
  });

  test("the history of a listing does not have the changes of another one with the same reference", async () => {
    await open().database.update(listings).set({ reference: "GV-101" }).where(eq(listings.id, HOUSE));
    const countChanges = async (id: number) => {
      const record = (await findListingRecord(open().database, id)) ?? expect.fail();
      return (await findListingChanges(open().database, record)).length;
    };
    const before = [await countChanges(FLAT), await countChanges(HOUSE)];
    await change(override(priceOverride(299_000)));
    expect([await countChanges(FLAT), await countChanges(HOUSE)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    // Entries of earlier versions do not have the id.
    const earlier = { action: "listing-override", subject: "GV-101", after: { price: 310_000 } } as const;
    await recordAudit(open().database, ELS, earlier, TOMORROW);
    expect(await countChanges(FLAT)).toBe((before[0] ?? 0) + 2);
  });

  test("the audit log has the old and the new value of each change", async () => {
    await change(override(priceOverride(299_000)));
    await change(override(priceOverride(null)));
    await change({ kind: "remove-overrides", names: ["price"] });
    const entries = await findAudit(open().database, { text: "GV-101" }, 3);
    expect(entries.slice(0, 3).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["listing-take-back", { price: null }, { price: null, listing: FLAT }],
      ["listing-override", { price: 299_000 }, { price: null, listing: FLAT }],
      ["listing-override", { price: null }, { price: 299_000, listing: FLAT }],
    ]);
    // Neither the price "on request" nor no override has a text.
    expect(entries.slice(0, 3).map(changedNames)).toEqual([["price"], ["price"], ["price"]]);
  });
});
