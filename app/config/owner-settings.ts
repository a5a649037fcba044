import { z } from "zod";

/** The accounts of owners, `owners` in `site.json` (docs/owners.md). */
export const ownerSettingsSchema = z.strictObject({
  /**
   * What is done with the owners that feeds name: nothing, an account with a link to their homes, or the same with
   * a mail that invites them.
   */
  fromFeed: z.enum(["no", "link", "invite"]).default("no"),
  /** Who is told each time that an owner signs in; nobody without it. */
  noticeTo: z.email().max(254).optional(),
});
