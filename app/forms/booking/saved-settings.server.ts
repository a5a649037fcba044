import { eq } from "drizzle-orm";
import type { Remember } from "../../catalogue/lists/list-totals.server.ts";
import { type AppointmentSettings, appointmentSettingsSchema } from "../../config/appointment-settings.ts";
import type { Database } from "../../database/database.server.ts";
import { isUnavailableError } from "../../database/database-error.ts";
import { appointmentSettings } from "./tables.server.ts";

/** Id of the only row of the table. */
export const SETTINGS_ID = 1;

/** Finds the settings that managers saved, and who saved them; undefined while those of `site.json` apply. */
export async function findSavedSettings(database: Database) {
  const [row] = await database
    .select()
    .from(appointmentSettings)
    .where(eq(appointmentSettings.id, SETTINGS_ID));
  return row;
}

type SettingsSource = {
  database: Database;
  /** Caches a value until the revision rises, in every process. Saving settings raises it. */
  remember: Remember;
  /** Settings of `site.json`. */
  base: AppointmentSettings;
  /** Called when the saved settings cannot be read although the database is available, such as when they are not valid. */
  onError: (error: unknown) => void;
};

/**
 * Returns a function that finds the current settings: those that managers saved, otherwise those of
 * `site.json`. While these cannot be read, it returns the settings that were read last: every page needs some, also the
 * page on which managers correct them.
 */
export function currentSettings({
  database,
  remember,
  base,
  onError,
}: SettingsSource): () => Promise<AppointmentSettings> {
  let last = base;
  return async () => {
    const current = remember("appointment settings", async () => {
      const row = await findSavedSettings(database);
      // Saved settings may be older than this version: parsing adds the defaults of newer settings.
      return row === undefined ? base : appointmentSettingsSchema.parse(row.settings);
    });
    last = await current.catch((error) => {
      if (!isUnavailableError(error)) onError(error);
      return last;
    });
    return last;
  };
}
