import { z } from "zod";

/** Estimates of what a property costs besides its price (docs/decisions/0334-estimated-costs.md). */
export const costSettingsSchema = z.strictObject({
  /** Shows the estimates on the pages of properties. The page with the calculation is always there. */
  isShownPerProperty: z.boolean().default(true),
  /** Rate per year with which a loan is first calculated; an example, not an offer. */
  loanRatePercent: z.number().min(0).max(20).multipleOf(0.01).default(3.5),
});
