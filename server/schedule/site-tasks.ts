import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { removeOldAudit } from "../../app/accounts/audit/audit-log.server.ts";
import { removeExpired } from "../../app/accounts/sign-in/sessions.server.ts";
import { matchSavedSearches } from "../../app/alerts/match-saved-searches.server.ts";
import { type AlertServices, sendDueAlerts } from "../../app/alerts/send-alerts.server.ts";
import { NEWSLETTER_CHANNEL, sendDueNewsletters } from "../../app/alerts/send-newsletter.server.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { filesOfFolder } from "../../app/config/site-files.server.ts";
import { publishDue, removeOldVersions } from "../../app/content/versions/save-documents.server.ts";
import { withoutValues } from "../../app/database/database-error.ts";
import { FEED_OWNERS_CHANNEL, REVISION_CHANNEL } from "../../app/feeds/import/import-apply.server.ts";
import type { ImportReport } from "../../app/feeds/import/import-report.ts";
import { removeUnusedFeedFiles } from "../../app/feeds/source/unused-feed-files.server.ts";
import type { AppointmentService } from "../../app/forms/booking/appointment-service.server.ts";
import { eraseOld } from "../../app/forms/personal-data/erase-old.server.ts";
import type { FormService } from "../../app/forms/receive/receive-form.server.ts";
import type { OfficeOriginals } from "../../app/media/office-originals.server.ts";
import { openPictureStore } from "../../app/media/picture-store.server.ts";
import { urlWithoutSecrets } from "../../app/net/outbound-request.server.ts";
import { PICTURES_CHANNEL } from "../../app/office/manual-listings/change-pictures.server.ts";
import { removeSampleStaff } from "../../app/office/staff/sample-staff.server.ts";
import type { StorageState } from "../../app/office/today/storage-state.ts";
import { removeSampleOwners } from "../../app/owners/sample-owners.server.ts";
import { syncFeedOwners } from "../../app/owners/sync-feed-owners.server.ts";
import { archiveTask, backupTask } from "./backup-task.ts";
import { manualListingTask } from "./manual-listing-task.ts";
import { pictureWork } from "./picture-work.ts";
import { pullDueFeeds } from "./pull-due-feeds.ts";
import type { ScheduledTask } from "./scheduler.ts";
import { staffMailTask } from "./staff-mail-task.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Interval at which saved searches are matched even without a notification of an import: notifications can get lost. */
const MATCH_EVERY_MS = 5 * MINUTE_MS;

type TaskServices = AlertServices & {
  environment: Environment;
  forms: Pick<FormService, "removeOldFiles" | "removeUnfinishedFiles">;
  appointments: Pick<AppointmentService, "removeExpiredLinks">;
  originals: OfficeOriginals;
  storage: () => Promise<StorageState>;
  logger: FastifyBaseLogger;
};

/**
 * Tasks of the scheduler (docs/decisions/0318-one-scheduler.md). Visit counts, the journal of submissions and the release of
 * memory have timers of their own in each process.
 */
export async function siteTasks(services: TaskServices): Promise<ScheduledTask[]> {
  const { site, environment } = services;
  return [
    alertTask(services),
    ownerTask(services),
    manualListingTask(services),
    contentTask(services),
    ...(site.feeds.length > 0 ? [feedTask(services)] : []),
    ...(environment.makesPictures ? [await pictureTask(services)] : []),
    ...backupTasks(services),
    staffMailTask(services),
    oldDataTask(services),
    unfinishedUploadTask(services),
  ];
}

/** Matches saved searches after each import, and sends the due alerts and newsletters. */
export function alertTask(services: AlertServices & Pick<TaskServices, "logger">): ScheduledTask {
  const { connection, logger } = services;
  let matchedAt = Number.NEGATIVE_INFINITY;

  async function match(signal: AbortSignal): Promise<void> {
    const found = await matchSavedSearches(connection, { now: new Date(), signal });
    matchedAt = performance.now();
    if (found.matches > 0) logger.info(found, "listings matched saved searches");
  }

  return {
    name: "alerts",
    runs: "once",
    everyMs: 15 * SECOND_MS,
    wakeOn: [REVISION_CHANNEL, NEWSLETTER_CHANNEL],
    failure: "alerts could not be matched or queued",
    run: async (signal, isWoken) => {
      // A failed match is repeated by the next run.
      if (isWoken) matchedAt = Number.NEGATIVE_INFINITY;
      if (performance.now() - matchedAt > MATCH_EVERY_MS) await match(signal);
      await sendDueAlerts(services, new Date());
      await sendDueNewsletters(services, new Date());
    },
  };
}

/**
 * Updates the accounts of owners from the feeds after each import, and deletes the sample owners and the sample manager once
 * their sample properties are gone.
 */
export function ownerTask(
  services: Pick<TaskServices, "connection" | "secret"> & {
    site: Pick<SiteConfig, "owners" | "languages">;
    logger: Pick<FastifyBaseLogger, "info">;
  },
): ScheduledTask {
  return {
    name: "owners",
    runs: "once",
    everyMs: 10 * MINUTE_MS,
    wakeOn: [REVISION_CHANNEL, FEED_OWNERS_CHANNEL],
    failure: "accounts could not be updated after an import",
    run: async () => {
      await removeSampleOwners(services.connection.database);
      await removeSampleStaff(services.connection.database);
      const counts = await syncFeedOwners(services, new Date());
      if (counts.created + counts.linked + counts.unlinked > 0)
        services.logger.info(counts, "owner accounts were updated from feeds");
    },
  };
}

/** Publishes documents of the site at the time that staff chose. */
function contentTask({ connection, environment, logger }: TaskServices): ScheduledTask {
  const files = filesOfFolder(environment.siteFolder);
  return {
    name: "content",
    runs: "once",
    everyMs: 10 * SECOND_MS,
    failure: "scheduled documents could not be published",
    run: async () => {
      const { published, refused } = await publishDue(connection, { files, now: new Date() });
      if (published.length > 0) logger.info({ documents: published }, "scheduled documents were published");
      if (refused.length > 0)
        logger.warn({ documents: refused }, "scheduled documents have errors and were not published");
    },
  };
}

/** Lets at most four agencies of a process pull feeds at the same time. */
const limitPulls = pLimit(4);

/** Pulls the feeds whose interval has passed. */
function feedTask({ connection, site, environment, logger }: TaskServices): ScheduledTask {
  return {
    name: "feeds",
    runs: "once",
    firstAfterMs: 30 * SECOND_MS,
    everyMs: 30 * SECOND_MS,
    limit: limitPulls,
    failure: "the feeds could not be pulled",
    run: (signal) =>
      pullDueFeeds(
        {
          connection,
          site,
          siteFolder: environment.siteFolder,
          secrets: environment.feedSecrets,
          onReport: (report) => logReport(logger, report),
          onError: (error, feed) =>
            logger.error({ err: withoutValues(error) }, `work on the feed "${feed}" failed`),
        },
        signal,
      ),
  };
}

/**
 * Logs a pull, without its long lists. Failed and held pulls are errors and warnings: visitors see no change, but the agency
 * must look into them.
 */
function logReport(
  logger: FastifyBaseLogger,
  { refusals: _, refusalGroups: __, warningGroups: ___, examples: ____, ...counts }: ImportReport,
): void {
  if (counts.state === "failed") logger.error(counts, "a feed could not be pulled");
  else if (counts.state === "held") logger.warn(counts, "a feed was held; nothing was changed");
  else logger.info(counts, "a feed was pulled");
}

async function pictureTask({
  connection,
  site,
  environment,
  originals,
  logger,
}: TaskServices): Promise<ScheduledTask> {
  const { makeAll, close } = pictureWork({
    connection,
    site,
    ...environment,
    originals,
    secrets: environment.feedSecrets,
    store: await openPictureStore(environment.dataFolder, environment.pictureStore),
    onDone: (counts) => logger.info(counts, "pictures were made"),
    onProblem: (picture, { message }) =>
      logger.warn({ picture: urlWithoutSecrets(picture), reason: message }, "a picture cannot be shown"),
  });
  return {
    name: "pictures",
    runs: "once",
    firstAfterMs: 20 * SECOND_MS,
    everyMs: 5 * MINUTE_MS,
    retryAfterMs: MINUTE_MS,
    wakeOn: [REVISION_CHANNEL, PICTURES_CHANNEL],
    failure: "pictures could not be processed",
    run: makeAll,
    close,
  };
}

/** Archives of the whole site where a place is configured, otherwise copies of the embedded database. */
function backupTasks({ connection, environment, site, logger }: TaskServices): ScheduledTask[] {
  const { place } = environment.backup;
  if (place !== undefined)
    return [
      archiveTask({
        connection,
        environment: { ...environment, backup: { ...environment.backup, place } },
        site,
        onBackup: ({ name, rows, files, removed }) =>
          logger.info({ backup: name, rows, files, removed }, "the site was backed up"),
      }),
    ];
  if (connection.kind !== "embedded") return [];
  return [
    backupTask({
      connection,
      dataFolder: environment.dataFolder,
      onBackup: ({ name }) => logger.info({ backup: name }, "the database was backed up"),
    }),
  ];
}

/** Erases rows, and files on this server, after their retention period or when nothing uses them. */
function oldDataTask({
  connection,
  environment,
  site,
  secret,
  forms,
  appointments,
}: TaskServices): ScheduledTask {
  const { database, kind } = connection;
  return {
    name: "old-data",
    runs: "everywhere",
    everyMs: DAY_MS,
    retryAfterMs: 10 * MINUTE_MS,
    failure: "expired data could not be removed",
    run: async () => {
      await Promise.all([
        forms.removeOldFiles(),
        appointments.removeExpiredLinks(),
        removeExpired(database, new Date()),
        removeOldAudit(database),
        removeOldVersions(database),
        removeUnusedFeedFiles(database, environment.siteFolder, new Date()),
        eraseOld({ database, dataFolder: environment.dataFolder, secret }, site.privacy, new Date()),
      ]);
      // The embedded database has no autovacuum, and each run of a task leaves dead rows.
      if (kind === "embedded") await database.execute(sql`vacuum jobs`);
    },
  };
}

function unfinishedUploadTask({ forms }: TaskServices): ScheduledTask {
  return {
    name: "unfinished-uploads",
    runs: "everywhere",
    firstAfterMs: 10 * MINUTE_MS,
    everyMs: 10 * MINUTE_MS,
    failure: "files of unfinished forms could not be removed",
    run: () => forms.removeUnfinishedFiles(),
  };
}
