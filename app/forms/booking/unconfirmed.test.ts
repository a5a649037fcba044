import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { solvedCaptcha } from "../../../test-support/captcha.ts";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { runDueJob } from "../../../test-support/jobs.ts";
import { ghentFlat } from "../../../test-support/listings.ts";
import { unchanged } from "../../../test-support/mails.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { appointmentSettingsSchema, WEEKDAYS } from "../../config/appointment-settings.ts";
import { formSettingsSchema } from "../../config/form-settings.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { queryRows } from "../../database/database.server.ts";
import { sharedRateLimiter } from "../../database/shared-rate-limiter.server.ts";
import { jobs } from "../../jobs/tables.server.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { type FormService, openFormService } from "../receive/receive-form.server.ts";
import {
  propertyEnquiries,
  requestTotals,
  upcomingAppointments,
} from "../submissions/property-history.server.ts";
import { openSubmissionService, type SubmissionService } from "../submissions/submission-service.server.ts";
import { openAppointmentService } from "./appointment-service.server.ts";
import { bookableSlots, bookingRules } from "./bookable-times.ts";
import { bookedPage } from "./booked-page.server.ts";
import { executeChange } from "./change-appointment.server.ts";
import { offeredSlots } from "./seats.server.ts";
import { appointmentBlocks, appointments } from "./tables.server.ts";
import {
  notifyUnconfirmed,
  scheduleUnconfirmedNotification,
  UNCONFIRMED_QUEUE,
} from "./unconfirmed.server.ts";

/*
 * A chosen time is held until the visitor confirms it through the mail, and is released when they do not
 * (docs/decisions/0300-bookings-are-confirmed.md).
 */

const SECRET = "a secret of thirty-two characters";

const settings = appointmentSettingsSchema.parse({
  visits: { hours: [{ days: [...WEEKDAYS], from: "09:00", to: "17:00" }], slotMinutes: 60, capacity: 1 },
  isClosedOnHolidays: false,
});
const site: SiteConfig = {
  ...sampleSite,
  appointments: settings,
  forms: formSettingsSchema.parse({ captcha: { workBits: 8, isTyped: false } }),
};

type MailRow = { template: string; to: string; details: Record<string, unknown> };

describeOnPostgresql("an unconfirmed time", (open) => {
  let submissionService: SubmissionService;
  let forms: FormService;
  let propertyId: number;
  let now = Date.now();
  beforeAll(async () => {
    await stockCatalogue(open(), { listings: [ghentFlat] });
    const [found] = await open().database.select({ id: listings.id }).from(listings);
    propertyId = found?.id ?? 0;
  });
  beforeEach(async () => {
    const dataFolder = await emptyFolder();
    now = Date.now();
    submissionService = await openSubmissionService(open(), {
      dataFolder,
      complete: unchanged,
      onError: fail,
    });
    forms = openFormService({
      database: open().database,
      site,
      textsIn: (language) => sampleContext(language).texts,
      baseUrl: "https://www.immo.example",
      submissions: submissionService,
      dataFolder,
      secret: SECRET,
      now: () => new Date(now),
      onError: fail,
    });
  });
  afterEach(async () => {
    await submissionService.close();
    const tables = ["jobs", "mails", "appointment_links", "appointment_seats", "appointments", "submissions"];
    for (const table of [...tables, "appointment_blocks", "rate_limits", "used_captchas"])
      await open().database.execute(sql`delete from ${sql.identifier(table)}`);
  });

  const rows = <Row>(statement: ReturnType<typeof sql>) => queryRows<Row>(open().database, statement);
  const mails = () =>
    rows<MailRow>(sql`select template, recipient ->> 'address' as "to", details from mails order by id`);
  const states = async () =>
    (await rows<{ state: string }>(sql`select state from appointments order by id`)).map(
      ({ state }) => state,
    );
  const rules = () => bookingRules(settings, { kind: "property", id: propertyId, goal: "sale" }) ?? fail();
  /** The bookable times, without the first eight: a day has eight, and those of today become too late. */
  const slots = () => bookableSlots(rules(), new Date()).slice(8);
  const slotAt = (slotIndex: number) => slots()[slotIndex]?.startsAt ?? fail();
  const isFull = async (slotIndex: number) =>
    (await offeredSlots(open().database, propertyId, rules(), new Date())).find(
      ({ startsAt }) => startsAt.getTime() === slotAt(slotIndex).getTime(),
    )?.isFull;
  const tokenOf = (mail: MailRow | undefined) =>
    /\/([0-9a-f]{40})\/$/.exec(String(mail?.details.path))?.[1] ?? "";
  /** The token in the newest mail to an address. */
  const tokenTo = async (address: string) => tokenOf((await mails()).findLast(({ to }) => to === address));
  const agencyMails = async () => (await mails()).filter(({ template }) => template === "appointment-notice");
  const confirm = async (token: string) =>
    openAppointmentService({ database: open().database, site }).receive(token, { action: "confirm" });
  const pageOf = (token: string) => {
    const { language, texts } = sampleContext("nl");
    return bookedPage(token, { database: open().database, site, language, texts, now: new Date() });
  };
  const endHolds = () =>
    open().database.execute(
      sql`update appointment_seats set held_until = now() - interval '1 second' where held_until is not null`,
    );
  const runJobs = async () => {
    const queued = await rows<{ data: Parameters<typeof notifyUnconfirmed>[1] }>(
      sql`select data from jobs where queue = ${UNCONFIRMED_QUEUE.name} order by id`,
    );
    for (const { data } of queued) await notifyUnconfirmed(open().database, data, new Date());
  };

  function proof(): string {
    const challenge = forms.challenge();
    now += 3_000;
    return solvedCaptcha(challenge);
  }

  function book(slotIndex: number, email: string, ipAddress = "192.0.2.1") {
    const slot = brusselsIso(slotAt(slotIndex));
    return forms.receive({
      form: "appointment",
      fields: {
        firstName: "Renée",
        lastName: "Vandenbroucke",
        email,
        phone: "0470123456",
        key: randomUUID(),
        proof: proof(),
        slot,
        "slot-day": slot.slice(0, 10),
      },
      idText: String(propertyId),
      language: "nl",
      ipAddress,
    });
  }

  test("is held, and becomes a request only when the visitor clicks the button on the page of the link", async () => {
    expect(await book(0, "renee@bezoeker.example")).toMatchObject({ kind: "accepted" });
    expect(await isFull(0)).toBe(true);
    expect(await book(0, "jan@bezoeker.example")).toMatchObject({
      kind: "redisplay",
      sent: { errors: { slot: "slotFull" } },
    });
    expect(await agencyMails()).toEqual([]);
    const token = await tokenTo("renee@bezoeker.example");
    for (let times = 0; times < 3; times += 1)
      expect(await pageOf(token)).toMatchObject({
        view: {
          stateStyle: "open",
          confirm: { submit: "Mijn afspraak bevestigen" },
          move: { text: "U behoudt uw huidige tijdstip tot het nieuwe is geboekt." },
        },
      });
    expect(await states()).toEqual(["unconfirmed"]);
    expect(await confirm(token)).toEqual({ kind: "done" });
    expect(await states()).toEqual(["requested"]);
    await endHolds();
    expect(await isFull(0)).toBe(true);
    expect((await agencyMails()).map(({ details }) => [details.kind, details.by])).toEqual([
      ["requested", "visitor"],
    ]);
    expect(await confirm(token)).toEqual({ kind: "ignored" });
    expect(await confirm(await tokenTo("renee@bezoeker.example"))).toEqual({ kind: "ignored" });
    await runJobs();
    expect(await agencyMails()).toHaveLength(1);
  });

  test("is released when it is not confirmed in time, and the agency is notified of the request", async () => {
    await book(0, "renee@bezoeker.example");
    await endHolds();
    expect(await isFull(0)).toBe(false);
    for (let again = 0; again < 2; again += 1) await runJobs();
    const notifications = await agencyMails();
    expect(notifications).toMatchObject([{ details: { kind: "unconfirmed", by: "visitor" } }]);
    expect(await pageOf(tokenOf(notifications[0]))).toMatchObject({
      view: { confirm: {}, move: {}, cancel: {} },
    });
    expect(await book(0, "jan@bezoeker.example")).toMatchObject({ kind: "accepted" });
    // Too late: somebody else has the time. The page says so, and the link still works for another time.
    const token = await tokenTo("renee@bezoeker.example");
    // No time is held that the visitor would keep, or that would become free.
    expect(await pageOf(token)).toMatchObject({
      view: { move: { title: "Een ander tijdstip kiezen", text: undefined }, cancel: { text: undefined } },
    });
    expect(await confirm(token)).toMatchObject({ kind: "redisplay", change: { error: "full" } });
    const slot = brusselsIso(slotAt(3));
    const move = { action: "move", "slot-day": slot.slice(0, 10), slot };
    const service = openAppointmentService({ database: open().database, site });
    expect(await service.receive(token, move)).toEqual({ kind: "done" });
    expect(await states()).toEqual(["requested", "unconfirmed"]);
  });

  test("can still be confirmed late, by the visitor or the agency, while it is free", async () => {
    await book(0, "renee@bezoeker.example");
    await book(1, "jan@bezoeker.example");
    await endHolds();
    await runJobs();
    expect(await confirm(await tokenTo("renee@bezoeker.example"))).toEqual({ kind: "done" });
    const notice = (await agencyMails())[1];
    expect(await confirm(tokenOf(notice))).toEqual({ kind: "done" });
    expect(await states()).toEqual(["requested", "confirmed"]);
    expect([await isFull(0), await isFull(1)]).toEqual([true, true]);
  });

  test("cannot be confirmed late in hours that staff have blocked since the hold ended", async () => {
    await book(0, "renee@bezoeker.example");
    await book(1, "jan@bezoeker.example");
    await endHolds();
    const startsAt = slotAt(0).toISOString();
    const endsAt = slotAt(2).toISOString();
    await open().database.insert(appointmentBlocks).values({ startsAt, endsAt, createdBy: "Els" });
    const late = { kind: "redisplay", change: { error: "full" } };
    expect(await confirm(await tokenTo("renee@bezoeker.example"))).toMatchObject(late);
    await runJobs();
    expect(await confirm(tokenOf((await agencyMails())[1]))).toMatchObject(late);
    expect(await states()).toEqual(["unconfirmed", "unconfirmed"]);
  });

  test("is reported to the agency by a job in the queue", async () => {
    await book(0, "renee@bezoeker.example");
    const [job] = await rows<{ minutes: number }>(
      sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes from jobs
        where queue = ${UNCONFIRMED_QUEUE.name}`,
    );
    expect(job?.minutes).toBe(30);
    await runDueJob(open(), UNCONFIRMED_QUEUE, (data) =>
      notifyUnconfirmed(open().database, data, new Date()),
    );
    expect(await agencyMails()).toHaveLength(1);
  });

  test("is reported to the agency also when another agent has taken it over meanwhile", async () => {
    await book(0, "renee@bezoeker.example");
    await open().database.transaction(async (tx) => {
      const [row] = await tx.select().from(appointments);
      const change = { kind: "assign", agent: "els@immogevel.example", capacity: 1 } as const;
      await executeChange(tx, row ?? fail(), change, { holder: "agency", name: "An" }, new Date());
    });
    for (let again = 0; again < 2; again += 1) await runJobs();
    expect((await agencyMails()).map(({ to, details }) => [to, details.kind])).toContainEqual([
      "els@immogevel.example",
      "unconfirmed",
    ]);
  });

  test("that begins before its hold ends is reported to the agency at once", async () => {
    await book(0, "renee@bezoeker.example");
    await open().database.execute(sql`delete from jobs`);
    const [row] = await open().database.select().from(appointments);
    const isDue: boolean[] = [];
    for (const minutes of [20, 40]) {
      const startsAt = new Date(now + minutes * 60_000).toISOString();
      const state = { isDuplicate: false, isVisitorNotified: true };
      await open().database.transaction((tx) =>
        scheduleUnconfirmedNotification(tx, { ...(row ?? fail()), startsAt }, state, new Date(now)),
      );
      isDue.push((await open().database.$count(jobs, sql`due_at <= now()`)) === 1);
      await open().database.execute(sql`delete from jobs`);
    }
    expect(isDue).toEqual([true, false]);
  });

  test("is held three times per mailbox; a further request holds none, and the first to confirm gets the time", async () => {
    for (let index = 0; index < 4; index += 1)
      expect(await book(index, `renee+${index}@bezoeker.example`)).toMatchObject({ kind: "accepted" });
    expect([await isFull(0), await isFull(2), await isFull(3)]).toEqual([true, true, false]);
    expect(await pageOf(await tokenTo("renee+3@bezoeker.example"))).toMatchObject({
      view: { text: expect.stringContaining("als het dan nog vrij is") },
    });
    await book(3, "jan@bezoeker.example");
    expect(await confirm(await tokenTo("renee+3@bezoeker.example"))).toMatchObject({ kind: "redisplay" });
    await endHolds();
    expect(await confirm(await tokenTo("renee+3@bezoeker.example"))).toEqual({ kind: "done" });
    expect(await confirm(await tokenTo("jan@bezoeker.example"))).toMatchObject({ kind: "redisplay" });
  });

  test("is held at most eight times per property, for any number of mailboxes and networks", async () => {
    for (let index = 0; index < 10; index += 1)
      expect(await book(index, `p${index}@program.example`, `198.${index}.100.1`)).toMatchObject({
        kind: "accepted",
      });
    const full = await Promise.all(Array.from({ length: 10 }, (_, index) => isFull(index)));
    expect(full.filter(Boolean)).toHaveLength(8);
    expect(await states()).toEqual(Array(10).fill("unconfirmed"));
    await runJobs();
    expect(await agencyMails()).toHaveLength(10);
  });

  test("is not shown to the owner of the property", async () => {
    await book(0, "renee@bezoeker.example");
    /** Numbers of viewing requests, enquiries and upcoming appointments that the owner sees. */
    const ownerCounts = async () => {
      const { database } = open();
      const day = brusselsIso(new Date()).slice(0, 10);
      const { visits } = await requestTotals(database, propertyId, { from: day, to: day });
      const enquiries = await propertyEnquiries(database, propertyId, { limit: 10 });
      const upcoming = await upcomingAppointments(database, propertyId, new Date());
      return [visits.total, enquiries.length, upcoming.length];
    };
    expect(await ownerCounts()).toEqual([0, 0, 0]);
    await confirm(await tokenTo("renee@bezoeker.example"));
    expect(await ownerCounts()).toEqual([1, 1, 1]);
  });

  test("is not held when the mailbox gets no more mails today, and the agency is notified immediately", async () => {
    await book(0, "renee@bezoeker.example");
    const confirmations = { key: "visitor renee@bezoeker.example", max: 10, windowMs: 24 * 60 * 60_000 };
    const consume = sharedRateLimiter(open().database, SECRET);
    while ((await consume(confirmations, now)) === undefined);
    expect(await book(1, "renee@bezoeker.example")).toMatchObject({ kind: "accepted" });
    expect(await isFull(1)).toBe(false);
    const due = await rows<{ isDue: boolean }>(
      sql`select due_at <= now() as "isDue" from jobs where queue = ${UNCONFIRMED_QUEUE.name} order by id`,
    );
    expect(due).toEqual([{ isDue: false }, { isDue: true }]);
  });
});

function fail(error?: unknown): never {
  throw error ?? new Error("The expected value is missing");
}
