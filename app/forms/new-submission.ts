import type { NewSubscription } from "../alerts/new-subscription.ts";
import type { Language } from "../i18n/languages.ts";
import type { MailAddress } from "../mail/mail-address.ts";
import type { NewAppointment } from "./appointments/appointment-facts.ts";

/** A mail of a submission. Its reference is filled in when the submission is stored. */
export type SubmissionMail = {
  template: "confirmation" | "notice" | "friend" | "opt-in";
  language: Language;
  recipient: MailAddress;
  replyTo?: MailAddress;
  priority: number;
  details: object;
  attachments?: { path: string; name: string; type: string }[];
};

/** What a form was sent with that is about a home or project which could not be looked up. */
export type UnresolvedSubject = {
  id: number;
  /** Checked. */
  values: Record<string, string>;
  file?: { path: string; name: string; type: string };
  isConfirmed: boolean;
};

/** What a form hands in. It can be written as JSON. */
export type NewSubmission = {
  form: string;
  /** The hidden key of the form. */
  key: string;
  language: Language;
  email?: string;
  /** What was filled in, by the names of the fields; texts in NFC. */
  fields: Record<string, unknown>;
  /** Ids of what it is about, such as `{ property: 12 }`. */
  about: Record<string, unknown>;
  /** ISO, UTC. */
  receivedAt: string;
  /** Those that it causes. */
  mails: SubmissionMail[];
  /** The appointment that it asks for, which has mails of its own. */
  appointment?: NewAppointment;
  /** What begins once the visitor has confirmed it. */
  subscription?: NewSubscription;
  /** What its mails are written from when it is stored: it was taken while the database was away. */
  unresolved?: UnresolvedSubject;
};
