import { z } from "zod";
import { FORM_NAMES } from "../forms/form-names.generated.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { emailAddress } from "./email-address.ts";

/** Recipients of the notification about a submission. */
const recipientsSchema = z.strictObject({
  /** The office that the visitor chose or that has the property; without one, the agency. */
  office: z.boolean().default(true),
  /** The agent of the property. */
  agent: z.boolean().default(true),
  /** Other recipients. */
  to: z.array(emailAddress).max(10).default([]),
});

/** Mail settings of a site (docs/configure.md). */
export const mailSettingsSchema = z.strictObject({
  /** Sender of mails; the default is the agency's address. The mail server must be allowed to send for it. */
  from: emailAddress.optional(),
  /** Language of mails to the agency; the default is that of the site. */
  language: z.enum(LANGUAGES).optional(),
  /** Attaches what a visitor sent as JSON to the mail to the agency, for CRMs that read a mailbox. */
  attachesLeadJson: z.boolean().default(false),
  /** Recipients of the forms that are not in `forms`. */
  recipients: recipientsSchema.prefault({}),
  forms: z.partialRecord(z.enum(FORM_NAMES), recipientsSchema).default({}),
});

export type MailSettings = z.infer<typeof mailSettingsSchema>;
export type MailRecipients = z.infer<typeof recipientsSchema>;

/** Language of the mails to the agency, and to the operator of its site. */
export function agencyMailLanguage({
  mail,
  languages,
}: {
  mail: Pick<MailSettings, "language">;
  languages: { default: Language };
}): Language {
  return mail.language ?? languages.default;
}
