import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { iconSizes, webAppManifest } from "../app/config/web-app.ts";
import type { Connection } from "../app/database/database.server.ts";
import { appointmentCalendar } from "../app/forms/booking/appointment-calendar.server.ts";
import { runWithPaths } from "../app/i18n/paths/run-with-paths.server.ts";
import { baseMapPath } from "../app/map/base-map-file.server.ts";
import { openPictureStore } from "../app/media/picture-store.server.ts";
import packageManifest from "../package.json" with { type: "json" };
import { latestBackup } from "./backups/latest-backup.ts";
import { createServer, type SiteHandlers } from "./http/create-server.ts";
import { countCached, type PageCounts, siteMetrics } from "./http/metrics.ts";
import { type PlainPage, plainPage } from "./http/plain-page.ts";
import { refusalPages } from "./http/refusal-page.ts";
import { openSecurityLog } from "./http/security-events.ts";
import type { SiteServices } from "./open-services.ts";
import { cardPictureFiles } from "./pages/card-pictures.ts";
import { listFeeds } from "./pages/list-feeds.ts";
import { listingsApi } from "./pages/listings-api.ts";
import { mailFrames } from "./pages/mail-frames.ts";
import { mailPreview } from "./pages/mail-preview.ts";
import { mapPages } from "./pages/map-pages.ts";
import { pageRequests } from "./pages/page-requests.ts";
import { pictureFiles } from "./pages/picture-files.ts";
import { siteIcons } from "./pages/site-icons.ts";
import { visitRequests } from "./pages/visit-requests.ts";
import type { PreparedSite } from "./prepare-site.ts";
import { accountPages } from "./requests/account-pages.ts";
import { calendarFile } from "./requests/calendar-file.ts";
import { feedWebhooks } from "./requests/feed-webhooks.ts";
import { pagePreviews } from "./requests/page-previews.ts";
import { addPasskeyRequests } from "./requests/passkey-requests.ts";
import type { PersonalPageOptions } from "./requests/personal-pages.ts";
import { addSubscriptionPages } from "./requests/subscription-pages.ts";
import { visitorPages } from "./requests/visitor-pages.ts";
import type { Scheduler } from "./schedule/scheduler.ts";
import type { SiteRenderer } from "./site-renderer.ts";
import type { SiteState } from "./site-state.ts";

type SiteRuntime = {
  services: SiteServices;
  render: SiteRenderer["render"];
  counts: PageCounts;
  scheduler: Scheduler;
};

/** Creates the HTTP server of a site from its pages, files and services, without listening. */
export async function siteServer(prepared: PreparedSite, runtime: SiteRuntime): Promise<FastifyInstance> {
  const { environment, site, texts, connection, state, logger, clientFolder } = prepared;
  const { services, counts, scheduler } = runtime;
  const { baseUrl } = environment;
  const plain: PlainPage = (kind, language, notSent) =>
    plainPage(kind, language, texts.textsIn(language), notSent);
  const security = openSecurityLog(logger);
  const metrics = siteMetrics({
    agency: prepared.agency,
    connection,
    jobs: services.mail.jobs,
    submissions: services.mail.submissions,
    cache: prepared.cache,
    pages: counts,
    visits: services.visits,
    security,
    feeds: site.feeds.map(({ name }) => name),
    tasks: scheduler.states,
    latestBackup: () => latestBackup(environment, connection.kind),
  });
  return createServer({
    environment,
    runWithPaths: (run) => runWithPaths(site, run),
    clientFolder,
    middleware: prepared.middleware,
    logger,
    security,
    ...visitorHandlers(prepared, runtime, plain),
    pages: countCached(cachedPages(prepared, runtime, plain), counts),
    visits: visitRequests({ counter: services.visits, officeNetworks: site.visits.officeNetworks, baseUrl }),
    feedWebhooks: feedWebhooks({
      database: connection.database,
      feeds: site.feeds,
      secrets: environment.feedSecrets,
      secret: prepared.secret,
    }),
    ...(await fileHandlers(prepared)),
    health: () => health(connection, state),
    metrics: prepared.channel?.metricsOfAll(metrics, prepared.agency) ?? metrics,
  });
}

/** Handlers of pages that are rendered for one visitor, and of their forms. */
function visitorHandlers(
  { environment, site, content, texts, textsIn, connection, secret }: PreparedSite,
  { services, render }: SiteRuntime,
  plain: PlainPage,
): Pick<SiteHandlers, "visitorPages" | "calendarFile" | "addSubscriptionPages" | "accountPages"> {
  const { baseUrl } = environment;
  const { accounts, passkeys } = services.pageServices;
  const refusalPage = refusalPages(site, texts);
  const renderFor: PersonalPageOptions["render"] = ({ path, language }, options) =>
    render(path, language, options);
  const personal = { render: renderFor, plain, refusalPage, baseUrl };
  const previews = pagePreviews({
    accounts,
    site,
    liveContent: content,
    content: services.pageServices.content,
    languages: texts.languages,
    secret,
    render,
  });
  const passkeyRequests = { services: accounts, passkeySite: passkeys?.site, textsIn, site, content };
  return {
    visitorPages: visitorPages({ ...personal, service: services.forms, site, content, texts }),
    calendarFile: calendarFile({
      languages: texts.languages,
      content,
      calendar: (receipt) => appointmentCalendar(connection.database, receipt, { site, textsIn, baseUrl }),
    }),
    addSubscriptionPages: (app) =>
      addSubscriptionPages(app, { ...personal, texts, languages: texts.languages }),
    accountPages: accountPages({
      ...personal,
      render: (place, options) => renderFor(place, { ...options, isAccountPage: true }),
      site,
      content,
      texts,
      extraRoutes: [
        services.ownerFiles.register,
        services.officeFiles.register,
        previews.register,
        services.propertyUploads.register,
        services.libraryUploads.register,
        (app, rules) => addPasskeyRequests(app, passkeyRequests, rules),
      ],
    }),
  };
}

/** Handlers of pages that are the same for everyone and come from the cache. */
function cachedPages(
  { environment, site, content, cache, logger }: PreparedSite,
  { render }: SiteRuntime,
  plain: PlainPage,
): SiteHandlers["pages"] {
  return pageRequests({
    cache,
    site,
    content,
    isSecure: environment.baseUrl.startsWith("https:"),
    render,
    plain,
    hasCache: !environment.isDevelopment,
    onStale: (error, key) =>
      logger.error({ err: error, page: key }, "a stale page is served: rendering a new one failed"),
    onError: (error, key) => logger.error({ err: error, page: key }, "a page could not be rendered"),
  });
}

/** Handlers of the other files that browsers and search engines fetch. */
async function fileHandlers({
  environment,
  site,
  content,
  texts,
  loadedLists,
  secret,
  connection,
  state,
  cache,
  searchIndex,
  sitemap,
  exportFiles,
  clientFolder,
  logger,
}: PreparedSite): Promise<
  Pick<
    SiteHandlers,
    | "textsFile"
    | "searchIndex"
    | "pictures"
    | "searchEngineFile"
    | "mapPage"
    | "cardPictures"
    | "listFeed"
    | "listingsApi"
    | "exportFile"
    | "baseMapFile"
    | "mailPreview"
    | "manifest"
    | "icons"
  >
> {
  const { database } = connection;
  const { remember } = state;
  const onStale = (error: unknown, key: string) =>
    logger.error({ err: error, page: key }, "a stale file is served: making a new one failed");
  const cached = { cache, site, database, remember, onStale };
  const store = await openPictureStore(environment.dataFolder, environment.pictureStore);
  return {
    textsFile: texts.textFile,
    searchIndex: searchIndex.find,
    pictures: pictureFiles({ ...environment, store }),
    searchEngineFile: sitemap.find,
    exportFile: exportFiles.find,
    mapPage: mapPages({ ...cached, texts, clientFolder }),
    baseMapFile: baseMapPath(site.map, environment.dataFolder),
    cardPictures: cardPictureFiles(cached),
    listFeed: listFeeds({
      ...cached,
      texts,
      content,
      baseUrl: environment.baseUrl,
      listColumns: loadedLists.get,
    }),
    listingsApi: listingsApi({
      ...cached,
      texts,
      baseUrl: environment.baseUrl,
      version: packageManifest.version,
      listColumns: loadedLists.get,
    }),
    manifest: JSON.stringify(webAppManifest(site)),
    icons: {
      sizes: iconSizes(site),
      make: siteIcons({
        file: iconFile(environment, site, clientFolder),
        background: site.theme.light.paper,
      }),
    },
    ...(environment.isDevelopment && {
      mailPreview: mailPreview({
        frame: mailFrames({ environment, site, texts, secret }),
        languages: texts.languages,
      }),
    }),
  };
}

/** The agency's icon, or the default one: built, or during development its source. */
function iconFile(
  { siteFolder }: PreparedSite["environment"],
  { favicon }: PreparedSite["site"],
  clientFolder = join(import.meta.dirname, "..", "public"),
): string {
  return favicon ? join(siteFolder, favicon) : join(clientFolder, "favicon.svg");
}

/**
 * Returns the number of listings and the revision of the catalogue; undefined when the database does not respond.
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
