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
  now?: () => Date;
  firstAfterMs?: number;
  everyMs?: number;
};

/**
 * Backs up the embedded database soon after a start and then daily, unless a backup is less than a day old.
 */
export function startBackupSchedule(parts: BackupParts): Promise<{ close: () => Promise<void> }> {
  const { connection, dataFolder, onBackup, onError } = parts;
  const { now = () => new Date(), firstAfterMs = FIRST_AFTER_MS, everyMs = LOOK_EVERY_MS } = parts;
  let isFirst = true;
  return startScheduledTask({
    listen: async () => {},
    look: async (signal) => {
      if (isFirst) await wait(firstAfterMs, undefined, { signal, ref: false });
      isFirst = false;
      const time = now();
      const backups = await findBackups(dataFolder);
      // Not only the newest: a clock that was wrong may have made one of the distant future.
      if (backups.some(({ madeAt }) => Math.abs(time.getTime() - Date.parse(madeAt)) < DAY_MS)) return;
      onBackup(await backUpEmbedded(connection, dataFolder, time));
    },
    everyMs,
    onError,
  });
}
