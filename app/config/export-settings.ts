import { z } from "zod";
import { secretName } from "./feed-request.ts";

/** Settings of exports, `exports` in `site.json` (docs/api.md). */
export const exportSettingsSchema = z.strictObject({
  /** The agency's account with the portal Immovlan, for `--format immovlan`. */
  immovlan: z
    .strictObject({
      /** Number that the portal gave to the software. */
      softwareId: z.int().min(1).max(1_000),
      /** Number of the agency as a customer of the portal. */
      customerId: z.string().min(1).max(100),
      password: secretName,
    })
    .optional(),
});
