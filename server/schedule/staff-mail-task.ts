import type { FastifyBaseLogger } from "fastify";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import type { LanguageTexts } from "../../app/i18n/language-texts.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { updateMailIncident } from "../../app/office/mails/mail-incident.server.ts";
import { sendDailyMails } from "../../app/office/today/send-daily-mails.server.ts";
import type { StorageState } from "../../app/office/today/storage-state.ts";
import type { ScheduledTask } from "./scheduler.ts";

const MINUTE_MS = 60_000;

type StaffMailServices = {
  connection: Pick<Connection, "database">;
  site: SiteConfig;
  textsIn: (language: Language) => LanguageTexts;
  storage: () => Promise<StorageState>;
  logger: Pick<FastifyBaseLogger, "error" | "info">;
  now?: () => Date;
};

/** Sends staff the daily mail, and tells them and the operator when mails keep failing. */
export function staffMailTask({
  connection: { database },
  site,
  textsIn,
  storage,
  logger,
  now = () => new Date(),
}: StaffMailServices): ScheduledTask {
  return {
    name: "staff-mails",
    runs: "once",
    firstAfterMs: MINUTE_MS,
    everyMs: MINUTE_MS,
    failure: "mails to staff could not be queued",
    run: async () => {
      const change = await updateMailIncident(database, site, now());
      if (change === "began") logger.error("mails keep failing");
      if (change === "ended") logger.info("mails no longer fail");
      const mails = await sendDailyMails({ database, site, textsIn, storage }, now());
      if (mails > 0) logger.info({ mails }, "the daily mail to staff was queued");
    },
  };
}
