import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, TransactionRollbackError } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { solvedCaptcha } from "../../../test-support/captcha.ts";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import {
  createPostgresqlDatabase,
  describeOnBothDatabases,
  emptyFolder,
} from "../../../test-support/databases.ts";
import { runDueJob } from "../../../test-support/jobs.ts";
import { ghentFlat, liegeStudio } from "../../../test-support/listings.ts";
import { aSubmission, unchanged } from "../../../test-support/mails.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { appointmentSettingsSchema, WEEKDAYS } from "../../config/appointment-settings.ts";
import { formSettingsSchema } from "../../config/form-settings.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { connectPostgresql } from "../../database/connect-postgresql.server.ts";
import { type Connection, queryRows } from "../../database/database.server.ts";
import { isUnavailableError } from "../../database/database-error.ts";
import type { Listing } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { formPage } from "../page/form-page.server.ts";
import type { FormResult } from "../receive/form-result.ts";
import { type FormService, openFormService } from "../receive/receive-form.server.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import { seatHolder, storeSubmission } from "../submissions/store-submission.server.ts";
import { openSubmissionService, type SubmissionService } from "../submissions/submission-service.server.ts";
import type { NewAppointment } from "./appointment-facts.ts";
import { findLink, removeOldLinks } from "./appointment-links.server.ts";
import { type AppointmentService, openAppointmentService } from "./appointment-service.server.ts";
import { bookableSlots, bookingRules } from "./bookable-times.ts";
import { bookedPage } from "./booked-page.server.ts";
import type { RefusedChange } from "./refused-change.ts";
import { REMINDER_QUEUE, remind } from "./reminders.server.ts";
import { rentTerms } from "./request-appointment.server.ts";
import { holdSeat, offeredSlots } from "./seats.server.ts";

const DAY_MS = 86_400_000;
const PROPERTY = 12;

/** Open every day, so that tests do not depend on the current day. */
const settings = appointmentSettingsSchema.parse({
  visits: { hours: [{ days: [...WEEKDAYS], from: "09:00", to: "17:00" }], slotMinutes: 60, capacity: 2 },
  isClosedOnHolidays: false,
});
const site: SiteConfig = { ...sampleSite, appointments: settings };
const rules = bookingRules(settings, { kind: "property", id: PROPERTY, goal: "sale" });

/** The offered times, from the day after tomorrow on. */
function timesFrom(now: Date): { startsAt: string; endsAt: string }[] {
  if (rules === undefined) throw new Error("The settings offer visits");
  return bookableSlots(rules, now)
    .filter(({ startsAt }) => startsAt.getTime() > now.getTime() + 2 * DAY_MS)
    .map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
}

const times = timesFrom(new Date());
const [first = { startsAt: "", endsAt: "" }, second = first, third = first] = times;

/** An appointment request by Renée. */
function newRequest(more: Partial<NewAppointment> = {}): NewSubmission {
  return aSubmission({
    form: "appointment",
    mails: [],
    appointment: {
      calendar: PROPERTY,
      time: first,
      capacity: 2,
      isVisitorNotified: true,
      facts: {
        visitor: { name: "Renée", email: "renee@bezoeker.example" },
        agency: { language: "fr", recipients: ["gent@immogevel.example"], email: "hallo@immogevel.example" },
        subjects: {
          nl: { title: "Herenhuis", address: "https://x.example/nl/pand/12/", place: "Kouter 1, Gent" },
          fr: { title: "Maison", address: "https://x.example/fr/bien/12/", place: "Kouter 1, Gand" },
        },
        goal: "sale",
        wishes: [],
        values: { visitor: [{ label: "Naam", value: "Renée" }], agency: [{ label: "Nom", value: "Renée" }] },
        slotMinutes: 60,
        reminderHour: 10,
      },
      ...more,
    },
  });
}

/** Books as a form does: first holds a seat, then stores the submission. */
async function book({ database }: Connection, submission: NewSubmission): Promise<string | "full"> {
  const { time, calendar = 0, capacity = 0 } = submission.appointment ?? {};
  const holder = seatHolder(submission);
  if (time && (await holdSeat(database, { calendar, capacity, holder, ...time })) === "full") return "full";
  return (await storeSubmission(database, submission)).reference;
}

type MailRow = {
  id: number;
  template: string;
  to: string;
  language: string;
  details: Record<string, unknown>;
};

describeOnBothDatabases("appointments", (open, describePostgresqlOnly) => {
  afterEach(async () => {
    const tables = ["jobs", "mails", "appointment_links", "appointment_seats", "appointments", "submissions"];
    for (const table of [...tables, "appointment_blocks", "rate_limits", "used_captchas"])
      await open().database.execute(sql`delete from ${sql.identifier(table)}`);
  });

  const rows = <Row>(statement: ReturnType<typeof sql>) => queryRows<Row>(open().database, statement);
  const mails = () =>
    rows<MailRow>(
      sql`select id, template, language, recipient ->> 'address' as "to", details from mails order by id`,
    );
  const state = async () => {
    const [row] = await rows<{ state: string; startsAt: string | null; version: number }>(
      sql`select state, starts_at as "startsAt", version from appointments`,
    );
    return row && { ...row, startsAt: row.startsAt && new Date(row.startsAt).toISOString() };
  };
  const seats = () =>
    rows<{ seat: number }>(sql`select seat from appointment_seats order by starts_at, seat`);
  /** The token in the newest mail with this template. */
  const tokenTo = async (template: "appointment" | "appointment-notice") => {
    const mail = (await mails()).findLast((one) => one.template === template);
    return /\/([0-9a-f]{40})\/$/.exec(String(mail?.details.path))?.[1] ?? "";
  };
  const visitorToken = () => tokenTo("appointment");
  const agencyToken = () => tokenTo("appointment-notice");
  const service = (now = new Date(), siteConfig = site): AppointmentService =>
    openAppointmentService({ database: open().database, site: siteConfig, now: () => now });
  /** Books like a visitor who then confirms through the link in the mail. */
  const bookAndConfirm = async (request = newRequest(), isConfirmedAtOnce = false) => {
    await book(open(), request);
    const ownSite = { ...site, appointments: { ...settings, isConfirmedAtOnce } };
    expect(await service(new Date(), ownSite).receive(await visitorToken(), { action: "confirm" })).toEqual({
      kind: "done",
    });
  };
  const pageOf = (token: string, now = new Date(), change?: RefusedChange) => {
    const { language, texts } = sampleContext("nl");
    return bookedPage(token, { database: open().database, site, language, texts, now, change });
  };
  const viewOf = async (token: string) => {
    const page = await pageOf(token);
    return page.kind === "found" ? page.view : fail();
  };
  const moveTo = (to: { startsAt: string }) => {
    const slot = brusselsIso(new Date(to.startsAt));
    return { action: "move", "slot-day": slot.slice(0, 10), slot };
  };

  describe("seats", () => {
    test("simultaneous requests for one time with seven seats give exactly seven appointments", async () => {
      // The embedded database serves one transaction at a time.
      const length = open().kind === "postgresql" ? 200 : 20;
      const requests = Array.from({ length }, () => newRequest({ capacity: 7 }));
      const results = await Promise.all(requests.map((request) => bookPatiently(open(), request)));
      expect(results.filter((result) => result !== "full")).toHaveLength(7);
      expect((await seats()).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      const [stored] = await rows(sql`select (select count(*)::int from appointments) as appointments,
        (select count(*)::int from submissions) as submissions,
        (select count(*)::int from appointment_seats where held_until is not null) as held`);
      expect(stored).toEqual({ appointments: 7, submissions: 7, held: 7 });
    });

    test("appointments in the same seat cannot overlap, whatever inserts them", async () => {
      const insert = (seat: number, from: string, to: string, holder: string) =>
        open().database.execute(sql`insert into appointment_seats (calendar, seat, starts_at, ends_at, holder)
          values (12, ${seat}, ${from}::timestamptz, ${to}::timestamptz, ${holder})`);
      await insert(1, "2027-01-04T09:00Z", "2027-01-04T10:00Z", "a");
      await insert(1, "2027-01-04T10:00Z", "2027-01-04T11:00Z", "b");
      await insert(2, "2027-01-04T09:30Z", "2027-01-04T10:30Z", "c");
      await expect(insert(1, "2027-01-04T10:59Z", "2027-01-04T11:30Z", "d")).rejects.toThrow();
      await expect(insert(3, "2027-01-04T12:00Z", "2027-01-04T13:00Z", "a")).rejects.toThrow();
    });

    test("the same submission, five times at once, takes one seat and sends each mail once", async () => {
      const request = newRequest();
      const references = await Promise.all(Array.from({ length: 5 }, () => book(open(), request)));
      expect(new Set(references).size).toBe(1);
      expect(await seats()).toHaveLength(1);
      expect((await mails()).map(({ template, language }) => [template, language])).toEqual([
        ["appointment", "nl"],
      ]);
    });

    test("a time with no free seat is full, and free again when a hold expires", async () => {
      const { database } = open();
      const isFull = async () =>
        (await offeredSlots(database, PROPERTY, rules ?? fail(), new Date())).find(
          ({ startsAt }) => startsAt.toISOString() === first.startsAt,
        )?.isFull;
      expect(await isFull()).toBe(false);
      await book(open(), newRequest());
      const late = newRequest();
      const holder = seatHolder(late);
      expect(await holdSeat(database, { calendar: PROPERTY, capacity: 2, holder, ...first })).toBe("held");
      expect(await isFull()).toBe(true);
      await database.execute(sql`update appointment_seats set held_until = now() - interval '1 second'
        where holder = ${holder}`);
      expect(await isFull()).toBe(false);
      expect(await book(open(), newRequest())).toMatch(/^GB-/);
      // The request whose hold has expired is stored, without the time.
      await storeSubmission(database, late);
      expect(await rows(sql`select starts_at is null as "isWithout" from appointments order by id`)).toEqual([
        { isWithout: false },
        { isWithout: false },
        { isWithout: true },
      ]);
    });

    test("a longer slot is full when a shorter appointment overlaps it", async () => {
      const middle = new Date(Date.parse(first.startsAt) + 20 * 60_000).toISOString();
      const end = new Date(Date.parse(first.startsAt) + 30 * 60_000).toISOString();
      await book(open(), newRequest({ capacity: 1, time: { startsAt: middle, endsAt: end } }));
      expect(await book(open(), newRequest({ capacity: 1 }))).toBe("full");
      expect(await book(open(), newRequest({ capacity: 1, calendar: 13 }))).toMatch(/^GB-/);
    });
  });

  test("a request from the journal is stored even when its time is no longer free", async () => {
    await book(open(), newRequest({ capacity: 1 }));
    const lost = newRequest({ capacity: 1 });
    const folder = await emptyFolder();
    await mkdir(join(folder, "journal"));
    await writeFile(join(folder, "journal", "submissions-20260101.jsonl"), `${JSON.stringify(lost)}\n`);
    const replaying = await openSubmissionService(open(), {
      dataFolder: folder,
      complete: unchanged,
      onError: fail,
    });
    await replaying.close();
    expect(replaying.replayed).toBe(1);
    const [toVisitor, toAgency] = (await mails()).slice(-2);
    expect(toVisitor?.details).toMatchObject({ kind: "requested", gone: first, wishes: [] });
    expect(toVisitor?.details.time).toBeUndefined();
    expect(toAgency?.details).toMatchObject({ kind: "requested", by: "visitor", gone: first });
    expect(await seats()).toHaveLength(1);
  });

  describePostgresqlOnly("links", () => {
    beforeEach(async () => {
      await bookAndConfirm();
    });

    test("are stored only in mails, and opening them changes nothing", async () => {
      const everything = () =>
        rows(sql`select (select json_agg(a order by a.id) from appointments a) as a,
          (select json_agg(s order by s.id) from appointment_seats s) as s,
          (select json_agg(l order by l.token_hash) from appointment_links l) as l,
          (select count(*)::int from mails) as m, (select count(*)::int from jobs) as j`);
      const before = await everything();
      const tokens = [await visitorToken(), await agencyToken()];
      for (const token of tokens) {
        expect(JSON.stringify(before)).not.toContain(token);
        for (let times = 0; times < 3; times += 1)
          expect(await pageOf(token)).toMatchObject({ kind: "found" });
      }
      expect(await everything()).toEqual(before);
    });

    test("of the agency confirm once, and notify both", async () => {
      const token = await agencyToken();
      expect(await viewOf(token)).toMatchObject({ confirm: {}, move: { anyTime: {} }, cancel: {} });
      expect(await service().receive(token, { action: "confirm" })).toEqual({ kind: "done" });
      expect(await state()).toEqual({ state: "confirmed", startsAt: first.startsAt, version: 2 });
      expect((await mails()).slice(-2).map(({ details }) => [details.kind, details.by])).toEqual([
        ["confirmed", undefined],
        ["confirmed", "agency"],
      ]);
      const after = await mails();
      expect(await service().receive(token, { action: "confirm" })).toEqual({ kind: "ignored" });
      expect(await service().receive(token, { action: "cancel" })).toMatchObject({
        kind: "redisplay",
        change: { error: "used" },
      });
      expect(await mails()).toEqual(after);
      const page = await pageOf(token);
      expect(page).toMatchObject({
        view: { state: "Bevestigd", text: "De afspraak is bevestigd aan de bezoeker." },
      });
      expect(page).not.toMatchObject({ view: { note: expect.any(String) } });
      const later = await pageOf(token, new Date(Date.now() + 3_600_000));
      expect(later).toMatchObject({
        view: { state: "Bevestigd", note: expect.stringContaining("Deze link is al gebruikt") },
      });
    });

    test("of a visitor offer no other time while all times are taken", async () => {
      await open().database.execute(sql`insert into appointment_blocks (starts_at, ends_at, created_by)
        values ('2020-01-01T00:00Z', '2120-01-01T00:00Z', 'Els')`);
      expect(await viewOf(await visitorToken())).toMatchObject({
        move: undefined,
        noTimesText: expect.any(String),
        cancel: {},
      });
    });

    test("that are used five times at once have one effect", async () => {
      const token = await agencyToken();
      await Promise.all(Array.from({ length: 5 }, () => service().receive(token, { action: "confirm" })));
      expect((await mails()).filter(({ details }) => details.kind === "confirmed")).toHaveLength(2);
      expect(await state()).toMatchObject({ version: 2 });
    });

    test("of a visitor cannot confirm; forged, unknown and expired ones do nothing", async () => {
      const ownToken = await visitorToken();
      const forged = `${ownToken.slice(0, -1)}${ownToken.endsWith("0") ? "1" : "0"}`;
      const wrong: [string, string][] = [
        [ownToken, "confirm"],
        [ownToken, "delete"],
        [forged, "cancel"],
        [ownToken.toUpperCase(), "cancel"],
        ["", "cancel"],
        ["' or true --", "cancel"],
      ];
      for (const [token, action] of wrong)
        expect(await service().receive(token, { action })).toEqual({ kind: "ignored" });
      expect((await pageOf(forged)).kind).toBe("unknown-link");
      const later = new Date(Date.parse(first.endsAt) + 1_000);
      expect(await service(later).receive(ownToken, { action: "cancel" })).toEqual({ kind: "ignored" });
      expect((await pageOf(ownToken, later)).kind).toBe("unknown-link");
      expect(await state()).toEqual({ state: "requested", startsAt: first.startsAt, version: 1 });
      expect(await mails()).toHaveLength(3);
    });

    test("of one appointment do not affect another", async () => {
      const ownToken = await visitorToken();
      await book(open(), newRequest({ time: second }));
      expect(await service().receive(await visitorToken(), { action: "cancel" })).toEqual({ kind: "done" });
      const states = await rows<{ state: string }>(sql`select state from appointments order by id`);
      expect(states.map(({ state }) => state)).toEqual(["requested", "cancelled"]);
      expect((await findLink(open().database, ownToken, new Date()))?.isUsed).toBe(false);
    });

    test("are removed a month after they expire", async () => {
      await open().database.execute(
        sql`update appointment_links set expires_at = now() - interval '31 days' where holder = 'visitor'`,
      );
      await removeOldLinks(open().database);
      expect(await rows(sql`select holder from appointment_links`)).toEqual([{ holder: "agency" }]);
    });
  });

  describePostgresqlOnly("the page of an appointment", () => {
    const inAnHour = () => new Date(Date.now() + 3_600_000);
    const bookConfirmed = async (isConfirmedAtOnce: boolean) => {
      await book(open(), newRequest());
      const token = await visitorToken();
      const ownSite = { ...site, appointments: { ...settings, isConfirmedAtOnce } };
      await service(new Date(), ownSite).receive(token, { action: "confirm" });
      return token;
    };

    test("says at first that the appointment is confirmed, not that the link was used", async () => {
      const token = await bookConfirmed(true);
      const view = await viewOf(token);
      expect(view).toMatchObject({ title: "Uw afspraak is bevestigd", stateStyle: "confirmed" });
      expect(view.note).toMatch(/bestand voor uw agenda\. Met de link daarin/);
      expect(JSON.stringify(view)).not.toContain("al gebruikt");
    });

    test("says that the agency still has to confirm, where that is required", async () => {
      expect(await viewOf(await bookConfirmed(false))).toMatchObject({
        title: "We hebben uw aanvraag voor een afspraak ontvangen",
        state: "Wacht op bevestiging door het kantoor",
      });
    });

    test("shows the state of the appointment after a move or a cancellation", async () => {
      await bookConfirmed(true);
      const moving = await visitorToken();
      await service().receive(moving, moveTo(second));
      const moved = await viewOf(moving);
      expect(moved.title).toBe("We hebben uw aanvraag voor een afspraak ontvangen");
      expect(moved.note).not.toContain("al gebruikt");
      const cancelling = await visitorToken();
      await service().receive(cancelling, { action: "cancel" });
      const cancelled = await viewOf(cancelling);
      expect(cancelled.title).toBe("Uw afspraak is geannuleerd");
      expect(cancelled.note).toBeUndefined();
    });

    test("says that a second, different change with the same link was not made", async () => {
      await bookConfirmed(true);
      const token = await visitorToken();
      await service().receive(token, moveTo(second));
      expect(await service().receive(token, moveTo(second))).toEqual({ kind: "ignored" });
      for (const fields of [moveTo(third), { action: "cancel" }, { action: "move" }]) {
        const answer = await service().receive(token, fields);
        expect(answer).toMatchObject({ kind: "redisplay", change: { error: "used" } });
        const change = answer.kind === "redisplay" ? answer.change : undefined;
        expect(await pageOf(token, new Date(), change)).toMatchObject({
          view: { problem: expect.stringContaining("Deze link is al gebruikt"), note: undefined },
        });
      }
      expect(await state()).toMatchObject({ startsAt: second.startsAt });
    });

    test("says later that the link was used, below the state, day and hour of the appointment", async () => {
      const page = await pageOf(await bookConfirmed(true), inAnHour());
      expect(page).toMatchObject({
        view: {
          title: "Uw afspraak is bevestigd",
          state: "Bevestigd",
          facts: expect.arrayContaining([expect.objectContaining({ label: "Wanneer" })]),
          note: expect.stringContaining("Deze link is al gebruikt"),
        },
      });
    });
  });

  describePostgresqlOnly("a visitor", () => {
    beforeEach(async () => {
      await bookAndConfirm(newRequest(), true);
    });

    test("is confirmed immediately where the agency allows it", async () => {
      expect(await state()).toMatchObject({ state: "confirmed", startsAt: first.startsAt });
      expect((await mails()).map(({ details }) => details.kind)).toEqual([
        "unconfirmed",
        "confirmed",
        "confirmed",
      ]);
    });

    test("moves to a free time, which then waits for the agency, and releases the old one", async () => {
      expect(await service().receive(await visitorToken(), moveTo(second))).toEqual({ kind: "done" });
      expect(await state()).toEqual({ state: "requested", startsAt: second.startsAt, version: 2 });
      expect(await seats()).toHaveLength(1);
      const [visitor, agency] = (await mails()).slice(-2);
      expect(visitor?.details).toMatchObject({ kind: "moved", time: second, calendar: { sequence: 2 } });
      expect(agency?.details).toMatchObject({ kind: "moved", by: "visitor" });
      const [taken] = await rows<{ startsAt: string }>(
        sql`select starts_at as "startsAt" from appointment_seats`,
      );
      expect(new Date(taken?.startsAt ?? 0).toISOString()).toBe(second.startsAt);
    });

    test("cannot move the viewing of a property that is sold in the meantime", async () => {
      const token = await visitorToken();
      const other = { ...liegeStudio, number: PROPERTY + 1, marquee: SOLD };
      await stockCatalogue(open(), { listings: [{ ...ghentFlat, number: PROPERTY }, other] });
      expect((await viewOf(token)).move).toBeDefined();
      await stockCatalogue(open(), { listings: [{ ...ghentFlat, number: PROPERTY, marquee: SOLD }, other] });
      expect(await viewOf(token)).toMatchObject({
        move: undefined,
        noTimesText: expect.any(String),
        cancel: {},
      });
      expect(await service().receive(token, moveTo(second))).toMatchObject({ change: { error: "slotGone" } });
      expect(await state()).toMatchObject({ startsAt: first.startsAt });
      await open().database.execute(sql`delete from listings`);
    });

    test("keeps the appointment when the other time is full, and can try again with the same link", async () => {
      await book(open(), newRequest({ time: second }));
      await book(open(), newRequest({ time: second }));
      const link = (await mails()).find(({ details }) => details.kind === "confirmed");
      const token = /\/([0-9a-f]{40})\/$/.exec(String(link?.details.path))?.[1] ?? "";
      const count = (await mails()).length;
      expect(await service().receive(token, moveTo(second))).toMatchObject({
        kind: "redisplay",
        change: { error: "full" },
      });
      expect(await mails()).toHaveLength(count);
      expect(await service().receive(token, moveTo(third))).toEqual({ kind: "done" });
    });

    test("gets the last seat only if no other visitor moves to it first", async () => {
      await book(open(), newRequest({ time: third }));
      await book(open(), newRequest({ time: second }));
      const tokens = (await mails())
        .filter(({ template }) => template === "appointment")
        .map(({ details }) => /([0-9a-f]{40})/.exec(String(details.path))?.[0] ?? "");
      const [, one = "", , other = ""] = tokens;
      const answers = await Promise.all([one, other].map((token) => service().receive(token, moveTo(third))));
      expect(answers.map(({ kind }) => kind).sort()).toEqual(["done", "redisplay"]);
    });

    test.each([
      [{ action: "move", "slot-day": "", slot: "" }, "slot"],
      [{ action: "move", "slot-day": "2020-01-06", slot: "2020-01-06T10:00+01:00" }, "slotGone"],
      [{ action: "move", slot: "2026-13-77T99:99+01:00" }, "slotGone"],
    ])("gets an error for %j", async (fields, error) => {
      expect(await service().receive(await visitorToken(), fields)).toMatchObject({
        kind: "redisplay",
        change: { error },
      });
    });

    test("cancels, which frees the time", async () => {
      expect(await service().receive(await visitorToken(), { action: "cancel" })).toEqual({ kind: "done" });
      expect(await state()).toMatchObject({ state: "cancelled", version: 2 });
      expect(await seats()).toEqual([]);
      for (const { details } of (await mails()).slice(-2)) {
        expect(details).toMatchObject({ kind: "cancelled", calendar: { sequence: 2, state: "cancelled" } });
        expect(details.path).toBeUndefined();
      }
      const view = await viewOf(await firstToken("appointment-notice"));
      expect([view.confirm, view.move, view.cancel]).toEqual([undefined, undefined, undefined]);
    });

    const firstToken = async (template: string) => {
      const mail = (await mails()).find((one) => one.template === template);
      return /([0-9a-f]{40})/.exec(String(mail?.details.path))?.[0] ?? "";
    };

    test("can be moved by the agency to any future time", async () => {
      const token = await agencyToken();
      for (const [day, time, error] of [
        ["2020-01-06", "10:00", "day"],
        ["2099-02-30", "10:00", "day"],
        ["2099-01-05", "10", "time"],
        // Daylight saving time skips this time.
        ["2099-03-29", "02:30", "time"],
      ])
        expect(
          await service().receive(token, { action: "move", day: day ?? "", time: time ?? "" }),
        ).toMatchObject({
          kind: "redisplay",
          change: { error },
        });
      expect(await service().receive(token, { action: "move", day: "2099-07-05", time: "21:15" })).toEqual({
        kind: "done",
      });
      expect(await state()).toEqual({ state: "confirmed", startsAt: "2099-07-05T19:15:00.000Z", version: 2 });
    });
  });

  describePostgresqlOnly("the reminder", () => {
    const jobs = () =>
      rows<{ data: { appointment: number; version: number }; inHours: number }>(
        sql`select data, (extract(epoch from due_at - now()) / 3600)::int as "inHours" from jobs
          where queue = ${REMINDER_QUEUE.name} order by id`,
      );
    const reminders = async () => (await mails()).filter(({ details }) => details.kind === "reminder");

    test("is sent once for a confirmed appointment, the day before, at the configured hour", async () => {
      await bookAndConfirm(newRequest(), true);
      const [job] = await jobs();
      const start = Date.parse(first.startsAt);
      expect(brusselsIso(new Date(Date.now() + (job?.inHours ?? 0) * 3_600_000)).slice(0, 10)).toBe(
        brusselsIso(new Date(start - DAY_MS)).slice(0, 10),
      );
      for (let again = 0; again < 2; again += 1)
        await remind(open().database, job?.data ?? fail(), new Date(start - DAY_MS));
      expect(await reminders()).toHaveLength(1);
      expect((await reminders())[0]).toMatchObject({ to: "renee@bezoeker.example", language: "nl" });
    });

    test("is not sent for a requested or cancelled appointment, or for one at another time", async () => {
      await bookAndConfirm();
      expect(await jobs()).toEqual([]);
      await service().receive(await agencyToken(), { action: "confirm" });
      const [before] = await jobs();
      await service(new Date(), { ...site, appointments: { ...settings, isConfirmedAtOnce: true } }).receive(
        await visitorToken(),
        moveTo(second),
      );
      expect(await jobs()).toHaveLength(2);
      const now = new Date(Date.parse(first.startsAt) - DAY_MS);
      await remind(open().database, before?.data ?? fail(), now);
      expect(await reminders()).toEqual([]);
      const after = (await jobs())[1]?.data ?? fail();
      await service().receive(await visitorToken(), { action: "cancel" });
      await remind(open().database, after, now);
      expect(await reminders()).toEqual([]);
    });

    test("is not scheduled more than ten years ahead", async () => {
      await bookAndConfirm(newRequest(), true);
      const before = await jobs();
      await service().receive(await agencyToken(), { action: "move", day: "2099-07-05", time: "10:00" });
      expect(await state()).toMatchObject({ state: "confirmed", version: 2 });
      expect(await jobs()).toEqual(before);
    });

    test("is sent by a job in the queue", async () => {
      await bookAndConfirm(newRequest(), true);
      await runDueJob(open(), REMINDER_QUEUE, (data) => remind(open().database, data, new Date()));
      expect(await reminders()).toHaveLength(1);
    });
  });

  describePostgresqlOnly("the form", () => {
    let submissionService: SubmissionService;
    let forms: FormService;
    let now = Date.now();
    let ids: { sale: string; rent: string };
    beforeAll(async () => {
      await stockCatalogue(open(), {
        listings: [ghentFlat, { ...liegeStudio, office: "Namur", isAddressPublished: false }],
      });
      const found = await open().database.select({ id: listings.id, goal: listings.goal }).from(listings);
      const idOf = (goal: string) => String(found.find((row) => row.goal === goal)?.id);
      ids = { sale: idOf("sale"), rent: idOf("rent") };
    });
    beforeEach(async () => {
      const folder = await emptyFolder();
      now = Date.now();
      submissionService = await openSubmissionService(open(), {
        dataFolder: folder,
        complete: unchanged,
        onError: fail,
      });
      forms = openFormService({
        database: open().database,
        site: {
          ...site,
          // Offices without an address of their own share that of the agency.
          agency: {
            ...site.agency,
            offices: site.agency.offices.map((office) => ({ ...office, email: site.agency.email })),
          },
          forms: formSettingsSchema.parse({
            captcha: { workBits: 8, isTyped: false },
            rent: { minimumIncomeEuro: 2_400, mostPersons: 3 },
          }),
        },
        textsIn: (language) => sampleContext(language).texts,
        baseUrl: "https://www.immo.example",
        submissions: submissionService,
        dataFolder: folder,
        secret: "a secret of thirty-two characters",
        now: () => new Date(now),
        onError: fail,
      });
    });
    afterEach(() => submissionService.close());

    function proof(): string {
      const challenge = forms.challenge();
      now += 3_000;
      return solvedCaptcha(challenge);
    }

    const send = (
      fields: Record<string, string>,
      idText: string | undefined = ids.sale,
      form: "appointment" | "office-appointment" = "appointment",
    ): Promise<FormResult> =>
      forms.receive({
        form,
        fields: {
          title: "ms",
          firstName: "Renée",
          lastName: "Vandenbroucke",
          email: "renee@bezoeker.example",
          phone: "0470123456",
          remark: "Tot dan",
          key: randomUUID(),
          proof: proof(),
          ...fields,
        },
        idText,
        language: "nl",
        ipAddress: "192.0.2.1",
      });
    const slotFields = (time: { startsAt: string }) => {
      const slot = brusselsIso(new Date(time.startsAt));
      return { "slot-day": slot.slice(0, 10), slot };
    };

    test("books a viewing, and shows tenants what they need to know", async () => {
      expect(await send(slotFields(first), ids.rent)).toMatchObject({ kind: "accepted" });
      const [visitor] = await mails();
      expect(visitor).toMatchObject({ template: "appointment", to: "renee@bezoeker.example" });
      expect(visitor?.details).toMatchObject({
        kind: "unconfirmed",
        time: first,
        subject: { place: "4000 Luik", isAddressHidden: true },
        terms: { minimumIncomeEuro: 2_400, mostPersons: 3, depositMonths: 3 },
      });
      expect(await send(slotFields(second), ids.sale)).toMatchObject({ kind: "accepted" });
      expect(await rows(sql`select office from appointments order by id`)).toEqual([
        { office: "Immo Gevel Namur" },
        { office: null },
      ]);
      expect((await mails())[1]?.details.terms).toBeUndefined();
      expect(await service().receive(await visitorToken(), { action: "confirm" })).toEqual({ kind: "done" });
      expect((await mails())[3]).toMatchObject({ template: "appointment-notice", language: "en" });
    });

    test.each<[string, Partial<Listing>, number | undefined]>([
      ["of a month", {}, 650],
      ["of a week", { priceUnitText: { en: "/week", nl: "/week", fr: "/semaine", de: "/Woche" } }, undefined],
      ["per m²", { priceUnitText: { nl: "/m²/jaar" } }, undefined],
      ["from which rents start", { isStartingPrice: true }, undefined],
      ["of 1 euro, which means that there is no price", { priceEuro: 1 }, undefined],
    ])("tells tenants what the first month costs by the rent %s", async (_, facts, rentEuro) => {
      await open()
        .database.transaction(async (tx) => {
          await tx.execute(
            sql`update listings set listing = listing || ${JSON.stringify(facts)}::jsonb where id = ${ids.rent}`,
          );
          const terms = await rentTerms(tx, Number(ids.rent), site.forms.rent);
          expect(terms.rentEuro).toBe(rentEuro);
          tx.rollback();
        })
        .catch((error) => {
          if (!(error instanceof TransactionRollbackError)) throw error;
        });
    });

    test("is shown again with all values and other times when the chosen time is taken", async () => {
      for (let booked = 0; booked < 2; booked += 1)
        expect(await send(slotFields(first))).toMatchObject({ kind: "accepted" });
      const answer = await send(slotFields(first));
      expect(answer).toMatchObject({
        kind: "redisplay",
        status: 422,
        sent: { errors: { slot: "slotFull" }, values: { firstName: "Renée", remark: "Tot dan" } },
      });
      if (answer.kind !== "redisplay") throw new Error("The time was not taken");
      const context = sampleContext("nl");
      const page = await formPage("appointment", ids.sale, {
        ...context,
        site,
        database: open().database,
        content: { table: [] },
        now: new Date(),
        sent: answer.sent,
      });
      if (page.kind !== "found") throw new Error("The page was not found");
      const field = page.view.parts[0]?.fields[0];
      expect(field?.errors.slotFull).toBe("Dit tijdstip is volzet. Kies een ander tijdstip.");
      const times = field?.slots?.days.flatMap((day) => day.times) ?? [];
      const taken = brusselsIso(new Date(first.startsAt));
      expect(times.filter(({ isFull }) => isFull).map(({ value }) => value)).toEqual([taken]);
      expect(times.length).toBeGreaterThan(10);
      const [{ count } = { count: 0 }] = await rows<{ count: number }>(
        sql`select count(*)::int as count from submissions`,
      );
      expect(count).toBe(2);
    });

    test.each<[string, Record<string, string>, Record<string, string>]>([
      ["no time", {}, { slot: "required" }],
      ["a day without a time", { "slot-day": "2099-01-05" }, { slot: "required" }],
      [
        "a time of another day",
        { "slot-day": "2099-01-05", slot: "2099-01-06T10:00+01:00" },
        { slot: "required" },
      ],
      [
        "a time that is not offered",
        { "slot-day": "2099-01-05", slot: "2099-01-05T10:00+01:00" },
        { slot: "slotGone" },
      ],
      ["an invalid time", { slot: "<script>" }, { slot: "slotGone" }],
      ["no preference", { "slot-day": "other" }, { firstDay: "required" }],
      ["a preference in the past", { "slot-day": "other", firstDay: "2020-01-01" }, { firstDay: "past" }],
    ])("rejects a request with %s", async (_, fields, errors) => {
      expect(await send(fields)).toMatchObject({ kind: "redisplay", sent: { errors } });
      expect(await mails()).toEqual([]);
    });

    test("accepts preferences where no time is offered", async () => {
      const wishes = { firstDay: "2099-01-05", firstHours: "morning", secondDay: "2099-01-07" };
      expect(await send({ "slot-day": "other", slot: "", ...wishes })).toMatchObject({ kind: "accepted" });
      const [visitor, agency] = await mails();
      expect(visitor?.details.wishes).toEqual([
        { day: "2099-01-05", hours: "10:00-13:00" },
        { day: "2099-01-07", hours: "" },
      ]);
      expect(agency?.details.wishes).toEqual([
        { day: "2099-01-05", hours: "10:00-13:00 (morning)" },
        { day: "2099-01-07", hours: "" },
      ]);
      for (const mail of [visitor, agency]) {
        const view = await viewOf(/[0-9a-f]{40}/.exec(String(mail?.details.path))?.[0] ?? "");
        expect(view.move?.title).toBe("Een tijdstip kiezen");
      }
      expect((await viewOf(await agencyToken())).confirm).toBeUndefined();
      expect(await service().receive(await agencyToken(), { action: "confirm" })).toEqual({
        kind: "ignored",
      });
      const time = { action: "move", day: "2099-01-05", time: "10:30" };
      expect(await service().receive(await agencyToken(), time)).toEqual({ kind: "done" });
      expect(await state()).toMatchObject({ state: "confirmed", startsAt: "2099-01-05T09:30:00.000Z" });
      // It had no time from which it could be moved.
      expect((await mails()).slice(-2).map(({ details }) => details.kind)).toEqual([
        "confirmed",
        "confirmed",
      ]);
    });

    test("is not available at the office when no times are offered", async () => {
      expect(
        await send({ "slot-day": "other", firstDay: "2099-01-05" }, undefined, "office-appointment"),
      ).toEqual({
        kind: "not-found",
      });
    });
  });
});

function fail(error?: unknown): never {
  throw error ?? new Error("The expected value is missing");
}

test("two servers on one database book the last seat once", async () => {
  const address = await createPostgresqlDatabase();
  const servers = await Promise.all([connectPostgresql(address), connectPostgresql(address)]);
  try {
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const server = servers[index % servers.length];
        return server ? bookPatiently(server, newRequest({ capacity: 1 })) : "full";
      }),
    );
    expect(results.filter((result) => result !== "full")).toHaveLength(1);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}, 60_000);

/**
 * Books like a visitor who tries again: on a busy server, a request may wait longer for the lock or for a connection than the
 * limits allow.
 */
async function bookPatiently(connection: Connection, request: NewSubmission) {
  for (;;) {
    try {
      return await book(connection, request);
    } catch (error) {
      if (!isUnavailableError(error)) throw error;
    }
  }
}
