import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { findAudit } from "../../accounts/audit/audit-log.server.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { type Connection, queryRows } from "../../database/database.server.ts";
import { importFeed } from "../../feeds/import/import-feed.server.ts";
import { SAMPLE_FEED } from "../../feeds/sample-feed.ts";
import type { FeedItem } from "../../feeds/source/feed-item.ts";
import { duePictures } from "../../media/picture-queue.server.ts";
import { pictures } from "../../media/tables.server.ts";
import { SOLD } from "../../property/marquee.ts";
import {
  addManualListing,
  duplicateManualListing,
  type ManualListingActor,
  saveManualListing,
} from "./change-manual-listing.server.ts";
import { addPicture, changePictures } from "./change-pictures.server.ts";
import { cleanOriginals } from "./clean-originals.server.ts";
import { findManualListing, findManualListings, findPictures } from "./find-manual-listings.server.ts";
import { handleManualListingForm, type SubmittedForm } from "./handle-manual-listing-form.server.ts";
import { manualListingState } from "./manual-listing-state.ts";
import { manualListingsPage } from "./manual-listings-page.server.ts";
import { runDueActions } from "./publish-manual-listings.server.ts";
import { manualListings } from "./tables.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const MINUTE_MS = 60_000;
const ADDED_TEXTS = { typeName: () => ({ en: "House", nl: "Huis" }), perMonth: { nl: "/maand" } };
const HOUSE = { goal: "sale", webIds: "1", "address.zip": "9000", priceEuro: "325.000" };

describeOnPostgresql("manual listings", (open) => {
  let els: ManualListingActor;
  let jan: ManualListingActor;
  let ina: ManualListingActor;

  beforeAll(async () => {
    const rows = await open()
      .database.insert(accounts)
      .values([
        { email: "els@kantoor.example", name: "Els", language: "nl", role: "manager" },
        { email: "jan@kantoor.example", name: "Jan", language: "nl", role: "agent" },
        { email: "ina@kantoor.example", name: "Ina", language: "nl", role: "editor" },
      ])
      .returning({ id: accounts.id });
    const idOf = (index: number) => rows[index]?.id ?? 0;
    els = { id: idOf(0), name: "Els", role: "manager" };
    jan = { id: idOf(1), name: "Jan", role: "agent" };
    ina = { id: idOf(2), name: "Ina", role: "editor" };
  });
  beforeEach(() =>
    open().database.execute(sql`truncate ${manualListings}, ${listings}, ${pictures} cascade`),
  );

  const runDue = (now = NOW) =>
    runDueActions({ connection: open(), addedTexts: ADDED_TEXTS, settings: {}, now });
  const send = (id: number, fields: Record<string, string>, more: Partial<SubmittedForm> = {}) =>
    handleManualListingForm(open().database, {
      id,
      fields,
      step: "publish",
      actor: els,
      addedTexts: ADDED_TEXTS,
      runDueActions: () => runDue(more.now),
      now: NOW,
      ...more,
    });
  const find = async (id: number) => {
    const manualListing = await findManualListing(open().database, id);
    if (!manualListing) throw new Error("The manual listing is gone");
    return manualListing;
  };
  const run = async (id: number, action: string, fields: Record<string, string> = {}, options = {}) =>
    send(id, { action, version: String((await find(id)).version), gaps: "yes", ...fields }, options);
  const add = (values = {}, by = els) =>
    addManualListing(open().database, { actor: by, now: NOW, values: { ...HOUSE, ...values } });
  const liveListings = () =>
    queryRows<{ key: string; price: number; status: string; feed: string }>(
      open().database,
      sql`select feed, key, price_euro::float8 as price, status from listings where removed_at is null order by id`,
    );
  const auditLog = async () =>
    (await findAudit(open().database, {}, 50)).map(({ action, actor }) => `${actor} ${action}`);

  /** Imports a feed with this many listings. */
  async function importListings(count: number, feed = "crm") {
    async function* items(): AsyncGenerator<FeedItem> {
      for (let index = 0; index < count; index += 1)
        yield { kind: "listing", record: String(index), value: ghentHouse({ key: `crm-${index}` }) };
    }
    return importFeed(open(), {
      feed,
      format: "test",
      source: "test",
      items: items(),
      now: () => NOW,
    });
  }

  describe("publication", () => {
    test('makes a listing of the feed "office", and raises the revision', async () => {
      const id = await add();
      const revision = async () =>
        (
          await queryRows<{ revision: number }>(
            open().database,
            sql`select revision::int from catalogue_state`,
          )
        )[0]?.revision ?? 0;
      const before = await revision();
      expect(await run(id, "publish")).toEqual({ kind: "done", done: "published" });
      expect(await liveListings()).toMatchObject([{ feed: "office", price: 325_000, status: "available" }]);
      expect(await revision()).toBe(before + 1);
      expect((await find(id)).publishedAt).not.toBeNull();
      expect((await auditLog()).slice(0, 2)).toEqual(["Els home-publish", "Els home-add"]);
    });

    test("is rejected while there are problems, and needs a confirmation when legal information is missing", async () => {
      const id = await add({ priceEuro: "veel" });
      expect(await run(id, "publish")).toMatchObject({ status: 422, outcome: { problem: "blocked" } });
      await saveManualListing(open().database, {
        id,
        actor: els,
        version: 1,
        values: { priceEuro: "300000" },
        now: NOW,
      });
      expect(await run(id, "publish", { gaps: "" })).toMatchObject({ outcome: { problem: "gaps" } });
      expect(await liveListings()).toEqual([]);
      expect(await run(id, "publish")).toMatchObject({ kind: "done" });
    });

    test("is not undone or affected by the import of a feed", async () => {
      const id = await add();
      await run(id, "publish");
      await importListings(20);
      expect((await importListings(15)).state).toBe("applied");
      // An import that would remove most listings is held back.
      expect((await importListings(3)).state).toBe("held");
      expect((await liveListings()).filter(({ feed }) => feed === "office")).toHaveLength(1);
    });

    test("keeps the sample listings, which only an imported feed replaces", async () => {
      await importListings(2, SAMPLE_FEED);
      await run(await add(), "publish");
      expect((await liveListings()).map(({ feed }) => feed).sort()).toEqual([
        "office",
        SAMPLE_FEED,
        SAMPLE_FEED,
      ]);
      await importListings(1);
      expect((await liveListings()).map(({ feed }) => feed).sort()).toEqual(["crm", "office"]);
    });

    test("can be scheduled for a time in Belgium", async () => {
      const id = await add();
      const planned = { day: "2026-11-25", time: "09:00" };
      expect(await run(id, "schedule", planned)).toEqual({ kind: "done", done: "scheduled" });
      await runDue(new Date("2026-11-25T07:59:59Z"));
      expect(await liveListings()).toEqual([]);
      await runDue(new Date("2026-11-25T08:00:00Z"));
      expect(await liveListings()).toHaveLength(1);
      expect(await auditLog()).toContain("Els home-schedule");
    });

    test.each([
      { day: "2026-11-24", time: "10:59" },
      { day: "2026-02-31", time: "09:00" },
      { day: "2026-11-25", time: "24:00" },
      // Skipped by the clock in March.
      { day: "2027-03-28", time: "02:30" },
    ])("cannot be scheduled for $day $time, which is past or does not exist", async (planned) => {
      const id = await add();
      expect(await run(id, "schedule", planned)).toMatchObject({ outcome: { problem: "time" } });
    });

    test("is rejected when the draft has got problems before its scheduled time", async () => {
      const id = await add();
      await run(id, "schedule", { day: "2026-11-25", time: "09:00" });
      const { version } = await find(id);
      await saveManualListing(open().database, {
        id,
        actor: els,
        version,
        values: { "address.zip": "" },
        now: NOW,
      });
      await runDue(new Date("2026-11-25T08:00:00Z"));
      expect(await liveListings()).toEqual([]);
      expect(await find(id)).toMatchObject({ isRefused: true, dueAt: null });
    });

    test("waits while a feed is being imported", async () => {
      const id = await add();
      await open().withLock("gable:import", async () => {
        expect(await run(id, "publish")).toEqual({ kind: "done", done: "waiting" });
      });
      expect(await liveListings()).toEqual([]);
      expect(await runDue(new Date(NOW.getTime() + MINUTE_MS))).toBe("done");
      expect(await liveListings()).toHaveLength(1);
    });
  });

  test("a withdrawn listing is published again under the same id", async () => {
    const id = await add();
    await run(id, "publish");
    const { listingId } = await find(id);
    expect(await run(id, "withdraw")).toEqual({ kind: "done", done: "withdrawn" });
    expect(await liveListings()).toEqual([]);
    await run(id, "publish");
    expect(await liveListings()).toHaveLength(1);
    expect((await find(id)).listingId).toBe(listingId);
  });

  test("a published listing that is hidden under Listings does not say that it is online", async () => {
    const id = await add();
    await run(id, "publish");
    await open().database.execute(sql`update listings set hidden_at = now(), removed_at = now()`);
    expect(manualListingState(await find(id), NOW)).toBe("hidden");
    await run(id, "withdraw");
    expect(manualListingState(await find(id), NOW)).toBe("draft");
  });

  test("a listing that is marked as sold is closed immediately", async () => {
    const id = await add();
    await run(id, "publish");
    expect(await run(id, "sold")).toEqual({ kind: "done", done: "published" });
    expect(await liveListings()).toMatchObject([{ status: "sold" }]);
    await run(id, "available");
    expect(await liveListings()).toMatchObject([{ status: "available" }]);
  });

  test("a listing that a colleague has taken offline is not published again by marking it as sold", async () => {
    const id = await add();
    await run(id, "publish");
    const { version } = await find(id);
    await run(id, "withdraw");
    expect(await send(id, { action: "sold", version: String(version) })).toMatchObject({
      outcome: { problem: "offline" },
      status: 422,
    });
    expect(await liveListings()).toEqual([]);
  });

  test("a publication that is cancelled while it runs leaves a listing that can be taken offline", async () => {
    const id = await add();
    await run(id, "schedule", { day: "2026-11-25", time: "09:00" });
    const later = new Date("2026-11-25T08:00:00Z");
    const connection: Connection = {
      ...open(),
      tryLock: async (name, work) => {
        await run(id, "unschedule");
        return open().tryLock(name, work);
      },
    };
    await runDueActions({ connection, addedTexts: ADDED_TEXTS, settings: {}, now: later });
    expect(await liveListings()).toHaveLength(1);
    expect(await find(id)).toMatchObject({ dueAt: null, publishedAt: expect.any(String) });
  });

  test("the next page of the list starts at the same place after the last listing of this page is deleted", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 52; count += 1) ids.push(await add());
    const page = (after: string | null) =>
      manualListingsPage(open().database, {
        ...sampleContext("en"),
        accountId: undefined,
        after,
        isDeleted: false,
      });
    const { rows, olderPath } = await page(null);
    const lastId = rows.at(-1)?.id ?? 0;
    await open().database.delete(manualListings).where(eq(manualListings.id, lastId));
    const next = await page(new URLSearchParams(olderPath?.split("?")[1]).get("after"));
    expect(next.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2).reverse());
  });

  test.each([
    ["€ 325.000,50", "325.000,50"],
    ["1250.50", "1.250,50"],
    ["325.000", "325.000"],
  ])("the list has the typed price %s as %s", async (priceEuro, text) => {
    await add({ priceEuro });
    const { rows } = await manualListingsPage(open().database, {
      ...sampleContext("en"),
      accountId: undefined,
      after: null,
      isDeleted: false,
    });
    expect(rows[0]?.facts).toContain(text);
  });

  test("published prices are recorded in the price history", async () => {
    const id = await add();
    await run(id, "publish");
    const { version } = await find(id);
    const later = new Date(NOW.getTime() + 1_440 * MINUTE_MS);
    await saveManualListing(open().database, {
      id,
      actor: els,
      version,
      values: { priceEuro: "310000" },
      now: later,
    });
    await run(id, "publish", {}, { now: later });
    const prices = await queryRows<{ price: number }>(
      open().database,
      sql`select price_euro::float8 as price from listing_prices order by seen_at`,
    );
    expect(prices.map(({ price }) => price).slice(-2)).toEqual([325_000, 310_000]);
  });

  test("deleting needs a confirmation, and removes the listing from the site", async () => {
    const id = await add();
    await run(id, "publish");
    expect(await run(id, "delete")).toMatchObject({ outcome: { problem: "confirm" } });
    expect(await run(id, "delete", { confirm: "yes" })).toEqual({ kind: "deleted" });
    expect(await findManualListing(open().database, id)).toBeUndefined();
    expect(await liveListings()).toEqual([]);
  });

  test("a copy has the photos, but neither the reference nor the publication", async () => {
    const id = await add({ reference: "GE-1" });
    await addPicture(open().database, {
      id,
      actor: els,
      now: NOW,
      file: `${"a".repeat(40)}.jpeg`,
      name: "x.jpg",
    });
    await run(id, "publish");
    const copy = await duplicateManualListing(open().database, { id, actor: els, now: NOW });
    if (copy.kind !== "duplicated") throw new Error(copy.kind);
    expect(await find(copy.id)).toMatchObject({ publishedAt: null, listingId: null });
    expect((await find(copy.id)).values).not.toHaveProperty("reference");
    expect(await findPictures(open().database, copy.id)).toHaveLength(1);
  });

  describe("changes by several people", () => {
    test("the second of two conflicting changes is rejected, and nothing is overwritten or lost", async () => {
      const id = await add({}, jan);
      const save = (by: ManualListingActor, price: string) =>
        send(id, { action: "save", version: "1", priceEuro: price }, { step: "price", actor: by });
      expect(await save(els, "330.000")).toMatchObject({ done: "saved" });
      expect(await save(jan, "340.000")).toEqual({
        kind: "rerender",
        outcome: { kind: "conflict", by: "Els" },
        typed: { priceEuro: "340.000" },
        status: 409,
      });
      expect((await find(id)).values.priceEuro).toBe("330.000");
    });

    test("agents change their own manual listings and unassigned ones, editors none", async () => {
      const ofColleague = await add({}, els);
      const ownListing = await add({}, jan);
      const save = async (id: number, by: ManualListingActor) =>
        (
          await saveManualListing(open().database, {
            id,
            actor: by,
            version: 1,
            values: { reference: by.name },
            now: NOW,
          })
        ).kind;
      expect(await save(ofColleague, jan)).toBe("denied");
      expect(await save(ownListing, jan)).toBe("saved");
      expect(await save(ownListing, ina)).toBe("denied");
      const listed = await findManualListings(open().database, { accountId: jan.id, limit: 10 });
      expect(listed.map(({ id }) => id)).toEqual([ownListing]);
    });
  });

  test("a form only saves the fields of its step", async () => {
    const id = await add();
    await send(
      id,
      {
        action: "save",
        version: "1",
        priceEuro: "1",
        marquee: String(SOLD),
        key: "x",
        "title.nl": "x",
        __proto__: "x",
      },
      { step: "price" },
    );
    expect((await find(id)).values).toMatchObject({ priceEuro: "1" });
    expect(Object.keys((await find(id)).values)).not.toEqual(expect.arrayContaining(["marquee"]));
    expect((await find(id)).values).not.toHaveProperty(["title.nl"]);
  });

  test("photos are moved, rotated, described and removed, and each version is enqueued", async () => {
    const id = await add();
    const ids: number[] = [];
    for (const letter of ["a", "b", "c"]) {
      const file = `${letter.repeat(40)}.jpeg`;
      const outcome = await addPicture(open().database, { id, actor: els, now: NOW, file, name: letter });
      if (outcome.kind === "added") ids.push(outcome.picture);
    }
    const [a, b, c] = ids;
    await send(id, {
      action: `up:${c}`,
      order: ids.join(","),
      [`alt.${a}`]: " De gevel ",
      [`plan.${a}`]: "yes",
    });
    await send(id, { action: `turn:${b}` });
    await send(id, { action: "arrange", order: `${b},${a},${c}` });
    expect(
      (await findPictures(open().database, id)).map(({ name, alt, isFloorPlan, turns }) => [
        name,
        alt,
        isFloorPlan,
        turns,
      ]),
    ).toEqual([
      ["b", "", false, 1],
      ["a", "De gevel", true, 0],
      ["c", "", false, 0],
    ]);
    const queued = await queryRows<{ address: string }>(
      open().database,
      sql`select address from pictures order by 1`,
    );
    expect(queued.map(({ address }) => address)).toEqual([
      `office:${"a".repeat(40)}.jpeg`,
      `office:${"b".repeat(40)}.jpeg`,
      `office:${"b".repeat(40)}.jpeg?turns=1`,
      `office:${"c".repeat(40)}.jpeg`,
    ]);
    await send(id, { action: `remove:${a}` });
    expect(await findPictures(open().database, id)).toHaveLength(2);
    await run(id, "publish");
    const later = { now: new Date(NOW.getTime() + MINUTE_MS) };
    await send(id, { action: "arrange", order: `${b},${c}` }, later);
    expect(manualListingState(await find(id), NOW)).toBe("live");
    await send(id, { action: "arrange", order: `${c},${b}` }, later);
    expect(manualListingState(await find(id), NOW)).toBe("changed");
  });

  describe("editing a photo", () => {
    const FILE = `${"d".repeat(40)}.jpeg`;
    const crop = (picture: number | undefined, [left, top, right, bottom]: readonly number[]) => ({
      action: `crop:${picture}`,
      [`crop.${picture}.left`]: `${left}`,
      [`crop.${picture}.top`]: `${top}`,
      [`crop.${picture}.right`]: `${right}`,
      [`crop.${picture}.bottom`]: `${bottom}`,
    });

    async function withPhoto() {
      const id = await add();
      await addPicture(open().database, { id, actor: els, now: NOW, file: FILE, name: "d" });
      const photo = async () => (await findPictures(open().database, id))[0];
      return { id, photo, picture: (await photo())?.id };
    }

    test("crops it, rotates it with its crop, and undoes both, without changing the original", async () => {
      const { id, photo, picture } = await withPhoto();
      await send(id, crop(picture, [10, 0, 5, 20]));
      expect(await photo()).toMatchObject({ turns: 0, crop: { left: 10, top: 0, right: 5, bottom: 20 } });
      await send(id, { action: `turn-left:${picture}` });
      const turnedPhoto = { file: FILE, turns: 3, crop: { left: 0, top: 5, right: 20, bottom: 10 } };
      expect(await photo()).toMatchObject(turnedPhoto);
      // The photo as visitors will see it, and the one that the form to crop it shows.
      for (const address of [`office:${FILE}?turns=3&crop=0,5,20,10`, `office:${FILE}?turns=3`])
        expect(
          await queryRows(open().database, sql`select 1 from pictures where address = ${address}`),
        ).toHaveLength(1);
      await send(id, { action: "arrange", order: `${picture}` });
      expect(await photo()).toMatchObject(turnedPhoto);
      expect(await run(id, "publish")).toEqual({ kind: "done", done: "published" });
      const [published] = await queryRows(
        open().database,
        sql`select listing -> 'pictures' as pictures from listings`,
      );
      expect(published).toMatchObject({ pictures: [{ url: `office:${FILE}?turns=3&crop=0,5,20,10` }] });
      await send(id, { action: `reset:${picture}` });
      expect(await photo()).toMatchObject({ file: FILE, turns: 0, crop: null });
    });

    test("a photo that could not be opened is opened again when it is added again", async () => {
      const { id } = await withPhoto();
      const tomorrow = new Date(NOW.getTime() + 1_440 * MINUTE_MS).toISOString();
      await open().database.update(pictures).set({ state: "broken", nextCheckAt: tomorrow });
      await addPicture(open().database, { id, actor: els, now: NOW, file: FILE, name: "d" });
      expect(await duePictures(open().database, NOW, 10)).toMatchObject([{ address: `office:${FILE}` }]);
    });

    test("ignores a crop of more than nine tenths", async () => {
      const { id, photo, picture } = await withPhoto();
      await send(id, crop(picture, [50, 0, 45, 0]));
      expect(await photo()).toMatchObject({ crop: null });
    });

    test("needs permission to change the manual listing", async () => {
      const { id, photo, picture } = await withPhoto();
      for (const [member, isAllowed] of [
        [ina, false],
        [jan, false],
        [els, true],
      ] as const)
        for (const operation of ["turn", "turn-left", "crop", "reset"] as const) {
          const { kind } = await changePictures(open().database, {
            id,
            actor: member,
            now: NOW,
            fields: crop(picture, [10, 0, 0, 0]),
            operation,
            picture: picture ?? 0,
          });
          expect(kind, `${member.name} ${operation}`).toBe(isAllowed ? "arranged" : "denied");
        }
      expect(await photo()).toMatchObject({ turns: 0, crop: null });
    });

    test("keeps the original and both versions as long as the draft exists", async () => {
      const { id, picture } = await withPhoto();
      await send(id, crop(picture, [10, 0, 0, 0]));
      const later = new Date(NOW.getTime() + 86_400_000);
      const removed: string[] = [];
      await cleanOriginals(
        open().database,
        {
          async *storedBefore() {
            yield* [FILE, "unused.jpeg"];
          },
          remove: async (name) => void removed.push(name),
        },
        later,
      );
      expect(removed).toEqual(["unused.jpeg"]);
      const keptPictures = await queryRows(
        open().database,
        sql`select address from pictures where wanted_at >= ${later.toISOString()}::timestamptz order by 1`,
      );
      expect(keptPictures).toEqual([
        { address: `office:${FILE}` },
        { address: `office:${FILE}?crop=10,0,0,0` },
      ]);
    });
  });
});
