import type { NewSubscription } from "../../alerts/new-subscription.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Form } from "../form.ts";

/** The subject of a form, as a mail in one language needs it. */
export type MailedSubject = {
  title: string;
  address: string;
  officeEmail: string;
  /** Of the property's agent, when they are in the team. */
  agentEmail?: string;
  /** The agent as the feed names them. */
  agentName?: string;
  /** As far as it is published. */
  place: string;
};

export type SubmissionInput = {
  form: Form;
  key: string;
  /** Validated values. */
  values: Record<string, string>;
  file?: { path: string; name: string; type: string };
  /** The number of the property or project. */
  id?: number;
  subjectIn: (language: Language) => MailedSubject | undefined;
  language: Language;
  site: SiteConfig;
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
  /** False when the visitor's address has had enough mails today: then no confirmation is sent. */
  isConfirmed: boolean;
  /** The visitor sent the same form about the same property before. */
  isRepeated: boolean;
  /** The subscription that starts once it is confirmed, and the address to confirm it. */
  subscription?: NewSubscription;
  confirmAddress?: string;
};
