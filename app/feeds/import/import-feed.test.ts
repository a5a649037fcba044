import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { describeOnBothDatabases } from "../../../test-support/databases.ts";
import { ghentHouse, quaysProject } from "../../../test-support/listing-factories.ts";
import { listingOverrides } from "../../catalogue/listing-overrides/tables.server.ts";
import { readChange, type SiteChange } from "../../catalogue/site-change.ts";
import { catalogueState, listings, projects, typeCategories } from "../../catalogue/tables.server.ts";
import type { Listing } from "../../property/listing.ts";
import type { Override } from "../../property/listing-overrides.ts";
import { SOLD } from "../../property/marquee.ts";
import { SAMPLE_FEED } from "../sample-feed.ts";
import { FeedError, type FeedItem } from "../source/feed-item.ts";
import { feedRuns, stagedRecords } from "../tables.server.ts";
import { type ImportOptions, importFeed } from "./import-feed.server.ts";
import { beginRun, findRuns } from "./import-history.server.ts";

const MORNING = new Date("2026-11-21T08:00:00Z");
const EVENING = new Date("2026-11-21T20:00:00Z");

describeOnBothDatabases("importing a feed", (open, describePostgresqlOnly) => {
  beforeEach(async () => {
    const { database } = open();
    for (const table of [listings, listingOverrides, projects, typeCategories, feedRuns, stagedRecords])
      await database.delete(table);
    await database.update(catalogueState).set({ revision: 1 });
  });

  describePostgresqlOnly("new and changed listings", () => {
    test("a listing is stored, and the revision rises by one", async () => {
      const report = await importProperties([ghentHouse({ key: "a", reference: "ge-101" })]);
      expect(report).toMatchObject({
        state: "applied",
        read: 1,
        stored: 1,
        added: 1,
        unchanged: 0,
        removed: 0,
      });
      expect(await rowOf("a")).toMatchObject({
        feed: "agency",
        goal: "sale",
        status: "available",
        reference: "GE-101",
        webIds: [1],
        priceEuro: 395_000,
        pricePerM2: 395_000 / 148,
        bedrooms: 3,
        energyLetter: "b",
        zip: "9000",
        cityNames: ["ghent", "gent", "gand"],
        city: { en: "Ghent", nl: "Gent", fr: "Gand", de: "Gent" },
        summary: { goal: "sale", bedrooms: 3 },
        listing: { key: "a", address: { street: "Brugsestraat" } },
        closedAt: null,
        removedAt: null,
      });
      expect(await revision()).toBe(2);
    });

    test("a second import of the same feed changes nothing, and the revision stays", async () => {
      const properties = [ghentHouse({ key: "a" }), ghentHouse({ key: "b" })];
      await importProperties(properties);
      expect(await importProperties(properties)).toMatchObject({
        state: "applied",
        stored: 0,
        unchanged: 2,
        removed: 0,
      });
      expect(await revision()).toBe(2);
    });

    test("a changed listing keeps its number and its original dates", async () => {
      await importProperties([ghentHouse({ key: "a", publishedAt: undefined })], { now: () => MORNING });
      const before = await rowOf("a");
      await importProperties([ghentHouse({ key: "a", publishedAt: undefined, priceEuro: 375_000 })], {
        now: () => EVENING,
      });
      const after = await rowOf("a");
      expect(after).toMatchObject({
        id: before?.id,
        publishedAt: before?.publishedAt,
        firstSeenAt: before?.firstSeenAt,
        priceEuro: 375_000,
      });
      expect(new Date(after?.changedAt ?? "")).toEqual(EVENING);
    });

    test("a changed setting that affects rows rewrites them", async () => {
      const properties = [ghentHouse({ key: "a", marquee: SOLD })];
      await importProperties(properties);
      const report = await importProperties(properties, { settings: { marqueeIgnoreList: [SOLD] } });
      expect(report).toMatchObject({ stored: 1, added: 0 });
      expect((await rowOf("a"))?.priceEuro).toBeNull();
    });

    test("a listing without a date counts as published at its import", async () => {
      await importProperties([ghentHouse({ key: "a", publishedAt: undefined })], { now: () => MORNING });
      expect(new Date((await rowOf("a"))?.publishedAt ?? "")).toEqual(MORNING);
    });
  });

  describePostgresqlOnly("numbers", () => {
    test("a listing gets the number of its feed", async () => {
      await importProperties([ghentHouse({ key: "a", number: 4711 })]);
      expect((await rowOf("a"))?.id).toBe(4711);
    });

    test("a number that is in use or requested twice is not given again", async () => {
      await importProperties([ghentHouse({ key: "a", number: 4711 })]);
      await importProperties(
        [
          ghentHouse({ key: "b", number: 4711 }),
          ghentHouse({ key: "c", number: 12 }),
          ghentHouse({ key: "d", number: 12 }),
        ],
        { feed: "other" },
      );
      const ids = await Promise.all(["a", "b", "c", "d"].map(async (key) => (await rowOf(key))?.id));
      expect(ids.filter((id) => (id ?? 0) > 900_000_000)).toHaveLength(2);
      expect(ids).toEqual([4711, expect.any(Number), 12, expect.any(Number)]);
    });

    test("numbers above 899,999,999 are reserved", async () => {
      await importProperties([ghentHouse({ key: "a", number: 2_000_000_000 })]);
      expect((await rowOf("a"))?.id).toBeLessThan(2_000_000_000);
    });
  });

  describePostgresqlOnly("sold and let", () => {
    test("a sold property keeps the date of the import that first reported the sale", async () => {
      await importProperties([ghentHouse({ key: "a" })], { now: () => MORNING });
      await importProperties([ghentHouse({ key: "a", marquee: SOLD })], { now: () => EVENING });
      await importProperties([ghentHouse({ key: "a", marquee: SOLD, priceEuro: 1 })], {
        now: () => new Date("2026-12-01T08:00:00Z"),
      });
      const row = await rowOf("a");
      expect(row?.status).toBe("sold");
      expect(new Date(row?.closedAt ?? "")).toEqual(EVENING);
    });

    test("a property that is sold at its first import counts as sold since its last change", async () => {
      await importProperties([
        ghentHouse({ key: "a", marquee: SOLD, updatedAt: "2026-05-02T10:00:00+02:00" }),
      ]);
      expect(new Date((await rowOf("a"))?.closedAt ?? "")).toEqual(new Date("2026-05-02T08:00:00Z"));
    });

    test("a cancelled sale makes the property available again", async () => {
      await importProperties([ghentHouse({ key: "a", marquee: SOLD })]);
      await importProperties([ghentHouse({ key: "a" })]);
      expect(await rowOf("a")).toMatchObject({ status: "available", closedAt: null });
    });
  });

  describePostgresqlOnly("listings that are no longer in the feed", () => {
    test("a listing that left the feed is removed and keeps its row", async () => {
      await importProperties(properties(10));
      const report = await importProperties(properties(8));
      expect(report).toMatchObject({ state: "applied", stored: 0, unchanged: 8, removed: 2 });
      expect((await rowOf("home-10"))?.removedAt).not.toBeNull();
    });

    test("a listing that returns unchanged is restored, with its number", async () => {
      await importProperties(properties(10));
      const number = (await rowOf("home-10"))?.id;
      await importProperties(properties(9));
      const report = await importProperties(properties(10));
      expect(report).toMatchObject({ stored: 1, added: 0, unchanged: 9 });
      expect(await rowOf("home-10")).toMatchObject({ id: number, removedAt: null });
    });

    test("listings of another feed stay", async () => {
      await importProperties(properties(10));
      expect(await importProperties([ghentHouse({ key: "x" })], { feed: "other" })).toMatchObject({
        removed: 0,
      });
      expect((await rowOf("home-1"))?.removedAt).toBeNull();
    });

    test("up to 30 % may be removed at once; more holds the feed, with the numbers and what to do", async () => {
      await importProperties(properties(10));
      const withoutExemption = { removalsNeverHeld: 0 };
      expect(await importProperties(properties(7), withoutExemption)).toMatchObject({
        state: "applied",
        removed: 3,
      });
      const report = await importProperties(properties(4), withoutExemption);
      expect(report).toMatchObject({ state: "held", removed: 3, unchanged: 4 });
      expect(report.message).toContain("3 of the 7 listings");
      expect(report.message).toContain("--allow-removals");
      expect((await rowOf("home-5"))?.removedAt).toBeNull();
    });

    test.each([
      ["five of six", 6, 1, "applied"],
      ["two of six", 6, 4, "applied"],
      ["six of seven", 7, 1, "held"],
      ["six of twenty", 20, 14, "applied"],
      ["seven of twenty", 20, 13, "held"],
    ])("a feed that loses %s listings at once, from %i to %i, is %s", async (_, before, after, state) => {
      await importProperties(properties(before));
      expect(await importProperties(properties(after))).toMatchObject({ state, removed: before - after });
    });

    test("more may be removed when allowed", async () => {
      await importProperties(properties(10));
      expect(await importProperties(properties(1), { allowsRemovals: true })).toMatchObject({
        state: "applied",
        removed: 9,
      });
    });

    test.each([
      ["a price", { priceEuro: undefined }],
      ["a picture", { pictures: [] }],
      ["a postal code", { address: { city: {} } }],
      ["a description", { description: {} }],
    ])("a feed that lost %s everywhere is held until somebody allows it", async (lostValue, change) => {
      const pictures = [{ url: "https://pictures.example/1.jpg" }];
      const before = properties(7).map((property) => ({
        ...property,
        description: { nl: "Een huis." },
        pictures,
      }));
      await importProperties(before);
      const after = before.map((property) => ({ ...property, ...change }));
      const report = await importProperties(after);
      expect(report.state).toBe("held");
      expect(report.message).toContain(
        `None of the 7 listings of the feed has ${lostValue} any more; 7 of 7`,
      );
      expect((await rowOf("home-1"))?.listing).toMatchObject({ description: { nl: "Een huis." }, pictures });
      expect(await importProperties(after, { allowsRemovals: true })).toMatchObject({ state: "applied" });
      expect(await importProperties(after)).toMatchObject({ state: "applied", unchanged: 7 });
    });

    test("whoever agrees to a removal does not agree to lost fields, which are agreed to by name", async () => {
      const pictures = [{ url: "https://pictures.example/1.jpg" }];
      await importProperties(properties(8).map((property) => ({ ...property, pictures })));
      const after = properties(7).map((property) => ({ ...property, priceEuro: undefined }));
      const held = { state: "held", removed: 1 };
      expect(await importProperties(after, { agreedRemovals: 1 })).toMatchObject({
        ...held,
        lostFields: { fields: ["price", "pictures"], agreedRemovals: 1 },
      });
      expect(await importProperties(after, { agreedLostFields: ["price"] })).toMatchObject(held);
      const [run] = await findRuns(open().database, { limit: 1 });
      expect(run?.lostFields).toEqual({ fields: ["price", "pictures"] });
      expect((await rowOf("home-1"))?.priceEuro).toBe(395_000);
      const agreedLostFields = ["price", "pictures"] as const;
      expect(await importProperties(after, { agreedLostFields })).toMatchObject({
        state: "applied",
        removed: 1,
      });
    });

    test("whoever agrees to a lost field does not agree to removals", async () => {
      await importProperties(properties(20));
      const after = properties(7).map((property) => ({ ...property, priceEuro: undefined }));
      const report = await importProperties(after, { agreedLostFields: ["price"] });
      expect(report).toMatchObject({ state: "held", removed: 13 });
      expect(report.lostFields).toBeUndefined();
      expect(
        await importProperties(after, { agreedLostFields: ["price"], agreedRemovals: 13 }),
      ).toMatchObject({ state: "applied", removed: 13 });
    });

    test("a feed in which one property still has a price is applied", async () => {
      const before = properties(7);
      await importProperties(before);
      const after = before.map((property, index) =>
        index === 6 ? property : { ...property, priceEuro: undefined },
      );
      expect(await importProperties(after)).toMatchObject({ state: "applied", stored: 6 });
    });

    test("a feed that never had a description is applied, although staff wrote one for each listing", async () => {
      const before = properties(7).map((property) => ({ ...property, description: {} }));
      await importProperties(before);
      await describeAllAsStaff();
      expect(await importProperties(before.map((property) => ({ ...property, priceEuro: 1 })))).toMatchObject(
        {
          state: "applied",
          stored: 7,
        },
      );
      expect((await rowOf("home-1"))?.listing).toMatchObject({ description: { nl: "Een huis." } });
    });

    test("as many may be removed as somebody agreed to, and no more", async () => {
      await importProperties(properties(10));
      const report = await importProperties(properties(1), { agreedRemovals: 8 });
      expect(report).toMatchObject({ state: "held", removed: 9 });
      expect(await importProperties(properties(1), { agreedRemovals: 9 })).toMatchObject({
        state: "applied",
        removed: 9,
      });
    });

    test.each([true, false])(
      "an empty feed removes nothing (removals allowed: %s)",
      async (allowsRemovals) => {
        await importProperties(properties(3));
        const report = await importItems([], { allowsRemovals });
        expect(report).toMatchObject({ state: "held", read: 0 });
        expect((await rowOf("home-1"))?.removedAt).toBeNull();
      },
    );

    test("a feed without a valid record removes nothing, even when removals are allowed", async () => {
      await importProperties(properties(3));
      const report = await importItems([{ kind: "listing", record: "row 1", value: { key: "x" } }], {
        allowsRemovals: true,
      });
      expect(report).toMatchObject({ state: "held", refused: 1 });
      expect((await rowOf("home-1"))?.removedAt).toBeNull();
    });

    test("a stored listing whose record is now invalid stays as it is", async () => {
      await importProperties(properties(3));
      const report = await importItems([
        { kind: "listing", record: "row 1", value: ghentHouse({ key: "home-1" }) },
        { kind: "listing", record: "row 2", value: { ...ghentHouse({ key: "home-2" }), priceEuro: -1 } },
        {
          kind: "refused",
          record: "row 3",
          field: "Price",
          reason: "is not a number",
          keeps: { kind: "listing", key: "home-3" },
        },
      ]);
      expect(report).toMatchObject({ state: "applied", removed: 0, refused: 2 });
      expect((await rowOf("home-2"))?.removedAt).toBeNull();
      expect((await rowOf("home-3"))?.removedAt).toBeNull();
    });
  });

  describePostgresqlOnly("invalid records", () => {
    test("an invalid record is refused with record, field and reason, and the others are imported", async () => {
      const report = await importItems([
        { kind: "listing", record: "row 1", value: ghentHouse({ key: "a" }) },
        { kind: "listing", record: "row 2", value: { ...ghentHouse({ key: "b" }), priceEuro: Number.NaN } },
      ]);
      expect(report).toMatchObject({
        read: 2,
        stored: 1,
        refused: 1,
        refusals: [{ record: "row 2", field: "priceEuro", reason: "is not a number" }],
      });
    });

    test("of two records with one key the first is used", async () => {
      const report = await importProperties([
        ghentHouse({ key: "a", priceEuro: 100_000 }),
        ghentHouse({ key: "a", priceEuro: 200_000 }),
      ]);
      expect(report).toMatchObject({ stored: 1, refused: 1 });
      expect(report.refusals[0]).toMatchObject({ field: "key", reason: expect.stringContaining("twice") });
      expect((await rowOf("a"))?.priceEuro).toBe(100_000);
    });

    test("characters that databases cannot store are removed", async () => {
      const report = await importProperties([
        ghentHouse({ key: "a", neighbourhood: "Cou\0pure \ud83c", reference: "\\u0000" }),
      ]);
      expect(report).toMatchObject({ stored: 1 });
      expect((await rowOf("a"))?.listing).toMatchObject({
        neighbourhood: "Coupure \ufffd",
        reference: "\\u0000",
      });
    });

    test("characters that databases cannot store are also removed from refusals", async () => {
      const report = await importItems([
        { kind: "listing", record: "row \0 1", value: { goal: "\ud800" } },
        { kind: "listing", record: "row 2", value: ghentHouse() },
      ]);
      expect(report).toMatchObject({ state: "applied", refused: 1 });
    });

    test("placeholder dates of other systems count as absent", async () => {
      await importProperties([ghentHouse({ key: "a", publishedAt: "0001-01-01T00:00:00Z" })], {
        now: () => MORNING,
      });
      expect(new Date((await rowOf("a"))?.publishedAt ?? "")).toEqual(MORNING);
    });
  });

  describePostgresqlOnly("projects and type categories", () => {
    const project = {
      key: "p",
      number: 9,
      name: { en: "Dockside" },
      description: {},
      address: { city: { nl: "Gent" } },
      isAddressPublished: true,
      webIds: [2],
      pictures: [],
    };
    const category = {
      id: 31,
      webId: 1,
      name: { en: "Villas" },
      showOrder: 1,
      isForSale: true,
      isForRent: false,
    };
    const property: FeedItem = { kind: "listing", record: "home", value: ghentHouse() };
    const allItems: FeedItem[] = [
      { kind: "type-category", record: "type 31", value: category },
      { kind: "project", record: "project p", value: project },
      property,
    ];

    test("are imported, stay unchanged, change, and are removed like listings", async () => {
      expect(await importItems(allItems)).toMatchObject({ stored: 3 });
      expect(await importItems(allItems)).toMatchObject({ stored: 0, unchanged: 3 });
      const changed = await importItems([
        { kind: "type-category", record: "type 31", value: { ...category, showOrder: 2 } },
        { kind: "project", record: "project p", value: { ...project, name: { en: "Dock side" } } },
        property,
      ]);
      expect(changed).toMatchObject({ stored: 2, unchanged: 1 });
      const [row] = await open().database.select().from(projects);
      expect(row).toMatchObject({ id: 9, project: { name: { en: "Dock side" } }, removedAt: null });
      expect(await importItems([property])).toMatchObject({ removed: 2 });
      expect(await open().database.select().from(typeCategories)).toEqual([]);
      const [removedProject] = await open().database.select().from(projects);
      expect(removedProject?.removedAt).not.toBeNull();
    });
  });

  describe("a feed that fails", () => {
    test("midway changes nothing, and the history says why", async () => {
      await importProperties(properties(3));
      const report = await importItems(
        (async function* () {
          for (const property of properties(500))
            yield { kind: "listing" as const, record: property.key, value: property };
          throw new FeedError("The file ends in the middle of a record.");
        })(),
      );
      expect(report).toMatchObject({ state: "failed", read: 500, stored: 0, removed: 0 });
      expect(await open().database.$count(listings)).toBe(3);
      expect(await open().database.$count(stagedRecords)).toBe(0);
      const [run] = await findRuns(open().database, { limit: 1 });
      expect(run).toMatchObject({
        state: "failed",
        message: "The file ends in the middle of a record.",
        read: 500,
      });
    });

    test("with an unexpected error is marked as failed, and the error is thrown", async () => {
      const error = importItems(
        (async function* () {
          yield* properties(1).map((value) => ({ kind: "listing" as const, record: "row 1", value }));
          throw new TypeError("a slip of ours");
        })(),
      );
      await expect(error).rejects.toThrow("a slip of ours");
      expect((await findRuns(open().database, { limit: 1 }))[0]).toMatchObject({ state: "failed" });
    });

    test("in the database changes nothing, and the error does not repeat the listings", async () => {
      await importProperties(properties(3));
      await open().database.execute(sql`alter table listings add constraint no_key_z check (key <> 'z')`);
      try {
        const error = await importProperties([
          ...properties(3),
          ghentHouse({ key: "y" }),
          ghentHouse({ key: "z" }),
        ]).catch((error) => error);
        expect(error.message).toContain("no_key_z");
        expect(error.message).not.toContain("Brugsestraat");
        expect(await rowOf("y")).toBeUndefined();
        expect(await revision()).toBe(2);
        expect(await open().database.$count(stagedRecords)).toBe(0);
        const [run] = await findRuns(open().database, { limit: 1 });
        expect(run).toMatchObject({ state: "failed", stored: 0 });
      } finally {
        await open().database.execute(sql`alter table listings drop constraint no_key_z`);
      }
    });

    test("because it was cancelled says so and changes nothing", async () => {
      const controller = new AbortController();
      const importing = importItems(
        (async function* () {
          yield { kind: "listing" as const, record: "1", value: ghentHouse({ key: "a" }) };
          controller.abort(new Error("Given up"));
          yield { kind: "listing" as const, record: "2", value: ghentHouse({ key: "b" }) };
        })(),
        { signal: controller.signal },
      );
      await expect(importing).rejects.toThrow("Given up");
      expect(await open().database.$count(listings)).toBe(0);
    });
  });

  describe("runs", () => {
    test("a crashed run is marked as failed and cleaned up by the next one", async () => {
      const { database } = open();
      const crashedRun = await beginRun(database, {
        feed: "agency",
        format: "csv",
        source: "x",
        startedAt: MORNING,
      });
      await database
        .insert(stagedRecords)
        .values({ runId: crashedRun, kind: "listing", key: "ghost", record: {} });
      expect(await importProperties(properties(1))).toMatchObject({ state: "applied", stored: 1 });
      expect(await rowOf("ghost")).toBeUndefined();
      const [, crashed] = await findRuns(database, { limit: 2 });
      expect(crashed).toMatchObject({
        id: crashedRun,
        state: "failed",
        message: expect.stringContaining("process ended"),
      });
    });

    test("of two simultaneous runs one is applied and the other is reported as busy", async () => {
      const begun = Promise.withResolvers<void>();
      const mayContinue = Promise.withResolvers<boolean>();
      const first = importProperties(properties(40), {
        isStillNeeded: () => {
          begun.resolve();
          return mayContinue.promise;
        },
      });
      await begun.promise;
      expect(await importProperties(properties(40))).toMatchObject({ state: "busy" });
      mayContinue.resolve(true);
      expect(await first).toMatchObject({ state: "applied" });
      expect(await open().database.$count(feedRuns)).toBe(1);
    });

    test("a run that is no longer needed leaves no trace", async () => {
      expect(await importProperties(properties(1), { isStillNeeded: async () => false })).toMatchObject({
        state: "skipped",
      });
      expect(await open().database.$count(feedRuns)).toBe(0);
    });

    test("a dry run gives the same report and changes only the history", async () => {
      await importProperties(properties(10));
      const next = [
        ghentHouse({ key: "new" }),
        ghentHouse({ key: "home-1", priceEuro: 5 }),
        ...properties(9).slice(1),
      ];
      const compared = await importProperties(next, { isDryRun: true });
      expect(compared).toMatchObject({ state: "compared", stored: 2, added: 1, unchanged: 8, removed: 1 });
      expect(compared.examples).toEqual({ added: ["new"], changed: ["home-1"], removed: ["home-10"] });
      expect(await open().database.$count(listings)).toBe(10);
      expect(await revision()).toBe(2);
      const applied = await importProperties(next);
      expect(applied).toMatchObject({ state: "applied", stored: 2, added: 1, unchanged: 8, removed: 1 });
    });

    test("the history contains no passwords or keys from URLs", async () => {
      await importProperties(properties(1), { source: "https://user:secret@crm.example/feed?token=hidden" });
      const [run] = await findRuns(open().database, { limit: 1 });
      expect(run?.source).toContain("crm.example");
      expect(run?.source).not.toMatch(/secret|hidden/);
    });

    test("every listening process is notified of the listings that an import changed, after the commit", async () => {
      const changes: SiteChange[] = [];
      await open().listen("gable_revision", (payload) => changes.push(readChange(payload)));
      const next = async () => {
        await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 10_000 });
        return changes.pop();
      };
      await importProperties(properties(10));
      expect(await next()).toMatchObject({ kind: "listings", changed: { length: 10 }, removed: [] });
      const idOf = async (key: string) => (await rowOf(key))?.id;
      const [changed, removed] = [await idOf("home-3"), await idOf("home-10")];
      const cheaper = ghentHouse({ key: "home-3", priceEuro: 1 });
      await importProperties([
        ...properties(9).filter(({ key }) => key !== "home-3"),
        cheaper,
        ghentHouse({ key: "new" }),
      ]);
      const added = await idOf("new");
      expect(await next()).toEqual({ kind: "listings", changed: [changed, added], removed: [removed] });
      await importItems([
        ...properties(9).map((value): FeedItem => ({ kind: "listing", record: value.key, value })),
        { kind: "project", record: "p", value: quaysProject({ key: "p" }) },
      ]);
      expect(await next()).toEqual({ kind: "everything" });
    });
  });

  describePostgresqlOnly("the sample agency", () => {
    test("is replaced by the first real feed, and not counted as removed", async () => {
      await importProperties(properties(10), { feed: SAMPLE_FEED });
      const report = await importProperties([ghentHouse({ key: "real", number: 1 })]);
      expect(report).toMatchObject({ state: "applied", stored: 1, removed: 0, sampleRemoved: 10 });
      expect(await open().database.$count(listings)).toBe(1);
    });

    test("stays when the feed is held or is a dry run", async () => {
      await importProperties(properties(10), { feed: SAMPLE_FEED });
      await importItems([]);
      await importProperties([ghentHouse({ key: "real" })], { isDryRun: true });
      expect(await open().database.$count(listings)).toBe(10);
    });
  });

  describe("while a large feed is imported", () => {
    test("a visitor's query waits for one batch of records, not for all", async () => {
      const stagedCounts = new Set<number>();
      let isDone = false;
      const visits = (async () => {
        while (!isDone) stagedCounts.add(await open().database.$count(stagedRecords));
      })();
      await importProperties(properties(900));
      isDone = true;
      await visits;
      const partialCounts = [...stagedCounts].filter((count) => count > 0 && count < 900);
      expect(partialCounts.length).toBeGreaterThan(2);
    });
  });

  describePostgresqlOnly("while a feed is read", () => {
    test("requests can be answered at least nine times in 110 milliseconds of work", async () => {
      const clock = vi.spyOn(performance, "now");
      onTestFinished(() => clock.mockRestore());
      let isReading = true;
      let turns = 0;
      const count = () => {
        if (!isReading) return;
        turns += 1;
        setImmediate(count);
      };
      // A dry run writes nothing, so it waits for nothing but its pauses while it reads.
      await importItems(
        (async function* () {
          setImmediate(count);
          const begunAt = performance.now();
          for (const [index, value] of properties(110).entries()) {
            clock.mockReturnValue(begunAt + index);
            yield { kind: "listing" as const, record: value.key, value };
          }
          isReading = false;
        })(),
        { isDryRun: true },
      );
      expect(turns).toBeGreaterThanOrEqual(9);
    });
  });

  function importProperties(properties: Listing[], options: Partial<ImportOptions> = {}) {
    return importItems(
      properties.map((value) => ({ kind: "listing", record: value.key, value })),
      options,
    );
  }

  function importItems(items: FeedItem[] | AsyncIterable<FeedItem>, options: Partial<ImportOptions> = {}) {
    return importFeed(open(), {
      feed: "agency",
      format: "csv",
      source: "homes.csv",
      items: Array.isArray(items) ? streamed(items) : items,
      ...options,
    });
  }

  /** Overrides the description of all listings. */
  async function describeAllAsStaff() {
    const { database } = open();
    const override: Override<string> = {
      value: "Een huis.",
      at: MORNING.toISOString(),
      by: "An",
      feedState: "",
    };
    const all = await database.select().from(listings);
    await database.insert(listingOverrides).values(
      all.map(({ id, listing }) => ({
        listingId: id,
        version: 1,
        overrides: { "description-nl": override },
        feedListing: listing,
        changedBy: "An",
        changedAt: MORNING.toISOString(),
      })),
    );
    await database.execute(sql`update ${listings} set is_overridden = true,
      listing = jsonb_set(listing, '{description}', '{"nl": "Een huis."}')`);
  }

  async function rowOf(key: string) {
    const [row] = await open().database.select().from(listings).where(eq(listings.key, key));
    return row;
  }

  async function revision() {
    const [state] = await open().database.select().from(catalogueState);
    return state?.revision;
  }
});

async function* streamed(items: FeedItem[]): AsyncGenerator<FeedItem> {
  yield* items;
}

/** Listings with the keys "home-1", "home-2"… */
function properties(count: number): Listing[] {
  const house = ghentHouse();
  return Array.from({ length: count }, (_, index) => ({ ...house, key: `home-${index + 1}` }));
}
