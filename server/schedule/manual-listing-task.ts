import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { rowSettings } from "../../app/feeds/import/row-settings.ts";
import type { LanguageTexts } from "../../app/i18n/language-texts.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { OfficeOriginals } from "../../app/media/office-originals.server.ts";
import { cleanOriginals } from "../../app/office/manual-listings/clean-originals.server.ts";
import { listingTexts } from "../../app/office/manual-listings/listing-texts.ts";
import { runDueActions } from "../../app/office/manual-listings/publish-manual-listings.server.ts";
import type { ScheduledTask } from "./scheduler.ts";

type ManualListingServices = {
  connection: Connection;
  site: SiteConfig;
  languages: readonly Language[];
  textsIn: (language: Language) => LanguageTexts;
  originals: OfficeOriginals;
  now?: () => Date;
};

const DAY_MS = 86_400_000;

/** Runs scheduled actions of manual listings, and deletes the originals of pictures that are no longer used. */
export function manualListingTask(services: ManualListingServices): ScheduledTask {
  const { connection, originals, now = () => new Date() } = services;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  return {
    name: "manual-listings",
    runs: "once",
    everyMs: 15_000,
    failure: "manual listings could not be published",
    run: async (signal) => {
      await createDueActionRunner(services)(signal);
      if (now().getTime() - cleanedAt < DAY_MS) return;
      await cleanOriginals(connection.database, originals, now());
      cleanedAt = now().getTime();
    },
  };
}

/** Creates the function that runs due actions, for the scheduled task and for the buttons of the office. */
export function createDueActionRunner({
  connection,
  site,
  languages,
  textsIn,
  now = () => new Date(),
}: Omit<ManualListingServices, "originals">): (signal?: AbortSignal) => Promise<"done" | "busy"> {
  return (signal) =>
    runDueActions({
      connection,
      addedTexts: listingTexts(textsIn, languages),
      settings: rowSettings(site),
      now: now(),
      signal,
    });
}
