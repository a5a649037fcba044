import { z } from "zod";
import { emailAddress } from "./email-address.ts";

/** Owner account settings, `owners` in `site.json` (docs/owners.md). */
export const ownerSettingsSchema = z.strictObject({
  /**
   * Treatment of owners that a feed names: nothing, an account linked to their properties, or the same with
   * an invitation mail.
   */
  fromFeed: z.enum(["no", "link", "invite"]).default("no"),
  /** Receives a notification of each owner sign-in; without it none is sent. */
  noticeTo: emailAddress.optional(),
});
