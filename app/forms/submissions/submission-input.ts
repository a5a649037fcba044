import type { NewSubscription } from "../../alerts/new-subscription.ts";
import type { OfficeContact } from "../../catalogue/contact-office.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Form } from "../form.ts";

/** Property or project that a form is about, described in the language of a mail. */
export type SubmissionSubject = {
  title: string;
  /** Absolute URL of its page in that language. */
  url: string;
  /** Office that handles it; the agency as a whole when that is unknown, or while the database is unavailable. */
  office: Pick<OfficeContact, "name" | "email">;
  /** E-mail address of the property's agent, when they are in the team. */
  agentEmail?: string;
  /** Name of the agent in the feed. */
  agentName?: string;
  /** Address, as far as it is published; may be empty. */
  addressLine: string;
  /** The street is not published. Absent for a project. */
  isAddressHidden?: boolean;
};

/** A valid form with everything from which the submission, its mails and its appointment are built. */
export type SubmissionInput = {
  form: Form;
  /** The key in the hidden field of the form, by which a form that is sent twice is stored once. */
  key: string;
  /** Validated values by field name. */
  values: Record<string, string>;
  /** Uploaded file: its path in the data folder, its name and its media type. */
  file?: { path: string; name: string; type: string };
  /** Id of the subject. Undefined for a form about the agency itself. */
  subjectId?: number;
  /** Returns undefined for a form without a subject, and for a subject that was not looked up yet. */
  subjectIn: (language: Language) => SubmissionSubject | undefined;
  /** Language of the visitor. */
  language: Language;
  site: SiteConfig;
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
  /**
   * False when the visitor's address has received the maximum number of mails today: no confirmation is sent.
   */
  isVisitorNotified: boolean;
  /** The visitor sent the same form about the same property before. */
  isRepeated: boolean;
  /** Only of forms that subscribe the visitor: the subscription, which starts once they confirm it. */
  subscription?: NewSubscription;
  /** URL of the page on which the visitor confirms the subscription. */
  confirmUrl?: string;
};
