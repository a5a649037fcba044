import type { NewSubscription } from "../../alerts/new-subscription.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Form } from "../form.ts";

/** Subject of a form, in the language of a mail. */
export type SubmissionSubject = {
  title: string;
  url: string;
  officeEmail: string;
  /** E-mail address of the property's agent, when they are in the team. */
  agentEmail?: string;
  /** Name of the agent in the feed. */
  agentName?: string;
  /** Address of the property, as far as it is published. */
  place: string;
};

export type SubmissionInput = {
  form: Form;
  key: string;
  /** Validated values. */
  values: Record<string, string>;
  file?: { path: string; name: string; type: string };
  /** Id of the property or project. */
  id?: number;
  subjectIn: (language: Language) => SubmissionSubject | undefined;
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
  /** The subscription that starts once the visitor confirms it, and the URL of the page for that. */
  subscription?: NewSubscription;
  confirmUrl?: string;
};
