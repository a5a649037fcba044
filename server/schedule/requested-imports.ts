import type { FastifyBaseLogger } from "fastify";
import type { Environment } from "../../app/config/environment.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { mailFeedIncident } from "../../app/feeds/import/feed-incidents.server.ts";
import type { RunningJob } from "../../app/jobs/job-queue.server.ts";
import type { RequestedImport } from "../../app/office/imports/request-import.server.ts";
import { configuredPull, pullFeed } from "./pull-feed.ts";

type Services = {
  connection: Connection;
  site: SiteConfig;
  environment: Pick<Environment, "siteFolder" | "feedSecrets">;
  logger: Pick<FastifyBaseLogger, "info">;
};

/**
 * Runs an import that a manager requested in the back office, or a CRM by a webhook. It is safe to repeat after an
 * interruption: each attempt removes at most what the manager agreed to.
 *
 * @throws when another import is running: the job is retried.
 */
export async function runRequestedImport(
  { connection, site, environment, logger }: Services,
  {
    data: { feed: name, agreedRemovals, agreedLostFields },
    signal,
  }: Pick<RunningJob<RequestedImport>, "data" | "signal">,
): Promise<void> {
  const feed = site.feeds.find((one) => one.name === name);
  // The feed was removed from the configuration meanwhile.
  if (!feed) return;
  const { state, run } = await pullFeed(connection, site, {
    ...configuredPull(feed, environment.siteFolder),
    secrets: environment.feedSecrets,
    agreedRemovals,
    agreedLostFields,
    signal,
  });
  if (state === "busy") throw new Error(`Another import is running; that of "${name}" waits`);
  logger.info({ feed: name, run, state }, "a requested import has ended");
  await mailFeedIncident(connection.database, name, site, new Date());
}
