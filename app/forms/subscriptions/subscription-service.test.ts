import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { type SavedSearch, savedSearchValues } from "../../alerts/saved-search.ts";
import { findSavedSearch, storeSavedSearch } from "../../alerts/store-saved-search.server.ts";
import { findSubscriber, storeSubscriber } from "../../alerts/store-subscriber.server.ts";
import {
  newsletterSeed,
  type SubscriptionId,
  savedSearchSeed,
  subscriptionToken,
} from "../../alerts/subscription-link.server.ts";
import { encodeArea } from "../../catalogue/lists/map-area.ts";
import { formSettingsSchema } from "../../config/form-settings.ts";
import { queryRows } from "../../database/database.server.ts";
import { REGIONS } from "../../property/places/region.ts";
import type { ValidationError } from "../fields/validation-error.ts";
import { formContext } from "../page/form-page.server.ts";
import { SUBSCRIPTION_ACTIONS } from "./linked-subscription.ts";
import { subscriptionView } from "./subscription-page.ts";
import { openSubscriptionService } from "./subscription-service.server.ts";

const SECRET = "a secret of thirty-two characters";
const EMAIL = "renee@bezoeker.example";
const HOUSE: SavedSearch = { goal: "sale", types: [1], zones: ["44021"], frequency: "at-once" };

describeOnPostgresql("a link in a mail", (open) => {
  let now = Date.UTC(2026, 10, 21, 12);
  let count = 0;
  let savedSearch: SubscriptionId;
  let newsletter: SubscriptionId;
  const database = () => open().database;
  const service = (settings = formSettingsSchema.parse({})) =>
    openSubscriptionService({
      settings,
      database: database(),
      secret: SECRET,
      baseUrl: "https://www.immo.example",
      now: () => new Date(now),
    });
  beforeEach(async () => {
    count += 1;
    now = Date.UTC(2026, 10, 21, 12);
    savedSearch = { kind: "demand", seed: savedSearchSeed(`key ${count}`, {}) };
    newsletter = { kind: "newsletter", seed: newsletterSeed(SECRET, EMAIL) };
    const person = { email: EMAIL, language: "nl" as const, askedAt: new Date(now).toISOString() };
    await database().transaction(async (tx) => {
      await storeSavedSearch(tx, { ...person, seed: savedSearch.seed }, HOUSE);
      await storeSubscriber(tx, { ...person, seed: newsletter.seed });
    });
  });
  afterEach(async () => {
    for (const table of ["jobs", "mails", "saved_searches", "newsletter_subscribers"])
      await database().execute(sql`delete from ${sql.identifier(table)}`);
  });

  const tokenOf = (name: SubscriptionId) => subscriptionToken(SECRET, name);
  const perform = (
    action: (typeof SUBSCRIPTION_ACTIONS)[number],
    token: string,
    values: Record<string, string[]> = {},
  ) => service().perform(action, { token, language: "nl", sent: (name) => values[name] ?? [] });
  const rows = () =>
    queryRows<object>(
      database(),
      sql`select state, confirmed_at::text, stopped_at::text from saved_searches union all
        select state, confirmed_at::text, stopped_at::text from newsletter_subscribers`,
    );
  const mails = () =>
    queryRows<{ template: string }>(database(), sql`select template from mails order by id`);

  test("changes nothing when it is opened, however often", async () => {
    const before = await rows();
    for (const token of [savedSearch, newsletter].map(tokenOf))
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(await service().find(token, "fr")).toMatchObject({ token });
    expect(await rows()).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  test("does nothing when it is forged, truncated or of the other kind", async () => {
    const before = await rows();
    const forged = [
      "",
      tokenOf(savedSearch).slice(0, -1),
      subscriptionToken("another secret of 32 characters!!", savedSearch),
      tokenOf({ ...savedSearch, kind: "newsletter" }),
      tokenOf({ ...newsletter, kind: "demand" }),
      tokenOf({ kind: "demand", seed: savedSearchSeed("nobody's", {}) }),
    ];
    for (const token of forged)
      for (const action of SUBSCRIPTION_ACTIONS) expect(await perform(action, token)).toBeUndefined();
    expect(await rows()).toEqual(before);
  });

  test("of one subscription does not affect another", async () => {
    const other = { kind: "demand" as const, seed: savedSearchSeed("of Jan", {}) };
    const jan = {
      email: "jan@bezoeker.example",
      language: "nl" as const,
      askedAt: new Date(now).toISOString(),
    };
    await database().transaction((tx) => storeSavedSearch(tx, { ...jan, seed: other.seed }, HOUSE));
    for (const action of ["confirm", "stop", "delete"] as const) await perform(action, tokenOf(savedSearch));
    expect(await findSavedSearch(database(), savedSearch.seed)).toBeUndefined();
    expect(await findSavedSearch(database(), other.seed)).toMatchObject({ state: "asked" });
    expect(await findSubscriber(database(), newsletter.seed)).toMatchObject({ state: "asked" });
  });

  test("has the same effect when it is used again", async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await perform("confirm", tokenOf(savedSearch));
      await perform("confirm", tokenOf(newsletter));
      now += 3_600_000;
    }
    expect(new Set((await rows()).map((row) => JSON.stringify(row))).size).toBe(1);
    expect(await mails()).toEqual([{ template: "welcome" }]);
    for (let attempt = 0; attempt < 2; attempt += 1)
      for (const token of [savedSearch, newsletter].map(tokenOf))
        expect(await perform("stop", token)).toMatchObject({ done: "stop" });
    // Its retention period counts from the first time that it was stopped.
    const stopped = await rows();
    now += 3_600_000;
    for (const token of [savedSearch, newsletter].map(tokenOf)) await perform("stop", token);
    expect(await rows()).toEqual(stopped);
    // The end of the subscription deletes the welcome mail, which was not sent yet.
    expect(await mails()).toEqual([]);
    for (let attempt = 0; attempt < 2; attempt += 1) await perform("delete", tokenOf(savedSearch));
    expect(await perform("confirm", tokenOf(savedSearch))).toBeUndefined();
  });

  describe("of a saved search can change it", () => {
    const change = async (changes: Partial<SavedSearch>) => {
      await perform("confirm", tokenOf(savedSearch));
      const values = Object.entries(savedSearchValues({ ...HOUSE, ...changes }));
      const split = values.flatMap(([name, value]): [string, string[]][] => {
        if (!name.startsWith("alert") || value === "") return [[name, value === "" ? [] : value.split(",")]];
        const [year = "", month = "", day = ""] = value.split("-");
        return [
          [`${name}-year`, [year]],
          [`${name}-month`, [month]],
          [`${name}-day`, [day]],
        ];
      });
      const result = await perform("change", tokenOf(savedSearch), Object.fromEntries(split));
      return { errors: result?.sent?.errors, stored: await findSavedSearch(database(), savedSearch.seed) };
    };
    const box = (south: number, west: number, north: number, east: number) =>
      encodeArea({
        kind: "box",
        points: [
          [south, west],
          [north, east],
        ],
      });

    test.each<[string, Partial<SavedSearch>, Record<string, ValidationError>]>([
      ["an unknown zone", { zones: ["99999"] }, { zones: "choice" }],
      ["no zone and no area", { zones: [] }, { zones: "required" }],
      ["an area over half of Europe", { zones: [], area: box(40, -5, 58, 20) }, { demandArea: "areaSize" }],
      ["no type", { types: [] }, { demandTypes: "required" }],
      ["an end before the start", { startsOn: "2026-12-02", endsOn: "2026-12-01" }, { alertUntil: "below" }],
      ["an end in the past", { endsOn: "2026-11-20" }, { alertUntil: "past" }],
      ["a day that does not exist", { startsOn: "2027-02-30" }, { alertFrom: "date" }],
      ["reversed prices", { minPrice: 300_000, maxPrice: 200_000 }, { maxPrice: "below" }],
      ["reversed areas", { minArea: 200, maxArea: 100 }, { maxArea: "below" }],
    ])("but not to %s", async (_, changes, errors) => {
      const changed = await change(changes);
      expect(changed.errors).toEqual(errors);
      expect(changed.stored).toMatchObject(HOUSE);
    });

    test("after its last day, which stays as it is or becomes a later one, and says that it has ended", async () => {
      const ended: SavedSearch = { ...HOUSE, endsOn: "2026-11-21" };
      await change({ endsOn: ended.endsOn });
      now += 2 * 86_400_000;
      const result = await change({ endsOn: ended.endsOn, frequency: "weekly" });
      expect(result.errors).toBeUndefined();
      expect(result.stored).toMatchObject({ ...ended, frequency: "weekly" });
      const context = formContext("", {
        ...sampleContext("en"),
        content: { table: [] },
        now: new Date(now),
      });
      const view = subscriptionView(
        "subscription",
        await service().find(tokenOf(savedSearch), "en"),
        context,
      );
      expect(view.text).toMatch(/^Your search alert ended on 21-11-2026\./);
      expect((await change({ endsOn: "2026-11-22" })).errors).toEqual({ alertUntil: "past" });
      expect((await change({ endsOn: "2026-11-23" })).errors).toBeUndefined();
    });

    test("without the fields that the agency hides, unless the search has a value for them", async () => {
      const each = {
        "demand-register": { hidden: ["minPrice", "maxPrice", "keyword"], required: ["minArea"] },
      };
      const settings = formSettingsSchema.parse({ each });
      await perform("confirm", tokenOf(savedSearch));
      await change({ maxPrice: 300_000 });
      const context = formContext("", { ...sampleContext("en"), content: { table: [] }, now: new Date(now) });
      const subscription = await service().find(tokenOf(savedSearch), "en");
      const view = subscriptionView("subscription", subscription, { ...context, settings });
      const fields = view.change?.view.parts.flatMap((part) => part.fields) ?? [];
      const names = fields.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["demandGoal", "maxPrice", "frequency"]));
      expect(names.filter((name) => ["minPrice", "keyword", "email"].includes(name))).toEqual([]);
      const values = savedSearchValues({ ...HOUSE, minPrice: 200_000 });
      const result = await service(settings).perform("change", {
        token: tokenOf(savedSearch),
        language: "en",
        sent: (name) => (values[name] ? [values[name]] : []),
      });
      expect(result?.sent?.errors).toEqual({ minArea: "required" });
    });

    const selfIntersecting = encodeArea({
      kind: "polygon",
      points: [
        [51.0, 3.6],
        [51.15, 3.85],
        [51.0, 3.85],
        [51.15, 3.6],
      ],
    });
    test.each<[string, Partial<SavedSearch>]>([
      ["everything everywhere", { types: [1, 2, 3, 4, 5, 6, 7], zones: REGIONS.toSorted() }],
      ["an area drawn across itself", { zones: [], area: selfIntersecting }],
      [
        "properties that are available by a day in the past",
        { goal: "rent", wishes: "availableBy=2026-11-01" },
      ],
      ["properties for sale that are available by a day", { goal: "sale", wishes: "availableBy=2027-03-01" }],
      ["one day", { startsOn: "2026-12-02", endsOn: "2026-12-02" }],
    ])("to %s", async (_, changes) => {
      const changed = await change(changes);
      expect(changed.errors).toBeUndefined();
      expect(changed.stored).toMatchObject(changes);
    });
  });
});
