import type { TestFixture } from "@playwright/test";

/* Sites that tests share, when it is not that of the configuration: those of a file, or of many files. */

type Started = { stop: () => Promise<void> };

/**
 * Sites that a worker has started: that of a file, which the next file stops if it needs another one, and those of all
 * files.
 */
export class SiteOfFile {
  #key: unknown;
  #started: Started | undefined;
  readonly #ofAllFiles = new Map<unknown, Promise<Started>>();

  /** Starts the site, or returns the one that the last test started with the same key. */
  async get<Site extends Started>(key: unknown, start: () => Promise<Site>): Promise<Site> {
    if (this.#started === undefined || this.#key !== key) {
      await this.#stopLast();
      this.#started = await start();
      this.#key = key;
    }
    return this.#started as Site;
  }

  /** Starts the site, or returns the one that all files of the worker share. */
  getShared<Site extends Started>(start: () => Promise<Site>): Promise<Site> {
    const site = (this.#ofAllFiles.get(start) as Promise<Site> | undefined) ?? start();
    this.#ofAllFiles.set(start, site);
    return site;
  }

  async stop(): Promise<void> {
    await this.#stopLast();
    for (const site of this.#ofAllFiles.values()) await (await site).stop();
  }

  async #stopLast(): Promise<void> {
    const started = this.#started;
    this.#started = undefined;
    await started?.stop();
  }
}

const SLOWEST_START = { timeout: 120_000 };

/**
 * Fixture of a site that the tests of a file share. It has the scope of a test, because a fixture of a worker would
 * make Playwright start a worker and a browser for the file.
 */
export function sharedByTests<Site extends Started>(
  start: () => Promise<Site>,
): [TestFixture<Site, { siteOfFile: SiteOfFile }>, typeof SLOWEST_START] {
  return [async ({ siteOfFile }, use) => use(await siteOfFile.get(start, start)), SLOWEST_START];
}

/**
 * Fixture of a site that the tests of many files share until the worker ends: a start costs as much as four page
 * loads. A test leaves nothing behind that another one would stumble over.
 */
export function sharedByFiles<Site extends Started>(
  start: () => Promise<Site>,
): [TestFixture<Site, { siteOfFile: SiteOfFile }>, typeof SLOWEST_START] {
  return [async ({ siteOfFile }, use) => use(await siteOfFile.getShared(start)), SLOWEST_START];
}
