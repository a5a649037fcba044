import type { NewSubscription } from "../../alerts/new-subscription.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MailAddress } from "../../mail/mail-address.ts";
import type { NewAppointment } from "../appointments/appointment-facts.ts";

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

/** Values of a submission whose property or project could not be looked up. */
export type UnresolvedSubject = {
  id: number;
  /** Validated values. */
  values: Record<string, string>;
  file?: { path: string; name: string; type: string };
  isConfirmed: boolean;
};

/** The agent of the property as the team and the feed name them, and the name of the office. */
export type AssignmentFacts = { agentEmail?: string; agentName?: string; office?: string };

/** A submission before it is stored. It can be serialised as JSON. */
export type NewSubmission = {
  form: string;
  /** The hidden key of the form. */
  key: string;
  language: Language;
  email?: string;
  /** Values by field name; texts in NFC. */
  fields: Record<string, unknown>;
  /** Ids of its subject, such as `{ property: 12 }`. */
  about: Record<string, unknown>;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** The mails that it sends. */
  mails: SubmissionMail[];
  /** Facts by which a member of staff is given it. Absent when nobody is. */
  assignment?: AssignmentFacts;
  /** Names of the webhooks that get it. */
  webhooks?: string[];
  /** The requested appointment, which has mails of its own. */
  appointment?: NewAppointment;
  /** The subscription that starts once the visitor has confirmed it. */
  subscription?: NewSubscription;
  /** Data to write its mails from when it is stored: the database was unavailable when it was accepted. */
  unresolved?: UnresolvedSubject;
};
