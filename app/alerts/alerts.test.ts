import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stockCatalogue, testSite } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, spaAnnuity, uccleHouse } from "../../test-support/listings.ts";
import { sampleContext } from "../../test-support/sample-context.ts";
import { encodeArea } from "../catalogue/lists/map-area.ts";
import { queryRows } from "../database/database.server.ts";
import type { AlertDetails } from "../mail/templates/alert.server.ts";
import type { Listing } from "../property/listing.ts";
import { SOLD } from "../property/marquee.ts";
import { matchSavedSearches } from "./match-saved-searches.server.ts";
import type { SavedSearch } from "./saved-search.ts";
import { sendDueAlerts } from "./send-alerts.server.ts";
import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  stopSavedSearch,
  storeSavedSearch,
} from "./store-saved-search.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Saturday at noon in Brussels. */
const SATURDAY = Date.UTC(2026, 10, 21, 11);

/** A saved search that matches the flat in Ghent. */
const FLAT: SavedSearch = { goal: "sale", types: [2], zones: ["44021"], frequency: "at-once" };

describeOnPostgresql("a saved search", (open) => {
  let now = SATURDAY;
  let count = 0;
  const database = () => open().database;
  const time = () => new Date(now);

  beforeEach(() => {
    now = SATURDAY;
  });
  afterEach(async () => {
    for (const table of [
      "jobs",
      "mails",
      "alert_matches",
      "alert_listings",
      "saved_search_zones",
      "saved_searches",
      "listings",
    ])
      await database().execute(sql`delete from ${sql.identifier(table)}`);
  });

  async function importListings(listings: Listing[]) {
    now += 1_000;
    await stockCatalogue(open(), { listings }, { now: time() });
    now += 1_000;
    return matchSavedSearches(open(), { now: time() });
  }

  /** Stores a saved search and, by default, confirms it. Returns its seed. */
  async function register(
    savedSearch: Partial<SavedSearch> = {},
    email = "renee@bezoeker.example",
    isConfirmed = true,
  ) {
    count += 1;
    const seed = `seed-${count}`.padEnd(22, "x");
    const person = { seed, email, name: "Renée", language: "nl" as const, askedAt: time().toISOString() };
    await database().transaction((tx) => storeSavedSearch(tx, person, { ...FLAT, ...savedSearch }));
    if (isConfirmed) await confirmSavedSearch(database(), seed, time());
    return seed;
  }

  const send = (mailsPerMinute = 1_000) => {
    const site = { ...testSite(), alerts: { mailsPerMinute } };
    const services = {
      connection: open(),
      site,
      languages: site.languages.enabled,
      textsIn: (language: Parameters<typeof sampleContext>[0]) => sampleContext(language).texts,
      baseUrl: "https://www.immo.example",
      secret: "a secret of thirty-two characters",
    };
    return sendDueAlerts(services, time());
  };

  const mails = () =>
    queryRows<{ to: string; language: string; details: AlertDetails; priority: number }>(
      database(),
      sql`select recipient ->> 'address' as to, language, details, priority from mails order by id`,
    );
  const events = () =>
    queryRows<{ person: string; event: string }>(
      database(),
      sql`select person, event from alert_matches order by matched_at, person, event`,
    );

  const area = (points: [number, number][], kind: "box" | "polygon" = "polygon") =>
    encodeArea({ kind, points });
  const AROUND_GHENT = area([
    [51.0, 3.6],
    [51.15, 3.6],
    [51.15, 3.85],
    [51.0, 3.85],
  ]);
  test.each<[string, Partial<SavedSearch>, number]>([
    ["the province", { zones: ["east-flanders"] }, 1],
    ["the region", { zones: ["flanders"] }, 1],
    ["everywhere", { zones: ["flanders", "brussels", "wallonia"] }, 1],
    ["another town", { zones: ["11002"] }, 0],
    ["a zone that no longer exists", { zones: ["99999"] }, 0],
    ["an area drawn around it", { zones: [], area: AROUND_GHENT }, 1],
    [
      "a box",
      {
        zones: [],
        area: area(
          [
            [51.0, 3.6],
            [51.15, 3.85],
          ],
          "box",
        ),
      },
      1,
    ],
    [
      "an area drawn across itself",
      {
        zones: [],
        area: area([
          [51.0, 3.6],
          [51.15, 3.85],
          [51.0, 3.85],
          [51.15, 3.6],
        ]),
      },
      1,
    ],
    [
      "an area elsewhere",
      {
        zones: [],
        area: area([
          [50.4, 4.7],
          [50.5, 4.7],
          [50.5, 4.9],
        ]),
      },
      0,
    ],
    ["an area and its town", { zones: ["44021"], area: AROUND_GHENT }, 1],
    ["another type", { types: [1] }, 0],
    ["every type", { types: [1, 2, 3, 4, 5, 6, 7] }, 1],
    ["another goal", { goal: "rent" }, 0],
    ["a lower maximum price", { maxPrice: 100_000 }, 0],
    ["a price range around it", { minPrice: 100_000, maxPrice: 5_000_000 }, 1],
    ["more bedrooms", { bedrooms: 9 }, 0],
    ["a larger minimum area", { minArea: 1_000 }, 0],
    ["an end today", { endsOn: "2026-11-21" }, 1],
    ["an end yesterday", { endsOn: "2026-11-20" }, 0],
    ["a start tomorrow", { startsOn: "2026-11-22" }, 0],
  ])("with %s matches a flat in Ghent or not", async (_, savedSearch, expected) => {
    await register(savedSearch);
    const placed = { ...ghentFlat, position: { latitude: 51.075, longitude: 3.63 } };
    expect(await importListings([placed])).toMatchObject({ listings: 1, matches: expected });
  });

  describe("after an import", () => {
    test("is notified of a property that appears after confirmation, once, in its language", async () => {
      await importListings([uccleHouse]);
      await register();
      expect(await importListings([uccleHouse, ghentFlat])).toMatchObject({ matches: 1 });
      expect(await send()).toBe(1);
      expect(await send()).toBe(0);
      const [mail] = await mails();
      expect(mail).toMatchObject({ to: "renee@bezoeker.example", language: "nl", priority: 0 });
      expect(mail?.details.properties).toMatchObject([{ label: "Nieuw" }]);
      expect(mail?.details.properties[0]?.address).toMatch(
        /^https:\/\/www\.immo\.example\/nl\/kopen\/.*\/\?via=alert$/,
      );
      expect(mail?.details.unsubscribe).toMatch(/^https:\/\/www\.immo\.example\/nl\/uitschrijven\/\?t=d/);
      expect(mail?.details.values).toContainEqual({ label: "Locatie", value: "Gent" });
      expect(await importListings([uccleHouse, ghentFlat])).toMatchObject({ listings: 0 });
    });

    test("is notified of at most twenty properties in one mail, with the number of the others", async () => {
      await register();
      await importListings(
        Array.from({ length: 23 }, (_, index) => ({ ...ghentFlat, key: `${index}`, number: 910 + index })),
      );
      expect(await send()).toBe(1);
      const [mail] = await mails();
      expect(mail?.details.properties).toHaveLength(20);
      expect(mail?.details.more).toBe(3);
    });

    test("is not notified before confirmation, nor of earlier properties", async () => {
      await importListings([ghentFlat]);
      await register();
      await register({}, "wacht@bezoeker.example", false);
      expect(await importListings([ghentFlat, uccleHouse])).toMatchObject({ matches: 0 });
      expect(await send()).toBe(0);
    });

    test("is notified of a property that appears while a run matches that began before confirmation", async () => {
      const begin = time();
      now += 1_000;
      await register();
      now += 1_000;
      await stockCatalogue(open(), { listings: [ghentFlat] }, { now: time() });
      expect(await matchSavedSearches(open(), { now: begin })).toMatchObject({ matches: 1 });
    });

    test("is notified of a lower price once, however often it changes", async () => {
      await importListings([ghentFlat]);
      await register();
      const flatAt = (priceEuro: number): Listing => ({ ...ghentFlat, priceEuro });
      const price = ghentFlat.priceEuro ?? 0;
      for (const next of [price - 10_000, price, price - 10_000, price + 1, price - 10_000])
        await importListings([flatAt(next)]);
      expect(await events()).toEqual([
        { person: "renee@bezoeker.example", event: `price-drop ${price - 10_000}` },
      ]);
      await importListings([flatAt(price - 20_000)]);
      expect(await events()).toHaveLength(2);
      await send();
      const [mail] = await mails();
      // Two events of one property are shown as one property.
      expect(mail?.details.properties).toHaveLength(1);
      expect(mail?.details.properties[0]?.label).toMatch(/^Prijs verlaagd \(voordien €/);
    });

    test("matches a life annuity by all criteria except the price, and its mail says that it is a life annuity", async () => {
      const annuity: Listing = { ...ghentFlat, priceEuro: 54_000, finance: spaAnnuity.finance };
      await register({ maxPrice: 100_000 }, "cheap@bezoeker.example");
      await register();
      await importListings([annuity]);
      expect(await events()).toEqual([{ person: "renee@bezoeker.example", event: "new" }]);
      await send();
      const [mail] = await mails();
      const [property] = mail?.details.properties ?? [];
      expect(property?.price.replaceAll("\u00a0", " ")).toBe("Bouquet € 54.000 + € 650/maand");
      expect(property?.facts).toContain("Lijfrente");
    });

    test("is notified once that a sold property is available again", async () => {
      await importListings([ghentFlat]);
      await register();
      const sold: Listing = { ...ghentFlat, marquee: SOLD };
      for (const listing of [sold, ghentFlat, sold, ghentFlat]) await importListings([listing]);
      expect(await events()).toEqual([{ person: "renee@bezoeker.example", event: "back" }]);
    });

    test("is not notified of a property that a feed omitted for a night, and once of one that was away for longer", async () => {
      await importListings([uccleHouse, ghentFlat]);
      await register();
      await importListings([uccleHouse]);
      now += 2 * HOUR_MS;
      await importListings([uccleHouse, ghentFlat]);
      expect(await events()).toEqual([]);
      const cheaper: Listing = { ...ghentFlat, priceEuro: (ghentFlat.priceEuro ?? 0) - 10_000 };
      await importListings([uccleHouse]);
      await importListings([uccleHouse, cheaper]);
      expect(await events()).toMatchObject([{ event: `price-drop ${cheaper.priceEuro}` }]);
      await database().execute(sql`delete from alert_matches`);
      for (let round = 0; round < 2; round += 1) {
        await importListings([uccleHouse]);
        now += 3 * DAY_MS;
        await importListings([uccleHouse, ghentFlat]);
      }
      expect(await events()).toEqual([{ person: "renee@bezoeker.example", event: "back" }]);
    });

    test("is notified of a property that reuses the number of a deleted one as new, not of a lower price", async () => {
      await importListings([uccleHouse]);
      await register();
      const expensive = { ...ghentFlat, priceEuro: 400_000 };
      await importListings([expensive]);
      await database().execute(sql`delete from listings`);
      await database().execute(sql`delete from alert_matches`);
      await importListings([{ ...ghentFlat, key: "other", number: expensive.number, priceEuro: 300_000 }]);
      expect(await events()).toEqual([{ person: "renee@bezoeker.example", event: "new" }]);
    });

    test("is not notified of a property that was sold before the mail was created", async () => {
      await register();
      await importListings([ghentFlat]);
      await importListings([{ ...ghentFlat, marquee: SOLD }]);
      expect(await send()).toBe(0);
      expect(await mails()).toEqual([]);
      // The owner reads to how many people the property was sent.
      expect(await events()).toEqual([]);
    });
  });

  test("a person with several saved searches, in any letter case, is notified once of a property", async () => {
    await register({ frequency: "weekly" });
    await register({ zones: ["flanders"] }, "RENEE@bezoeker.example");
    expect(await importListings([ghentFlat])).toMatchObject({ matches: 1 });
    // The most frequent saved search decides.
    expect(await send()).toBe(1);
  });

  test("notifies its person once when two processes run at the same time", async () => {
    await register();
    await stockCatalogue(open(), { listings: [ghentFlat] }, { now: time() });
    const found = await Promise.all([1, 2].map(() => matchSavedSearches(open(), { now: time() })));
    expect(found.reduce((sum, { matches }) => sum + matches, 0)).toBe(1);
    const sent = await Promise.all([send(), send()]);
    expect(sent[0] + sent[1]).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  describe("with one mail a day, or a week", () => {
    test("sends one mail at seven the next morning, or on Monday", async () => {
      await register({ frequency: "daily" }, "dag@bezoeker.example");
      await register({ frequency: "weekly" }, "week@bezoeker.example");
      await importListings([ghentFlat]);
      await importListings([ghentFlat, { ...ghentFlat, key: "other", number: 902 }]);
      expect(await send()).toBe(0);
      // Sunday at 6:59 in Brussels, Sunday at 7:01, and Monday at 7:01.
      now = Date.UTC(2026, 10, 22, 5, 59);
      expect(await send()).toBe(0);
      now = Date.UTC(2026, 10, 22, 6, 1);
      expect(await send()).toBe(1);
      now = Date.UTC(2026, 10, 23, 6, 1);
      expect(await send()).toBe(1);
      const all = await mails();
      expect(all.map(({ to }) => to)).toEqual(["dag@bezoeker.example", "week@bezoeker.example"]);
      expect(all.map(({ details }) => details.properties.length)).toEqual([2, 2]);
    });

    test("sends the last matches after the last day of the saved search", async () => {
      await register({ frequency: "weekly", endsOn: "2026-11-21" });
      await importListings([ghentFlat]);
      now = Date.UTC(2026, 10, 22, 11);
      await importListings([ghentFlat, { ...ghentFlat, key: "other", number: 902 }]);
      now = Date.UTC(2026, 10, 23, 6, 1);
      expect(await send()).toBe(1);
      const [mail] = await mails();
      expect(mail?.details.properties).toHaveLength(1);
    });
  });

  test("is sent at the configured rate, once to each person", async () => {
    for (let index = 0; index < 5; index += 1) await register({}, `b${index}@bezoeker.example`);
    await importListings([ghentFlat]);
    now = Date.now();
    expect(await send(3)).toBe(3);
    expect(await send(3)).toBe(0);
    await database().execute(sql`update mails set created_at = created_at - interval '2 minutes'`);
    expect(await send(3)).toBe(2);
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(5);
  });

  test("that was stopped gets no more mails, not even those already waiting", async () => {
    const seed = await register();
    await importListings([ghentFlat]);
    await send();
    await importListings([ghentFlat, { ...ghentFlat, key: "other", number: 902 }]);
    await stopSavedSearch(database(), seed, time());
    expect(await mails()).toEqual([]);
    expect(await send()).toBe(0);
    await importListings([ghentFlat, { ...ghentFlat, key: "third", number: 903 }]);
    expect(await send()).toBe(0);
  });

  test.each<[string, typeof deleteSavedSearch]>([
    ["stopped", stopSavedSearch],
    ["deleted", deleteSavedSearch],
  ])("that was %s leaves its waiting matches to another saved search of its person", async (_, end) => {
    const seed = await register();
    await register({ zones: ["flanders"], maxPrice: ghentFlat.priceEuro, frequency: "daily" });
    await register({}, "a@bezoeker.example", false);
    const expensive = { ...ghentFlat, key: "other", number: 902, priceEuro: (ghentFlat.priceEuro ?? 0) + 1 };
    await importListings([ghentFlat, expensive]);
    // Too late for the match.
    now += 1_000;
    await register({ zones: ["east-flanders"] });
    await end(database(), seed, time());
    now = Date.UTC(2026, 10, 22, 6, 1);
    expect(await send()).toBe(1);
    const [mail] = await mails();
    expect(mail?.details.properties).toHaveLength(1);
    expect(mail?.details.values).toContainEqual({ label: "Locatie", value: "Vlaanderen" });
  });

  test("that was changed sends no mail about a property that it no longer matches", async () => {
    const seed = await register();
    await importListings([ghentFlat]);
    await changeSavedSearch(database(), seed, {
      ...FLAT,
      maxPrice: 1,
      zones: ["flanders", "44021"],
      bedrooms: 2,
    });
    expect(await findSavedSearch(database(), seed)).toMatchObject({
      zones: ["44021", "flanders"],
      maxPrice: 1,
      bedrooms: 2,
    });
    expect(await send()).toBe(0);
  });

  test.each<[string, Partial<SavedSearch>, number]>([
    ["other zones", { zones: ["wallonia"] }, 0],
    [
      "another area",
      {
        zones: [],
        area: area(
          [
            [50, 5],
            [50.5, 6],
          ],
          "box",
        ),
      },
      0,
    ],
    ["an area around the property", { zones: [], area: AROUND_GHENT }, 1],
  ])("that was changed to %s sends mails about the properties there", async (_, location, mailCount) => {
    const seed = await register();
    await importListings([{ ...ghentFlat, position: { latitude: 51.075, longitude: 3.63 } }]);
    await changeSavedSearch(database(), seed, { ...FLAT, ...location });
    expect(await send()).toBe(mailCount);
  });

  test("that was deleted and created again is not notified twice", async () => {
    const seed = await register();
    await importListings([ghentFlat]);
    await send();
    await deleteSavedSearch(database(), seed, time());
    expect(await findSavedSearch(database(), seed)).toBeUndefined();
    await register();
    expect(await importListings([ghentFlat, uccleHouse])).toMatchObject({ matches: 0 });
  });
});
