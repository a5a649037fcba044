import type { NewSubscription } from "../../alerts/new-subscription.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { SubmissionMail } from "../submissions/new-submission.ts";

/** The mails that most forms send. */
export type DefaultMails = {
  /** Notification to each recipient at the agency. */
  notifications: SubmissionMail[];
  /** Confirmation to the visitor. Empty when no mail may be sent to them (`isVisitorNotified`). */
  confirmations: SubmissionMail[];
};

/** The part of a submission on which its mails depend. */
export type MailedSubmission = {
  /** Validated values. */
  values: Readonly<Record<string, string>>;
  /** The language of the visitor, and the texts in it. */
  language: Language;
  texts: LanguageTexts;
  /** Address for replies. */
  agencyEmail: string;
  /** Title of the property or project, and `address`, the URL of its page. */
  property?: { title: string; address: string };
  /**
   * False when no mail may be sent to the visitor: their address has received too many, or confirmations are skipped in a
   * busy hour.
   */
  isVisitorNotified: boolean;
  /** The visitor sent the same form about the same property before. */
  isRepeated: boolean;
  /** The subscription that starts once the visitor confirms it, and the URL of the page for that. */
  subscription?: NewSubscription;
  confirmUrl?: string;
};

/** Selects the mails of a form that does not send the default ones alone, in the order in which they are sent. */
export type MailsOfForm = (defaults: DefaultMails, sent: MailedSubmission) => SubmissionMail[];
