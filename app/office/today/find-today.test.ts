import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat } from "../../../test-support/listings.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { alertMatches, savedSearches } from "../../alerts/tables.server.ts";
import type { ConfiguredFeed } from "../../config/site-config.ts";
import { feedRuns } from "../../feeds/tables.server.ts";
import type { AppointmentFacts } from "../../forms/booking/appointment-facts.ts";
import { appointments } from "../../forms/booking/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import { findListings } from "../listings/find-listings.server.ts";
import { readListingFilters } from "../listings/listing-filters.ts";
import { findToday } from "./find-today.server.ts";
import type { StorageState } from "./storage-state.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const { texts } = pageTexts(await readDictionaries(), "en");

describeOnPostgresql("today", (open) => {
  const today = (role: "manager" | "agent" | "editor") =>
    findToday(open().database, {
      site: { feeds: [{ name: "crm" }, { name: "extra" }] as ConfiguredFeed[] },
      storage: async () => storage,
      staff: { id: 1, role, email: "jan@x.example", name: "Jan Claes" },
      language: "en",
      texts,
      now: NOW,
    });
  const textsFor = async (role: "manager" | "agent" | "editor") =>
    (await today(role)).map(({ text }) => text);
  let storage: StorageState = {
    freeBytes: 50e9,
    totalBytes: 100e9,
    lastBackup: undefined,
    backupEveryHours: 24,
    runsSince: "2026-11-24T00:00:00Z",
  };

  beforeAll(async () => {
    await open()
      .database.insert(accounts)
      .values({ id: 1, email: "jan@x.example", language: "en", role: "agent" });
  });

  test("the start screen is empty when nothing needs attention", async () => {
    expect(await today("manager")).toEqual([]);
  });

  test("the start screen reports new leads, open leads of the agent, and failed mails", async () => {
    const values = { form: "contact-me", language: "nl" as const, about: {}, isDuplicate: false };
    const rows = ["a", "b", "c"].map((key, hour) => ({
      ...values,
      key,
      contentHash: key,
      reference: `GB-${key}`,
      fields: { firstName: key },
      receivedAt: `2026-11-24T0${hour + 6}:00:00Z`,
    }));
    await open().database.insert(submissions).values(rows);
    await open().database.execute(sql`
      insert into leads (submission_id, status, assignee_id)
      select id, case reference when 'GB-b' then 'viewing' else 'won' end, 1 from submissions
      where reference in ('GB-b', 'GB-c')`);
    await open().database.execute(sql`
      insert into mails (key, template, language, recipient, details, reference, priority, state, created_at)
      values (gen_random_uuid(), 'confirmation', 'nl', '{"address":"ann@x.example"}', '{}', 'GB-a', 10, 'failed', '2026-11-24T09:00:00Z'),
        (gen_random_uuid(), 'confirmation', 'nl', '{"address":"old@x.example"}', '{}', 'GB-b', 10, 'failed', '2026-09-24T09:00:00Z')`);
    const items = await today("agent");
    expect(items.map(({ text }) => text)).toEqual([
      "1 new lead, since 07:00",
      "1 lead of yours is still open",
      "An e-mail to ann@x.example could not be delivered (10:00)",
    ]);
    expect(items.map(({ path }) => path?.replace(/\d+\/$/, "ID/"))).toEqual([
      "/office/leads/?status=new",
      "/office/leads/?status=open&agent=1",
      "/office/leads/ID/",
    ]);
  });

  test("the start screen reports the remaining appointments of the agent, and pending requests", async () => {
    const facts = { visitor: { name: "Ann", email: "ann@x.example" } } as AppointmentFacts;
    const row = { calendar: 0, language: "nl" as const, facts, state: "confirmed" as const };
    const jan = "jan@x.example";
    const halfHourFrom = (startsAt: string) => ({ startsAt, endsAt: startsAt.replace(":00:00Z", ":30:00Z") });
    await open()
      .database.insert(appointments)
      .values([
        { ...row, reference: "GB-1", agent: jan, ...halfHourFrom("2026-11-24T12:00:00Z") },
        { ...row, reference: "GB-2", agent: jan, ...halfHourFrom("2026-11-24T09:00:00Z") },
        { ...row, reference: "GB-3", agent: jan, ...halfHourFrom("2026-11-25T12:00:00Z") },
        { ...row, reference: "GB-4", agent: "els@x.example", ...halfHourFrom("2026-11-24T12:00:00Z") },
        { ...row, reference: "GB-5", state: "requested" },
        { ...row, reference: "GB-6", state: "requested", agent: "els@x.example" },
      ]);
    const items = (await today("agent")).filter(({ kind }) => kind === "appointments");
    expect(items).toEqual([
      {
        kind: "appointments",
        text: "1 appointment of yours is still to come today",
        path: "/office/appointments/?view=day&day=2026-11-24&agent=jan%40x.example",
      },
      {
        kind: "appointments",
        text: "1 appointment is waiting for your answer",
        path: "/office/appointments/",
      },
    ]);
  });

  test("the start screen counts the agent's requests also when many older ones wait for colleagues", async () => {
    const [{ facts } = expect.fail()] = await open().database.select().from(appointments).limit(1);
    await open()
      .database.insert(appointments)
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          ...{ reference: `GB-OLD${index}`, calendar: 12, language: "nl" as const, facts },
          ...{ state: "requested" as const, agent: "els@x.example", createdAt: "2026-11-01T10:00:00Z" },
        })),
      );
    expect(await textsFor("agent")).toContain("1 appointment is waiting for your answer");
    await open().database.execute(sql`delete from appointments where reference like 'GB-OLD%'`);
  });

  test("the start screen hides leads from roles that may not read them", async () => {
    expect(await today("editor")).toEqual([]);
  });

  test("the start screen sums up failed mails for a manager, who can open the outbox", async () => {
    expect(await today("manager")).toContainEqual({
      kind: "failed-mails",
      text: "1 e-mail could not be delivered (10:00)",
      path: "/office/mails/",
    });
  });

  test("the start screen counts testimonials without a decision, for roles that decide", async () => {
    const values = { form: "testimonial", language: "nl" as const, about: {}, isDuplicate: false };
    await open()
      .database.insert(submissions)
      .values(
        ["d", "e", "erased"].map((key) => ({
          ...values,
          key,
          contentHash: key,
          reference: `GB-${key}`,
          fields: key === "erased" ? {} : { name: key, comment: "Good" },
          receivedAt: "2026-11-24T06:00:00Z",
        })),
      );
    await open().database.execute(sql`insert into testimonials
      (reference, state, language, name, comment, posted_at, decided_at)
      values ('GB-d', 'rejected', 'nl', 'd', 'Good', now(), now())`);
    const text = "1 testimonial to approve or refuse";
    expect(await textsFor("editor")).toEqual([text]);
    expect(await textsFor("manager")).toContain(text);
    expect(await textsFor("agent")).not.toContain(text);
  });

  test("the start screen reports feeds whose last import was held or rejected records", async () => {
    await open()
      .database.insert(feedRuns)
      .values([
        { feed: "crm", format: "omnicasa", source: "x", state: "failed", startedAt: "2026-11-24T05:00:00Z" },
        {
          feed: "crm",
          format: "omnicasa",
          source: "x",
          state: "applied",
          refused: 3,
          startedAt: "2026-11-24T06:00:00Z",
        },
        { feed: "extra", format: "csv", source: "x", state: "held", startedAt: "2026-11-24T07:00:00Z" },
        { feed: "gone", format: "csv", source: "x", state: "failed", startedAt: "2026-11-24T07:00:00Z" },
      ]);
    const importItems = (await today("agent")).filter(({ kind }) => kind === "import" || kind === "refusals");
    expect(importItems.map(({ text }) => text)).toEqual([
      "3 records of crm were refused (07:00)",
      "The import of extra was held to protect your listings (08:00)",
    ]);
    expect(importItems.every(({ path }) => /^\/office\/imports\/\d+\/$/.test(path ?? ""))).toBe(true);
  });

  test("the start screen reports properties that lack legal information or whose certificate expires; to agents only their own", async () => {
    const withCertificateUntil = (day: string) => ({ energy: { ...ghentFlat.energy, validUntil: day } });
    const flats = [
      { ...ghentFlat, key: "jan", agent: "Jan Claes", ...withCertificateUntil("2020-01-31") },
      { ...ghentFlat, key: "els", agent: "Els", ...withCertificateUntil("2020-01-31") },
      { ...ghentFlat, key: "fine", agent: "Jan Claes", ...withCertificateUntil("2090-01-31") },
      { ...ghentFlat, key: "sold", agent: "Jan Claes", ...withCertificateUntil("2020-01-31") },
    ];
    await stockCatalogue(open(), { listings: flats });
    await open().database.execute(sql`update listings set gap_count = (key <> 'fine')::int`);
    await open().database.execute(
      sql`update listings set status = 'sold', closed_at = now() where key = 'sold'`,
    );
    const findListingItems = async (role: "manager" | "agent") =>
      (await today(role)).filter(({ kind }) => kind === "incomplete" || kind === "certificates");
    expect(await findListingItems("manager")).toMatchObject([
      {
        text: "2 properties on the market lack what the law requires",
        path: "/office/listings/?state=available&incomplete=1",
      },
      { text: "2 energy certificates have expired or expire within two months" },
    ]);
    expect(await findListingItems("agent")).toMatchObject([
      { text: "1 property on the market lacks what the law requires" },
      { path: "/office/listings/?agent=Jan+Claes&state=available&certificate=1" },
    ]);
    expect(await textsFor("editor")).not.toContain("2 properties on the market lack what the law requires");
    const filters = readListingFilters(new URLSearchParams("state=available&certificate=1"));
    expect(await findListings(open().database, filters, 10)).toHaveLength(2);
  });

  test("the start screen reports saved searches without a match for a month to managers, for a week", async () => {
    const search = {
      language: "nl",
      goal: "sale",
      types: [1],
      frequency: "daily",
      state: "confirmed",
    } as const;
    const confirmed = (email: string, confirmedAt: string) => ({
      ...search,
      types: [1],
      seed: email,
      email,
      askedAt: confirmedAt,
      confirmedAt,
    });
    await open()
      .database.insert(savedSearches)
      .values([
        confirmed("none@x.example", "2026-10-22T10:00:00Z"),
        confirmed("some@x.example", "2026-10-22T10:00:00Z"),
        confirmed("young@x.example", "2026-11-01T10:00:00Z"),
        confirmed("old@x.example", "2026-10-01T10:00:00Z"),
        { ...confirmed("ended@x.example", "2026-10-22T10:00:00Z"), state: "stopped" },
      ]);
    await open().database.insert(alertMatches).values({
      person: "some@x.example",
      listingId: 1,
      event: "new",
      matchedAt: "2026-10-23T10:00:00Z",
    });
    const text = "1 saved search has had no property for a month";
    expect(await today("manager")).toContainEqual({
      kind: "saved-searches",
      text,
      path: "/office/leads/?kind=demand-register",
    });
    expect(await textsFor("agent")).not.toContain(text);
  });

  test("the start screen reports a full disk and a late backup to managers", async () => {
    storage = {
      freeBytes: 1.5e9,
      totalBytes: 100e9,
      lastBackup: "2026-11-21T10:00:00Z",
      backupEveryHours: 24,
      runsSince: "2026-11-01T00:00:00Z",
    };
    const storageItems = (await today("manager")).filter(({ kind }) => kind === "disk" || kind === "backup");
    expect(storageItems.map(({ text }) => text)).toEqual([
      "The disk of the website is nearly full: 1.5 GB are left. Tell the person who runs the website.",
      "The latest backup is of 21-11-2026, 11:00. Tell the person who runs the website.",
    ]);
    expect((await today("agent")).some(({ kind }) => kind === "disk" || kind === "backup")).toBe(false);
  });

  test("the start screen reports to managers, an hour after the start, that no backup was ever made", async () => {
    const isReported = async (runsSince: string, lastBackup: null | undefined) => {
      storage = { freeBytes: 50e9, totalBytes: 100e9, lastBackup, backupEveryHours: 24, runsSince };
      return (await textsFor("manager")).includes(
        "No backup of the website has been made yet. Tell the person who runs the website.",
      );
    };
    const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
    expect(await isReported(minutesAgo(61), null)).toBe(true);
    expect(await isReported(minutesAgo(59), null)).toBe(false);
    // This server makes no backups: its database is backed up with other tools.
    expect(await isReported(minutesAgo(61), undefined)).toBe(false);
  });
});
