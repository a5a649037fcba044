import { z } from "zod";
import { FORM_NAMES } from "../forms/form-names.generated.ts";
import { secretNameSchema } from "./secret-variable.ts";

const WEB_ADDRESS = { protocol: /^https?$/, error: "must be an http or https address" };

const secretName = secretNameSchema("WEBHOOK_CRM", "WEBHOOK");

const sharedFields = {
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, "must be lower-case letters, digits and dashes"),
  /** Forms whose leads are sent; all of them by default. */
  forms: z.array(z.enum(FORM_NAMES)).min(1).optional(),
  /** Only for a server in a private network. */
  allowPrivateAddresses: z.boolean().default(false),
};

/** Feed in which the keys of properties are IDs of the CRM; leads about other properties are sent without an ID. */
const feedName = z.string().max(40).optional();

const accountName = z.string().min(1).max(200);
const crmId = z.int().positive();

const apiAddress = (address: string) => z.url(WEB_ADDRESS).max(2_000).default(address);

/** Webhook: a signed request to any server, with the payload of docs/webhooks.md. */
const signedSchema = z.strictObject({
  kind: z.literal("webhook").default("webhook"),
  ...sharedFields,
  address: z.url(WEB_ADDRESS).max(2_000),
  secret: secretName,
});

/** The CRM Whise, in which each lead becomes a contact. */
const whiseSchema = z.strictObject({
  kind: z.literal("whise"),
  ...sharedFields,
  address: apiAddress("https://api.whise.eu"),
  user: accountName,
  password: secretName,
  /** Number of the agency in Whise, for an account of several agencies. */
  clientId: crmId.optional(),
  officeId: crmId,
  /** Id of the country of the contact in Whise; Belgium by default. */
  countryId: crmId.default(1),
  contactOriginId: crmId.optional(),
  feed: feedName,
});

/** The CRM SweepBright, which stores each lead. */
const sweepbrightSchema = z.strictObject({
  kind: z.literal("sweepbright"),
  ...sharedFields,
  address: apiAddress("https://website.sweepbright.com/api"),
  /** Client ID of the OAuth credentials. */
  clientId: accountName,
  clientSecret: secretName,
  /** Version of its API. */
  version: z
    .string()
    .regex(/^\d{8}$/, "must be a day, such as 20241030")
    .default("20241030"),
  feed: feedName,
});

/** A server or CRM to which leads are sent: an entry of `webhooks` in `site.json` (docs/webhooks.md). */
export const webhookSchema = z
  .discriminatedUnion("kind", [signedSchema, whiseSchema, sweepbrightSchema])
  .refine(
    ({ kind, address, allowPrivateAddresses }) =>
      kind === "webhook" || allowPrivateAddresses || address.startsWith("https:"),
    { path: ["address"], message: "must be an https address: the request has a password" },
  );

export type LeadDestination = z.infer<typeof webhookSchema>;
export type SignedWebhookSettings = Extract<LeadDestination, { kind: "webhook" }>;
export type WhiseSettings = Extract<LeadDestination, { kind: "whise" }>;
export type SweepbrightSettings = Extract<LeadDestination, { kind: "sweepbright" }>;
export type CrmSettings = WhiseSettings | SweepbrightSettings;

/** Names of the CRMs, the same in every language. */
export const CRM_NAMES = { whise: "Whise", sweepbright: "SweepBright" } as const satisfies Record<
  CrmSettings["kind"],
  string
>;

export const webhooksSchema = z
  .array(webhookSchema)
  .max(10)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "must have different names")
  .default([]);

/** Finds the first webhook whose `feed` does not exist: the path of this setting, and the name of the feed. */
export function unknownFeed(
  webhooks: readonly LeadDestination[],
  feeds: readonly { name: string }[],
): { path: (string | number)[]; name: string } | undefined {
  for (const [index, webhook] of webhooks.entries()) {
    if (webhook.kind === "webhook" || webhook.feed === undefined) continue;
    const { feed } = webhook;
    if (!feeds.some(({ name }) => name === feed)) return { path: ["webhooks", index, "feed"], name: feed };
  }
  return undefined;
}
