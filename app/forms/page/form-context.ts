import type { FormSettings } from "../../config/form-settings.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { SentForm } from "./sent-form.ts";

/** Texts, settings and state with which a form is rendered. */
export type FormContext = {
  settings: FormSettings;
  language: Language;
  texts: LanguageTexts;
  /** Path to which the form is posted. */
  path: string;
  today: string;
  /** Writes typed phone numbers by zone (`PhoneSettings`, app/format/phone.ts). */
  isPhoneZoneAware?: boolean;
  /** Path of the agency's privacy page, if there is one. */
  privacyPath?: string;
  /** Path of the form for an appointment at the agency's office, if the agency offers these. */
  officeAppointmentPath?: string;
  agency: { name: string; phone: string };
  sent?: SentForm;
  /** Bookable times of an appointment. */
  slots?: readonly { startsAt: Date; endsAt: Date; isFull: boolean }[];
  /** Initial values of a new form. */
  initial?: Readonly<Record<string, string>>;
};
