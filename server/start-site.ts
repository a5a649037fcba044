import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { unknownContacts } from "../app/catalogue/listed-contacts.server.ts";
import type { Environment } from "../app/config/environment.server.ts";
import type { SiteConfig } from "../app/config/site-config.ts";
import { formerPaths } from "../app/content/former-paths.server.ts";
import type { SiteContent } from "../app/content/site-folder/site-content.ts";
import type { Connection } from "../app/database/database.server.ts";
import { isDatabaseAway, withoutValues } from "../app/database/database-error.ts";
import { checkedSecret } from "../app/database/secret.server.ts";
import { type RenewProgress, renewRows } from "../app/feeds/import/renew-rows.server.ts";
import { appointmentCalendar } from "../app/forms/appointments/appointment-calendar.server.ts";
import { openAppointmentService } from "../app/forms/appointments/appointment-service.server.ts";
import { openFormService } from "../app/forms/receive/receive-form.server.ts";
import { openSubscriptionService } from "../app/forms/subscriptions/subscription-service.server.ts";
import { clamdScanner } from "../app/forms/uploads/virus-scanner.server.ts";
import type { Language } from "../app/i18n/languages.ts";
import { openPictureStore } from "../app/media/picture-store.server.ts";
import { openAccountServices } from "../app/owners/accounts/account-services.server.ts";
import { passkeySite } from "../app/owners/accounts/passkeys/passkey-site.ts";
import { mailReset, RESET_QUEUE } from "../app/owners/accounts/passwords/passwords.server.ts";
import { findSampleLogin } from "../app/owners/accounts/sample-owners.server.ts";
import { openVisitCounter } from "../app/owners/visits/count-visits.server.ts";
import type { Services } from "../app/screens/services.ts";
import { makeSearchIndex } from "../app/search/search-index.server.ts";
import { createServer } from "./http/create-server.ts";
import { FINISH_WITHIN_MS, type HttpFront } from "./http/http-front.ts";
import { countKept, type PageCounts, siteMetrics } from "./http/metrics.ts";
import { asUnavailable, type PlainPage, plainPage } from "./http/plain-page.ts";
import { refusalPages } from "./http/refusal-page.ts";
import { openSecurityLog } from "./http/security-events.ts";
import { mailFrames } from "./pages/mail-frames.ts";
import { mailPreview } from "./pages/mail-preview.ts";
import { mapPages } from "./pages/map-pages.ts";
import { PageCache } from "./pages/page-cache.ts";
import { screenOfKey } from "./pages/page-key.ts";
import { pageRequests } from "./pages/page-requests.ts";
import { pictureFiles } from "./pages/picture-files.ts";
import { renderPage, type SiteBuild, type VisitOptions } from "./pages/render-page.ts";
import { savedCards } from "./pages/saved-cards.ts";
import { searchIndexFiles } from "./pages/search-index-files.ts";
import { sitemapFiles } from "./pages/sitemap-files.ts";
import { visitRequests } from "./pages/visit-requests.ts";
import { calendarFile } from "./requests/calendar-file.ts";
import { ownerFiles } from "./requests/owner-files.ts";
import { ownerPages } from "./requests/owner-pages.ts";
import { ownerScript } from "./requests/owner-script.ts";
import { addPasskeyRequests } from "./requests/passkey-requests.ts";
import type { Place, VisitorPage } from "./requests/personal-pages.ts";
import { addSubscriptionPages } from "./requests/subscription-pages.ts";
import { visitorPages } from "./requests/visitor-pages.ts";
import { rowSettings } from "./row-settings.ts";
import { loadSample } from "./sample/load-sample.ts";
import { startScheduler } from "./schedule/scheduler.ts";
import { siteTasks } from "./schedule/site-tasks.ts";
import type { SiteTexts } from "./site-folder/site-texts.ts";
import { followCatalogue, type SiteState } from "./site-state.ts";
import { startMail } from "./start-mail.ts";

/** Interval between log lines about the progress of the listings' renewal. */
const RENEWAL_LOG_MS = 5_000;
/** Cache time of a page with a failed part: the next render may be complete. */
const INCOMPLETE_PAGE_MS = 60_000;

export type SiteOptions = {
  environment: Environment;
  site: SiteConfig;
  content: SiteContent;
  texts: SiteTexts;
  connection: Connection;
  logger: FastifyBaseLogger;
  /** The built site; in development, loaded again for each page. */
  build: () => Promise<SiteBuild>;
  clientFolder: string | undefined;
  /** Listens instead of the site's own server, so that a restarted site can replace this one. */
  front?: HttpFront;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

export type RunningSite = {
  address: string;
  /** Credentials of an owner of the invented agency, while the sample is shown. */
  sampleLogin?: { email: string; password: string };
  close: () => Promise<void>;
};

/** Starts serving a site on an open database. Loads the sample's listings when there never were any. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { environment, texts, connection, logger, build } = options;
  const former = await formerPaths(connection.database, options.content.table, new Date());
  const content = { ...options.content, redirects: [...options.content.redirects, ...former] };
  const site = { ...options.site, languages: { ...options.site.languages, enabled: texts.languages } };
  const renewed = await renewRows(connection, {
    settings: rowSettings(site),
    now: new Date(),
    onProgress: renewalLog(logger),
  });
  if (renewed > 0) logger.info({ renewed }, "stored listings were updated for this version");
  const cache = new PageCache();
  const state = await followCatalogue(connection, (error) =>
    logger.error({ err: error }, "the catalogue could not be read after a change"),
  );
  const searchIndex = searchIndexFiles({
    languages: texts.languages,
    make: (language, now) =>
      makeSearchIndex(connection.database, {
        language,
        texts: texts.textsIn(language).texts,
        site,
        now,
        remember: state.remember,
      }),
    remember: state.remember,
    onError: (error) => logger.error({ err: error }, "the search index could not be made"),
  });
  state.onChange(() => {
    cache.drop();
    searchIndex.prepare();
  });
  const secret = await checkedSecret(connection.database, environment);
  const sample = await loadSample(connection, site, { siteFolder: environment.siteFolder, secret });
  if (sample)
    logger.info({ listings: sample.stored, refused: sample.refused }, "the sample listings are loaded");

  await warnOfUnknownContacts(connection, { agency: site.agency, team: content.team.members }, logger);
  const posts = await startMail({
    connection,
    environment,
    site,
    team: content.team.members,
    texts,
    secret,
    logger,
  });
  const counts: PageCounts = { kept: 0, rendered: 0 };

  let isClosed = false;
  const render = async (
    key: string,
    language: Language,
    options: VisitOptions = {},
  ): Promise<VisitorPage> => {
    const began = performance.now();
    counts.rendered += 1;
    const { texts: textsOfPage, address: textsAddress } = texts.textsIn(language);
    let fault: unknown;
    let until: Date | undefined;
    const endBy = (moment: Date) => {
      if (until === undefined || moment < until) until = moment;
    };
    const report = (error: unknown, what: string, failure?: { failedPart: string }) => {
      endBy(new Date(Date.now() + INCOMPLETE_PAGE_MS));
      // Nobody waits any more: visitors were given time before the database was closed.
      if (!isClosed) logger.error({ err: withoutValues(error), page: key, ...failure }, what);
    };
    const page = await renderPage(
      await build(),
      key,
      {
        database: connection.database,
        site,
        content,
        language,
        screen: screenOfKey(key, { languages: site.languages.enabled, table: content.table }),
        texts: textsOfPage,
        textsIn: (other) => texts.textsIn(other).texts,
        textsAddress,
        baseUrl: environment.baseUrl,
        now: new Date(),
        remember: state.remember,
        services,
        isTrueUntil: endBy,
        onPageFailed: (error) => {
          fault ??= error;
          // The caller logs why a page for one visitor failed.
          if (!options.visit) report(error, "a page failed");
        },
        onError: (error, failure) => report(error, "a part of a page failed and was left out", failure),
      },
      { mode: environment.isDevelopment ? "development" : "production", ...options },
    );
    logger.debug({ page: key, status: page.status, ms: Math.round(performance.now() - began) }, "rendered");
    if (options.visit) return { ...page, fault };
    return page.status >= 500 && isDatabaseAway(fault) ? asUnavailable(page) : { ...page, until };
  };

  const forms = openFormService({
    database: connection.database,
    site,
    team: content.team.members,
    textsIn: (language) => texts.textsIn(language).texts,
    baseUrl: environment.baseUrl,
    submissions: posts.submissions,
    dataFolder: environment.dataFolder,
    secret,
    scan: environment.virusScanner && clamdScanner(environment.virusScanner),
    onError: (error, what) => logger.error({ err: withoutValues(error) }, what),
  });
  const appointments = openAppointmentService({ database: connection.database, site });
  const accounts = openAccountServices({
    database: connection.database,
    site,
    secret,
    baseUrl: environment.baseUrl,
  });
  posts.jobs.work(RESET_QUEUE, { concurrency: 1 }, (job) => mailReset(accounts, job, new Date()));
  const ownSite = passkeySite(environment.baseUrl, site.agency.name);
  const ownerDownloads = ownerFiles({ accounts, siteFolder: environment.siteFolder, texts });
  const visits = await openVisitCounter(connection, {
    onError: (error) =>
      logger.error({ err: withoutValues(error) }, "visits could not be stored; they are retried"),
    onDropped: (count) =>
      logger.error({ visits: count }, "visits were dropped: the database was away for too long"),
  });

  const services: Services = {
    forms,
    appointments,
    subscriptions: openSubscriptionService({
      database: connection.database,
      secret,
      baseUrl: environment.baseUrl,
    }),
    accounts,
    passkeys: ownSite && { site: ownSite, script: await ownerScript(options.clientFolder) },
    ownerDocuments: ownerDownloads.documentsOf,
  };
  const refusalPage = refusalPages(site, texts);
  const plain: PlainPage = (kind, language, notSent) =>
    plainPage(kind, language, texts.textsIn(language), notSent);
  const personal = {
    render: ({ path, language }: Place, options: VisitOptions) => render(path, language, options),
    plain,
    refusalPage,
    baseUrl: environment.baseUrl,
  };
  const security = openSecurityLog(logger);
  const scheduler = await startScheduler(
    await siteTasks({
      connection,
      environment,
      site,
      languages: texts.languages,
      textsIn: (language) => texts.textsIn(language).texts,
      baseUrl: environment.baseUrl,
      secret,
      forms,
      appointments,
      logger,
    }),
    {
      connection,
      jobs: posts.jobs,
      onError: (error, { failure }) => logger.error({ err: withoutValues(error) }, failure),
      onRecovered: ({ name }) => logger.info({ task: name }, "a failed scheduled task works again"),
    },
  );
  const app = await createServer({
    environment,
    visitorPages: visitorPages({ ...personal, service: forms, site, content, texts }),
    calendarFile: calendarFile({
      languages: texts.languages,
      content,
      calendar: (receipt) =>
        appointmentCalendar(connection.database, receipt, {
          site,
          textsIn: (language) => texts.textsIn(language).texts,
          baseUrl: environment.baseUrl,
        }),
    }),
    addSubscriptionPages: (app) => addSubscriptionPages(app, { ...personal, languages: texts.languages }),
    owners: ownerPages({
      ...personal,
      render: ({ path, language }, options) => render(path, language, { ...options, isForOwner: true }),
      site,
      content,
      more: [
        ownerDownloads.register,
        (app, rules) =>
          addPasskeyRequests(
            app,
            {
              services: accounts,
              passkeySite: ownSite,
              textsIn: (language) => texts.textsIn(language).texts,
              site,
              content,
            },
            rules,
          ),
      ],
    }),
    visits: visitRequests({
      counter: visits,
      officeNetworks: site.visits.officeNetworks,
      baseUrl: environment.baseUrl,
    }),
    clientFolder: options.clientFolder,
    middleware: options.middleware,
    logger,
    pages: countKept(
      pageRequests({
        cache,
        site,
        content,
        isSecure: environment.baseUrl.startsWith("https:"),
        render,
        plain,
        isKept: !environment.isDevelopment,
        onStale: (error, key) =>
          logger.error({ err: error, page: key }, "a stale page is served: rendering a new one failed"),
        onError: (error, key) => logger.error({ err: error, page: key }, "a page could not be rendered"),
      }),
      counts,
    ),
    textsFile: texts.file,
    searchIndex: searchIndex.find,
    pictures: pictureFiles({
      ...environment,
      store: await openPictureStore(environment.dataFolder, environment.pictureStore),
    }),
    searchEngineFile: sitemapFiles({
      database: connection.database,
      baseUrl: environment.baseUrl,
      site,
      content,
      texts,
      remember: state.remember,
    }),
    mapPage: mapPages({
      cache,
      site,
      texts,
      database: connection.database,
      remember: state.remember,
      clientFolder: options.clientFolder,
      onStale: (error, key) =>
        logger.error({ err: error, page: key }, "a stale map is served: making a new one failed"),
    }),
    savedCards: savedCards({ database: connection.database, site, texts }),
    health: () => health(connection, state),
    security,
    metrics: siteMetrics({
      connection,
      jobs: posts.jobs,
      submissions: posts.submissions,
      cache,
      pages: counts,
      visits,
      security,
      feeds: site.feeds.map(({ name }) => name),
      tasks: scheduler.states,
    }),
    ...(environment.isDevelopment && {
      mailPreview: mailPreview({
        frame: mailFrames({ environment, site, texts, secret }),
        languages: texts.languages,
      }),
    }),
  });
  const address = options.front
    ? await options.front.serve(app, environment)
    : await app.listen({ host: environment.host, port: environment.port });
  searchIndex.prepare();
  return {
    address,
    sampleLogin: site.sampleListings ? await findSampleLogin(connection.database, secret) : undefined,
    close: async () => {
      await Promise.all([scheduler.close(), closeServer(app), searchIndex.stop(), posts.jobs.close()]);
      isClosed = true;
      await visits.close();
      await posts.close();
    },
  };
}

/**
 * Warns of listings whose office or agent is unknown: enquiries about them go to the agency as a whole, which
 * may not expect it.
 */
async function warnOfUnknownContacts(
  { database }: Connection,
  known: Parameters<typeof unknownContacts>[1],
  logger: FastifyBaseLogger,
): Promise<void> {
  const { offices, agents } = await unknownContacts(database, known);
  if (offices.length + agents.length === 0) return;
  logger.warn(
    { offices, agents },
    "listings name offices or agents that the site does not know: add feedNames in site.json or content/team.json (docs/configure.md)",
  );
}

/** Logs at once that the site does not listen yet, and every few seconds how far the renewal is. */
function renewalLog(logger: FastifyBaseLogger): (progress: RenewProgress) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (performance.now() - loggedAt < RENEWAL_LOG_MS) return;
    loggedAt = performance.now();
    logger.info(progress, "stored listings are being updated for this version; the site listens afterwards");
  };
}

/**
 * Lets requests in progress finish. Connections that take longer are closed, so that the database can be
 * closed in order.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  await app.close();
  clearTimeout(cut);
}

/**
 * Returns the state of the site as of the last change of its catalogue; undefined when the database does not
 * respond.
 */
async function health(
  connection: Connection,
  { listings, revision }: SiteState,
): Promise<{ listings: number; revision: number } | undefined> {
  try {
    await connection.database.execute("select 1");
    return { listings, revision };
  } catch {
    return undefined;
  }
}
