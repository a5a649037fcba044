import { z } from "zod";

/** Settings of the office, `office` in `site.json` (docs/office.md). */
export const officeSettingsSchema = z.strictObject({
  /** Staff who signed in with a password alone must set up a second factor before they see anything. */
  requiresSecondFactor: z.boolean().default(false),
});
