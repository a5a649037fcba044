import { z } from "zod";
import { configuredMultilingualTextSchema } from "../i18n/multilingual-text.ts";
import { minutesOf } from "../time/brussels-time.ts";
import { day, timeOfDay, WEEKDAYS } from "./appointment-settings.ts";

/** Opening hours of an office on some days of the week, in Belgian time. */
const openHoursSchema = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => minutesOf(opens) < minutesOf(closes), {
    path: ["closes"],
    message: 'must be later than "opens"',
  });

/** Days on which an office has other hours, or none: it is closed without `opens` and `closes`. */
const otherHoursSchema = z
  .strictObject({
    firstDay: day,
    lastDay: day.optional(),
    opens: timeOfDay.optional(),
    closes: timeOfDay.optional(),
    reason: configuredMultilingualTextSchema.optional(),
  })
  .refine(({ firstDay, lastDay = firstDay }) => firstDay <= lastDay, {
    path: ["lastDay"],
    message: 'must not be before "firstDay"',
  })
  .superRefine(({ opens, closes }, context) => {
    const [missing, other] = opens === undefined ? ["opens", "closes"] : ["closes", "opens"];
    if ((opens === undefined) === (closes === undefined)) return;
    const message = `is required with "${other}", and both are absent for closed days`;
    context.addIssue({ code: "custom", path: [missing], message });
  })
  // The defaults pass this check: the one above reports a time without the other.
  .refine(({ opens = "00:00", closes = "24:01" }) => minutesOf(opens) < minutesOf(closes), {
    path: ["closes"],
    message: 'must be later than "opens"',
  });

/** Fields of an office with the hours at which it is open. An office shows none without `hours` and `otherHours`. */
export const openingHoursFields = {
  hours: z.array(openHoursSchema).max(20).default([]),
  /** Belgian public holidays are closed, unless `otherHours` say something else. */
  isClosedOnHolidays: z.boolean().default(true),
  otherHours: z.array(otherHoursSchema).max(100).default([]),
};

const openingHoursSchema = z.strictObject(openingHoursFields);
export type OpeningHours = z.output<typeof openingHoursSchema>;
