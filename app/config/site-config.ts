import { z } from "zod";
import { placeholders } from "../i18n/dictionary.ts";
import { BASE_LANGUAGE, LANGUAGES } from "../i18n/languages.ts";
import { configuredMultilingualTextSchema } from "../i18n/multilingual-text.ts";
import { alertSettingsSchema } from "./alert-settings.ts";
import { appointmentSettingsSchema } from "./appointment-settings.ts";
import { costSettingsSchema } from "./cost-settings.ts";
import { emailAddress } from "./email-address.ts";
import { exportSettingsSchema } from "./export-settings.ts";
import { FEED_FORMAT_NAMES, isMappedFormat } from "./feed-formats.ts";
import { feedRequestSchema, requestProblem, secretName } from "./feed-request.ts";
import { sftpProblem, sftpSchema } from "./feed-sftp.ts";
import { formSettingsSchema } from "./form-settings.ts";
import { hostsSchema } from "./hosts.ts";
import { mailSettingsSchema } from "./mail-settings.ts";
import { mapSettingsSchema } from "./map-settings.ts";
import { officeSettingsSchema } from "./office-settings.ts";
import { openingHoursFields } from "./opening-hours.ts";
import { ownerSettingsSchema } from "./owner-settings.ts";
import { privacySettingsSchema } from "./privacy-settings.ts";
import { routingSettingsSchema } from "./routing-settings.ts";
import { siteInfoSchema } from "./site-info.ts";
import { themeSchema } from "./theme.ts";
import { translationSettingsSchema } from "./translation-settings.ts";
import { visitSettingsSchema } from "./visit-settings.ts";
import { unknownFeed, webhooksSchema } from "./webhook-settings.ts";

const text = z.string().trim().min(1).max(200);
/** Path in the site folder, such as `pictures/banner.webp`. */
const sitePath = z
  .string()
  .regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/, "must be a path inside the site folder, without '..'");

/** Names or codes by which feeds refer to an office, besides its own name. */
export const feedNames = z.array(text).max(20).default([]);

/** Office; its name, phone and e-mail are by default those of the agency. */
const officeSchema = z.strictObject({
  name: text.optional(),
  street: text,
  zip: text,
  city: configuredMultilingualTextSchema,
  phone: text.optional(),
  email: emailAddress.optional(),
  feedNames,
  ...openingHoursFields,
});

/**
 * Legal information in the footer of every page. All of it except the third-party account is required (Belgian Code of
 * Economic Law, art. XII.6; code of the institute of estate agents, art. 20): the back office asks staff for what
 * `site.json` lacks (`missingMentions`).
 */
const legalMentionsSchema = z.strictObject({
  companyNumber: text.optional(),
  vatNumber: text.optional(),
  /** Registration number at the institute of estate agents (BIV/IPI). */
  recognitionNumber: text.optional(),
  /** Insurer of professional liability and guarantee, with the policy number. */
  insurance: text.optional(),
  thirdPartyAccount: text.optional(),
});

const feedSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "must be lower-case letters, digits and dashes")
      .refine(
        (name) => name !== "sample",
        'must not be "sample": the feed of the sample listings has that name',
      )
      .refine(
        (name) => name !== "office",
        'must not be "office": the feed of the properties that staff add has that name',
      ),
    format: z.enum(FEED_FORMAT_NAMES),
    /** An http(s) or sftp URL, or a path in the site folder. */
    address: z.string().min(1).max(2_000),
    /**
     * For the mapped formats (`csv`, `json`, `xml`, `blm`): the file in the site folder that says from which column each
     * field is read.
     */
    mapping: sitePath.optional(),
    everyMinutes: z.int().min(5).max(10_080),
    /** Only for a feed in a private network. */
    allowPrivateAddresses: z.boolean().default(false),
    /** How an address is requested: headers, credentials, paging, body (docs/operate.md). */
    request: feedRequestSchema.optional(),
    /** User and keys of an `sftp:` address (docs/operate.md). */
    sftp: sftpSchema.optional(),
    /** Variable of the environment with the secret with which the CRM signs that the feed has changed (docs/operate.md). */
    webhookSecret: secretName.optional(),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of [
      ["request", requestProblem(value)],
      ["sftp", sftpProblem(value)],
      [
        "mapping",
        isMappedFormat(value.format) && value.mapping === undefined
          ? `is required for the format ${value.format}`
          : undefined,
      ],
    ] as const)
      if (message !== undefined) issues.push({ code: "custom", path: [field], message, input: value });
  });

/** Placeholders of the search block's descriptions; the totals of the lists replace them. */
export const SEARCH_PLACEHOLDERS = ["forSale", "forRent"];

const searchDescriptionSchema = configuredMultilingualTextSchema.superRefine((texts, context) => {
  for (const [language, text] of Object.entries(texts)) {
    for (const name of placeholders(text ?? "").filter((name) => !SEARCH_PLACEHOLDERS.includes(name))) {
      context.addIssue({
        code: "custom",
        path: [language],
        message: `must not contain {{${name}}}; only {{forSale}} and {{forRent}} are placeholders`,
      });
    }
  }
});

/** Search block of the home page (specification §2, §3). Source: docs/specification-notes.md#n101. */
const searchSchema = z.strictObject({
  /** When false, the home page has a plain form for city and type. */
  isShown: z.boolean().default(false),
  /** Logo that links to the home page. */
  logo: sitePath.optional(),
  title: configuredMultilingualTextSchema.optional(),
  descriptions: z.array(searchDescriptionSchema).max(2).default([]),
  /** Shows the search input, and with it the results panel. */
  showSearchInput: z.boolean().default(true),
  /** Shows the button next to the input that opens and closes the panel. */
  showSearchButton: z.boolean().default(true),
  /** Shows the number of properties of each type and city in the panel. */
  showSearchCount: z.boolean().default(false),
  /** Shows the total number of properties on the buttons for sale and for rent. */
  showCountProperty: z.boolean().default(false),
  /** Matches the word being typed by prefix too: "gen" finds Gent. */
  prefix: z.boolean().default(false),
});

const siteFieldsSchema = z.strictObject({
  $schema: z.string().optional(),
  agency: z
    .strictObject({
      name: text,
      phone: text,
      email: emailAddress,
      offices: z.array(officeSchema).min(1).max(50),
      legal: legalMentionsSchema.prefault({}),
    })
    .transform(({ offices, ...agency }) => {
      const { name, phone, email } = agency;
      return { ...agency, offices: offices.map((office) => ({ name, phone, email, ...office })) };
    }),
  languages: z
    .strictObject({
      enabled: z
        .array(z.enum(LANGUAGES))
        .min(1)
        .refine((enabled) => new Set(enabled).size === enabled.length, "must have different languages"),
      /** The first of the enabled ones by default. */
      default: z.enum(LANGUAGES).optional(),
      cookieDays: z.int().min(1).max(400).default(365),
    })
    .refine((languages) => !languages.default || languages.enabled.includes(languages.default), {
      path: ["default"],
      message: "must be one of the enabled languages",
    })
    .transform((languages) => ({
      ...languages,
      default: languages.default ?? languages.enabled[0] ?? BASE_LANGUAGE,
    })),
  theme: themeSchema.prefault({}),
  siteInfo: siteInfoSchema.prefault({}),
  logo: sitePath.optional(),
  /** Icon in the browser tab, instead of the default one. */
  favicon: z
    .string()
    .regex(
      /^pictures\/[\w/-]+\.(svg|png|ico)$/,
      "must be an svg, png or ico file in pictures/, such as pictures/favicon.svg",
    )
    .optional(),
  hosts: hostsSchema,
  catalogue: z
    .strictObject({
      pageSize: z.int().min(6).max(60).default(24),
      /** Keeps sold properties in the lists for `closedDays`. */
      showsSold: z.boolean().default(true),
      /** Keeps let properties in the lists for `closedDays`. */
      showsRented: z.boolean().default(true),
      /** Number of days that a sold or let property keeps its page and its place in the lists. */
      closedDays: z.int().min(0).max(3_650).default(90),
      /** Marquees (badges, app/property/marquee.ts) by their codes, such as 3 for sold: their name replaces the price. */
      marqueeIgnoreList: z.array(z.int()).default([]),
      /** Text in place of a price that is not published (specification §9). */
      unpublishedPrice: z.enum(["nothing", "on-demand"]).default("nothing"),
      /** Shows earlier prices of a property, and which cards have a lowered one. */
      showsPriceHistory: z.boolean().default(false),
      /** Saved properties can be read without a connection; `false` also removes what browsers have stored. */
      storesSavedHomes: z.boolean().default(true),
      /** Number of listings that an import may always remove (docs/specification-notes.md#n266). */
      removalsNeverHeld: z.int().min(0).max(10_000).default(5),
    })
    .prefault({}),
  search: searchSchema.prefault({}),
  map: mapSettingsSchema.prefault({}),
  routing: routingSettingsSchema.prefault({}),
  epc: z
    .strictObject({
      /** Takes the energy label from the text of the certificate, and computes it only when there is none. */
      preferCertificateText: z.boolean().default(false),
      /** Years in the notice of the obligation to renovate; by default those of the law. */
      renovationYears: z.int().min(1).max(30).optional(),
      /** Regions whose properties have that notice. */
      renovationNoticeRegions: z.array(z.enum(["flanders", "brussels", "wallonia"])).default(["flanders"]),
    })
    .prefault({}),
  costs: costSettingsSchema.prefault({}),
  /** When true, numbers, amounts and days are written as readers of each language write them. */
  formats: z.strictObject({ byLanguage: z.boolean().default(false) }).prefault({}),
  /** When true, phone numbers are grouped by their zone: 02 226 88 88 in place of 022 26 88 88. */
  phone: z.strictObject({ zoneAware: z.boolean().default(false) }).prefault({}),
  mail: mailSettingsSchema.prefault({}),
  forms: formSettingsSchema.prefault({}),
  alerts: alertSettingsSchema.prefault({}),
  privacy: privacySettingsSchema.prefault({}),
  appointments: appointmentSettingsSchema.prefault({}),
  visits: visitSettingsSchema.prefault({}),
  owners: ownerSettingsSchema.prefault({}),
  office: officeSettingsSchema.prefault({}),
  translation: translationSettingsSchema.optional(),
  /** Servers to which leads are sent (docs/webhooks.md). */
  webhooks: webhooksSchema,
  feeds: z
    .array(feedSchema)
    .refine(
      (feeds) => new Set(feeds.map(({ name }) => name)).size === feeds.length,
      "must have different names",
    )
    .default([]),
  exports: exportSettingsSchema.prefault({}),
  /** The person or company that keeps the site running. */
  operator: z
    .strictObject({
      /** Recipient of the mails about failing feeds, backups and outgoing mail; the default is the agency. */
      email: emailAddress.optional(),
    })
    .prefault({}),
  /** Feed of invented listings, in the omnicasa format, for an empty database; a real feed replaces them. */
  sampleListings: sitePath.optional(),
});

/** Configuration of an agency, in `site.json` of its folder. docs/configure.md explains each field. */
export const siteConfigSchema = siteFieldsSchema.check(({ value, issues }) => {
  const { webhooks, feeds, mail, languages } = value;
  // The texts of the mails are those of the site.
  if (mail.language !== undefined && !languages.enabled.includes(mail.language))
    issues.push({
      code: "custom",
      path: ["mail", "language"],
      message: "must be one of the enabled languages",
      input: mail.language,
    });
  const unknown = unknownFeed(webhooks, feeds);
  if (unknown === undefined) return;
  const { path, name } = unknown;
  issues.push({ code: "custom", path, message: `there is no feed "${name}"`, input: name });
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type ConfiguredFeed = SiteConfig["feeds"][number];
