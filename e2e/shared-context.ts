import { type BrowserContext, test as base, type CDPSession, type Page } from "@playwright/test";
import { StartedSites } from "./started-sites.ts";

/*
 * One browser context for consecutive tests with the same options: creating one costs a third of a page load, and a new
 * one has to compile and decode all files again. Each test gets a new page with empty storage, and shares only cached
 * files with the test before it.
 */

type Shared = {
  options: string;
  context: BrowserContext;
  /** Page that keeps the process of the site alive between tests, and restores its storage. */
  anchor: Page;
  devTools: CDPSession;
};

type StorageState = Exclude<NonNullable<Parameters<BrowserContext["setStorageState"]>[0]>, string>;

export const test = base.extend<
  { needsNewContext: boolean },
  { shared: { current?: Shared }; startedSites: StartedSites }
>({
  startedSites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const sites = new StartedSites();
      await use(sites);
      await sites.stop();
    },
    { scope: "worker" },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const shared: { current?: Shared } = {};
      await use(shared);
      await shared.current?.context.close();
    },
    { scope: "worker" },
  ],
  /** Gives a test a context of its own, because it changes it in a way that cannot be undone, such as its clock. */
  needsNewContext: [false, { option: true }],
  context: async (
    {
      browser,
      shared,
      needsNewContext,
      baseURL,
      storageState,
      viewport,
      javaScriptEnabled,
      isMobile,
      hasTouch,
      locale,
      userAgent,
      colorScheme,
      deviceScaleFactor,
      contextOptions,
    },
    use,
  ) => {
    const state = storageState as StorageState | undefined;
    if (needsNewContext || baseURL === undefined) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const options = JSON.stringify([
      baseURL,
      viewport,
      javaScriptEnabled,
      isMobile,
      hasTouch,
      locale,
      userAgent,
      colorScheme,
      deviceScaleFactor,
      contextOptions,
    ]);
    if (shared.current?.options !== options) {
      await shared.current?.context.close();
      const context = await browser.newContext();
      const anchor = await context.newPage();
      // This address has the storage of the site, and no scripts.
      await anchor.goto("/robots.txt");
      shared.current = { options, context, anchor, devTools: await context.newCDPSession(anchor) };
    } else await restoreStorage(shared.current, new URL(baseURL).origin, state);
    const { context, anchor } = shared.current;
    await use(context);
    await context.setOffline(false);
    await context.clearPermissions();
    for (const page of context.pages()) if (page !== anchor) await page.close();
  },
});

/** Resets the cookies and the storage of a context for its next test. */
async function restoreStorage(
  { context, anchor, devTools }: Shared,
  origin: string,
  state: StorageState | undefined,
): Promise<void> {
  await context.clearCookies();
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  if (state?.cookies?.length) await context.addCookies(state.cookies);
  const entries = state?.origins?.find((entry) => entry.origin === origin)?.localStorage ?? [];
  await anchor.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, entries);
}
