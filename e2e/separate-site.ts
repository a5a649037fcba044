import { type MailingSite, startSampleSite } from "./mailing-site.ts";
import { type SiteChanges, type StartedSite, startSite } from "./start-site.ts";
import { siteOfAllFiles, siteOfTestFile } from "./started-sites.ts";
import { storageWithConsent } from "./storage-state.ts";
import { test } from "./visitor.ts";

/**
 * Creates a test function with a separate site, which the tests of a file share. Its visitors have made their choice about
 * cookies.
 */
export function testOnSite(changes: SiteChanges) {
  return test.extend<{ site: StartedSite }>({
    site: siteOfTestFile(() => startSite(changes)),
    baseURL: ({ site }, use) => use(site.address),
    storageState: ({ site }, use) => use(storageWithConsent(site.address)),
  });
}

/** Test function with a site of the sample agency that tests may change. All files of a worker share it. */
export const testOnSampleSite = test.extend<{ site: MailingSite }>({
  site: siteOfAllFiles(startSampleSite),
  baseURL: ({ site }, use) => use(site.address),
  storageState: ({ site }, use) => use(storageWithConsent(site.address)),
});
