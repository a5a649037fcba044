import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { ListColumnStore } from "../app/catalogue/lists/column-store/list-column-store.server.ts";
import { unreachableContacts } from "../app/catalogue/unreachable-contacts.server.ts";
import type { FileError } from "../app/config/config-error.ts";
import type { Environment } from "../app/config/environment.server.ts";
import { missingMentions } from "../app/config/legal-mentions.ts";
import type { SiteConfig } from "../app/config/site-config.ts";
import { recordPagePaths } from "../app/content/record-page-paths.server.ts";
import type { SiteContent } from "../app/content/site-folder/site-content.ts";
import type { Connection } from "../app/database/database.server.ts";
import { withoutValues } from "../app/database/database-error.ts";
import { verifySecret } from "../app/database/secret.server.ts";
import { type RecomputeProgress, recomputeRows } from "../app/feeds/import/recompute-rows.server.ts";
import { rowSettings } from "../app/feeds/import/row-settings.ts";
import { currentSettings } from "../app/forms/booking/saved-settings.server.ts";
import type { LanguageTexts } from "../app/i18n/language-texts.ts";
import type { Language } from "../app/i18n/languages.ts";
import { createSearchIndex } from "../app/search/search-index.server.ts";
import packageManifest from "../package.json" with { type: "json" };
import type { SiteDispatcher } from "./http/site-dispatcher.ts";
import { ExportFiles } from "./pages/export-files.ts";
import { PageCache } from "./pages/page-cache.ts";
import type { PageCacheMemory } from "./pages/page-cache-memory.ts";
import { newProcessFolder } from "./pages/process-folder.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { type SearchIndexFiles, searchIndexFiles } from "./pages/search-index-files.ts";
import { SitemapFiles } from "./pages/sitemap-files.ts";
import { loadSample } from "./sample/load-sample.ts";
import type { SiteClosers } from "./site-closers.ts";
import { repeatedErrorLogger } from "./site-logger.ts";
import { CurrentDocuments } from "./site-reload/current-documents.ts";
import type { SiteTexts } from "./site-reload/site-texts.ts";
import { followCatalogue, type SiteState } from "./site-state.ts";
import type { WorkerChannel } from "./workers/worker-channel.ts";

/** Interval between log lines about the rows that are recomputed. */
const RECOMPUTE_LOG_MS = 5_000;

export type SiteOptions = {
  environment: Environment;
  site: SiteConfig;
  content: SiteContent;
  texts: SiteTexts;
  /** Errors of published documents that were left out. */
  documentErrors?: readonly FileError[];
  /** State of the published documents when they were read (`publishedState`). */
  documentsState?: string;
  connection: Connection;
  logger: FastifyBaseLogger;
  /** The built site; in development, loaded again for each page. */
  build: () => Promise<SiteBuild>;
  clientFolder: string | undefined;
  /** Receives the requests instead of the site's own server, so that a restarted site can replace this one. */
  dispatcher?: SiteDispatcher;
  /** Called when staff published other settings, which need a restart of the site. */
  onSettingsChange?: () => void;
  /** Memory that the page caches of all agencies in the process share. If absent, the site has a cache of 64 MB. */
  pageCacheMemory?: PageCacheMemory;
  /** Name of the agency, when the process serves several. */
  agency?: string;
  /** Connection to the main process, when several processes serve the site. */
  channel?: Pick<WorkerChannel, "metricsOfAll">;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/**
 * A site whose database is ready: its rows are in the format of this version, and `content` has the redirects from
 * former paths.
 */
export type PreparedSite = SiteOptions & {
  secret: string;
  textsIn: (language: Language) => LanguageTexts;
  /** State of the catalogue, kept current. */
  state: SiteState;
  /** Cache from which each change of the catalogue drops the affected pages. */
  cache: PageCache;
  searchIndex: SearchIndexFiles;
  loadedLists: ListColumnStore;
  sitemap: SitemapFiles;
  exportFiles: ExportFiles;
  /** Replaces content and texts without a restart: `content` and `texts` then return the new ones. */
  replaceContent: (next: { content: SiteContent; texts: SiteTexts }) => Promise<void>;
  /** Current settings of appointments, which managers can change in the office. */
  appointmentSettings: () => Promise<SiteConfig["appointments"]>;
};

/**
 * Prepares the database, follows its catalogue, and loads the sample listings into a database without any. Adds a
 * function to `closers` for everything that it opens.
 */
export async function prepareSite(options: SiteOptions, closers: SiteClosers): Promise<PreparedSite> {
  const { environment, connection, logger } = options;
  const currentDocuments = new CurrentDocuments({
    content: await withFormerPaths(connection, options.content),
    texts: options.texts,
  });
  const { content, texts } = currentDocuments;
  const site = { ...options.site, languages: { ...options.site.languages, enabled: texts.languages } };
  warnOfMissingMentions(site, logger);
  await recomputeListings(connection, site, logger);
  const { pageCacheMemory } = options;
  const cache = pageCacheMemory?.open() ?? new PageCache();
  closers.work.push(() => pageCacheMemory?.close(cache) ?? cache.close());
  const state = await followCatalogue(connection, (error) =>
    logger.error({ err: error }, "the catalogue could not be read after a change"),
  );
  closers.work.push(async () => state.stop());
  const textsIn = (language: Language) => texts.textsIn(language).texts;
  const searchIndex = searchIndexFiles({
    languages: texts.languages,
    create: (language, now) =>
      createSearchIndex(connection.database, {
        language,
        texts: textsIn(language),
        site,
        now,
        remember: state.remember,
      }),
    remember: state.remember,
    onError: (error) => logger.error({ err: error }, "the search index could not be made"),
  });
  closers.work.push(searchIndex.stop);
  const loadedLists = new ListColumnStore({
    database: connection.database,
    onError: (error) => logger.error({ err: withoutValues(error) }, "lists could not be loaded into memory"),
  });
  closers.work.push(() => loadedLists.stop());
  const sitemap = await openSitemap({ ...options, site, content }, state);
  closers.work.push(() => sitemap.stop());
  state.onChange((change) => {
    // site-reload/apply-documents.ts reads the new documents first, and then calls `replaceContent`.
    if (change.kind === "content") return;
    loadedLists.reload();
    cache.applyChange(change);
    searchIndex.prepare();
    sitemap.prepare();
  });
  const secret = await verifySecret(connection.database, environment);
  const sample = await loadSample(connection, site, { siteFolder: environment.siteFolder, secret });
  if (sample)
    logger.info({ listings: sample.stored, refused: sample.refused }, "the sample listings are loaded");
  const appointmentSettings = currentSettings({
    database: connection.database,
    remember: state.remember,
    base: site.appointments,
    onError: repeatedErrorLogger(logger, "the saved appointment settings could not be read"),
  });
  const replaceContent: PreparedSite["replaceContent"] = async (next) => {
    currentDocuments.replace({ content: await withFormerPaths(connection, next.content), texts: next.texts });
    state.forget();
    cache.applyChange({ kind: "content" });
    searchIndex.prepare();
    sitemap.prepare();
  };
  const exportFiles = new ExportFiles({
    database: connection.database,
    folder: await newProcessFolder(environment.dataFolder, "exports"),
    site,
    texts,
    baseUrl: environment.baseUrl,
    version: packageManifest.version,
    revision: () => state.revision,
  });
  closers.work.push(() => exportFiles.stop());
  const pages = { cache, searchIndex, loadedLists, sitemap, exportFiles };
  const documents = { content, texts, replaceContent };
  return { ...options, site, ...documents, secret, textsIn, state, ...pages, appointmentSettings };
}

function warnOfMissingMentions({ agency }: SiteConfig, logger: FastifyBaseLogger): void {
  const missing = missingMentions(agency.legal);
  if (missing.length > 0)
    logger.warn(
      { missing: missing.map((name) => `agency.legal.${name}`) },
      "the footer lacks what a Belgian agency must show by law: fill it in in the office, or in site.json",
    );
}

/** Content with the redirects from the former paths of its pages. */
async function withFormerPaths({ database }: Connection, content: SiteContent): Promise<SiteContent> {
  const redirects = await recordPagePaths(database, content, new Date());
  return { ...content, redirects: [...content.redirects, ...redirects] };
}

async function openSitemap(options: SiteOptions, state: SiteState): Promise<SitemapFiles> {
  const { environment, connection, site, content, texts, logger } = options;
  return new SitemapFiles({
    database: connection.database,
    folder: await newProcessFolder(environment.dataFolder, "sitemap"),
    baseUrl: environment.baseUrl,
    context: () => ({
      site,
      content,
      textsIn: (language) => texts.textsIn(language).texts,
      now: new Date(),
    }),
    revision: () => state.revision,
    onError: (error) =>
      logger.error({ err: withoutValues(error) }, "the files of the sitemap could not be made"),
  });
}

/** Updates stored listings for this version. */
async function recomputeListings(
  connection: Connection,
  site: SiteConfig,
  logger: FastifyBaseLogger,
): Promise<void> {
  const onProgress = recomputeLog(logger);
  const recomputed = await recomputeRows(connection, {
    settings: rowSettings(site),
    now: new Date(),
    onProgress,
  });
  if (recomputed > 0) logger.info({ recomputed }, "stored listings were updated for this version");
}

/** Logs at once that the site does not listen yet, and every few seconds how many rows are recomputed. */
function recomputeLog(logger: FastifyBaseLogger): (progress: RecomputeProgress) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (performance.now() - loggedAt < RECOMPUTE_LOG_MS) return;
    loggedAt = performance.now();
    logger.info(progress, "stored listings are being updated for this version; the site listens afterwards");
  };
}

/**
 * Warns of listings whose office or agent is unknown: enquiries about them go to the agency as a whole, which may not
 * expect it. Reads every listing. On the embedded database the start waits for the check, and fails on a damaged
 * table; on PostgreSQL, which may have a million listings, the check runs in the background and only logs errors.
 */
export async function checkContacts(prepared: PreparedSite): Promise<{ checked: Promise<void> }> {
  const { connection, logger } = prepared;
  const checked = warnOfUnreachableContacts(prepared);
  if (connection.kind === "embedded") await checked;
  return {
    checked: checked.catch((error) =>
      logger.warn({ err: withoutValues(error) }, "the offices and agents of listings could not be checked"),
    ),
  };
}

async function warnOfUnreachableContacts({ connection, site, content, logger }: PreparedSite): Promise<void> {
  const known = { agency: site.agency, team: content.team.members };
  const { offices, agents } = await unreachableContacts(connection.database, known);
  if (offices.length + agents.length === 0) return;
  logger.warn(
    { offices, agents },
    "listings name offices or agents that the site does not know: add feedNames in site.json or content/team.json (docs/configure.md)",
  );
}
