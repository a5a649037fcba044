import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { calendarFile } from "../../mail/calendar-file.ts";
import { calendarEvent } from "../../mail/templates/appointment-parts.ts";
import { findSubmission } from "../thanks/find-submission.server.ts";
import type { SubmissionReceipt } from "../thanks/submission-receipt.ts";
import { mailFacts } from "./appointment-mails.server.ts";

type CalendarRequest = {
  site: SiteConfig;
  textsIn: (language: Language) => LanguageTexts;
  baseUrl: string;
};

/**
 * Builds the calendar file of a confirmed appointment, for the visitor who has its receipt. Returns undefined
 * until the agency has confirmed the appointment. The file has the same id as the one in the mail, so that
 * calendars show one entry, and does not name the visitor.
 */
export async function appointmentCalendar(
  database: Database,
  receipt: SubmissionReceipt,
  { site, textsIn, baseUrl }: CalendarRequest,
): Promise<string | undefined> {
  const row = (await findSubmission(database, receipt))?.appointment;
  if (row?.state !== "confirmed") return undefined;
  const facts = mailFacts(row, row.language, "visitor");
  if (facts.time === undefined) return undefined;
  const { name, email } = site.agency;
  const t = textsIn(row.language).ofArea("mail");
  const event = calendarEvent(facts, facts.time, {
    method: "PUBLISH",
    agency: { name, email },
    baseUrl,
    t,
  });
  return calendarFile({ ...event, attendee: undefined });
}
