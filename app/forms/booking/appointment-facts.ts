import type { Language } from "../../i18n/languages.ts";
import type { AppointmentSubject, RentTerms } from "../../mail/templates/appointment-parts.ts";
import type { Addressee } from "../../mail/templates/greeting.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import type { Goal } from "../../property/listing.ts";

/**
 * A preferred day, e.g. "2026-11-23". `hours`: text of the preferred time slot, for each reader; empty when any
 * time of that day suits.
 */
export type Wish = { day: string; hours: { visitor: string; agency: string } };

/** Facts that stay the same when an appointment changes, except `agency.recipients`. Stored as JSON. */
export type AppointmentFacts = {
  visitor: Addressee & { email: string };
  /**
   * Recipients at the agency, their language, and the address for visitors' replies. Another agent replaces the former
   * one.
   */
  agency: { language: Language; recipients: string[]; email: string };
  /** Subject in the visitor's language and in the agency's. */
  subjects: Partial<Record<Language, AppointmentSubject>>;
  /** Goal of the property; absent for a meeting at the office. */
  goal?: Goal;
  wishes: Wish[];
  terms?: RentTerms;
  /** All other submitted values, with labels for each reader. */
  values: { visitor: LabelledValue[]; agency: LabelledValue[] };
  /** Duration in minutes, for a time that the agency chooses. */
  slotMinutes: number;
  /** Hour of the reminder in Brussels, on the day before. Absent when no reminder is sent. */
  reminderHour?: number;
};

/**
 * The appointment that a form requests. It can be serialised as JSON, because the journal stores it with its
 * submission.
 */
export type NewAppointment = {
  /** Id of the property; 0 for the calendar of the agency's office. */
  calendar: number;
  /** ISO 8601, UTC; absent when no time was chosen. */
  time?: { startsAt: string; endsAt: string };
  /** Number of parallel appointments at that time. */
  capacity: number;
  /**
   * E-mail address of the agent, the number of properties that they can show at the same time, and the name
   * of the office.
   */
  agent?: string;
  agentCapacity?: number;
  office?: string;
  /**
   * True or absent: the seat is held until the visitor confirms. False: the first visitor who confirms gets
   * it.
   */
  isHeld?: boolean;
  /** False when the visitor's address has received the maximum number of mails today. */
  isVisitorNotified: boolean;
  /**
   * Present when staff book it for a visitor: it is then confirmed immediately. `isForced`: even if the time
   * is taken.
   */
  addedBy?: { name: string; isForced: boolean };
  facts: AppointmentFacts;
};
