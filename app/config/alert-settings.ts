import { z } from "zod";

/** Alert settings, `alerts` in `site.json` (docs/configure.md). */
export const alertSettingsSchema = z.strictObject({
  /** Maximum number of alert and newsletter mails per minute, by all servers together. */
  mailsPerMinute: z.int().min(1).max(10_000).default(60),
});
