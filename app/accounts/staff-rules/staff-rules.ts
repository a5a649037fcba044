import { z } from "zod";
import { clockText } from "../../time/brussels-time.ts";

const accountId = z.int().positive();

/** Assignment of the new leads that go neither to the agent nor to the office of a property. */
const assignmentSchema = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("nobody") }),
  z.strictObject({ to: z.literal("person"), accountId }),
  /** Round-robin, in this order. */
  z.strictObject({ to: z.literal("turns"), accountIds: z.array(accountId).min(1).max(100) }),
]);

export type Assignment = z.infer<typeof assignmentSchema>;

/** Rules that managers set for everybody in the office (docs/decisions/0491-rules-of-the-office.md). */
export const staffRulesSchema = z.strictObject({
  /** Hour of the day in Belgium from which the daily mail is sent. */
  dailyMailHour: z.int().min(0).max(23).default(7),
  newLeads: z
    .strictObject({
      /** Assigns the leads of a property to its agent. */
      goToAgent: z.boolean().default(true),
      /** Account that receives the leads of an office, by the name of the office. */
      offices: z.record(z.string().max(200), accountId).default({}),
      otherwise: assignmentSchema.default({ to: "nobody" }),
    })
    .prefault({}),
});

export type StaffRules = z.infer<typeof staffRulesSchema>;

/** Formats an hour of the day as a time, e.g. "07:00". */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** Returns true from the hour of the daily mail until the end of the day, in Belgium. */
export function isDailyMailDue({ dailyMailHour }: Pick<StaffRules, "dailyMailHour">, now: Date): boolean {
  return Number(clockText(now).slice(0, 2)) >= dailyMailHour;
}
