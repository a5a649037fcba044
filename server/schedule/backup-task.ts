import pLimit from "p-limit";
import type { BackupSettings, Environment } from "../../app/config/environment.server.ts";
import { agencyMailLanguage } from "../../app/config/mail-settings.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection, Database } from "../../app/database/database.server.ts";
import { errorText } from "../../app/database/database-error.ts";
import { backUpEmbedded } from "../../app/database/embedded/back-up-embedded.server.ts";
import { type Backup, backupsFolder, findBackups } from "../../app/database/embedded/find-backups.server.ts";
import { enqueueMail } from "../../app/mail/enqueue-mail.server.ts";
import { LEAD_PRIORITY } from "../../app/mail/mail-priority.ts";
import { openArchiveStorage } from "../backups/archive-storage.ts";
import { latestTime } from "../backups/latest-backup.ts";
import { BACKUP_LOCK, type CreatedArchive, makeBackup } from "../backups/make-backup.ts";
import type { ScheduledTask } from "./scheduler.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Schedule of backups. The task runs in each process, and a lock excludes concurrent runs. */
const SCHEDULE = {
  name: "backup",
  runs: "everywhere",
  firstAfterMs: 5 * MINUTE_MS,
  everyMs: 10 * MINUTE_MS,
  failure: "the site could not be backed up; it is retried in ten minutes",
} as const;

type DatabaseBackupOptions = {
  connection: Pick<Connection, "whilePaused" | "tryLock">;
  dataFolder: string;
  onBackup: (backup: Backup) => void;
  now?: () => Date;
};

/** Backs up the embedded database daily, unless a backup is less than a day old. */
export function backupTask({
  connection,
  dataFolder,
  onBackup,
  now = () => new Date(),
}: DatabaseBackupOptions): ScheduledTask {
  return {
    ...SCHEDULE,
    run: async () => {
      const time = now();
      if (isRecent(await findBackups(dataFolder), time, DAY_MS)) return;
      await connection.tryLock(BACKUP_LOCK, async () =>
        onBackup(await backUpEmbedded(connection, dataFolder, time)),
      );
    },
  };
}

/** Limit that several agencies in one process share: one archive is written at a time. */
const limitArchives = pLimit(1);

type ArchiveTaskOptions = {
  connection: Connection;
  environment: Environment & { backup: BackupSettings & { place: string } };
  site: NotifiedSite;
  onBackup: (backup: CreatedArchive) => void;
  now?: () => Date;
};

type NotifiedSite = Pick<SiteConfig, "agency" | "languages" | "mail" | "operator">;

/**
 * Writes an archive of the site to the configured storage, unless there is a recent one. If this fails and the latest
 * archive is older than two intervals, absent, or unknown since the start, the operator gets a mail, at most once a day.
 */
export function archiveTask({
  connection,
  environment,
  site,
  onBackup,
  now = () => new Date(),
}: ArchiveTaskOptions): ScheduledTask {
  const { place, keys, everyHours } = environment.backup;
  const everyMs = everyHours * HOUR_MS;
  /** Time of the latest archive when the storage was last read; undefined if there was none, or if it was never read. */
  let latest: string | undefined;

  async function backUp(signal: AbortSignal): Promise<void> {
    const time = now();
    const archives = await openArchiveStorage(place, backupsFolder(environment.dataFolder), keys);
    const hasRecentArchive = async () => {
      const known = await archives.list();
      latest = latestTime(known, time);
      return isRecent(known, time, everyMs);
    };
    if (await hasRecentArchive()) return;
    await connection.tryLock(BACKUP_LOCK, async () => {
      // Another process may have written one meanwhile.
      if (!(await hasRecentArchive()))
        onBackup(await makeBackup({ connection, environment, place, now: time, signal }));
    });
  }

  return {
    ...SCHEDULE,
    limit: limitArchives,
    run: async (signal) => {
      try {
        await backUp(signal);
      } catch (error) {
        if (signal.aborted) throw error;
        const isLate = latest === undefined || now().getTime() - Date.parse(latest) > 2 * everyMs;
        if (isLate) await mailOperator(connection.database, site, { error, latest, now: now() });
        throw error;
      }
    },
  };
}

/** True if any backup was made within this time. The newest may be dated in the distant future, if the clock was wrong. */
function isRecent(backups: { createdAt: string }[], now: Date, withinMs: number): boolean {
  return backups.some(({ createdAt }) => Math.abs(now.getTime() - Date.parse(createdAt)) < withinMs);
}

type Failure = { error: unknown; latest: string | undefined; now: Date };

async function mailOperator(
  database: Database,
  site: NotifiedSite,
  { error, latest, now }: Failure,
): Promise<void> {
  await database.transaction((tx) =>
    enqueueMail(tx, {
      template: "backup-notice",
      language: agencyMailLanguage(site),
      recipient: { address: site.operator.email ?? site.agency.email },
      priority: LEAD_PRIORITY,
      // One mail per cause, so one per day.
      cause: `backup late on ${now.toISOString().slice(0, 10)}`,
      details: { latest, message: errorText(error) },
    }),
  );
}
