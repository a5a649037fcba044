import { euro } from "../../i18n/formatted-value.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { dayAndPeriodText, dayTexts } from "../../time/brussels-time.ts";
import { type CalendarEvent, calendarFile } from "../calendar-file.ts";
import { plainName } from "../mail-address.ts";
import type { LabelledValue, MailPart } from "./mail-parts.ts";

/** Subject of an appointment, in one language. */
export type AppointmentSubject = {
  /** Title of the property, or the name of the agency. */
  title: string;
  /** URL of the property's page. Absent for an appointment at the office. */
  address?: string;
  /** Meeting place. Only the municipality when the site hides the address of the property; empty when none is known. */
  place: string;
  /** The site hides the address of the property: the agency tells the visitor where to meet. */
  isAddressHidden?: boolean;
};

/** Conditions that a tenant should know before a viewing (specification §9). Absent values are left out. */
export type RentTerms = {
  minimumIncomeEuro?: number;
  mostPersons?: number;
  /** Rent of the first month. */
  rentEuro?: number;
  chargesEuro?: number;
  /** The tenant's share of the inventory of fixtures. */
  inventoryEuro?: number;
  depositMonths: number;
};

/** A preferred day, such as "2026-11-23", and a preferred part of it in words; empty when any time suits. */
export type WishedTime = { day: string; hours: string };

/** Data that every mail about an appointment shows. */
export type AppointmentFactsInMail = {
  reference: string;
  subject: AppointmentSubject;
  /** ISO, UTC. Absent while the visitor has only given preferred times. */
  time?: { startsAt: string; endsAt: string };
  wishes: WishedTime[];
  /** The chosen time, when somebody else took it first. */
  gone?: { startsAt: string; endsAt: string };
  calendar: {
    sequence: number;
    /** ISO, UTC. */
    changedAt: string;
    state: "unconfirmed" | "requested" | "confirmed" | "cancelled";
    visitor: { name?: string; email: string };
  };
};

type MailText = Translate<"mail">;

/** Table of time and place. */
export function factsPart(
  title: string,
  facts: AppointmentFactsInMail,
  language: Language,
  t: MailText,
): MailPart {
  const { time, gone, wishes, subject } = facts;
  const values: LabelledValue[] = [
    ...(time ? [{ label: t("appointment.when"), value: timeText(time, language) }] : []),
    ...(gone ? [{ label: t("appointment.gone"), value: timeText(gone, language) }] : []),
    ...wishes.map(({ day, hours }, index) => ({
      label: t("appointment.wish", { number: index + 1 }),
      value: [dayTexts(day, language).whole, hours].filter(Boolean).join(", "),
    })),
    { label: t("appointment.where"), value: subject.place || t("appointment.placeLater") },
  ];
  return { kind: "values", title, values };
}

/** Formats "Monday, 23 November 2026, 10:00-10:30". */
export function timeText(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  language: Language,
): string {
  return dayAndPeriodText(new Date(startsAt), new Date(endsAt), language);
}

/** The conditions for tenants as a list, one sentence each. */
export function termsPart(terms: RentTerms, t: MailText): MailPart {
  return { kind: "steps", title: t("appointment.terms.title"), steps: termLines(terms, t) };
}

function termLines(terms: RentTerms, t: MailText): string[] {
  const { minimumIncomeEuro, mostPersons, rentEuro, chargesEuro = 0, inventoryEuro, depositMonths } = terms;
  const lines: string[] = [];
  if (minimumIncomeEuro !== undefined)
    lines.push(t("appointment.terms.income", { income: euro(minimumIncomeEuro) }));
  if (mostPersons !== undefined) lines.push(t("appointment.terms.persons", { count: mostPersons }));
  lines.push(
    rentEuro === undefined
      ? t("appointment.terms.first")
      : t("appointment.terms.firstAmount", { amount: euro(rentEuro + chargesEuro) }),
    inventoryEuro === undefined
      ? t("appointment.terms.inventory")
      : t("appointment.terms.inventoryAmount", { amount: euro(inventoryEuro) }),
  );
  if (depositMonths > 0)
    lines.push(
      rentEuro === undefined
        ? t("appointment.terms.deposit", { count: depositMonths })
        : t("appointment.terms.depositAmount", {
            count: depositMonths,
            amount: euro(rentEuro * depositMonths),
          }),
    );
  return lines;
}

type CalendarAttachment = { filename: string; contentType: string; content: string };

/** Calendar file for the recipient. Empty while no time is agreed, or the visitor has not confirmed it. */
export function calendarAttachment(
  facts: AppointmentFactsInMail,
  { method, agency, baseUrl, t }: CalendarContext,
): CalendarAttachment[] {
  const { time } = facts;
  if (time === undefined || facts.calendar.state === "unconfirmed") return [];
  const content = calendarFile(calendarEvent(facts, time, { method, agency, baseUrl, t }));
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: "appointment.ics", contentType, content }];
}

type CalendarContext = {
  method: CalendarEvent["method"];
  agency: { name: string; email: string };
  baseUrl: string;
  t: MailText;
};

/**
 * Calendar event of an appointment. Every mail and the thank-you page use the same id, so that calendars
 * update one entry.
 */
export function calendarEvent(
  { reference, subject, calendar }: AppointmentFactsInMail,
  time: { startsAt: string; endsAt: string },
  { method, agency, baseUrl, t }: CalendarContext,
): CalendarEvent & Required<Pick<CalendarEvent, "organizer">> {
  return {
    uid: `${reference.toLowerCase()}@${new URL(baseUrl).hostname}`,
    sequence: calendar.sequence,
    method,
    status: STATUSES[calendar.state],
    startsAt: new Date(time.startsAt),
    endsAt: new Date(time.endsAt),
    changedAt: new Date(calendar.changedAt),
    title: t("appointment.calendar.title", { title: subject.title, agency: agency.name }),
    text: t("appointment.calendar.text", { reference, agency: agency.name }),
    place: subject.place,
    url: subject.address,
    organizer: agency,
    attendee: { ...calendar.visitor, name: plainName(calendar.visitor.name) },
  };
}

const STATUSES = {
  unconfirmed: "TENTATIVE",
  requested: "TENTATIVE",
  confirmed: "CONFIRMED",
  cancelled: "CANCELLED",
} as const;
