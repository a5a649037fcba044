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
import { applyPublishedDocuments } from "./site-reload/apply-documents.ts";
import { SiteRenderer } from "./site-renderer.ts";
import { siteServer } from "./site-server.ts";

export type RunningSite = ReadySite & { close: () => Promise<void> };

/** Starts serving a site on an open database. */
export function startSite(options: SiteOptions): Promise<RunningSite> {
  return runWithPaths(options.site, () => start(options));
}

async function start(options: SiteOptions): Promise<RunningSite> {
  const prepared = await prepareSite(options);
  const {
    environment,
    site,
    connection,
    state,
    searchIndex,
    loadedLists,
    sitemap,
    exportFiles,
    secret,
    dispatcher,
  } = prepared;
  const contacts = await checkContacts(prepared);
  const publishedDocuments = await applyPublishedDocuments(prepared);
  const services = await openServices(prepared, publishedDocuments);
  await inviteFirstManager(prepared);
  const counts: PageCounts = { cached: 0, rendered: 0 };
  const renderer = new SiteRenderer(prepared, services.pageServices, counts);
  const scheduler = await startTasks(prepared, services);
  const app = await siteServer(prepared, { services, render: renderer.render, counts, scheduler });
  // The first page loads all modules, which may take longer than a visitor should wait.
  if (dispatcher && !dispatcher.hasServed) await app.inject(pathFor("home", site.languages.default));
  const address = dispatcher
    ? await dispatcher.serve(app, environment)
    : await app.listen({ host: environment.host, port: environment.port });
  loadedLists.reload();
  searchIndex.prepare();
  sitemap.prepare();
  return {
    address,
    sampleLogin: site.sampleListings ? await findSampleLogin(connection.database, secret) : undefined,
    officePath: pathFor("office", BASE_LANGUAGE),
    sampleManager: site.sampleListings ? await findSampleStaffLogin(connection.database, secret) : undefined,
    close: async () => {
      const { mail, visits } = services;
      state.stop();
      await Promise.all([
        scheduler.close(),
        closeServer(app),
        searchIndex.stop(),
        prepared.cache.close(),
        loadedLists.stop(),
        sitemap.stop(),
        exportFiles.stop(),
        mail.jobs.close(),
      ]);
      renderer.close();
      await visits.close();
      await mail.close();
      await contacts.checked;
    },
  };
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
