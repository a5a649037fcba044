import { z } from "zod";
import { FORM_NAMES } from "../forms/form-names.generated.ts";
import { configuredMultilingualTextSchema } from "../i18n/multilingual-text.ts";
import { FEEDBACK_FORMS } from "../screens/thank-you/screen.ts";

export type FormName = (typeof FORM_NAMES)[number];

export type FeedbackForm = (typeof FEEDBACK_FORMS)[number];

/** Mr, Ms and Miss come from the specification; "none" is neutral (docs/specification-notes.md#n181). */
export const TITLES = ["mr", "ms", "miss", "none"] as const;

/** Default titles: without "Miss", which is outdated. */
const DEFAULT_TITLES = ["mr", "ms", "none"] as const;

const fieldNames = z.array(z.string().regex(/^[a-zA-Z]{1,40}$/, "must be the name of a field")).default([]);

const oneFormSchema = z.strictObject({
  /** When false, the form has no page and no links. */
  isShown: z.boolean().default(true),
  /** Fields that are required, although the form makes them optional by default. */
  required: fieldNames,
  /** Fields that are optional, although the form makes them required by default. */
  optional: fieldNames,
  /** Fields to leave out. */
  hidden: fieldNames,
});

const feedbackSchema = z.strictObject({
  title: configuredMultilingualTextSchema.optional(),
  text: configuredMultilingualTextSchema.optional(),
});

/** Form settings, `forms` in `site.json` (docs/configure.md). */
export const formSettingsSchema = z.strictObject({
  /** Titles to choose from. */
  titles: z
    .array(z.enum(TITLES))
    .min(1)
    .default([...DEFAULT_TITLES]),
  /** Times of day at which a visitor can ask to be called; a label replaces the hours of the specification. */
  timeSlots: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[a-z0-9-]{1,40}$/, "must be lower-case letters, digits and dashes"),
        label: configuredMultilingualTextSchema.optional(),
      }),
    )
    .max(12)
    .default([{ code: "morning" }, { code: "afternoon" }, { code: "evening" }]),
  /** Settings of single forms. */
  each: z.partialRecord(z.enum(FORM_NAMES), oneFormSchema).default({}),
  /** Texts of the thank-you pages; an empty text uses the default. */
  feedback: z.partialRecord(z.enum(FEEDBACK_FORMS), feedbackSchema).default({}),
  offer: z.strictObject({ depositPercent: z.number().min(0).max(100).default(10) }).prefault({}),
  /** Information for tenants before they apply. The law sets its own limits (docs/configure.md). */
  rent: z
    .strictObject({
      minimumIncomeEuro: z.int().min(1).optional(),
      mostPersons: z.int().min(1).max(50).optional(),
      depositMonths: z.int().min(0).max(3).default(3),
    })
    .prefault({}),
  captcha: z
    .strictObject({
      /** Difficulty of the proof of work before sending: each bit doubles it. */
      workBits: z.int().min(8).max(20).default(15),
      /** Every visitor types the characters of a challenge, instead of a proof of work by the browser. */
      isTyped: z.boolean().default(false),
    })
    .prefault({}),
  /** Days for which the uploads of visitors are kept. */
  keepFilesDays: z.int().min(7).max(3_650).default(180),
});

export type FormSettings = z.infer<typeof formSettingsSchema>;
