import type { Language } from "../../i18n/languages.ts";
import type { AppointmentSubject, RentTerms } from "../../mail/templates/appointment-parts.ts";
import type { Addressee } from "../../mail/templates/greeting.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import type { Goal } from "../../property/listing.ts";

/**
 * A preferred day, e.g. "2026-11-23", and a time slot with the label for each reader; empty when any time
 * suits.
 */
export type Wish = { day: string; hours: { visitor: string; agency: string } };

/** Facts about an appointment that do not change with it. Can be serialised as JSON. */
export type AppointmentFacts = {
  visitor: Addressee & { email: string };
  /** Recipients at the agency, their language, and the address for visitors' replies. */
  agency: { language: Language; recipients: string[]; email: string };
  /** In the visitor's language and in the agency's. */
  subjects: Partial<Record<Language, AppointmentSubject>>;
  /** Of the property, when it is about one. */
  goal?: Goal;
  wishes: Wish[];
  terms?: RentTerms;
  /** All other submitted values, with labels for each reader. */
  values: { visitor: LabelledValue[]; agency: LabelledValue[] };
  /** Duration in minutes of a time that the agency chooses. */
  slotMinutes: number;
  /** Hour in Brussels on the day before; absent: no reminder. */
  reminderHour?: number;
};

/**
 * The appointment that a form requests. Can be serialised as JSON, because it is in the journal with its
 * submission.
 */
export type NewAppointment = {
  calendar: number;
  /** ISO 8601, UTC; absent when no time was chosen. */
  time?: { startsAt: string; endsAt: string };
  /** Number of parallel appointments at that time. */
  capacity: number;
  /** The agent whose time it takes, how many properties they can show at once, and the office. */
  agent?: string;
  agentCapacity?: number;
  office?: string;
  /**
   * True or absent when the time is held until the visitor confirms; otherwise it goes to the visitor who confirms
   * first.
   */
  isHeld?: boolean;
  /** False when the visitor's address has had enough mails today. */
  isVisitorNotified: boolean;
  /** Set when staff book it for somebody: it is then confirmed. `isForced`: although the time is taken. */
  addedBy?: { name: string; isForced: boolean };
  facts: AppointmentFacts;
};
