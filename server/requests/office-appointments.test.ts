import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { findAudit } from "../../app/accounts/audit/audit-log.server.ts";
import { changeStaff } from "../../app/accounts/manage-staff.server.ts";
import type { Role } from "../../app/accounts/roles.ts";
import { catalogueState, listings } from "../../app/catalogue/tables.server.ts";
import { appointmentSettingsSchema } from "../../app/config/appointment-settings.ts";
import { createLink, findLink } from "../../app/forms/booking/appointment-links.server.ts";
import { enqueueAppointmentMails } from "../../app/forms/booking/appointment-mails.server.ts";
import { changeAppointment } from "../../app/forms/booking/change-appointment.server.ts";
import { currentSettings } from "../../app/forms/booking/saved-settings.server.ts";
import {
  appointmentBlocks,
  appointmentSeats,
  appointmentSettings,
  appointments,
} from "../../app/forms/booking/tables.server.ts";
import { leads } from "../../app/forms/leads/tables.server.ts";
import { submissions } from "../../app/forms/tables.server.ts";
import { readerFormats } from "../../app/i18n/formats.ts";
import { mails } from "../../app/mail/tables.server.ts";
import type { AppointmentPage } from "../../app/office/appointments/appointment-page.server.ts";
import { type CalendarPage, calendarPage } from "../../app/office/appointments/calendar-page.server.ts";
import { settingsValues } from "../../app/office/appointments/settings-form.ts";
import type { LeadPage } from "../../app/office/leads/lead-page.server.ts";
import { clockText, dayOf } from "../../app/time/brussels-time.ts";
import {
  type AccountServer,
  accountServer,
  accountServices,
  BASE_URL,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { secretLand } from "../../test-support/listings.ts";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";

/* Appointments in the back office, over HTTP with a real database. */

/** Staff with a role, or a second agent ("colleague"). */
type StaffMember = Role | "colleague";

const NOW = new Date("2026-11-24T08:00:00Z");

/** Context of the calendar screen of a manager, in English. */
const CALENDAR_CONTEXT = {
  site: sampleSite,
  language: "en" as const,
  texts: sampleContext("en").texts,
  now: NOW,
  staff: { id: 1, name: "Els", email: "els@kantoor.example", role: "manager" as const },
  mayChangeSettings: true,
  draft: {},
  outcome: undefined,
  feed: { exists: false, url: undefined },
};
const TOMORROW_AT_TEN = { startsAt: "2026-11-25T09:00:00.000Z", endsAt: "2026-11-25T09:30:00.000Z" };

describeOnPostgresql("the appointments in the back office", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  const cookies: Partial<Record<StaffMember, string>> = {};
  const emails: Partial<Record<StaffMember, string>> = {};

  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServer(services, { now: NOW });
    const roles = { manager: "manager", agent: "agent", colleague: "agent", editor: "editor" } as const;
    for (const [who, role] of Object.entries(roles) as [StaffMember, Role][]) {
      const email = await createStaffMember(services, role);
      emails[who] = email;
      const { cookie } = await site.post("/office/login/", { email, password: GOOD_PASSWORD });
      cookies[who] = cookie;
    }
  });

  beforeEach(async () => {
    await services.database.execute(
      sql`truncate ${submissions}, ${mails}, ${appointments}, ${appointmentBlocks}, ${appointmentSettings} cascade`,
    );
  });

  async function addAppointment(changes: Partial<typeof appointments.$inferInsert> = {}): Promise<number> {
    const [row] = await services.database
      .insert(appointments)
      .values({
        reference: `GB-${Math.random().toString(36).slice(2, 8)}`,
        calendar: 0,
        state: "confirmed",
        language: "fr",
        office: "Immo Gevel Gent",
        facts: {
          visitor: { name: "Renée", email: "renee@bezoeker.example" },
          agency: { language: "nl", recipients: ["gent@x.example"], email: "hallo@x.example" },
          subjects: {
            fr: { title: "Immo Gevel", place: "Gand" },
            nl: { title: "Immo Gevel", place: "Gent" },
          },
          wishes: [],
          values: { visitor: [], agency: [{ label: "Telefoon", value: "0470 12 34 56" }] },
          slotMinutes: 30,
          reminderHour: 10,
        },
        ...TOMORROW_AT_TEN,
        ...changes,
      })
      .returning();
    if (row === undefined) throw new Error("The appointment was not stored");
    const { startsAt, endsAt, agent } = row;
    if (startsAt && endsAt)
      await services.database.insert(appointmentSeats).values({
        calendar: row.calendar,
        seat: 1,
        startsAt,
        endsAt,
        holder: row.reference,
        appointment: row.id,
        agent,
      });
    return row.id;
  }

  const send = (member: StaffMember, path: string, fields: Record<string, string>) =>
    site.post(path, fields, { cookie: cookies[member] });
  const get = (member: StaffMember, path: string) => site.get(path, { cookie: cookies[member] });
  const change = (member: StaffMember, id: number, fields: Record<string, string>) =>
    send(member, `/office/appointments/${id}/`, { version: "0", ...fields });
  const storedAppointment = async (id: number) =>
    (await services.database.select().from(appointments).where(eq(appointments.id, id)))[0];
  const queuedMails = () => services.database.select().from(mails);
  const MOVE_FORM = { action: "move", day: "2026-11-26", from: "14:00", minutes: "45" };

  describe("roles", () => {
    test.each<[StaffMember, number]>([
      ["manager", 200],
      ["agent", 200],
      ["editor", 403],
    ])("the calendar responds to %s with %i", async (who, status) => {
      expect((await get(who, "/office/appointments/")).status).toBe(status);
    });

    test.each<[StaffMember, "own" | "colleague" | "nobody", number]>([
      ["manager", "colleague", 303],
      ["agent", "own", 303],
      ["agent", "nobody", 303],
      ["agent", "colleague", 403],
      ["editor", "nobody", 403],
    ])("a %s who moves an appointment that belongs to: %s gets %i", async (who, whose, status) => {
      const agent = { own: emails[who], colleague: emails.colleague, nobody: null }[whose];
      const id = await addAppointment({ agent });
      expect((await change(who, id, MOVE_FORM)).status).toBe(status);
      expect((await storedAppointment(id))?.version).toBe(status === 303 ? 1 : 0);
      expect(await queuedMails()).toHaveLength(status === 303 ? 1 : 0);
    });

    test("an agent reads an appointment of a colleague without its forms", async () => {
      const id = await addAppointment({ agent: emails.colleague });
      const page = await get("agent", `/office/appointments/${id}/`);
      expect(page.status).toBe(200);
      expect(page.body).toContain('"mayChange":false');
    });

    test.each<StaffMember>(["agent", "editor"])("a %s cannot open the settings", async (who) => {
      expect((await get(who, "/office/appointment-settings/")).status).toBe(403);
      expect(
        (await send(who, "/office/appointment-settings/", { action: "reset", version: "0" })).status,
      ).toBe(403);
    });
  });

  test("moving an appointment mails the visitor in their language, with the same calendar event and a higher sequence", async () => {
    const id = await addAppointment();
    const link = await createLink(
      services.database,
      (await storedAppointment(id)) ?? expect.fail(),
      "visitor",
      NOW,
    );
    await change("manager", id, { ...MOVE_FORM, message: "  Le propriétaire est absent.  " });
    const moved = await storedAppointment(id);
    expect(moved).toMatchObject({ state: "confirmed", version: 1, changedBy: expect.any(String) });
    expect(new Date(moved?.startsAt ?? 0).toISOString()).toBe("2026-11-26T13:00:00.000Z");
    expect(new Date(moved?.endsAt ?? 0).toISOString()).toBe("2026-11-26T13:45:00.000Z");
    const [mail, ...others] = await queuedMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "appointment",
      language: "fr",
      recipient: { address: "renee@bezoeker.example" },
      details: {
        kind: "moved",
        message: "Le propriétaire est absent.",
        calendar: { sequence: 1, state: "confirmed" },
      },
    });
    // A link that was mailed earlier is valid until the new end.
    const afterFormerEnd = new Date("2026-11-26T12:00:00Z");
    expect(await findLink(services.database, link, afterFormerEnd)).toMatchObject({ isUsed: false });
    const [entry] = await findAudit(services.database, {}, 1);
    expect(entry).toMatchObject({ action: "appointment-move", subject: moved?.reference });
    expect(JSON.stringify(entry)).not.toContain("Renée");
  });

  test("the second of two concurrent changes is refused, and shown again with the typed text", async () => {
    const id = await addAppointment();
    expect((await change("manager", id, MOVE_FORM)).status).toBe(303);
    const secondChange = await change("agent", id, { action: "cancel", message: "Sorry" });
    expect(secondChange.status).toBe(409);
    expect(secondChange.body).toContain('"kind":"conflict"');
    expect(secondChange.body).toContain("Sorry");
    expect(await storedAppointment(id)).toMatchObject({ state: "confirmed", version: 1 });
    expect(await queuedMails()).toHaveLength(1);
  });

  test("cancelling sends the message once and makes the slot available", async () => {
    const id = await addAppointment();
    await change("manager", id, { action: "cancel", message: "Verkocht" });
    expect((await change("manager", id, { action: "cancel", version: "1" })).status).toBe(422);
    expect(await services.database.select().from(appointmentSeats)).toEqual([]);
    const [mail, ...others] = await queuedMails();
    expect(others).toEqual([]);
    expect(mail?.details).toMatchObject({ kind: "cancelled", message: "Verkocht" });
  });

  test("the calendar lists every request that waits, also when there are many", async () => {
    const requests = Array.from({ length: 60 }, () =>
      addAppointment({ state: "requested", startsAt: null, endsAt: null }),
    );
    const ids = await Promise.all(requests);
    const { page } = (await get("manager", "/office/appointments/")).page() as { page: CalendarPage };
    expect(new Set(page.waiting.map(({ id }) => id))).toEqual(new Set(ids));
  });

  test("a member of staff can confirm a request", async () => {
    const id = await addAppointment({ state: "requested" });
    expect((await change("agent", id, { action: "confirm" })).status).toBe(303);
    expect(await storedAppointment(id)).toMatchObject({ state: "confirmed", version: 1 });
    expect((await queuedMails()).map(({ details }) => (details as { kind: string }).kind)).toEqual([
      "confirmed",
    ]);
  });

  test("the lead of a request shows the preferred days", async () => {
    const id = await addAppointment({ state: "requested", startsAt: null, endsAt: null });
    const { facts, reference, language } = (await storedAppointment(id)) ?? expect.fail();
    const hours = { visitor: "10:00-13:00", agency: "10:00-13:00 (morning)" };
    const wishes = [
      { day: "2026-11-30", hours },
      { day: "2026-12-01", hours: { visitor: "", agency: "" } },
    ];
    await services.database.update(appointments).set({ facts: { ...facts, wishes } });
    const [lead] = await services.database
      .insert(submissions)
      .values({
        ...{ reference, language, form: "appointment", key: "k", contentHash: "h", about: {} },
        ...{ fields: { lastName: "Claes" }, isDuplicate: false, receivedAt: NOW.toISOString() },
      })
      .returning({ id: submissions.id });
    const { page } = (await get("agent", `/office/leads/${lead?.id}/`)).page() as { page: LeadPage };
    expect(page.appointment?.text).toBe(
      "Monday, 30 November 2026, 10:00-13:00; Tuesday, 1 December 2026 (to be confirmed)",
    );
  });

  test("the first time of a request with preferred days confirms it, with the message of staff", async () => {
    const id = await addAppointment({ state: "requested", startsAt: null, endsAt: null });
    await change("agent", id, { ...MOVE_FORM, message: "À jeudi" });
    expect(await queuedMails()).toMatchObject([{ details: { kind: "confirmed", message: "À jeudi" } }]);
  });

  test("an agent who has an appointment at another property is booked again only if staff insist", async () => {
    await addAppointment({ calendar: 12, agent: emails.agent });
    const id = await addAppointment({ calendar: 13, agent: null });
    const assign = { action: "assign", agent: emails.agent ?? "" };
    const refused = await change("manager", id, assign);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('"problem":"full"');
    expect((await storedAppointment(id))?.agent).toBeNull();
    expect((await change("manager", id, { ...assign, force: "yes" })).status).toBe(303);
    expect((await storedAppointment(id))?.agent).toBe(emails.agent);
    // The visitor need not know who receives them.
    expect(await queuedMails()).toEqual([]);
  });

  const OFFICE_EMAIL = "gent@x.example";
  const AGENCY_EMAIL = "hallo@x.example";

  /** Recipients at the agency are e-mail addresses, or members of staff. */
  type Reassignment = {
    from: StaffMember | null;
    to: StaffMember | null;
    before: string[];
    after: string[];
    agencyEmail?: string;
  };

  test.each<[string, Reassignment]>([
    [
      "mails the new agent and not the former one",
      { from: "agent", to: "colleague", before: ["agent", OFFICE_EMAIL], after: [OFFICE_EMAIL, "colleague"] },
    ],
    [
      "mails the new agent of an appointment without an agent",
      { from: null, to: "colleague", before: [OFFICE_EMAIL], after: [OFFICE_EMAIL, "colleague"] },
    ],
    [
      "mails the agency if nobody else is left",
      { from: "agent", to: null, before: ["agent"], after: [AGENCY_EMAIL] },
    ],
    [
      "still mails the agency if the former agent uses its address",
      {
        from: "agent",
        to: "colleague",
        before: ["agent"],
        after: ["agent", "colleague"],
        agencyEmail: "agent",
      },
    ],
    [
      "mails no agent on a site that mails only its offices",
      { from: "agent", to: "colleague", before: [OFFICE_EMAIL], after: [OFFICE_EMAIL] },
    ],
  ])(
    "after a reassignment, a cancellation by the visitor %s",
    async (_, { from, to, before, after, agencyEmail = AGENCY_EMAIL }) => {
      const addressOf = (who: string) => emails[who as StaffMember] ?? who;
      const id = await addAppointment({ agent: from && emails[from] });
      const { facts } = (await storedAppointment(id)) ?? expect.fail();
      const agency = { ...facts.agency, recipients: before.map(addressOf), email: addressOf(agencyEmail) };
      await services.database.update(appointments).set({ facts: { ...facts, agency } });
      expect(
        (await change("manager", id, { action: "assign", agent: (to && emails[to]) ?? "" })).status,
      ).toBe(303);
      const row = (await storedAppointment(id)) ?? expect.fail();
      const link = await createLink(services.database, row, "visitor", NOW);
      expect(await changeAppointment(services.database, link, { kind: "cancel" }, NOW)).toBe("done");
      const notices = (await queuedMails()).filter(({ template }) => template === "appointment-notice");
      expect(notices.map(({ recipient }) => recipient.address)).toEqual(after.map(addressOf));
    },
  );

  test("after a reassignment, the links in earlier mails work for the office and the visitor only", async () => {
    const { database } = services;
    const id = await addAppointment({ agent: emails.agent, state: "requested" });
    const { facts } = (await storedAppointment(id)) ?? expect.fail();
    const agency = { ...facts.agency, recipients: [OFFICE_EMAIL, emails.agent?.toUpperCase() ?? ""] };
    await database.update(appointments).set({ facts: { ...facts, agency } });
    const row = (await storedAppointment(id)) ?? expect.fail();
    await enqueueAppointmentMails(database, row, { kind: "requested", by: "visitor" }, NOW);
    const tokens = (await queuedMails()).map(({ recipient, details }) => ({
      address: recipient.address.toLowerCase(),
      token: (details as { path: string }).path.split("/").at(-2) ?? "",
    }));
    expect(tokens).toHaveLength(3);
    await change("manager", id, { action: "assign", agent: emails.colleague ?? "" });
    const worksFor = [];
    for (const { address, token } of tokens) if (await findLink(database, token, NOW)) worksFor.push(address);
    expect(worksFor).toEqual(["renee@bezoeker.example", OFFICE_EMAIL]);
  });

  test.each([
    ["a day in the past", { day: "2026-11-23" }, "day"],
    ["a day that does not exist", { day: "2026-02-30" }, "day"],
    ["a time that does not exist", { from: "25:00" }, "from"],
    ["an hour that the clock skips", { day: "2027-03-28", from: "02:30" }, "from"],
    ["no length", { minutes: "0" }, "minutes"],
  ])("%s is refused at its field, and the form keeps its input", async (_, wrongFields, field) => {
    const id = await addAppointment();
    const response = await change("manager", id, { ...MOVE_FORM, ...wrongFields, message: "Bonjour" });
    expect(response.status).toBe(422);
    expect(response.body).toContain(`"problem":"${field}"`);
    expect(response.body).toContain("Bonjour");
    expect((await storedAppointment(id))?.version).toBe(0);
  });

  describe("blocked hours", () => {
    const BLOCK_FORM = { action: "block", day: "2026-11-26", from: "14:00", to: "16:00", note: "Notaris" };

    test("an agent blocks their own hours, whatever the form says, and a manager may free them, but no other agent", async () => {
      await send("agent", "/office/appointments/", { ...BLOCK_FORM, whose: `agent ${emails.colleague}` });
      const [block] = await services.database.select().from(appointmentBlocks);
      expect(block).toMatchObject({ agent: emails.agent, office: null, note: "Notaris" });
      const free = { action: "free", block: String(block?.id) };
      expect((await send("colleague", "/office/appointments/", free)).status).toBe(422);
      expect((await send("manager", "/office/appointments/", free)).status).toBe(303);
      expect(await services.database.select().from(appointmentBlocks)).toEqual([]);
    });

    test("the calendar shows hours of several days in the formats of the site", async () => {
      await send("manager", "/office/appointments/", { ...BLOCK_FORM, lastDay: "2026-11-27" });
      const texts = { ...CALENDAR_CONTEXT.texts, formats: readerFormats("de") };
      const query = { view: "day" as const, day: "2026-11-27", agent: undefined, office: undefined };
      const { days } = await calendarPage(services.database, query, { ...CALENDAR_CONTEXT, texts });
      expect(days[0]?.items[0]?.time).toBe("26.11. 14:00 – 27.11. 16:00");
    });

    test("an appointment is moved into blocked hours only if staff insist", async () => {
      await send("manager", "/office/appointments/", BLOCK_FORM);
      const id = await addAppointment();
      expect((await change("manager", id, MOVE_FORM)).body).toContain('"problem":"full"');
      expect((await change("manager", id, { ...MOVE_FORM, force: "yes" })).status).toBe(303);
    });

    test("an end before the beginning is refused", async () => {
      const response = await send("manager", "/office/appointments/", { ...BLOCK_FORM, to: "13:00" });
      expect(response.status).toBe(422);
      expect(response.body).toContain('"problem":"to"');
    });

    test("hours that have passed, as after a mistyped year, are refused", async () => {
      const response = await send("manager", "/office/appointments/", { ...BLOCK_FORM, day: "2025-11-26" });
      expect(response.status).toBe(422);
      expect(response.body).toContain('"problem":"day"');
      expect(await services.database.$count(appointmentBlocks)).toBe(0);
    });
  });

  describe("bookings by staff", () => {
    const BOOKING_FORM = {
      day: "2026-11-26",
      from: "14:00",
      minutes: "30",
      firstName: "Jo",
      lastName: "Claes",
      phone: "0470123456",
      language: "nl",
    };

    test("an appointment for a caller with an e-mail address is confirmed, mailed, and creates a lead", async () => {
      const added = await send("agent", "/office/new-appointment/", {
        ...BOOKING_FORM,
        email: "jo@x.example",
      });
      expect(added.status).toBe(303);
      const [booked] = await services.database.select().from(appointments);
      expect(booked).toMatchObject({ state: "confirmed", calendar: 0, language: "nl" });
      const [lead] = await services.database.select().from(leads);
      expect(lead).toMatchObject({ status: "viewing" });
      const [mail, ...others] = await queuedMails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ recipient: { address: "jo@x.example" }, details: { kind: "confirmed" } });
    });

    test("each has its own time among the values of its lead, whose page shows it with a link", async () => {
      for (const from of ["14:00", "15:00"])
        await send("agent", "/office/new-appointment/", { ...BOOKING_FORM, from });
      const sent = await services.database.select().from(submissions).orderBy(submissions.id);
      expect(sent).toMatchObject([
        { fields: { slot: "2026-11-26T14:00+01:00" }, isDuplicate: false },
        { fields: { slot: "2026-11-26T15:00+01:00" }, isDuplicate: false },
      ]);
      const [booked = expect.fail()] = await services.database.select().from(appointments);
      const { page } = (await get("agent", `/office/leads/${sent[0]?.id}/`)).page() as { page: LeadPage };
      expect(page.appointment).toEqual({
        label: "When",
        text: "Thursday, 26 November 2026, 14:00-14:30 (confirmed)",
        path: `/office/appointments/${booked.id}/`,
      });
    });

    test("a cancellation by the visitor is mailed to the agent whom staff chose", async () => {
      const chosen = { ...BOOKING_FORM, email: "jo@x.example", agent: emails.colleague ?? "" };
      await send("manager", "/office/new-appointment/", chosen);
      const [booked = expect.fail()] = await services.database.select().from(appointments);
      const link = await createLink(services.database, booked, "visitor", NOW);
      expect(await changeAppointment(services.database, link, { kind: "cancel" }, NOW)).toBe("done");
      const notices = (await queuedMails()).filter(({ template }) => template === "appointment-notice");
      expect(notices.map(({ recipient }) => recipient.address)).toContain(emails.colleague);
    });

    test.each([
      ["/fr/backoffice/rendez-vous/", "Numéro de téléphone"],
      ["/de/backoffice/termine/", "Telefonnummer"],
    ])("the page %s labels the input in its own language", async (path, label) => {
      await send("agent", "/office/new-appointment/", BOOKING_FORM);
      const [booked] = await services.database.select().from(appointments);
      const { page } = (await get("agent", `${path}${booked?.id}/`)).page() as never as {
        page: { values: { label: string }[] };
      };
      expect(page.values.map((value) => value.label)).toContain(label);
    });

    test("no mail is sent for a caller without an e-mail address", async () => {
      expect((await send("agent", "/office/new-appointment/", BOOKING_FORM)).status).toBe(303);
      expect(await queuedMails()).toEqual([]);
      expect(await services.database.$count(appointments)).toBe(1);
    });

    test.each([
      ["name", { lastName: "" }],
      ["contact", { phone: "" }],
      ["email", { email: "jo@" }],
      ["property", { property: "987654" }],
      ["day", { day: "" }],
    ])("a mistake at %s is shown at its field, and the form keeps its input", async (field, wrongFields) => {
      const response = await send("agent", "/office/new-appointment/", { ...BOOKING_FORM, ...wrongFields });
      expect(response.status).toBe(422);
      expect(response.body).toContain(`"problem":"${field}"`);
      expect(response.body).toContain("Jo");
      expect(await services.database.$count(submissions)).toBe(0);
    });

    test("a taken time stores nothing, neither an appointment nor a lead", async () => {
      await send("manager", "/office/new-appointment/", BOOKING_FORM);
      const response = await send("manager", "/office/new-appointment/", {
        ...BOOKING_FORM,
        lastName: "Peeters",
      });
      expect(response.body).toContain('"problem":"full"');
      expect(await services.database.$count(submissions)).toBe(1);
      const forced = { ...BOOKING_FORM, lastName: "Peeters", force: "yes" };
      expect((await send("manager", "/office/new-appointment/", forced)).status).toBe(303);
    });
  });

  describe("settings", () => {
    const path = "/office/appointment-settings/";
    const values = settingsValues(sampleSite.appointments);
    const save = (more: Record<string, string>) =>
      send("manager", path, { ...values, action: "save", version: "0", ...more });
    const base = appointmentSettingsSchema.parse({});
    const onError = vi.fn();
    const readSettings = () =>
      currentSettings({
        database: services.database,
        remember: (_, make) => make(),
        base,
        onError,
      })();

    test("saved settings apply everywhere until they are reset", async () => {
      const revision = async () => (await services.database.select().from(catalogueState))[0]?.revision ?? 0;
      const before = await revision();
      expect(await readSettings()).toEqual(base);
      expect(
        (await save({ "visits-slotMinutes": "45", blocked: "2026-12-24 2026-12-31\n2027-01-02" })).status,
      ).toBe(303);
      const saved = await readSettings();
      expect(saved.visits).toMatchObject({ slotMinutes: 45, hours: expect.any(Array) });
      expect(saved.blocked).toEqual([{ from: "2026-12-24", to: "2026-12-31" }, "2027-01-02"]);
      const { days } = await calendarPage(
        services.database,
        { view: "week", day: "2026-12-24", agent: undefined, office: undefined },
        { ...CALENDAR_CONTEXT, site: { ...sampleSite, appointments: saved } },
      );
      expect(days.map(({ day, closedText }) => [day.slice(-2), closedText])).toEqual([
        ["21", undefined],
        ["22", undefined],
        ["23", undefined],
        ["24", "Closed"],
        ["25", "Public holiday"],
        ["26", "Closed"],
        ["27", "Closed"],
      ]);
      // Settings without a field in the form stay.
      expect(saved.goals.rent).toEqual(sampleSite.appointments.goals.rent);
      // Cached results, such as these settings, are valid for one revision.
      expect(await revision()).toBe(before + 1);
      const { database } = services;
      const [{ settings = {} } = {}] = await database.select().from(appointmentSettings);
      await database.update(appointmentSettings).set({ settings: { visits: "always" } as never });
      expect(await readSettings()).toEqual(base);
      expect(onError).toHaveBeenCalledOnce();
      await database.update(appointmentSettings).set({ settings: settings as never });
      const [{ version = 0 } = {}] = await services.database.select().from(appointmentSettings);
      expect((await save({})).status).toBe(409);
      const reset = { action: "reset", version: String(version) };
      expect((await send("manager", path, reset)).status).toBe(303);
      expect(await readSettings()).toEqual(base);
    });

    test.each([
      ["visits-slotMinutes", "4"],
      ["visits-capacity", "many"],
      ["agentCapacity", "0"],
      ["reminderHour", "24"],
      ["visits-monday-to1", "09:00"],
      ["blocked", "24-12-2026"],
    ])("a mistake in %s is shown at its field, and nothing is saved", async (field, typed) => {
      const response = await save({ [field]: typed });
      expect(response.status).toBe(422);
      expect(response.body).toContain(`"errors":["${field}"]`);
      expect(await services.database.$count(appointmentSettings)).toBe(0);
    });
  });

  describe("the calendar feed of an agent", () => {
    async function feedPath(member: StaffMember): Promise<string> {
      const { body } = await send(member, "/office/appointments/", { action: "feed" });
      return body.match(/\/office\/calendar\/[0-9a-f]{40}\.ics/)?.[0] ?? expect.fail(body);
    }

    test("is a valid calendar in Belgian time, in summer and in winter", async () => {
      const agent = emails.agent ?? null;
      // Before and after the clock changes.
      const times = [
        "2027-03-27T09:00:00Z",
        "2027-03-28T08:00:00Z",
        "2027-10-30T08:00:00Z",
        "2027-10-31T09:00:00Z",
      ];
      for (const startsAt of times) {
        const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
        await addAppointment({ agent, startsAt, endsAt });
      }
      await addAppointment({ agent: emails.colleague });
      const response = await site.get(await feedPath("agent"));
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      const calendar = new ICAL.Component(ICAL.parse(response.body));
      const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
      const starts = events.map(({ startDate }) => startDate.toJSDate());
      expect(starts.map((start) => `${dayOf(start)} ${clockText(start)}`)).toEqual([
        "2027-03-27 10:00",
        "2027-03-28 10:00",
        "2027-10-30 10:00",
        "2027-10-31 10:00",
      ]);
      expect(events[0]?.summary).toBe("Renée, Immo Gevel");
      expect(response.body).not.toMatch(/renee@|0470/);
      expect(response.body.replace(/\r\n /g, "")).toContain(`URL:${BASE_URL}/nl/backoffice/afspraken/`);
    });

    test("and the calendar screen have the street that the site hides from visitors", async () => {
      await stockCatalogue(open(), { listings: [secretLand] });
      const [{ id } = expect.fail()] = await services.database.select({ id: listings.id }).from(listings);
      const appointment = await addAppointment({ agent: emails.agent, calendar: id });
      const street = `${secretLand.address.street} ${secretLand.address.houseNumber}`;
      const file = (await site.get(await feedPath("agent"))).body.replace(/\r\n /g, "");
      expect(file).toMatch(new RegExp(`^LOCATION:${street}`, "m"));
      const { page } = (await get("agent", `/office/appointments/${appointment}/`)).page() as {
        page: AppointmentPage;
      };
      expect(page.property?.address).toMatch(new RegExp(`^${street}`));
    });

    test("a new URL replaces the former one, and a blocked account has none", async () => {
      const first = await feedPath("colleague");
      const second = await feedPath("colleague");
      expect((await site.get(first)).status).toBe(404);
      expect((await site.get(second)).status).toBe(200);
      const actor = { command: "test" };
      const email = emails.colleague ?? "";
      await changeStaff(services, "disable", email, { actor, now: NOW });
      expect((await site.get(second)).status).toBe(404);
      await changeStaff(services, "enable", email, { actor, now: NOW });
      expect((await site.get(`/office/calendar/${"0".repeat(40)}.ics`)).status).toBe(404);
    });

    test("can be switched off", async () => {
      const path = await feedPath("manager");
      await send("manager", "/office/appointments/", { action: "feed-end" });
      expect((await site.get(path)).status).toBe(404);
    });
  });
});
