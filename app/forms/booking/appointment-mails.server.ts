import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { addressName, plainName, readAddress } from "../../mail/mail-address.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import type { AppointmentFactsInMail } from "../../mail/templates/appointment-parts.ts";
import { createLink, type LinkHolder } from "./appointment-links.server.ts";
import type { AppointmentRow } from "./tables.server.ts";

/** A change of an appointment, and who made it. */
export type AppointmentEvent = {
  kind: "unconfirmed" | "requested" | "confirmed" | "moved" | "cancelled";
  by: "visitor" | "agency";
  /** The time that the visitor chose, when somebody else took it first. */
  gone?: { startsAt: string; endsAt: string };
  /** ISO time until which the slot is held for the visitor. */
  heldUntil?: string;
  /** The appointment is new: the mail contains the submitted values. */
  isNew?: boolean;
  isDuplicate?: boolean;
  /** Message of the member of staff who made the change, for the visitor. */
  message?: string;
  /** False when the visitor's address has received the maximum number of mails today. */
  isVisitorNotified?: boolean;
  /** False while the visitor may still confirm. */
  isAgencyNotified?: boolean;
};

/** Enqueues the mails of an event, to the visitor and to the agency, within the caller's transaction. */
export async function enqueueAppointmentMails(
  tx: Database,
  row: AppointmentRow,
  event: AppointmentEvent,
  now: Date,
): Promise<void> {
  if (event.isVisitorNotified ?? true) await enqueueVisitorMail(tx, row, event, now);
  if (!(event.isAgencyNotified ?? true)) return;
  for (const recipient of row.facts.agency.recipients)
    await enqueueNotification(tx, row, event, recipient, now);
}

/** Enqueues the reminder for the day before. */
export function enqueueReminder(tx: Database, row: AppointmentRow, now: Date): Promise<void> {
  return enqueueVisitorMail(tx, row, { kind: "reminder" }, now);
}

async function enqueueVisitorMail(
  tx: Database,
  row: AppointmentRow,
  {
    kind,
    gone,
    heldUntil,
    message,
    isNew = false,
  }: Pick<AppointmentEvent, "gone" | "heldUntil" | "isNew" | "message"> & {
    kind: AppointmentEvent["kind"] | "reminder";
  },
  now: Date,
): Promise<void> {
  const { visitor, agency, values, terms } = row.facts;
  const address = readAddress(visitor.email);
  if (address === undefined) return;
  const name = plainName(visitor.name);
  await enqueueMail(tx, {
    template: "appointment",
    language: row.language,
    recipient: { name, address },
    replyTo: { address: agency.email },
    reference: row.reference,
    priority: LEAD_PRIORITY,
    cause: causeOf(row, kind, address),
    details: {
      ...mailFacts(row, row.language, "visitor", gone),
      kind,
      heldUntil,
      message,
      name,
      title: visitor.title,
      lastName: plainName(visitor.lastName),
      values: isNew ? values.visitor : [],
      terms,
      path: await linkPath(tx, row, row.language, "visitor", now),
    },
  });
}

async function enqueueNotification(
  tx: Database,
  row: AppointmentRow,
  { kind, by, gone, isDuplicate }: AppointmentEvent,
  recipient: string,
  now: Date,
): Promise<void> {
  const { visitor, agency, values } = row.facts;
  const { language } = agency;
  await enqueueMail(tx, {
    template: "appointment-notice",
    language,
    recipient: { address: recipient },
    replyTo: { name: addressName(visitor.name), address: visitor.email },
    reference: row.reference,
    priority: LEAD_PRIORITY,
    cause: causeOf(row, kind, recipient),
    details: {
      ...mailFacts(row, language, "agency", gone),
      kind,
      by,
      from: addressName(visitor.name) ?? visitor.email,
      visitorLanguage:
        new Intl.DisplayNames([language], { type: "language" }).of(row.language) ?? row.language,
      values: values.agency,
      path: await linkPath(tx, row, language, "agency", now),
      isDuplicate,
    },
  });
}

/**
 * Facts about an appointment for mails and calendar files, in a language.
 *
 * @throws Error for a language that is neither the visitor's nor the agency's.
 */
export function mailFacts(
  row: AppointmentRow,
  language: Language,
  reader: LinkHolder,
  gone?: AppointmentEvent["gone"],
): AppointmentFactsInMail {
  const { reference, startsAt, endsAt, facts, version, state, changedAt } = row;
  const subject = facts.subjects[language];
  if (subject === undefined) throw new Error(`The appointment ${reference} has no texts in "${language}"`);
  const time = startsAt && endsAt ? { startsAt: iso(startsAt), endsAt: iso(endsAt) } : undefined;
  return {
    reference,
    subject,
    time,
    gone,
    wishes: time ? [] : facts.wishes.map(({ day, hours }) => ({ day, hours: hours[reader] })),
    calendar: { sequence: version, changedAt: iso(changedAt), state, visitor: facts.visitor },
  };
}

/** Creates a link for its holder, and returns its path. Undefined once the appointment is cancelled. */
async function linkPath(
  tx: Database,
  row: AppointmentRow,
  language: Language,
  holder: LinkHolder,
  now: Date,
): Promise<string | undefined> {
  if (row.state === "cancelled") return undefined;
  const token = await createLink(tx, row, holder, now);
  return pathFor("booked-appointment", language, { token });
}

/** Deduplication key: the same event of the same appointment is mailed to the same address once. */
function causeOf({ reference, version }: AppointmentRow, kind: string, address: string): string {
  return `appointment ${reference} ${version} ${kind} ${address}`;
}

/** Normalises a time, because databases format times differently. */
function iso(time: string): string {
  return new Date(time).toISOString();
}
