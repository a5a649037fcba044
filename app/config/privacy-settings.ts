import { z } from "zod";

const days = z.int().min(1).max(36_500);

/** How long what visitors sent is kept, `privacy` in `site.json` (docs/personal-data.md). */
export const privacySettingsSchema = z.strictObject({
  /** What was sent with a form, and appointments that are over. */
  keepSubmissionsDays: days.default(730),
  /** Mails that have left or were given up. */
  keepMailsDays: days.default(90),
  /** Searches and subscriptions that nobody confirmed, that were ended, or that are over. */
  keepEndedDays: days.default(30),
});

export type PrivacySettings = z.infer<typeof privacySettingsSchema>;
