import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import {
  ASKED,
  CONSENT_VERSION,
  IDS,
  PREVIEW_HOME,
  startTaggedSite,
  startTagServer,
  type TagServer,
} from "./tagged-site.ts";

/*
 * Consent on a site with every tag: the questions, the stored choice, and above all the requests that leave
 * the browser and when (specification §2 and §4; docs/consent.md).
 */

type Tagged = { address: string; google: TagServer; meta: TagServer };

const test = base.extend<{ tags: Tagged }, { tagged: Tagged }>({
  tagged: [
    async ({ browserName: _ }, use) => {
      const [google, meta] = await Promise.all([startTagServer(), startTagServer()]);
      const site = await startTaggedSite({ google: google.origin, meta: meta.origin });
      await use({ address: site.address, google, meta });
      await site.stop();
      google.close();
      meta.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  /** The site and its tag servers, which have received no requests yet. */
  tags: async ({ tagged }, use) => {
    tagged.google.requests.length = 0;
    tagged.meta.requests.length = 0;
    await use(tagged);
  },
  baseURL: ({ tagged }, use) => use(tagged.address),
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

// One site for the whole file, and tests that count the requests to its servers.
test.describe.configure({ mode: "default" });
test.use({ storageState: { cookies: [], origins: [] } });

/** The consent entries in local storage. */
function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("consent"))),
  );
}

/** Everything in the data layer of Google's tags, each command as a list; other entries unchanged. */
function sentToGoogle(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((message) =>
      Object.prototype.toString.call(message) === "[object Arguments]"
        ? Array.from(message as ArrayLike<unknown>)
        : message,
    ),
  );
}

function commands(told: unknown[], name: string): unknown[][] {
  return told.filter((message): message is unknown[] => Array.isArray(message) && message[0] === name);
}

async function pageViews(page: Page): Promise<unknown[]> {
  return commands(await sentToGoogle(page), "event").map(([, , details]) => details);
}

async function metaCalls(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as { metaCalls?: unknown }).metaCalls);
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.map(({ name }) => name).filter((name) => name.startsWith("_"));
}

/** Waits until a page is hydrated, its consent is active, and the scripts of tags have loaded. */
async function settled(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor();
  await page.waitForFunction(() => {
    const asked = [...document.scripts].filter(({ src }) => src && new URL(src).origin !== location.origin);
    return (
      window.dataLayer !== undefined && asked.every(({ src }) => performance.getEntriesByName(src).length > 0)
    );
  });
}

/** Checks the requests to the tag servers since the start of the test or the last call. */
async function expectAsked(
  page: Page,
  { google, meta }: Tagged,
  asked: { google?: string[]; meta?: string[] },
) {
  await settled(page);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => google.requests.toSorted()).toEqual((asked.google ?? []).toSorted());
  await expect.poll(() => meta.requests).toEqual(asked.meta ?? []);
  google.requests.length = 0;
  meta.requests.length = 0;
}

const EVERYTHING = {
  google: [ASKED.analytics, ASKED.googleHit, ASKED.container, ASKED.containerHit],
  meta: [ASKED.pixel],
};

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await settled(page);
}

const question = (page: Page) => page.getByRole("dialog", { name: "Your cookie settings" });
const settings = (page: Page) => page.getByRole("dialog", { name: "Cookie settings" });
const dialogs = (page: Page) => page.locator("dialog");

function button(within: Locator, name: string): Locator {
  return within.getByRole("button", { name, exact: true });
}

const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};
const GRANTED = {
  ad_storage: "granted",
  ad_user_data: "granted",
  ad_personalization: "granted",
  analytics_storage: "granted",
};
const DEFAULT = ["consent", "default", { ...DENIED, wait_for_update: 500 }];

/** The stored choice, without its date. */
function choice(analytics: boolean, storage: boolean, userData: boolean, personalization: boolean) {
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

test.describe("a visitor who has not chosen", () => {
  test("is asked, and nothing is requested from other servers before an answer", async ({ page, tags }) => {
    await open(page);
    const dialog = question(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button")).toHaveText([
      "Close without choosing",
      "Agree",
      "Decline",
      "Change settings",
    ]);
    await page.getByRole("link", { name: "For sale" }).first().click();
    await page.getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/for-sale\/.+\/\d+\/$/);
    await settled(page);
    await expect(dialog).toBeVisible();

    await expectAsked(page, tags, {});
    expect(await sentToGoogle(page)).toEqual([DEFAULT]);
    expect(await kept(page)).toEqual({});
  });

  for (const [how, leave] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["its close button", (page: Page) => button(question(page), "Close without choosing").click()],
  ] as const) {
    test(`closes the dialog with ${how} without a choice, and is asked again on the next page`, async ({
      page,
      tags,
    }) => {
      await open(page);
      await question(page).waitFor();
      await leave(page);
      await expect(dialogs(page)).toHaveCount(0);
      expect(await kept(page)).toEqual({});
      await page.getByRole("link", { name: "For rent" }).first().click();
      await expect(question(page)).toBeVisible();
      await page.reload();
      await expect(question(page)).toBeVisible();
      await expectAsked(page, tags, {});
    });
  }

  test("sees buttons of equal size and style for agreeing, declining and settings", async ({ page }) => {
    // Otherwise hover styles fade out slowly.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    for (const names of [
      ["Agree", "Decline", "Change settings"],
      ["Decline", "Agree partly", "Agree"],
    ]) {
      const dialog = dialogs(page);
      const looks = await Promise.all(
        names.map((name) =>
          button(dialog, name).evaluate((element) => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
            const { width, height } = element.getBoundingClientRect();
            const sizePx = [Math.round(width), Math.round(height)];
            return { color, backgroundColor, borderColor, fontSize, fontWeight, sizePx };
          }),
        ),
      );
      for (const look of looks) expect(look).toEqual(looks[0]);
      if (names[0] === "Agree") await button(dialog, "Change settings").click();
      await page.mouse.move(1, 1);
    }
  });

  test("sees no layout shift when the dialog appears", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifts: unknown[] }).shifts.push(entry);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page);
    await question(page).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0);
  });
});

test.describe("a visitor who declines", () => {
  test("is not asked again, and nothing is ever loaded", async ({ page, tags, context }) => {
    await open(page);
    await button(question(page), "Decline").click();
    await expect(dialogs(page)).toHaveCount(0);
    expect(await kept(page)).toEqual(choice(false, false, false, false));
    expect(await sentToGoogle(page)).toEqual([DEFAULT, ["consent", "update", DENIED]]);

    await page.getByRole("link", { name: "For sale" }).first().click();
    await page.reload();
    await settled(page);
    await expect(dialogs(page)).toHaveCount(0);
    expect(await sentToGoogle(page)).toEqual([DEFAULT, ["consent", "update", DENIED]]);
    expect(await kept(page)).toEqual(choice(false, false, false, false));
    await expectAsked(page, tags, {});
    expect(await cookieNames(context)).toEqual([]);
  });
});

test.describe("a visitor who agrees", () => {
  test("loads all tags, in Google's order, and is counted once", async ({ page, tags }) => {
    await open(page);
    await button(question(page), "Agree").click();
    await expect(dialogs(page)).toHaveCount(0);
    await expectAsked(page, tags, EVERYTHING);
    expect(await kept(page)).toEqual(choice(true, true, true, true));

    const view = {
      page_location: `${tags.address}/`,
      page_title: await page.title(),
      language: "en",
      send_to: [IDS.analyticsId],
    };
    expect(await sentToGoogle(page)).toEqual([
      DEFAULT,
      ["consent", "update", GRANTED],
      ["js", expect.any(Date)],
      ["config", IDS.analyticsId, { send_page_view: false }],
      ["config", IDS.adsId],
      { "gtm.start": expect.any(Number), event: "gtm.js" },
      ["event", "page_view", view],
    ]);
    await expect
      .poll(() => metaCalls(page))
      .toEqual([
        ["consent", "grant"],
        ["init", IDS.pixelId],
        ["track", "PageView"],
      ]);
  });

  test("is counted once on each page after client-side navigation", async ({ page, tags }) => {
    await open(page);
    await button(question(page), "Agree").click();
    await page.getByRole("link", { name: "For sale" }).first().click();
    await expect(page).toHaveTitle(/for sale/i);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveTitle(/Page 2/);
    await page.goBack();
    await expect(page).not.toHaveTitle(/Page 2/);

    const both = [IDS.analyticsId, IDS.adsId];
    expect(await pageViews(page)).toEqual([
      expect.objectContaining({ page_location: `${tags.address}/`, send_to: [IDS.analyticsId] }),
      expect.objectContaining({ page_location: `${tags.address}/for-sale/`, send_to: both }),
      expect.objectContaining({ page_location: `${tags.address}/for-sale/?page=2`, send_to: both }),
      expect.objectContaining({ page_location: `${tags.address}/for-sale/`, send_to: both }),
    ]);
    const [, second] = (await pageViews(page)) as { page_title: string }[];
    expect(second?.page_title).toMatch(/for sale/i);
    await expectAsked(page, tags, EVERYTHING);
    const tracked = ((await metaCalls(page)) as unknown[][]).filter(([name]) => name === "track");
    expect(tracked).toHaveLength(4);
  });

  test("is not counted again when filters update a list in place", async ({ page }) => {
    await open(page, "/for-sale/");
    await button(question(page), "Agree").click();
    await page.getByLabel("Sort by").selectOption("price-up");
    await expect(page).toHaveURL(/sort=price-up$/);
    await settled(page);
    expect(await pageViews(page)).toHaveLength(1);
  });

  test("is not asked again, and the same tags load on the next visit", async ({ page, tags }) => {
    await open(page);
    await button(question(page), "Agree").click();
    await expectAsked(page, tags, EVERYTHING);
    const before = await kept(page);

    await open(page, "/for-rent/");
    await expect(dialogs(page)).toHaveCount(0);
    await expectAsked(page, tags, EVERYTHING);
    expect(await kept(page)).toEqual(before);
    const [first, second] = await sentToGoogle(page);
    expect([first, second]).toEqual([DEFAULT, ["consent", "update", GRANTED]]);
    expect(await pageViews(page)).toHaveLength(1);
  });
});

const SWITCHES = ["Analytics storage", "Ad storage", "Ad user data", "Ad personalization"];
const CONTAINER = [ASKED.container, ASKED.containerHit];

test.describe("a visitor who agrees in part", () => {
  test("sees five options: the first always on, the others off", async ({ page }) => {
    await open(page);
    await button(question(page), "Change settings").click();
    const dialog = settings(page);
    await expect(dialog).toBeFocused();
    const switches = dialog.getByRole("switch");
    await expect(switches).toHaveCount(5);
    await expect(switches.first()).toBeChecked();
    await expect(switches.first()).toBeDisabled();
    await expect(switches.first()).toHaveAccessibleName("Strictly necessary (always on)");
    for (const name of SWITCHES) {
      await expect(dialog.getByRole("switch", { name })).not.toBeChecked();
      await expect(dialog.getByRole("switch", { name })).toBeEnabled();
    }
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
      "Strictly necessary",
      "Analytical",
      "Marketing",
      "Social media",
      "Unclassified",
    ]);
    await expect(dialog.getByRole("button")).toHaveText([
      "Close without choosing",
      "Decline",
      "Agree partly",
      "Agree",
    ]);
  });

  for (const { on, google, meta = [], stored } of [
    { on: [], google: [], stored: choice(false, false, false, false) },
    {
      on: ["Analytics storage"],
      google: [ASKED.analytics, ASKED.googleHit, ...CONTAINER],
      stored: choice(true, false, false, false),
    },
    {
      on: ["Ad storage"],
      google: [ASKED.ads, ASKED.googleHit, ...CONTAINER],
      stored: choice(false, true, false, false),
    },
    { on: ["Ad user data"], google: CONTAINER, stored: choice(false, false, true, false) },
    { on: ["Ad personalization"], google: CONTAINER, stored: choice(false, false, false, true) },
    {
      on: ["Ad storage", "Ad user data"],
      google: [ASKED.ads, ASKED.googleHit, ...CONTAINER],
      meta: [ASKED.pixel],
      stored: choice(false, true, true, false),
    },
    {
      on: ["Analytics storage", "Ad personalization"],
      google: [ASKED.analytics, ASKED.googleHit, ...CONTAINER],
      stored: choice(true, false, false, true),
    },
    { on: SWITCHES, ...EVERYTHING, stored: choice(true, true, true, true) },
  ]) {
    test(`to ${on.join(" and ") || "nothing"} loads exactly the tags for it, now and later`, async ({
      page,
      tags,
    }) => {
      await open(page);
      await button(question(page), "Change settings").click();
      for (const name of on) await settings(page).getByRole("switch", { name }).check();
      await button(settings(page), "Agree partly").click();
      await expect(dialogs(page)).toHaveCount(0);
      expect(await kept(page)).toEqual(stored);
      for (const visit of ["now", "later"]) {
        if (visit === "later") await page.reload();
        await expectAsked(page, tags, { google, meta });
        const counted = on.includes("Analytics storage") ? 1 : 0;
        expect(await pageViews(page), visit).toHaveLength(counted);
      }
    });
  }
});

test.describe("a visitor who changes their choice", () => {
  const reopen = (page: Page) =>
    page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();

  async function agree(page: Page, tags: Tagged): Promise<void> {
    await open(page);
    await button(question(page), "Agree").click();
    await expectAsked(page, tags, EVERYTHING);
  }

  test("withdraws it, and tags and their cookies are removed", async ({ page, tags, context }) => {
    await agree(page, tags);
    expect((await cookieNames(context)).sort()).toEqual(["_fbp", "_ga", "_ga_AB12CD34EF", "_gcl_au", "_gid"]);

    await reopen(page);
    for (const name of SWITCHES) await expect(settings(page).getByRole("switch", { name })).toBeChecked();
    const begunAnew = page.waitForEvent("load");
    await button(settings(page), "Decline").click();
    await begunAnew;
    await settled(page);

    await expect(dialogs(page)).toHaveCount(0);
    expect(await kept(page)).toEqual(choice(false, false, false, false));
    expect(await cookieNames(context)).toEqual([]);
    expect(await sentToGoogle(page)).toEqual([DEFAULT, ["consent", "update", DENIED]]);
    await expectAsked(page, tags, {});
  });

  test("withdraws one permission, and only the tags that need it are removed", async ({
    page,
    tags,
    context,
  }) => {
    await agree(page, tags);
    await reopen(page);
    await settings(page).getByRole("switch", { name: "Ad user data" }).uncheck();
    const begunAnew = page.waitForEvent("load");
    await button(settings(page), "Agree partly").click();
    await begunAnew;
    await expectAsked(page, tags, { google: EVERYTHING.google });
    expect(await cookieNames(context)).not.toContain("_fbp");
    expect(await cookieNames(context)).toContain("_ga");
  });

  test("grants more, and the new tags are loaded beside the others", async ({ page, tags }) => {
    await open(page);
    await button(question(page), "Change settings").click();
    await settings(page).getByRole("switch", { name: "Analytics storage" }).check();
    await button(settings(page), "Agree partly").click();
    await expectAsked(page, tags, { google: EVERYTHING.google });
    await reopen(page);
    await button(settings(page), "Agree").click();
    // Ads come with the script that analytics has loaded, and the page is not counted twice.
    await expectAsked(page, tags, { meta: EVERYTHING.meta });
    expect(commands(await sentToGoogle(page), "config").map(([, id]) => id)).toEqual([
      IDS.analyticsId,
      IDS.adsId,
    ]);
    expect(await pageViews(page)).toHaveLength(1);
  });

  test("closes the settings without a change, and focus returns to the button that opened them", async ({
    page,
    tags,
  }) => {
    await agree(page, tags);
    const before = await kept(page);
    await reopen(page);
    await settings(page).getByRole("switch", { name: "Ad storage" }).uncheck();
    await page.keyboard.press("Escape");
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Cookie settings" })).toBeFocused();
    expect(await kept(page)).toEqual(before);
  });

  test("withdraws in one tab, and the tags of other tabs are removed too", async ({
    page,
    tags,
    context,
  }) => {
    await agree(page, tags);
    const other = await context.newPage();
    await open(other, "/for-rent/");
    await expectAsked(other, tags, EVERYTHING);
    const begunAnew = other.waitForEvent("load");
    await reopen(page);
    await button(settings(page), "Decline").click();
    await begunAnew;
    await settled(other);
    expect(await sentToGoogle(other)).toEqual([DEFAULT, ["consent", "update", DENIED]]);
    await expectAsked(other, tags, {});
  });

  test("chooses in one tab, and other tabs close the dialog", async ({ page, context }) => {
    await open(page);
    const other = await context.newPage();
    await open(other);
    await question(other).waitFor();
    await button(question(page), "Decline").click();
    await expect(dialogs(other)).toHaveCount(0);
  });
});

test.describe("an address with ?setcookies", () => {
  for (const query of ["?setcookies", "?setcookies=1&type=1", "?type=1&setcookies"]) {
    test(`${query} forgets the choice, and the parameter is removed`, async ({ page, tags, context }) => {
      await open(page, "/for-sale/");
      await button(question(page), "Agree").click();
      await expectAsked(page, tags, EVERYTHING);

      await open(page, `/for-sale/${query}`);
      await expect(question(page)).toBeVisible();
      await expect(page).toHaveURL(`${tags.address}/for-sale/${query.includes("type") ? "?type=1" : ""}`);
      expect(await kept(page)).toEqual({});
      expect(await sentToGoogle(page)).toEqual([DEFAULT]);
      expect(await cookieNames(context)).toEqual([]);
      await expectAsked(page, tags, {});

      await page.reload();
      await expect(question(page)).toBeVisible();
    });
  }

  test("asks a visitor who is redirected to another language too", async ({ page }) => {
    await open(page, "/?setcookies&lng=nl");
    await expect(page).toHaveURL(/\/nl\/$/);
    await expect(page.getByRole("dialog", { name: "Uw cookievoorkeuren" })).toBeVisible();
  });
});

test.describe("a preview", () => {
  async function previewPath(page: Page): Promise<string> {
    await page.goto("/property/12/");
    await expect(page).toHaveURL(PREVIEW_HOME.path);
    return new URL(page.url()).pathname;
  }

  test("asks nobody and loads no tags, with or without consent", async ({ page, tags }) => {
    const path = await previewPath(page);
    for (const stored of [{}, { consent: "set", consentAnalyticsStorage: "true", consentVersion: "2" }]) {
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1, name: PREVIEW_HOME.title })).toBeVisible();
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Cookie settings" })).toHaveCount(0);
      expect(await sentToGoogle(page)).toEqual([DEFAULT]);
      await expectAsked(page, tags, {});
    }
  });

  test("has a policy that allows no tags", async ({ page, tags }) => {
    const path = await previewPath(page);
    const policyOf = async (address: string) =>
      (await page.request.get(address)).headers()["content-security-policy"];
    expect(await policyOf("/")).toContain(tags.google.origin);
    const policy = await policyOf(path);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/https?:/);
  });

  test("is entered and left by a full page load, so that no tags remain", async ({ page, tags }) => {
    const path = await previewPath(page);
    await open(page, path);
    // Leaving the preview by a link of the page: the visitor is asked for consent, and may give it.
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "For rent" }).click();
    await expect(page).toHaveURL(/\/for-rent\/$/);
    await button(question(page), "Agree").click();
    await expectAsked(page, tags, EVERYTHING);
    // Back in the preview: nothing of the tags remains.
    await page.goBack();
    await expect(page).toHaveURL(PREVIEW_HOME.path);
    await page.waitForFunction(() => window.dataLayer?.length === 1);
    expect(await sentToGoogle(page)).toEqual([DEFAULT]);
    expect(await metaCalls(page)).toBeUndefined();
  });

  test("is recognised by its path, not by the query string", async ({ page }) => {
    await open(page, "/for-sale/?preview=1");
    await expect(question(page)).toBeVisible();
  });
});

test.describe("a choice is valid", () => {
  const DAY_MS = 86_400_000;
  const agreed = (changes: Record<string, string>) => ({
    consent: "set",
    consentAnalyticsStorage: "true",
    consentAdStorage: "true",
    consentAdUserData: "true",
    consentAdPersonalization: "true",
    consentVersion: String(CONSENT_VERSION),
    consentDate: new Date(Date.now() - 30 * DAY_MS).toISOString(),
    ...changes,
  });

  async function comeBack(page: Page, stored: Record<string, string>): Promise<void> {
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await open(page);
  }

  test("for the configured months", async ({ page, tags }) => {
    await comeBack(page, agreed({}));
    await expect(dialogs(page)).toHaveCount(0);
    await expectAsked(page, tags, EVERYTHING);
  });

  for (const [why, changes] of [
    ["its months are over", { consentDate: new Date(Date.now() - 190 * DAY_MS).toISOString() }],
    ["the texts have changed", { consentVersion: "1" }],
    ["its date cannot be read", { consentDate: "long ago" }],
  ] as const) {
    test(`no longer when ${why}: the visitor is asked again, and nothing is loaded`, async ({
      page,
      tags,
    }) => {
      await comeBack(page, agreed(changes));
      await expect(question(page)).toBeVisible();
      expect(await sentToGoogle(page)).toEqual([DEFAULT]);
      await expectAsked(page, tags, {});
      await button(question(page), "Change settings").click();
      await expect(settings(page).getByRole("switch", { name: "Ad storage" })).not.toBeChecked();
    });
  }

  test("until the next full page load when the browser cannot store it", async ({ page, tags }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await open(page);
    await button(question(page), "Agree").click();
    await expectAsked(page, tags, EVERYTHING);
    await page.getByRole("link", { name: "For sale" }).first().click();
    await expect(page).toHaveURL(/\/for-sale\/$/);
    await expect(dialogs(page)).toHaveCount(0);
    await page.reload();
    await expect(question(page)).toBeVisible();
  });
});

test.describe("with the keyboard only", () => {
  test("a visitor skips the dialog, reaches it, chooses, and opens it again", async ({ page }) => {
    await open(page);
    await question(page).waitFor();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(question(page), "Close without choosing")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(question(page).getByRole("link", { name: "Cookie policy" })).toBeFocused();
    for (const name of ["Agree", "Decline", "Change settings"]) {
      await page.keyboard.press("Tab");
      await expect(button(question(page), name)).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(settings(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(settings(page), "Close without choosing")).toBeFocused();
    for (const name of SWITCHES) {
      await page.keyboard.press("Tab");
      await expect(settings(page).getByRole("switch", { name })).toBeFocused();
    }
    await page.keyboard.press("Space");
    for (const name of ["Decline", "Agree partly"]) {
      await page.keyboard.press("Tab");
      await expect(button(settings(page), name)).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(dialogs(page)).toHaveCount(0);
    expect(await kept(page)).toEqual(choice(false, false, false, true));

    const opener = page.getByRole("button", { name: "Cookie settings" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(settings(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });

  test("the dialog never hides the focused element of the page", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "/for-rent/");
    await question(page).waitFor();
    const links = page.getByRole("contentinfo").getByRole("link");
    for (const link of [links.first(), links.nth(3), links.last()]) {
      await link.focus();
      const isHidden = await link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at === null || at.closest("dialog") !== null;
      });
      expect(isHidden).toBe(false);
    }
  });

  test("Escape closes the menu above the dialog, and the dialog stays open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await question(page).waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(question(page)).toHaveJSProperty("inert", true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(question(page)).toBeVisible();
    await expect(question(page)).toHaveJSProperty("inert", false);
  });
});

test.describe("the dialog", () => {
  for (const [colorScheme, width, height] of [
    ["light", 320, 568],
    ["dark", 1280, 800],
  ] as const) {
    test(`has no accessibility violations, ${colorScheme}, ${width} px wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await open(page);
      for (const dialog of [question(page), settings(page)]) {
        await expect(dialog).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        if (dialog !== settings(page)) await dialog.getByRole("button").last().click();
      }
    });
  }

  for (const [language, path, title, names, switches] of [
    ["en", "/", "Your cookie settings", ["Agree", "Decline", "Change settings"], "Ad storage"],
    [
      "nl",
      "/nl/",
      "Uw cookievoorkeuren",
      ["Akkoord", "Weigeren", "Instellingen wijzigen"],
      "Advertentieopslag",
    ],
    [
      "fr",
      "/fr/",
      "Cookies : votre choix",
      ["Accepter", "Refuser", "Modifier les paramètres"],
      "Stockage publicitaire",
    ],
    [
      "de",
      "/de/",
      "Cookies: Ihre Wahl",
      ["Zustimmen", "Ablehnen", "Einstellungen ändern"],
      "Werbespeicherung",
    ],
  ] as const) {
    test(`fits a narrow window and does not block the content (${language})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await open(page, path);
      const dialog = dialogs(page);
      await expect(dialog).toHaveAccessibleName(title);
      for (const name of names) await expect(button(dialog, name)).toBeInViewport({ ratio: 1 });

      for (const step of ["question", "settings"]) {
        if (step === "settings") await button(dialog, names[2]).click();
        const tooWide = await page.evaluate(() => ({
          page: document.documentElement.scrollWidth - window.innerWidth,
          dialog: Math.max(
            ...[...document.querySelectorAll("dialog")].map((one) => one.scrollWidth - one.clientWidth),
          ),
        }));
        expect(tooWide, step).toEqual({ page: 0, dialog: 0 });
        const top = await dialog.evaluate((element) => element.getBoundingClientRect().top);
        expect(top, step).toBeGreaterThanOrEqual(80);
      }
      const option = dialog.getByRole("switch", { name: switches });
      await option.check();
      await expect(option).toBeChecked();
      await dialog.getByRole("button").last().scrollIntoViewIfNeeded();
      await expect(dialog.getByRole("button").last()).toBeInViewport({ ratio: 1 });
    });
  }

  test("is not printed", async ({ page }) => {
    await open(page);
    await question(page).waitFor();
    await page.emulateMedia({ media: "print" });
    await expect(dialogs(page)).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("nobody is asked, nothing is loaded, and no button is without effect", async ({ page, tags }) => {
    for (const path of ["/", "/for-sale/", "/?setcookies"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Cookie settings" })).toBeHidden();
    }
    expect([...tags.google.requests, ...tags.meta.requests]).toEqual([]);
  });
});
