import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./shared-context.ts";
import { sharedByTests } from "./site-of-file.ts";
import { ASKED, CONSENT_VERSION, startTaggedSite, startTagServer, type TagServer } from "./tagged-site.ts";

/* Visitors of a site with every tag, and what leaves their browser. */

export type Tagged = { address: string; google: TagServer; meta: TagServer; stop: () => Promise<void> };

/** Test function whose visitors have answered nothing about cookies. */
export const test = base.extend<{ tags: Tagged; tagged: Tagged }>({
  tagged: sharedByTests(startTagged),
  /** The site and its tag servers, which have received no requests yet. */
  tags: async ({ tagged }, use) => {
    tagged.google.requests.length = 0;
    tagged.meta.requests.length = 0;
    await use(tagged);
  },
  baseURL: ({ tagged }, use) => use(tagged.address),
  storageState: ({ tagged: _ }, use) => use({ cookies: [], origins: [] }),
  /**
   * A context that fails on requests to other servers than the site and the two stand-ins, and on violations
   * of the Content-Security-Policy.
   */
  context: async ({ context, tags }, use) => {
    const known = [tags.address, tags.google.origin, tags.meta.origin];
    const errors: string[] = [];
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && !known.includes(origin)) errors.push(`asked ${request.url()}`);
    });
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(error.error().message));
    await use(context);
    expect(errors).toEqual([]);
  },
});

async function startTagged(): Promise<Tagged> {
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

export function commands(told: unknown[], name: string): unknown[][] {
  return told.filter((message): message is unknown[] => Array.isArray(message) && message[0] === name);
}

export async function pageViews(page: Page): Promise<unknown[]> {
  return commands(await sentToGoogle(page), "event").map(([, , details]) => details);
}

/** Calls of Meta's script on this page; undefined until it has loaded. */
export async function metaCalls(page: Page): Promise<unknown[][] | undefined> {
  return page.evaluate(() => (window as { metaCalls?: unknown[][] }).metaCalls);
}

export async function cookieNames(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.map(({ name }) => name).filter((name) => name.startsWith("_"));
}

/** Waits until the scripts of a page have started, its consent is active, and the scripts of tags have loaded. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor();
  await page.waitForFunction(() => {
    const asked = [...document.scripts].filter(({ src }) => src && new URL(src).origin !== location.origin);
    return (
      window.dataLayer !== undefined && asked.every(({ src }) => performance.getEntriesByName(src).length > 0)
    );
  });
}

/** Checks the requests to the tag servers since the start of the test or the last call. */
export async function expectAsked(
  page: Page,
  { google, meta }: Tagged,
  asked: { google?: string[]; meta?: string[] },
) {
  await waitUntilSettled(page);
  await expect.poll(() => google.requests.toSorted()).toEqual((asked.google ?? []).toSorted());
  await expect.poll(() => meta.requests).toEqual(asked.meta ?? []);
  google.requests.length = 0;
  meta.requests.length = 0;
}

export const EVERYTHING = {
  google: [ASKED.analytics, ASKED.googleHit, ASKED.container, ASKED.containerHit],
  meta: [ASKED.pixel],
};

/** A page that a browser loads in half of the time of the home page. */
export const SHORT_PAGE = "/Disclaimer/";

export async function open(page: Page, path = SHORT_PAGE): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

export const question = (page: Page) => page.getByRole("dialog", { name: "Your cookie settings" });
export const settings = (page: Page) => page.getByRole("dialog", { name: "Cookie settings" });
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
export const DEFAULT = ["consent", "default", { ...DENIED, wait_for_update: 500 }];

/** The stored choice, without its date. */
export function choice(analytics: boolean, storage: boolean, userData: boolean, personalization: boolean) {
  return {
    consent: "set",
    consentAnalyticsStorage: String(analytics),
    consentAdStorage: String(storage),
    consentAdUserData: String(userData),
    consentAdPersonalization: String(personalization),
    consentVersion: String(CONSENT_VERSION),
    consentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
}

export { expect };
