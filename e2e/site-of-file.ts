import type { TestFixture } from "@playwright/test";

/* The site that the tests of a file share, when it is not that of the configuration. */

type Started = { stop: () => Promise<void> };

/** The site that a worker has started: the file that needs another one stops it. */
export class SiteOfFile {
  #key: unknown;
  #started: Started | undefined;

  /** Starts the site, or returns the one that the last test started with the same key. */
  async get<Site extends Started>(key: unknown, start: () => Promise<Site>): Promise<Site> {
    if (this.#started === undefined || this.#key !== key) {
      await this.stop();
      this.#started = await start();
      this.#key = key;
    }
    return this.#started as Site;
  }

  async stop(): Promise<void> {
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
