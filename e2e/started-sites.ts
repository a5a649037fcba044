import type { TestFixture } from "@playwright/test";

/* Sites that tests start in addition to that of `playwright.config.ts`, and share within a file or among all files. */

type StartedSite = { stop: () => Promise<void> };

/**
 * Sites that a worker has started: one for the current file, which is stopped when another file needs a different one, and
 * those that all files share.
 */
export class StartedSites {
  #key: unknown;
  #siteOfFile: StartedSite | undefined;
  readonly #sitesOfAllFiles = new Map<unknown, Promise<StartedSite>>();

  /** Starts the site, or returns the one that the last test started with the same key. */
  async getForFile<Site extends StartedSite>(key: unknown, start: () => Promise<Site>): Promise<Site> {
    if (this.#siteOfFile === undefined || this.#key !== key) {
      await this.#stopSiteOfFile();
      this.#siteOfFile = await start();
      this.#key = key;
    }
    return this.#siteOfFile as Site;
  }

  /** Starts the site, or returns the one that all files of the worker share. */
  getForAllFiles<Site extends StartedSite>(start: () => Promise<Site>): Promise<Site> {
    const site = (this.#sitesOfAllFiles.get(start) as Promise<Site> | undefined) ?? start();
    this.#sitesOfAllFiles.set(start, site);
    return site;
  }

  async stop(): Promise<void> {
    await this.#stopSiteOfFile();
    for (const site of this.#sitesOfAllFiles.values()) await (await site).stop();
  }

  async #stopSiteOfFile(): Promise<void> {
    const started = this.#siteOfFile;
    this.#siteOfFile = undefined;
    await started?.stop();
  }
}

const START_TIMEOUT = { timeout: 120_000 };

/**
 * Fixture of a site that the tests of a file share. It has test scope: for a worker-scoped fixture, Playwright would start
 * another worker and browser for the file.
 */
export function siteOfTestFile<Site extends StartedSite>(
  start: () => Promise<Site>,
): [TestFixture<Site, { startedSites: StartedSites }>, typeof START_TIMEOUT] {
  return [async ({ startedSites }, use) => use(await startedSites.getForFile(start, start)), START_TIMEOUT];
}

/**
 * Fixture of a site that the tests of all files share until the worker ends, because a start costs as much as four page
 * loads. Tests must leave nothing behind that could break others.
 */
export function siteOfAllFiles<Site extends StartedSite>(
  start: () => Promise<Site>,
): [TestFixture<Site, { startedSites: StartedSites }>, typeof START_TIMEOUT] {
  return [async ({ startedSites }, use) => use(await startedSites.getForAllFiles(start)), START_TIMEOUT];
}
