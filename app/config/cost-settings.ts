import { z } from "zod";

/** Estimates of what a property costs besides its price (docs/decisions/0334-estimated-costs.md). */
export const costSettingsSchema = z.strictObject({
  /** Shows the estimates on the pages of properties. The page with the calculator is always available. */
  isShownPerProperty: z.boolean().default(true),
  /** Yearly interest rate with which the loan calculator starts; an example, not an offer. */
  loanRatePercent: z.number().min(0).max(20).multipleOf(0.01).default(3.5),
});
