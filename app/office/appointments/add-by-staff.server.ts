import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Agent } from "../../catalogue/contact-office.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { appointment } from "../../forms/appointment/appointment.ts";
import { AGENCY_SEAT_LIMITS } from "../../forms/booking/appointment-service.server.ts";
import { bookingRules } from "../../forms/booking/bookable-times.ts";
import { factsForAgent } from "../../forms/booking/change-appointment.server.ts";
import { FullError } from "../../forms/booking/full-error.ts";
import { calendarOf, newAppointment, rentTerms } from "../../forms/booking/request-appointment.server.ts";
import { appointments } from "../../forms/booking/tables.server.ts";
import type { Form } from "../../forms/form.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { findSubjects } from "../../forms/mails/submission-subjects.server.ts";
import { officeAppointment } from "../../forms/office-appointment/office-appointment.ts";
import { formSubmission } from "../../forms/submissions/form-submission.ts";
import { storeSubmission } from "../../forms/submissions/store-submission.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import type { AppointmentActor } from "./change-by-staff.server.ts";

/** An appointment that staff book for somebody, for example on the phone. */
export type StaffBooking = {
  /** Number of the property; absent for a meeting at the office. */
  property: number | undefined;
  startsAt: Date;
  endsAt: Date;
  /** E-mail address of the agent; undefined for the agent of the property. */
  agent: string | undefined;
  language: Language;
  /** Values of the visitors' form: names, `email`, `phone` and `remark`, each empty when unknown. */
  values: Record<string, string>;
  /** Books the appointment even when the time is taken or blocked. */
  isForced: boolean;
};

export type StaffBookingResult =
  | { kind: "done"; id: number }
  /** The time is taken or blocked, or the agent is elsewhere. */
  | { kind: "full" }
  | { kind: "denied" }
  /** There is no such property, or it is sold or let. */
  | { kind: "no-property" };

export type StaffBookingServices = {
  database: Database;
  site: SiteConfig;
  content: { team: { members: readonly Agent[] } };
  textsIn: (language: Language) => LanguageTexts;
  baseUrl: string;
  now: Date;
};

/**
 * Books an appointment that is confirmed at once. Like a request that a visitor submits, it is stored as a submission,
 * so that it appears among the leads of that person, and is exported and erased with them.
 */
export async function addByStaff(
  services: StaffBookingServices,
  booking: StaffBooking,
  actor: AppointmentActor,
): Promise<StaffBookingResult> {
  const { database, site, content, now } = services;
  const { property, startsAt, endsAt, language, values, isForced } = booking;
  const form = property === undefined ? officeAppointment : appointment;
  const request = { ...services, team: content.team.members, language };
  const subjects = await findSubjects(
    form as Form,
    property === undefined ? undefined : String(property),
    request,
  );
  const calendar = subjects && calendarOf(form, subjects);
  if (subjects === undefined || calendar === undefined) return { kind: "no-property" };
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const rules = bookingRules(site.appointments, calendar) ?? bookingRules(NO_OFFERED_TIMES, calendar);
  if (rules === undefined) return { kind: "no-property" };
  const input = {
    form,
    key: randomUUID(),
    values: { ...values, slot: brusselsIso(startsAt) },
    subjectId: subjects.id,
    subjectIn: (inLanguage: Language) => subjects.byLanguage.get(inLanguage),
    language,
    site,
    textsIn: services.textsIn,
    now,
    isVisitorNotified: true,
    isRepeated: false,
    goal: subjects.goal,
    terms:
      subjects.id !== undefined && subjects.goal === "rent"
        ? await rentTerms(database, subjects.id, site.forms.rent)
        : undefined,
    requestedTime: {
      kind: "valid" as const,
      calendar,
      rules: { ...rules, slotMinutes: minutes },
      slot: { startsAt, endsAt },
    },
  };
  const newRow = newAppointment(input);
  const agent = booking.agent ?? newRow.agent;
  if (!isAllowed(actor.role, "appointments.change", agent === undefined || agent === actor.email))
    return { kind: "denied" };
  const addedBy = { name: actor.name, isForced };
  const submission = {
    ...formSubmission(input),
    email: values.email || undefined,
    // `markHandled` assigns the lead to the member of staff who books.
    assignment: undefined,
    appointment: {
      ...newRow,
      agent,
      facts: factsForAgent({ agent: newRow.agent ?? null, facts: newRow.facts }, agent ?? null),
      addedBy,
      ...(isForced && { capacity: AGENCY_SEAT_LIMITS.capacity }),
    },
  };
  try {
    return await database.transaction(async (tx): Promise<StaffBookingResult> => {
      const { reference } = await storeSubmission(tx, submission);
      await markHandled(tx, reference, { actor, now });
      const after = { time: brusselsIso(startsAt), agent: agent ?? null };
      await recordAudit(tx, actor, { action: "appointment-add", subject: reference, after }, now);
      const [row] = await tx
        .select({ id: appointments.id })
        .from(appointments)
        .where(eq(appointments.reference, reference));
      if (row === undefined) throw new Error(`The appointment ${reference} was not stored`);
      return { kind: "done", id: row.id };
    });
  } catch (error) {
    if (error instanceof FullError) return { kind: "full" };
    throw error;
  }
}

/** Settings in place of those of a calendar that offers visitors no times: staff can still book appointments in it. */
const NO_OFFERED_TIMES = {
  visits: { hours: [], slotMinutes: 30, capacity: 1, leadHours: 0, daysAhead: 1, blocked: [] },
  office: { hours: [], slotMinutes: 30, capacity: 1, leadHours: 0, daysAhead: 1, blocked: [] },
  goals: {},
  properties: {},
  agentCapacity: 1,
  isClosedOnHolidays: false,
  blocked: [],
  isConfirmedAtOnce: true,
  reminderHour: null,
} satisfies SiteConfig["appointments"];

/**
 * Sets the status of the lead to "viewing", marks it as read and assigns it to the member of staff, who has already
 * spoken to the person.
 */
async function markHandled(
  tx: Database,
  reference: string,
  { actor, now }: { actor: AppointmentActor; now: Date },
): Promise<void> {
  const [submission] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.reference, reference));
  if (submission === undefined) return;
  const at = now.toISOString();
  await tx.insert(leads).values({
    submissionId: submission.id,
    status: "viewing",
    assigneeId: actor.id,
    readAt: at,
    version: 1,
    changedBy: actor.name,
    changedAt: at,
  });
}
