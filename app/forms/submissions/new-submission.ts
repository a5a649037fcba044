import type { NewSubscription } from "../../alerts/new-subscription.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MailAddress } from "../../mail/mail-address.ts";
import type { NewAppointment } from "../booking/appointment-facts.ts";

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
  /** `isVisitorNotified` of the submission; the journal stores this name. */
  isConfirmed: boolean;
};

/** E-mail address of the agent in the team, name of the agent in the feed, and name of the office. */
export type AssignmentFacts = { agentEmail?: string; agentName?: string; office?: string };

/** A submission before it is stored. It can be serialised as JSON. */
export type NewSubmission = {
  form: string;
  /** The key in the hidden field of the form. */
  key: string;
  language: Language;
  email?: string;
  /** Values by field name; texts in NFC. */
  fields: Record<string, unknown>;
  /** Id of its subject, such as `{ property: 12 }`. */
  about: Record<string, unknown>;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Mails to enqueue when it is stored. */
  mails: SubmissionMail[];
  /** Facts by which it is assigned to a member of staff. Absent when it is not assigned. */
  assignment?: AssignmentFacts;
  /** Names of the webhooks that get it. */
  webhooks?: string[];
  /** The requested appointment, which has mails of its own. */
  appointment?: NewAppointment;
  /** The subscription that starts once the visitor has confirmed it. */
  subscription?: NewSubscription;
  /**
   * Data from which its mails are written when it is stored: the database was unavailable when it was
   * accepted.
   */
  unresolved?: UnresolvedSubject;
};
