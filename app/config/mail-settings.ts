import { z } from "zod";
import { LANGUAGES } from "../i18n/languages.ts";

const email = z.email().max(254);

/** Who is told of what visitors send with a form. */
const recipientsSchema = z.strictObject({
  /** The office that the visitor chose or that has the home; without one, the agency. */
  office: z.boolean().default(true),
  /** The agent of the home. */
  agent: z.boolean().default(true),
  /** Whoever else. */
  to: z.array(email).max(10).default([]),
});

/** The mails of a site (docs/configure.md). */
export const mailSettingsSchema = z.strictObject({
  /** What mails are from; otherwise the agency's own address. The mail server must be allowed to send for it. */
  from: email.optional(),
  /** In which language the agency is written to; otherwise the default language of the site. */
  language: z.enum(LANGUAGES).optional(),
  /** For all forms that `forms` does not name. */
  recipients: recipientsSchema.prefault({}),
  forms: z
    .record(z.string().regex(/^[a-z-]{1,40}$/, "should be the name of a form"), recipientsSchema)
    .default({}),
});

export type MailSettings = z.infer<typeof mailSettingsSchema>;
export type MailRecipients = z.infer<typeof recipientsSchema>;
