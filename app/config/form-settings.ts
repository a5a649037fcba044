import { z } from "zod";
import { configuredTextsSchema } from "../i18n/texts.ts";

/** Every form that a visitor can send, by its name; those of them about a home or a project say so in app/forms. */
export const FORM_NAMES = [
  "site-contact",
  "contact-me",
  "contact-construction",
  "contact-demand",
  "send-to-friend",
  "document-request",
  "purchase-offer",
  "rent-application",
  "appointment",
  "office-appointment",
  "job-contact",
  "testimonial",
  "demand-register",
  "sign-newsletter",
] as const;

export type FormName = (typeof FORM_NAMES)[number];

/** The forms that have a thank-you page (specification §2). */
export const FEEDBACK_FORMS = [
  "contact-me",
  "contact-appointment",
  "contact-construction",
  "contact-demand",
  "demand-register",
  "send-to-friend",
  "site-contact",
  "sign-newsletter",
] as const;

export type FeedbackForm = (typeof FEEDBACK_FORMS)[number];

/** Mr, Ms and Miss are the specification's; "none" is neutral (docs/specification-notes.md#n181). */
export const TITLES = ["mr", "ms", "miss", "none"] as const;

/** Those that are offered unless an agency asks for others: "Miss" is no salutation of today. */
const OFFERED_TITLES = ["mr", "ms", "none"] as const;

const fieldNames = z.array(z.string().regex(/^[a-zA-Z]{1,40}$/, "should be the name of a field")).default([]);

const oneFormSchema = z.strictObject({
  /** Off: the form has no page, and nothing leads to it. */
  isShown: z.boolean().default(true),
  /** Fields that must be filled in although they need not be otherwise, and the reverse. */
  required: fieldNames,
  optional: fieldNames,
  /** Fields that are left out. */
  hidden: fieldNames,
});

const feedbackSchema = z.strictObject({
  title: configuredTextsSchema.optional(),
  text: configuredTextsSchema.optional(),
});

/** The forms of a site, `forms` in `site.json` (docs/configure.md). */
export const formSettingsSchema = z.strictObject({
  /** How visitors may be addressed. */
  titles: z
    .array(z.enum(TITLES))
    .min(1)
    .default([...OFFERED_TITLES]),
  /** When visitors may be called; a label takes the place of the specification's hours. */
  timeSlots: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[a-z0-9-]{1,40}$/, "should be lower-case letters, digits and dashes"),
        label: configuredTextsSchema.optional(),
      }),
    )
    .max(12)
    .default([{ code: "morning" }, { code: "afternoon" }, { code: "evening" }]),
  each: z.partialRecord(z.enum(FORM_NAMES), oneFormSchema).default({}),
  /** Thank-you pages in the agency's words; what is empty reads as ours. */
  feedback: z.partialRecord(z.enum(FEEDBACK_FORMS), feedbackSchema).default({}),
  offer: z.strictObject({ depositPercent: z.number().min(0).max(100).default(10) }).prefault({}),
  /** What tenants are told before they apply. The law has its own limits (docs/configure.md). */
  rent: z
    .strictObject({
      minimumIncomeEuro: z.int().min(1).optional(),
      mostPersons: z.int().min(1).max(50).optional(),
      depositMonths: z.int().min(0).max(3).default(3),
    })
    .prefault({}),
  captcha: z
    .strictObject({
      /** How hard the sum is that a browser does before it sends: each bit doubles it. */
      workBits: z.int().min(8).max(20).default(15),
      /** Whether every visitor types characters, and no browser does it for him. */
      isTyped: z.boolean().default(false),
    })
    .prefault({}),
  /** How long files that visitors sent are kept. */
  keepFilesDays: z.int().min(7).max(3_650).default(180),
});

export type FormSettings = z.infer<typeof formSettingsSchema>;
