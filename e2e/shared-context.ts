import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  type Page,
  type ViewportSize,
} from "@playwright/test";
import { type BrowserFeatures, browserOptions } from "./browser-options.ts";
import { StartedSites } from "./started-sites.ts";

/*
 * Browser contexts for consecutive tests with the same options: creating one costs more than a page load, because a new
 * process has to compile and decode all files again. Each test gets a new page, with only the storage that its option
 * `storageState` names, and shares only cached files with the tests before it.
 */

type SharedContext = {
  options: string;
  context: BrowserContext;
  /** Page that keeps the process of the site alive between tests, and restores its storage. */
  anchor: Page;
  devTools: CDPSession;
};

type StorageState = Exclude<NonNullable<Parameters<BrowserContext["setStorageState"]>[0]>, string>;

/**
 * Maximum number of contexts that a worker keeps open: each has a process of its own, with some 80 MB. Three workers open
 * 46 contexts with six, and 52 with four.
 */
const MAX_CONTEXTS = 6;

export const test = base.extend<
  { needsNewContext: boolean; browserFeatures: BrowserFeatures },
  {
    launchBrowser: (features: BrowserFeatures) => Promise<Browser>;
    sharedContexts: SharedContext[];
    startedSites: StartedSites;
  }
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
  /**
   * Launches a browser with these features, or returns that of an earlier test. Not with the option `launchOptions`:
   * for each of its values Playwright starts new workers, which would start their sites again.
   */
  launchBrowser: [
    async ({ playwright }, use) => {
      const browsers = new Map<string, Promise<Browser>>();
      await use((features) => {
        const key = JSON.stringify(features);
        const browser = browsers.get(key) ?? playwright.chromium.launch(browserOptions(features));
        browsers.set(key, browser);
        return browser;
      });
      for (const browser of browsers.values()) await (await browser).close();
    },
    { scope: "worker" },
  ],
  /** Open contexts, the most recently used one last. */
  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => use([]),
    { scope: "worker" },
  ],
  /** Gives a test a context of its own, because it changes it in a way that cannot be undone, such as its clock. */
  needsNewContext: [false, { option: true }],
  browserFeatures: [{}, { option: true }],
  context: async (
    {
      launchBrowser,
      sharedContexts,
      needsNewContext,
      browserFeatures,
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
    const browser = await launchBrowser(browserFeatures);
    if (needsNewContext || baseURL === undefined) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const options = JSON.stringify([
      browserFeatures,
      baseURL,
      javaScriptEnabled,
      isMobile,
      hasTouch,
      locale,
      userAgent,
      colorScheme,
      deviceScaleFactor,
      // A mobile browser chooses the scale of a page from the size of its window.
      isMobile && viewport,
    ]);
    const index = sharedContexts.findIndex((shared) => shared.options === options);
    const [found] = index < 0 ? [] : sharedContexts.splice(index, 1);
    if (found) await restoreStorage(found, new URL(baseURL).origin, storageState as StorageState | undefined);
    const shared = found ?? (await openContext(browser, options));
    sharedContexts.push(shared);
    if (sharedContexts.length > MAX_CONTEXTS) await sharedContexts.shift()?.context.close();
    const { context, anchor } = shared;
    const setUp = (page: Page) => setUpPage(page, viewport, contextOptions);
    context.on("page", setUp);
    await use(context);
    context.off("page", setUp);
    await context.setOffline(false);
    await context.clearPermissions();
    for (const page of context.pages()) if (page !== anchor) await page.close();
  },
});

/** Sets what may differ between the tests of a context, before the page receives the first command of its test. */
async function setUpPage(
  page: Page,
  viewport: ViewportSize | null,
  { reducedMotion }: BrowserContextOptions,
): Promise<void> {
  // They fail when the test closes the page at once.
  await Promise.allSettled([
    page.emulateMedia({ reducedMotion }),
    viewport && page.setViewportSize(viewport),
  ]);
}

async function openContext(browser: Browser, options: string): Promise<SharedContext> {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  // This address has the storage of the site, and no scripts.
  await anchor.goto("/robots.txt");
  return { options, context, anchor, devTools: await context.newCDPSession(anchor) };
}

/** Resets the cookies and the storage of a context for its next test. */
async function restoreStorage(
  { context, anchor, devTools }: SharedContext,
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
