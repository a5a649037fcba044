import type { AppointmentRow } from "../../forms/booking/tables.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { dayAndPeriodText, dayTexts } from "../../time/brussels-time.ts";

/**
 * Formats when an appointment is: one text, such as "Monday, 23 November 2026, 10:00-10:30", or without a time the days and
 * hours that the visitor prefers, one text for each day.
 */
export function appointmentTimes(
  { startsAt, endsAt, facts }: Pick<AppointmentRow, "startsAt" | "endsAt" | "facts">,
  language: Language,
): string[] {
  if (startsAt !== null && endsAt !== null)
    return [dayAndPeriodText(new Date(startsAt), new Date(endsAt), language)];
  return facts.wishes.map(({ day, hours }) =>
    [dayTexts(day, language).whole, hours.visitor].filter(Boolean).join(", "),
  );
}
