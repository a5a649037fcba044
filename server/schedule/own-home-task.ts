import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { rowSettings } from "../../app/feeds/import/row-settings.ts";
import type { LanguageTexts } from "../../app/i18n/language-texts.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { OfficeOriginals } from "../../app/media/office-originals.server.ts";
import { cleanOriginals } from "../../app/office/own-homes/clean-originals.server.ts";
import { homeWords } from "../../app/office/own-homes/home-words.ts";
import { publishDueHomes } from "../../app/office/own-homes/publish-own-homes.server.ts";
import type { ScheduledTask } from "./scheduler.ts";

type OwnHomeServices = {
  connection: Connection;
  site: SiteConfig;
  languages: readonly Language[];
  textsIn: (language: Language) => LanguageTexts;
  originals: OfficeOriginals;
  now?: () => Date;
};

const DAY_MS = 86_400_000;

/** Publishes homes at the time that staff chose, and deletes originals that no home has any more. */
export function ownHomeTask(services: OwnHomeServices): ScheduledTask {
  const { connection, originals, now = () => new Date() } = services;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  return {
    name: "own-homes",
    runs: "once",
    everyMs: 15_000,
    failure: "homes of the office could not be published",
    run: async (signal) => {
      await publisherOf(services)(signal);
      if (now().getTime() - cleanedAt < DAY_MS) return;
      await cleanOriginals(connection.database, originals, now());
      cleanedAt = now().getTime();
    },
  };
}

/** Publishes what is due, for the task and for the button of the office. */
export function publisherOf({
  connection,
  site,
  languages,
  textsIn,
  now = () => new Date(),
}: Omit<OwnHomeServices, "originals">): (signal?: AbortSignal) => Promise<"done" | "busy"> {
  return (signal) =>
    publishDueHomes({
      connection,
      words: homeWords(textsIn, languages),
      settings: rowSettings(site),
      now: now(),
      signal,
    });
}
