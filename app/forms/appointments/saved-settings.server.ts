import { eq } from "drizzle-orm";
import type { Remember } from "../../catalogue/lists/offer-counts.server.ts";
import { type AppointmentSettings, appointmentSettingsSchema } from "../../config/appointment-settings.ts";
import type { Database } from "../../database/database.server.ts";
import { appointmentSettings } from "./tables.server.ts";

/** The only row of its table. */
export const SETTINGS_ID = 1;

/** Settings that managers saved, with who saved them; undefined while those of `site.json` apply. */
export async function findSavedSettings(database: Database) {
  const [row] = await database
    .select()
    .from(appointmentSettings)
    .where(eq(appointmentSettings.id, SETTINGS_ID));
  return row;
}

type Source = {
  database: Database;
  /** Forgets when the revision rises, in every process: saving settings raises it. */
  remember: Remember;
  /** Of `site.json`. */
  base: AppointmentSettings;
};

/**
 * Returns a function that gives the settings that apply now: those that managers saved, otherwise those of
 * `site.json`. While the database is away, it gives the last ones that were read.
 */
export function currentSettings({ database, remember, base }: Source): () => Promise<AppointmentSettings> {
  let last = base;
  return async () => {
    const read = remember("appointment settings", async () => {
      const row = await findSavedSettings(database);
      // Settings of an earlier version get defaults for settings that were added since.
      return row === undefined ? base : appointmentSettingsSchema.parse(row.settings);
    });
    last = await read.catch(() => last);
    return last;
  };
}
