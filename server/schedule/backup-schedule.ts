import { setTimeout as wait } from "node:timers/promises";
import { backUpEmbedded } from "../../app/database/back-up-embedded.server.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { type Backup, findBackups } from "../../app/database/find-backups.server.ts";
import { startScheduledTask } from "./scheduled-task.ts";

/** Serves visitors first after a start. */
const FIRST_AFTER_MS = 5 * 60_000;
const LOOK_EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

type BackupParts = {
  connection: Pick<Connection, "whileAtRest">;
  dataFolder: string;
  onBackup: (backup: Backup) => void;
  onError: (error: unknown) => void;
  firstAfterMs?: number;
};

/**
 * Backs up the embedded database soon after a start and then daily, unless a backup is less than a day old.
 */
export function startBackupSchedule(parts: BackupParts): Promise<{ close: () => Promise<void> }> {
  const { connection, dataFolder, onBackup, onError, firstAfterMs = FIRST_AFTER_MS } = parts;
  let isFirst = true;
  return startScheduledTask({
    listen: async () => {},
    look: async (signal) => {
      if (isFirst) await wait(firstAfterMs, undefined, { signal, ref: false });
      isFirst = false;
      const now = new Date();
      const [newest] = await findBackups(dataFolder);
      if (newest && Math.abs(now.getTime() - Date.parse(newest.madeAt)) < DAY_MS) return;
      onBackup(await backUpEmbedded(connection, dataFolder, now));
    },
    everyMs: LOOK_EVERY_MS,
    onError,
  });
}
