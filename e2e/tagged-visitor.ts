import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./shared-context.ts";
import { siteOfTestFile } from "./started-sites.ts";
import {
  CONSENT_VERSION,
  startTaggedSite,
  startTagServer,
  TAG_REQUESTS,
  type TagServer,
} from "./tagged-site.ts";

/* Visitors of a site with every tag, and the requests that leave their browser. */

export type TaggedSite = { address: string; google: TagServer; meta: TagServer; stop: () => Promise<void> };

/** Test function for visitors who have not answered the question about cookies. */
export const test = base.extend<{ tags: TaggedSite; taggedSite: TaggedSite }>({
  taggedSite: siteOfTestFile(startSiteAndTagServers),
  /** The site and its tag servers, which have received no requests yet. */
  tags: async ({ taggedSite }, use) => {
    taggedSite.google.requests.length = 0;
    taggedSite.meta.requests.length = 0;
    await use(taggedSite);
  },
  baseURL: ({ taggedSite }, use) => use(taggedSite.address),
  // No stored choice. Names a fixture only because the linter refuses an empty pattern.
  storageState: ({ taggedSite: _ }, use) => use({ cookies: [], origins: [] }),
  /**
   * A context that fails on requests to other servers than the site and the two stand-ins, and on violations
   * of the Content-Security-Policy.
   */
  context: async ({ context, tags }, use) => {
    const allowedOrigins = [tags.address, tags.google.origin, tags.meta.origin];
    const errors: string[] = [];
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && !allowedOrigins.includes(origin))
        errors.push(`requested ${request.url()}`);
    });
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(error.error().message));
    await use(context);
    expect(errors).toEqual([]);
  },
});

async function startSiteAndTagServers(): Promise<TaggedSite> {
  const [google, meta] = await Promise.all([startTagServer(), startTagServer()]);
  const site = await startTaggedSite({ google: google.origin, meta: meta.origin });
  const stop = async () => {
    await site.stop();
    google.close();
    meta.close();
  };
  return { address: site.address, google, meta, stop };
}

/** The consent entries in local storage. */
export function storedChoice(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("consent"))),
  );
}

/** Everything in the data layer of Google's tags, each command as a list; other entries unchanged. */
export function sentToGoogle(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((message) =>
      Object.prototype.toString.call(message) === "[object Arguments]"
        ? Array.from(message as ArrayLike<unknown>)
        : message,
    ),
  );
}

/** The commands of this name among the messages of the data layer. */
export function gtagCommands(messages: unknown[], name: string): unknown[][] {
  return messages.filter((message): message is unknown[] => Array.isArray(message) && message[0] === name);
}

/** Details of the page views that were sent to Google. */
export async function pageViews(page: Page): Promise<unknown[]> {
  return gtagCommands(await sentToGoogle(page), "event").map(([, , details]) => details);
}

/** Calls of Meta's script on this page; undefined until it has loaded. */
export async function metaCalls(page: Page): Promise<unknown[][] | undefined> {
  return page.evaluate(() => (window as { metaCalls?: unknown[][] }).metaCalls);
}

/** Names of the cookies of tags, which begin with an underscore. */
export async function cookieNames(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.map(({ name }) => name).filter((name) => name.startsWith("_"));
}

/** Waits until the scripts of a page have started, its consent is active, and the scripts of tags have loaded. */
export async function waitForTags(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor();
  await page.waitForFunction(() => {
    const tagScripts = [...document.scripts].filter(
      ({ src }) => src && new URL(src).origin !== location.origin,
    );
    return (
      window.dataLayer !== undefined &&
      tagScripts.every(({ src }) => performance.getEntriesByName(src).length > 0)
    );
  });
}

/**
 * Checks the requests to the tag servers since the start of the test or the last call: to Google in any order, to Meta
 * in the given order.
 */
export async function expectTagRequests(
  page: Page,
  { google, meta }: TaggedSite,
  expected: { google?: string[]; meta?: string[] },
) {
  await waitForTags(page);
  await expect.poll(() => google.requests.toSorted()).toEqual((expected.google ?? []).toSorted());
  await expect.poll(() => meta.requests).toEqual(expected.meta ?? []);
  google.requests.length = 0;
  meta.requests.length = 0;
}

export const ALL_TAG_REQUESTS = {
  google: [TAG_REQUESTS.analytics, TAG_REQUESTS.googleHit, TAG_REQUESTS.container, TAG_REQUESTS.containerHit],
  meta: [TAG_REQUESTS.pixel],
};

/** A page that loads in half the time of the home page. */
export const SHORT_PAGE = "/Disclaimer/";

export async function openPage(page: Page, path = SHORT_PAGE): Promise<void> {
  await page.goto(path);
  await waitForTags(page);
}

export const consentDialog = (page: Page) => page.getByRole("dialog", { name: "Your cookie settings" });
export const settingsDialog = (page: Page) => page.getByRole("dialog", { name: "Cookie settings" });
export const dialogs = (page: Page) => page.locator("dialog");

export function button(within: Locator, name: string): Locator {
  return within.getByRole("button", { name, exact: true });
}

export const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};
export const GRANTED = {
  ad_storage: "granted",
  ad_user_data: "granted",
  ad_personalization: "granted",
  analytics_storage: "granted",
};
/**
 * First message in the data layer of each page: everything is denied, and tags wait up to 500 ms for the visitor's
 * choice.
 */
export const DEFAULT_CONSENT = ["consent", "default", { ...DENIED, wait_for_update: 500 }];

export const EVERY_PERMISSION = ["analytics", "adStorage", "adUserData", "adPersonalization"] as const;

type Permission = (typeof EVERY_PERMISSION)[number];

/** The entries of local storage after a visitor has granted these permissions, with any date. */
export function consentEntries(granted: readonly Permission[]) {
  const stateOf = (permission: Permission) => String(granted.includes(permission));
  return {
    consent: "set",
    consentAnalyticsStorage: stateOf("analytics"),
    consentAdStorage: stateOf("adStorage"),
    consentAdUserData: stateOf("adUserData"),
    consentAdPersonalization: stateOf("adPersonalization"),
    consentVersion: String(CONSENT_VERSION),
    consentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
}

export { expect };
