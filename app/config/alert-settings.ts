import { z } from "zod";

/** The alerts of a site, `alerts` in `site.json` (docs/configure.md). */
export const alertSettingsSchema = z.strictObject({
  /** How many mails of alerts and of the newsletter leave in a minute, from all machines together. */
  mailsPerMinute: z.int().min(1).max(10_000).default(60),
});
