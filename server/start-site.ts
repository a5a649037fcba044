import type { FastifyInstance } from "fastify";
import { withoutValues } from "../app/database/database-error.ts";
import { BASE_LANGUAGE } from "../app/i18n/languages.ts";
import { pathFor } from "../app/i18n/paths/path-for.ts";
import { runWithPaths } from "../app/i18n/paths/run-with-paths.server.ts";
import { findSampleStaffLogin } from "../app/office/staff/sample-staff.server.ts";
import { findSampleLogin } from "../app/owners/sample-owners.server.ts";
import { inviteFirstManager } from "./first-manager.ts";
import type { PageCounts } from "./http/metrics.ts";
import { FINISH_WITHIN_MS } from "./http/site-dispatcher.ts";
import { openServices, type SiteServices } from "./open-services.ts";
import { checkContacts, type PreparedSite, prepareSite, type SiteOptions } from "./prepare-site.ts";
import type { ReadySite } from "./print-ready.ts";
import { type Scheduler, startScheduler } from "./schedule/scheduler.ts";
import { siteTasks } from "./schedule/site-tasks.ts";
import { closeSite, type SiteClosers } from "./site-closers.ts";
import { errorLogger } from "./site-logger.ts";
import { applyPublishedDocuments } from "./site-reload/apply-documents.ts";
import { SiteRenderer } from "./site-renderer.ts";
import { siteServer } from "./site-server.ts";

export type RunningSite = ReadySite & { close: () => Promise<void> };

/** Starts serving a site on an open database. When the start fails, closes everything that it has opened. */
export function startSite(options: SiteOptions): Promise<RunningSite> {
  return runWithPaths(options.site, async () => {
    const closers: SiteClosers = { work: [], resources: [] };
    try {
      return { ...(await start(options, closers)), close: () => closeSite(closers) };
    } catch (error) {
      const logError = errorLogger(options.logger);
      await closeSite(closers).catch((closing) => logError(closing, "closing the site failed too"));
      throw error;
    }
  });
}

async function start(options: SiteOptions, closers: SiteClosers): Promise<ReadySite> {
  const prepared = await prepareSite(options, closers);
  const { environment, site, connection, searchIndex, loadedLists, sitemap, secret, dispatcher } = prepared;
  const contacts = await checkContacts(prepared);
  closers.resources.push(() => contacts.checked);
  const publishedDocuments = await applyPublishedDocuments(prepared, closers);
  const services = await openServices(prepared, publishedDocuments, closers);
  await inviteFirstManager(prepared);
  const counts: PageCounts = { cached: 0, rendered: 0 };
  const renderer = new SiteRenderer(prepared, services.pageServices, counts);
  closers.resources.push(async () => renderer.close());
  const scheduler = await startTasks(prepared, services);
  closers.work.push(scheduler.close);
  const app = await siteServer(prepared, { services, render: renderer.render, counts, scheduler });
  closers.work.push(() => closeServer(app));
  const logins = site.sampleListings && {
    sampleLogin: await findSampleLogin(connection.database, secret),
    sampleManager: await findSampleStaffLogin(connection.database, secret),
  };
  // The first page loads all modules, which may take longer than a visitor should wait.
  if (dispatcher && !dispatcher.hasServed) await app.inject(pathFor("home", site.languages.default));
  const address = dispatcher
    ? await dispatcher.serve(app, environment)
    : await app.listen({ host: environment.host, port: environment.port });
  loadedLists.reload();
  searchIndex.prepare();
  sitemap.prepare();
  return { address, ...logins, officePath: pathFor("office", BASE_LANGUAGE) };
}

async function startTasks(prepared: PreparedSite, services: SiteServices): Promise<Scheduler> {
  const { connection, environment, site, texts, textsIn, secret, logger } = prepared;
  const { forms, appointments, mail, originals } = services;
  const tasks = await siteTasks({
    connection,
    environment,
    site,
    languages: texts.languages,
    textsIn,
    baseUrl: environment.baseUrl,
    secret,
    forms,
    appointments,
    originals,
    storage: services.pageServices.storage,
    logger,
  });
  return startScheduler(tasks, {
    connection,
    jobs: mail.jobs,
    onError: (error, { failure }) => logger.error({ err: withoutValues(error) }, failure),
    onRecovered: ({ name }) => logger.info({ task: name }, "a failed scheduled task works again"),
  });
}

/**
 * Lets requests in progress finish. Connections that take longer are closed, so that the database can be
 * closed in order.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const forceClose = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  await app.close();
  clearTimeout(forceClose);
}
