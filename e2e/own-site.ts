import { sharedByTests } from "./site-of-file.ts";
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
