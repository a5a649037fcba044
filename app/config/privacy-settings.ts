import { z } from "zod";

const days = z.int().min(1).max(36_500);

/** Retention periods of data about visitors, `privacy` in `site.json` (docs/personal-data.md). */
export const privacySettingsSchema = z.strictObject({
  /** Submissions, and past appointments. */
  keepSubmissionsDays: days.default(730),
  /** Mails that were sent, or whose delivery was given up. */
  keepMailsDays: days.default(90),
  /** Saved searches and subscriptions that were not confirmed, were ended, or have expired. */
  keepEndedDays: days.default(30),
});

export type PrivacySettings = z.infer<typeof privacySettingsSchema>;
