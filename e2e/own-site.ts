import { type MailingSite, startSampleSite } from "./mailing-site.ts";
import { sharedByFiles, sharedByTests } from "./site-of-file.ts";
import { type SiteChanges, type StartedSite, startSite } from "./start-site.ts";
import { chosenStorage } from "./storage-state.ts";
import { test } from "./visitor.ts";

/**
 * Test function for visitors of a separate site, one for all tests of a file, who have made their choice
 * about cookies.
 */
export function visitorsOf(changes: SiteChanges) {
  return test.extend<{ site: StartedSite }>({
    site: sharedByTests(() => startSite(changes)),
    baseURL: ({ site }, use) => use(site.address),
    storageState: ({ site }, use) => use(chosenStorage(site.address)),
  });
}

/** Test function for visitors of the sample agency on a site that tests may change, one for all files of a worker. */
export const sampleVisitors = test.extend<{ site: MailingSite }>({
  site: sharedByFiles(startSampleSite),
  baseURL: ({ site }, use) => use(site.address),
  storageState: ({ site }, use) => use(chosenStorage(site.address)),
});
