import { z } from "zod";
import { clockText } from "../../time/brussels-time.ts";

/** Rules that managers set for everybody in the office (docs/decisions/0491-rules-of-the-office.md). */
export const officeRulesSchema = z.strictObject({
  /** Hour of the day in Belgium from which the daily mail is sent. */
  dailyMailHour: z.int().min(0).max(23).default(7),
});

export type OfficeRules = z.infer<typeof officeRulesSchema>;

/** Returns true from the hour of the daily mail until the end of the day, in Belgium. */
export function isDailyMailDue({ dailyMailHour }: Pick<OfficeRules, "dailyMailHour">, now: Date): boolean {
  return Number(clockText(now).slice(0, 2)) >= dailyMailHour;
}
