import "../server/production-mode.ts";
import { join } from "node:path";
import { readEnvironment } from "../app/config/environment.server.ts";
import { EmbeddedClient } from "../app/database/embedded/embedded-client.server.ts";
import { LANGUAGES, type Language } from "../app/i18n/languages.ts";
import { pathFor } from "../app/i18n/paths/path-for.ts";
import { openDatabase } from "../server/open-database.ts";
import { openServices } from "../server/open-services.ts";
import { prepareSite } from "../server/prepare-site.ts";
import { closeSite, type SiteClosers } from "../server/site-closers.ts";
import { siteLogger } from "../server/site-logger.ts";
import { readSiteWithTexts } from "../server/site-reload/site-texts.ts";
import { SiteRenderer } from "../server/site-renderer.ts";
import { cpuTimeMs, pageBytes } from "./cpu-time.ts";
import { distinctMatches, PROPERTY_LINK } from "./links.ts";

/* Renders pages of each kind in this process, and prints the cost of one. page-costs.ts starts it. */

export type PageCost = { cpuMs: number; htmlBytes: number; brotliBytes: number; queries?: number };

const PAGES = 400;

const queryCount = countQueries();
const environment = readEnvironment({ ...process.env, GABLE_DATA: process.argv[2] });
const logger = siteLogger(environment.logLevel);
const { connection, close } = await openDatabase(environment, "npm run bench");
const build = await import(join(import.meta.dirname, "..", "build", "server", "index.js"));
const closers: SiteClosers = { work: [], resources: [] };
const site = await prepareSite(
  {
    ...(await readSiteWithTexts(environment.siteFolder)),
    environment,
    logger,
    connection,
    build: async () => build,
    clientFolder: undefined,
  },
  closers,
);
const services = await openServices(site, { leftOut: () => [] }, closers);
const { render } = new SiteRenderer(site, services.pageServices, { cached: 0, rendered: 0 });

site.loadedLists.reload();
await site.loadedLists.settled();
const properties = await propertyPaths();
const languageAt = (index: number): Language => LANGUAGES[index % LANGUAGES.length] ?? "en";
const kinds: Record<string, (index: number) => [path: string, language: Language]> = {
  list: (index) => [`${pathFor("for-sale", languageAt(index))}?minPrice=${index + 1}`, languageAt(index)],
  property: (index) => [properties[index % properties.length] ?? "", "en"],
  home: (index) => [pathFor("home", languageAt(index)), languageAt(index)],
  content: (index) => [pathFor("contact", languageAt(index)), languageAt(index)],
};
/** Kind to measure; all kinds without it. */
const onlyKind = process.argv[3];
const costs: Record<string, PageCost> = {};
for (const [kind, pageAt] of Object.entries(kinds)) {
  if (onlyKind === undefined || kind === onlyKind) costs[kind] = await costOf(pageAt);
}
console.log(JSON.stringify(costs));
await closeSite(closers);
await close();

async function costOf(pageAt: (index: number) => [path: string, language: Language]): Promise<PageCost> {
  const makePage = async (index: number) => (await render(...pageAt(index))).body;
  const cpuMs = await cpuTimeMs(makePage, PAGES);
  const before = queryCount();
  const bytes = pageBytes(await makePage(1));
  return { cpuMs, ...bytes, queries: queryCount() - before };
}

async function propertyPaths(): Promise<string[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => render(`/for-sale/?page=${page}`, "en")));
  const html = pages.map(({ body }) => body.toString()).join("");
  return distinctMatches(html, PROPERTY_LINK);
}

/** Counts the queries of the embedded database from now on. Returns a function that returns their number. */
function countQueries(): () => number {
  const { query } = EmbeddedClient.prototype;
  let count = 0;
  EmbeddedClient.prototype.query = function (...parameters) {
    count += 1;
    return query.apply(this, parameters);
  };
  return () => count;
}
