import type { NewSubscription } from "../../alerts/new-subscription.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { SubmissionMail } from "../submissions/new-submission.ts";

/** The mails that most forms send. */
export type DefaultMails = {
  /** Notification to each recipient at the agency. */
  notifications: SubmissionMail[];
  /** To the visitor. Empty when their address has had enough mails today. */
  confirmations: SubmissionMail[];
};

/** A submission as far as its mails depend on it. */
export type MailedSubmission = {
  /** Validated values. */
  values: Readonly<Record<string, string>>;
  /** The language of the visitor, and the texts in it. */
  language: Language;
  texts: LanguageTexts;
  /** Address for replies. */
  agencyEmail: string;
  property?: { title: string; address: string };
  /** False when the visitor's address has had enough mails today. */
  isConfirmed: boolean;
  /** The visitor sent the same form about the same property before. */
  isRepeated: boolean;
  /** The subscription that starts once it is confirmed, and the address to confirm it. */
  subscription?: NewSubscription;
  confirmAddress?: string;
};

/** Selects the mails of a submission: the default ones or others, in the order in which they are sent. */
export type MailsOfForm = (defaults: DefaultMails, sent: MailedSubmission) => SubmissionMail[];
