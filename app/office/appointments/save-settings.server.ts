import { eq } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { EVERYTHING } from "../../catalogue/site-change.ts";
import type { AppointmentSettings } from "../../config/appointment-settings.ts";
import { type Database, withLongerLockWait } from "../../database/database.server.ts";
import { raiseRevision } from "../../feeds/import/import-apply.server.ts";
import { findSavedSettings, SETTINGS_ID } from "../../forms/booking/saved-settings.server.ts";
import { appointmentSettings } from "../../forms/booking/tables.server.ts";
import type { AppointmentActor } from "./change-by-staff.server.ts";

/** `conflict`: somebody else has saved since the page was rendered; nothing was changed. */
export type SaveResult = { kind: "done" } | { kind: "conflict"; by: string | null };

type SaveRequest = {
  /** Settings to apply from now on; undefined to return to those of `site.json`. */
  settings: AppointmentSettings | undefined;
  /** Version that the page was rendered with; 0 for the settings of `site.json`. */
  version: number;
  actor: AppointmentActor;
  now: Date;
};

/** Saves appointment settings that override `site.json`, or removes them. All processes apply the change. */
export function saveSettings(
  database: Database,
  { settings, version, actor, now }: SaveRequest,
): Promise<SaveResult> {
  return database.transaction(async (tx) => {
    await withLongerLockWait(tx);
    // A row lock is not enough: two managers who save for the first time would find no row.
    await tx.execute("lock table appointment_settings in share row exclusive mode");
    const saved = await findSavedSettings(tx);
    if ((saved?.version ?? 0) !== version) return { kind: "conflict", by: saved?.changedBy ?? null };
    if (settings === undefined)
      await tx.delete(appointmentSettings).where(eq(appointmentSettings.id, SETTINGS_ID));
    else {
      const row = {
        settings,
        // The time keeps a version from being used again after a reset, which deletes the row.
        version: Math.max(version + 1, Math.floor(now.getTime() / 1_000)),
        changedBy: actor.name,
        changedAt: now.toISOString(),
      };
      await tx
        .insert(appointmentSettings)
        .values({ id: SETTINGS_ID, ...row })
        .onConflictDoUpdate({ target: appointmentSettings.id, set: row });
    }
    const after = { source: settings === undefined ? "site.json" : "office" };
    await recordAudit(tx, actor, { action: "appointment-settings", subject: "", after }, now);
    await raiseRevision(tx, EVERYTHING);
    return { kind: "done" };
  });
}
