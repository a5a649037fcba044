import type { Language } from "../../i18n/languages.ts";
import type { AppointmentSubject, RentTerms } from "../../mail/templates/appointment-parts.ts";
import type { Addressee } from "../../mail/templates/greeting.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import type { Goal } from "../../property/listing.ts";

/** A day that would suit, as in "2026-11-23", and a part of it in words of each; empty when any time will do. */
export type Wish = { day: string; hours: { visitor: string; agency: string } };

/** Everything of an appointment that does not change with it. It can be written as JSON. */
export type AppointmentFacts = {
  visitor: Addressee & { email: string };
  /** Who is told at the agency, in which language, and where visitors' answers go. */
  agency: { language: Language; recipients: string[]; email: string };
  /** In the visitor's language and in the agency's. */
  subjects: Partial<Record<Language, AppointmentSubject>>;
  /** Of the home, when it is about one. */
  goal?: Goal;
  wishes: Wish[];
  terms?: RentTerms;
  /** Everything else that was filled in, labelled for each. */
  values: { visitor: LabelledValue[]; agency: LabelledValue[] };
  /** In minutes, of a time that the agency chooses. */
  slotMinutes: number;
  /** In Brussels, the day before; absent: no reminder. */
  reminderHour?: number;
};

/** What a form asks for. It can be written as JSON, and goes through the journal with its submission. */
export type NewAppointment = {
  calendar: number;
  /** ISO, UTC; absent when no time was chosen. */
  time?: { startsAt: string; endsAt: string };
  /** How many may come at that time. */
  capacity: number;
  /** Whether the time is held until the visitor confirms; otherwise it goes to whoever confirms first. Absent: held. */
  isHeld?: boolean;
  /** Whether the visitor may be written to now; not when his address got enough mails today. */
  isVisitorTold: boolean;
  facts: AppointmentFacts;
};
