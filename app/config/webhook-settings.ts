import { z } from "zod";
import { FORM_NAMES } from "./form-settings.ts";

/** Settings of a webhook, an entry of `webhooks` in `site.json` (docs/webhooks.md). */
export const webhookSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, "must be lower-case letters, digits and dashes"),
  address: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).max(2_000),
  /** Name of the environment variable with the secret, which is never in `site.json`. */
  secret: z
    .string()
    .regex(/^env:WEBHOOK_[A-Z0-9_]{1,60}$/, 'must name an environment variable, such as "env:WEBHOOK_CRM"'),
  /** Forms that it gets; all of them by default. */
  forms: z.array(z.enum(FORM_NAMES)).min(1).optional(),
  /** Only for a server in a private network. */
  allowPrivateAddresses: z.boolean().default(false),
});

export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksSchema = z
  .array(webhookSchema)
  .max(10)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "must have different names")
  .default([]);
