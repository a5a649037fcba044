import type { TFunction } from "i18next";
import type { Language } from "../../i18n/languages.ts";
import { dayAndTime, dayWords } from "../../property/brussels-time.ts";
import { formatEuro } from "../../property/currency.ts";
import { type CalendarEvent, calendarFile } from "../calendar-file.ts";
import { plainName } from "../mail-address.ts";
import type { LabelledValue, MailPart } from "./mail-parts.ts";

/** What an appointment is about, in the words of a language. */
export type AppointmentSubject = {
  /** The home, or the agency. */
  title: string;
  /** The page of the home; none at the office. */
  address?: string;
  /** Where one meets; empty where the address of the home is hidden. */
  place: string;
};

/** What somebody who would rent should know before he comes (specification §9). What is absent is not said. */
export type RentTerms = {
  minimumIncomeEuro?: number;
  mostPersons?: number;
  /** Of the first month, with its charges. */
  rentEuro?: number;
  chargesEuro?: number;
  /** The tenant's part of the inventory. */
  inventoryEuro?: number;
  depositMonths: number;
};

/** A day that would suit, as in "2026-11-23", and a part of it in words; empty when any time will do. */
export type WishedTime = { day: string; hours: string };

/** What every mail about an appointment says of it. */
export type AppointmentFactsInMail = {
  reference: string;
  subject: AppointmentSubject;
  /** ISO, UTC. Absent while there are only wishes. */
  time?: { startsAt: string; endsAt: string };
  wishes: WishedTime[];
  /** The time that was chosen, and that somebody else has. */
  gone?: { startsAt: string; endsAt: string };
  calendar: {
    sequence: number;
    /** ISO, UTC. */
    changedAt: string;
    state: "unconfirmed" | "requested" | "confirmed" | "cancelled";
    visitor: { name?: string; email: string };
  };
};

type MailText = TFunction<"mail">;

/** When and where, as a table. */
export function factsPart(facts: AppointmentFactsInMail, language: Language, t: MailText): MailPart {
  const { time, gone, wishes, subject } = facts;
  const values: LabelledValue[] = [
    ...(time ? [{ label: t("appointment.when"), value: timeText(time, language) }] : []),
    ...(gone ? [{ label: t("appointment.gone"), value: timeText(gone, language) }] : []),
    ...wishes.map(({ day, hours }, at) => ({
      label: t("appointment.wish", { number: at + 1 }),
      value: [dayWords(day, language).whole, hours].filter(Boolean).join(", "),
    })),
    { label: t("appointment.where"), value: subject.place || t("appointment.placeLater") },
  ];
  return { kind: "values", title: t("appointment.facts"), values };
}

/** "Monday, 23 November 2026, 10:00-10:30". */
export function timeText(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  language: Language,
): string {
  return dayAndTime(new Date(startsAt), new Date(endsAt), language);
}

/** What tenants should know, a sentence each. */
export function termsPart(terms: RentTerms, t: MailText): MailPart {
  return { kind: "steps", title: t("appointment.terms.title"), steps: termLines(terms, t) };
}

function termLines(terms: RentTerms, t: MailText): string[] {
  const { minimumIncomeEuro, mostPersons, rentEuro, chargesEuro = 0, inventoryEuro, depositMonths } = terms;
  const lines: string[] = [];
  if (minimumIncomeEuro !== undefined)
    lines.push(t("appointment.terms.income", { income: formatEuro(minimumIncomeEuro) }));
  if (mostPersons !== undefined) lines.push(t("appointment.terms.persons", { count: mostPersons }));
  lines.push(
    rentEuro === undefined
      ? t("appointment.terms.first")
      : t("appointment.terms.firstAmount", { amount: formatEuro(rentEuro + chargesEuro) }),
    inventoryEuro === undefined
      ? t("appointment.terms.inventory")
      : t("appointment.terms.inventoryAmount", { amount: formatEuro(inventoryEuro) }),
  );
  if (depositMonths > 0)
    lines.push(
      rentEuro === undefined
        ? t("appointment.terms.deposit", { count: depositMonths })
        : t("appointment.terms.depositAmount", {
            count: depositMonths,
            amount: formatEuro(rentEuro * depositMonths),
          }),
    );
  return lines;
}

type CalendarAttachment = { filename: string; contentType: string; content: string };

/** The file for the calendar of whoever gets the mail; none while there is no time, or the visitor has not confirmed it. */
export function calendarAttachment(
  facts: AppointmentFactsInMail,
  { method, agency, baseUrl, t }: CalendarWords,
): CalendarAttachment[] {
  const { time } = facts;
  if (time === undefined || facts.calendar.state === "unconfirmed") return [];
  const content = calendarFile(calendarEvent(facts, time, { method, agency, baseUrl, t }));
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: "appointment.ics", contentType, content }];
}

type CalendarWords = {
  method: CalendarEvent["method"];
  agency: { name: string; email: string };
  baseUrl: string;
  t: MailText;
};

/** An appointment as calendars know it: under the same id in every mail and on the thank-you page. */
export function calendarEvent(
  { reference, subject, calendar }: AppointmentFactsInMail,
  time: { startsAt: string; endsAt: string },
  { method, agency, baseUrl, t }: CalendarWords,
): CalendarEvent {
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
    address: subject.address,
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
