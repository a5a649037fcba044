import type { FastifyReply, FastifyRequest } from "fastify";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { CALENDAR_FILE } from "../../app/forms/thanks/feedback-page.ts";
import { readReceipt, type SubmissionReceipt } from "../../app/forms/thanks/submission-receipt.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";

export type CalendarFileOptions = {
  languages: readonly Language[];
  content: Pick<SiteContent, "table">;
  /** Returns the calendar file of a confirmed appointment; undefined if there is none. */
  calendar: (receipt: SubmissionReceipt) => Promise<string | undefined>;
};

/** Responds with the calendar file below a thank-you page. Returns false for other paths, and when there is no such file. */
export type CalendarFile = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Serves the calendar file of an appointment to visitors whose cookie proves that they made it. */
export function calendarFile({ languages, content, calendar }: CalendarFileOptions): CalendarFile {
  function isCalendarFilePath(path: string): boolean {
    if (!path.endsWith(`/${CALENDAR_FILE}`)) return false;
    const parsedPath = readPath(path.slice(0, -CALENDAR_FILE.length), languages, content.table);
    return parsedPath.kind === "page" && parsedPath.entry.screen === "thank-you";
  }

  return async ({ url, headers }, reply) => {
    if (!isCalendarFilePath(url.split("?", 1)[0] ?? "")) return false;
    const receipt = readReceipt(headers.cookie);
    const file = receipt && (await calendar(receipt));
    if (file === undefined) return false;
    reply
      .type("text/calendar; charset=utf-8; method=PUBLISH")
      .headers({
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="${CALENDAR_FILE}"`,
      })
      .send(file);
    return true;
  };
}
