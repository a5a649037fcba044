import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { CONSENT_VERSION, PREVIEW_PROPERTY, TAG_IDS, TAG_REQUESTS } from "./tagged-site.ts";
import {
  ALL_TAG_REQUESTS,
  button,
  consentDialog,
  consentEntries,
  cookieNames,
  DEFAULT_CONSENT,
  DENIED,
  dialogs,
  EVERY_PERMISSION,
  expect,
  expectTagRequests,
  GRANTED,
  gtagCommands,
  metaCalls,
  openPage,
  pageViews,
  SHORT_PAGE,
  sentToGoogle,
  settingsDialog,
  storedChoice,
  test,
  waitForTags,
} from "./tagged-visitor.ts";
import { delayRequests } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Consent on a site with every tag: the dialogs, the stored choice, and above all which requests leave the browser, and
 * when (specification §2 and §4; docs/consent.md). The tests share the site and its stand-ins for the servers of tags.
 */

test.use(WITHOUT_PICTURES);

test.describe("a visitor who has not chosen", () => {
  test("is asked on each page until they answer, and nothing is requested from other servers before", async ({
    page,
    tags,
  }) => {
    // Not a preview: that is recognised by its path, not by the query string.
    await openPage(page, `${SHORT_PAGE}?preview=1`);
    const dialog = consentDialog(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button")).toHaveText([
      "Close without choosing",
      "Agree",
      "Decline",
      "Change settings",
    ]);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL(/\/Privacy\/$/);
    await waitForTags(page);
    await expect(dialog).toBeVisible();
    expect(await sentToGoogle(page)).toEqual([DEFAULT_CONSENT]);

    await test.step("closes the dialog with its button, and is asked again on the next page", async () => {
      await button(dialog, "Close without choosing").click();
      await expect(dialogs(page)).toHaveCount(0);
      expect(await storedChoice(page)).toEqual({});
      await footer.getByRole("link", { name: "Disclaimer" }).click();
      await expect(page).toHaveURL(SHORT_PAGE);
      await expect(dialog).toBeVisible();
    });

    await test.step("closes it with Escape, and is asked again too", async () => {
      await page.keyboard.press("Escape");
      await expect(dialogs(page)).toHaveCount(0);
      expect(await storedChoice(page)).toEqual({});
      await page.reload();
      await waitForTags(page);
      await expect(dialog).toBeVisible();
    });
    await expectTagRequests(page, tags, {});
    expect(await sentToGoogle(page)).toEqual([DEFAULT_CONSENT]);
    expect(await storedChoice(page)).toEqual({});
  });

  test("sees no layout shift when the fonts arrive late, and sees the search field above the consent dialog on any screen", async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    const release = await delayRequests(page, "**/*.woff2");
    await page.goto("/nl/", { waitUntil: "domcontentloaded" });
    await page.locator("html[data-ready]").waitFor();
    await nextFrame(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await dialogs(page).waitFor();
    // A web font moves the words of the menu by a pixel or two.
    expect(await totalShift(page)).toBeLessThan(0.001);

    const dialog = dialogs(page);
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [1280, 720],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const field = await boxOf(page.getByRole("combobox"));
      expect(field.y + field.height, `${width} × ${height}`).toBeLessThanOrEqual((await boxOf(dialog)).y);
      // On a phone, the buttons are equal and large enough for a thumb.
      if (width > 390) continue;
      await expectEqualLooks(dialog, ["Akkoord", "Weigeren", "Instellingen wijzigen"]);
      for (const control of await dialog.getByRole("button").all()) {
        const { width: controlWidth, height: controlHeight } = await boxOf(control);
        expect(Math.min(controlWidth, controlHeight)).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

/** Runs in the page: records each layout shift from the first paint on. */
function watchShifts(): void {
  type Shift = PerformanceEntry & { value: number };
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as Shift[]) shifts.push(value);
  }).observe({ type: "layout-shift", buffered: true });
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Sum of the layout shifts so far. They are reported after the frame in which elements moved. */
async function totalShift(page: Page): Promise<number> {
  await nextFrame(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("Not in view");
  return box;
}

/** Checks that these buttons have the same colours, font and size. */
async function expectEqualLooks(dialog: Locator, names: string[]): Promise<void> {
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
}

test.describe("a visitor who agrees", () => {
  test("loads all tags, in the order that Google prescribes, and is counted once, until a URL deletes the choice", async ({
    page,
    tags,
    context,
  }) => {
    const path = `${SHORT_PAGE}?page=2`;
    await openPage(page, path);
    await button(consentDialog(page), "Agree").click();
    await expect(dialogs(page)).toHaveCount(0);
    await expectTagRequests(page, tags, ALL_TAG_REQUESTS);
    expect(await storedChoice(page)).toEqual(consentEntries(EVERY_PERMISSION));

    const view = {
      page_location: tags.address + path,
      page_title: await page.title(),
      language: "en",
      send_to: [TAG_IDS.analyticsId],
    };
    expect(await sentToGoogle(page)).toEqual([
      DEFAULT_CONSENT,
      ["consent", "update", GRANTED],
      ["js", expect.any(Date)],
      ["config", TAG_IDS.analyticsId, { send_page_view: false }],
      ["config", TAG_IDS.adsId],
      { "gtm.start": expect.any(Number), event: "gtm.js" },
      ["event", "page_view", view],
    ]);
    await expect
      .poll(() => metaCalls(page))
      .toEqual([
        ["consent", "grant"],
        ["init", TAG_IDS.pixelId],
        ["track", "PageView"],
      ]);

    await test.step("is counted once on the next page", async () => {
      await page.getByRole("link", { name: "For sale" }).first().click();
      await expect(page).toHaveURL("/for-sale/");
      await expect(page).toHaveTitle(/for sale/i);
      await expect.poll(() => pageViews(page)).toHaveLength(1);
      expect(await pageViews(page)).toEqual([
        expect.objectContaining({
          page_location: `${tags.address}/for-sale/`,
          page_title: expect.stringMatching(/for sale/i),
          send_to: [TAG_IDS.analyticsId],
        }),
      ]);
      await expect
        .poll(async () => (await metaCalls(page))?.filter(([name]) => name === "track"))
        .toHaveLength(1);
    });

    await test.step("is not counted again when filters update a list in place", async () => {
      await page.locator("html[data-ready]").waitFor();
      tags.google.requests.length = 0;
      tags.meta.requests.length = 0;
      await page.getByLabel("Sort by").selectOption("price-up");
      await expect(page).toHaveURL(/sort=price-up$/);
      await waitForTags(page);
      expect(await pageViews(page)).toHaveLength(1);
      await expectTagRequests(page, tags, {});
    });

    await test.step("is not asked again, and the same tags load on the next visit", async () => {
      const before = await storedChoice(page);
      await openPage(page);
      await expect(dialogs(page)).toHaveCount(0);
      await expectTagRequests(page, tags, ALL_TAG_REQUESTS);
      expect(await storedChoice(page)).toEqual(before);
      const [first, next] = await sentToGoogle(page);
      expect([first, next]).toEqual([DEFAULT_CONSENT, ["consent", "update", GRANTED]]);
      expect(await pageViews(page)).toHaveLength(1);
    });

    // More such URLs are in app/consent/page-consent.test.ts.
    await test.step("a URL with ?setcookies deletes the choice, and the parameter is removed", async () => {
      await openPage(page, `${SHORT_PAGE}?type=1&setcookies`);
      await expect(consentDialog(page)).toBeVisible();
      await expect(page).toHaveURL(`${tags.address}${SHORT_PAGE}?type=1`);
      expect(await storedChoice(page)).toEqual({});
      expect(await sentToGoogle(page)).toEqual([DEFAULT_CONSENT]);
      expect(await cookieNames(context)).toEqual([]);
      await expectTagRequests(page, tags, {});
      await page.reload();
      await expect(consentDialog(page)).toBeVisible();
    });
  });
});

const SWITCHES = ["Analytics storage", "Ad storage", "Ad user data", "Ad personalization"];
const CONTAINER_REQUESTS = [TAG_REQUESTS.container, TAG_REQUESTS.containerHit];

/**
 * Choices that tell the switches apart. app/consent/allowed-tags.test.ts tests the tags of every choice; tests below
 * choose "Analytics storage" alone, and "Ad personalization" alone with the keyboard.
 */
const PARTIAL_CHOICES: {
  /** Names of the switches that are on. */
  on: string[];
  /** Requests to the servers of Google and Meta. */
  google: string[];
  meta: string[];
  /** Entries in local storage. */
  stored: object;
}[] = [
  {
    on: ["Ad storage"],
    google: [TAG_REQUESTS.ads, TAG_REQUESTS.googleHit, ...CONTAINER_REQUESTS],
    meta: [],
    stored: consentEntries(["adStorage"]),
  },
  {
    on: ["Ad storage", "Ad user data"],
    google: [TAG_REQUESTS.ads, TAG_REQUESTS.googleHit, ...CONTAINER_REQUESTS],
    meta: [TAG_REQUESTS.pixel],
    stored: consentEntries(["adStorage", "adUserData"]),
  },
];

test("a visitor who agrees in part chooses among equal buttons, and loads exactly the tags for it", async ({
  page,
  tags,
}) => {
  await test.step("of the five options only the first is on, and no button stands out", async () => {
    await openPage(page);
    await expectEqualLooks(consentDialog(page), ["Agree", "Decline", "Change settings"]);
    await button(consentDialog(page), "Change settings").click();
    await expect(settingsDialog(page)).toBeFocused();
    await page.mouse.move(1, 1);
    await expectEqualLooks(settingsDialog(page), ["Decline", "Agree partly", "Agree"]);
    await expectOptions(settingsDialog(page));
    await page.keyboard.press("Escape");
  });
  for (const { on, google, meta, stored } of PARTIAL_CHOICES) {
    await test.step(on.join(" and "), async () => {
      await openPage(page, `${SHORT_PAGE}?setcookies`);
      await button(consentDialog(page), "Change settings").click();
      for (const name of on) await settingsDialog(page).getByRole("switch", { name }).check();
      await button(settingsDialog(page), "Agree partly").click();
      await expect(dialogs(page)).toHaveCount(0);
      expect(await storedChoice(page)).toEqual(stored);
      await expectTagRequests(page, tags, { google, meta });
      expect(await pageViews(page)).toEqual([]);
    });
    // One choice is enough here: app/consent/page-consent.test.ts tests what each allows on the next page.
    if (on.length === 2) {
      await test.step("also after a reload", async () => {
        await page.reload();
        await expectTagRequests(page, tags, { google, meta });
      });
    }
  }
});

/** Checks the settings of a visitor who has not chosen. */
async function expectOptions(dialog: Locator): Promise<void> {
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
}

test.describe("a visitor who changes their choice", () => {
  const reopen = (page: Page) =>
    page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();

  test("declines, grants permissions, withdraws one and then all, and tags and cookies follow", async ({
    page,
    tags,
    context,
  }) => {
    await test.step("declines, is not asked again, and nothing is loaded", async () => {
      await openPage(page);
      await button(consentDialog(page), "Decline").click();
      await expect(dialogs(page)).toHaveCount(0);
      await expectDeclined(page, context);
      await page.getByRole("contentinfo").getByRole("link", { name: "Cookie policy" }).click();
      await expect(page).toHaveURL(/\/Cookie-policy\/$/);
      await waitForTags(page);
      await expect(dialogs(page)).toHaveCount(0);
      await expectDeclined(page, context);
      await expectTagRequests(page, tags, {});
    });

    await test.step("grants one permission, and its tags are loaded at once", async () => {
      await reopen(page);
      await settingsDialog(page).getByRole("switch", { name: "Analytics storage" }).check();
      await button(settingsDialog(page), "Agree partly").click();
      await expectTagRequests(page, tags, { google: ALL_TAG_REQUESTS.google });
      expect(await storedChoice(page)).toEqual(consentEntries(["analytics"]));
      expect(await pageViews(page)).toHaveLength(1);
    });

    await test.step("grants more, and the new tags are loaded beside the others", async () => {
      await reopen(page);
      await button(settingsDialog(page), "Agree").click();
      // Google Ads uses the script that Analytics has loaded, and the page is not counted twice.
      await expectTagRequests(page, tags, { meta: ALL_TAG_REQUESTS.meta });
      expect(gtagCommands(await sentToGoogle(page), "config").map(([, id]) => id)).toEqual([
        TAG_IDS.analyticsId,
        TAG_IDS.adsId,
      ]);
      expect(await pageViews(page)).toHaveLength(1);
      expect((await cookieNames(context)).sort()).toEqual([
        "_fbp",
        "_ga",
        "_ga_AB12CD34EF",
        "_gcl_au",
        "_gid",
      ]);
    });

    await test.step("closes the settings without a change, and focus returns to their button", async () => {
      const before = await storedChoice(page);
      await reopen(page);
      for (const name of SWITCHES)
        await expect(settingsDialog(page).getByRole("switch", { name })).toBeChecked();
      await settingsDialog(page).getByRole("switch", { name: "Ad storage" }).uncheck();
      await page.keyboard.press("Escape");
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Cookie settings" })).toBeFocused();
      expect(await storedChoice(page)).toEqual(before);
    });

    await test.step("withdraws one permission, and only the tags that need it are removed", async () => {
      await reopen(page);
      await settingsDialog(page).getByRole("switch", { name: "Ad user data" }).uncheck();
      const reloaded = page.waitForEvent("load");
      await button(settingsDialog(page), "Agree partly").click();
      await reloaded;
      await expectTagRequests(page, tags, { google: ALL_TAG_REQUESTS.google });
      expect(await cookieNames(context)).not.toContain("_fbp");
      expect(await cookieNames(context)).toContain("_ga");
    });

    await test.step("withdraws all, and tags and their cookies are removed", async () => {
      await reopen(page);
      const reloaded = page.waitForEvent("load");
      await button(settingsDialog(page), "Decline").click();
      await reloaded;
      await waitForTags(page);
      await expect(dialogs(page)).toHaveCount(0);
      await expectDeclined(page, context);
      await expectTagRequests(page, tags, {});
    });
  });

  test("chooses in one tab, and other tabs close the dialog and load and remove the same tags", async ({
    page,
    tags,
    context,
  }) => {
    await openPage(page);
    const other = await context.newPage();
    await openPage(other);
    await consentDialog(other).waitFor();
    await button(consentDialog(page), "Agree").click();
    await expect(dialogs(other)).toHaveCount(0);
    await waitForTags(page);
    await expectTagRequests(other, tags, {
      google: [...ALL_TAG_REQUESTS.google, ...ALL_TAG_REQUESTS.google],
      meta: [...ALL_TAG_REQUESTS.meta, ...ALL_TAG_REQUESTS.meta],
    });

    const reloaded = other.waitForEvent("load");
    await reopen(page);
    await button(settingsDialog(page), "Decline").click();
    await reloaded;
    await waitForTags(other);
    expect(await sentToGoogle(other)).toEqual([DEFAULT_CONSENT, ["consent", "update", DENIED]]);
    await expectTagRequests(other, tags, {});
  });
});

/** Checks that the visitor has declined everything, that the data layer of Google says so, and that no cookie is left. */
async function expectDeclined(page: Page, context: BrowserContext): Promise<void> {
  expect(await storedChoice(page)).toEqual(consentEntries([]));
  expect(await sentToGoogle(page)).toEqual([DEFAULT_CONSENT, ["consent", "update", DENIED]]);
  expect(await cookieNames(context)).toEqual([]);
}

test.describe("a preview", () => {
  async function previewPath(request: APIRequestContext): Promise<string> {
    const { pathname } = new URL((await request.get("/property/12/")).url());
    expect(pathname).toMatch(PREVIEW_PROPERTY.path);
    return pathname;
  }

  test("asks nobody, loads no tags, and has a policy that allows none", async ({ page, request, tags }) => {
    const expectNothing = async () => {
      await expect(page.getByRole("heading", { level: 1, name: PREVIEW_PROPERTY.title })).toBeVisible();
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Cookie settings" })).toHaveCount(0);
      expect(await sentToGoogle(page)).toEqual([DEFAULT_CONSENT]);
      await expectTagRequests(page, tags, {});
    };
    await openPage(page, await previewPath(request));
    await test.step("without consent", expectNothing);

    await test.step("its policy allows no tags", async () => {
      const policyOf = async (address: string) =>
        (await request.get(address)).headers()["content-security-policy"];
      expect(await policyOf(SHORT_PAGE)).toContain(tags.google.origin);
      const policy = await policyOf(page.url());
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/https?:/);
    });

    await test.step("left by a link, the visitor is asked, and may agree", async () => {
      await page.getByRole("contentinfo").getByRole("link", { name: "Disclaimer" }).click();
      await expect(page).toHaveURL(SHORT_PAGE);
      await button(consentDialog(page), "Agree").click();
      await expectTagRequests(page, tags, ALL_TAG_REQUESTS);
    });

    await test.step("back in the preview, no tag is left", async () => {
      await page.goBack();
      await expect(page).toHaveURL(PREVIEW_PROPERTY.path);
      await page.waitForFunction(() => window.dataLayer?.length === 1);
      await expectNothing();
      expect(await metaCalls(page)).toBeUndefined();
    });

    await test.step("opened with consent, it loads no tags either", async () => {
      await page.reload();
      await waitForTags(page);
      expect(await storedChoice(page)).toEqual(consentEntries(EVERY_PERMISSION));
      await expectNothing();
    });
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

  async function reopenWithStorage(page: Page, stored: Record<string, string>): Promise<void> {
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await openPage(page);
  }

  test("for the configured months and texts, or only on the current page when the browser cannot store it", async ({
    page,
    tags,
  }) => {
    // This address has the storage of the site, and no scripts.
    await page.goto("/robots.txt");
    await test.step("within its months", async () => {
      await reopenWithStorage(page, agreed({}));
      await expect(dialogs(page)).toHaveCount(0);
      await expectTagRequests(page, tags, ALL_TAG_REQUESTS);
    });
    // Other reasons are in app/consent/stored-choice.test.ts.
    for (const [reason, changes] of [
      [
        "its months (six by default) are over",
        { consentDate: new Date(Date.now() - 190 * DAY_MS).toISOString() },
      ],
      ["the texts have changed", { consentVersion: "1" }],
    ] as const) {
      await test.step(reason, async () => {
        await reopenWithStorage(page, agreed(changes));
        await expect(consentDialog(page)).toBeVisible();
        expect(await sentToGoogle(page)).toEqual([DEFAULT_CONSENT]);
        await expectTagRequests(page, tags, {});
        await button(consentDialog(page), "Change settings").click();
        await expect(settingsDialog(page).getByRole("switch", { name: "Ad storage" })).not.toBeChecked();
      });
    }
    await test.step("the browser cannot store it", async () => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("storage is full", "QuotaExceededError");
        };
      });
      await reopenWithStorage(page, {});
      await button(consentDialog(page), "Agree").click();
      await expectTagRequests(page, tags, ALL_TAG_REQUESTS);
      await expect(dialogs(page)).toHaveCount(0);
      await page.getByRole("contentinfo").getByRole("link", { name: "Cookie policy" }).click();
      await expect(page).toHaveURL(/\/Cookie-policy\/$/);
      await expect(consentDialog(page)).toBeVisible();
    });
  });
});

test.describe("with the keyboard only", () => {
  test("a visitor skips the dialog, reaches it, chooses, and opens it again", async ({ page, tags }) => {
    await openPage(page);
    await consentDialog(page).waitFor();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(consentDialog(page), "Close without choosing")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(consentDialog(page).getByRole("link", { name: "Cookie policy" })).toBeFocused();
    for (const name of ["Agree", "Decline", "Change settings"]) {
      await page.keyboard.press("Tab");
      await expect(button(consentDialog(page), name)).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(settingsDialog(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(settingsDialog(page), "Close without choosing")).toBeFocused();
    for (const name of SWITCHES) {
      await page.keyboard.press("Tab");
      await expect(settingsDialog(page).getByRole("switch", { name })).toBeFocused();
    }
    await page.keyboard.press("Space");
    for (const name of ["Decline", "Agree partly"]) {
      await page.keyboard.press("Tab");
      await expect(button(settingsDialog(page), name)).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(dialogs(page)).toHaveCount(0);
    expect(await storedChoice(page)).toEqual(consentEntries(["adPersonalization"]));
    await expectTagRequests(page, tags, { google: CONTAINER_REQUESTS });

    const opener = page.getByRole("button", { name: "Cookie settings" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(settingsDialog(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });
});

test("the dialog fits a narrow window, does not block the content, and has no accessibility violations", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openPage(page);
  await expect(consentDialog(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findViolationsInDarkMode(page, "dialog")).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });

  await test.step("the focused element is never hidden", async () => {
    const links = page.getByRole("contentinfo").getByRole("link");
    for (const link of [links.first(), links.nth(3), links.last()]) {
      await link.focus();
      const isHidden = await link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
        return topElement === null || topElement.closest("dialog") !== null;
      });
      expect(isHidden).toBe(false);
    }
  });
  await test.step("it stays open when Escape closes the menu above it", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(consentDialog(page)).toHaveJSProperty("inert", true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(consentDialog(page)).toBeVisible();
    await expect(consentDialog(page)).toHaveJSProperty("inert", false);
  });
  await test.step("it fits, and so do its settings", () =>
    expectDialogToFit(page, ["Agree", "Decline", "Change settings"], "Ad storage"));
  await test.step("the settings have no violations either, and are not printed", async () => {
    expect(await findViolations(page, "dialog")).toEqual([]);
    expect(await findViolationsInDarkMode(page, "dialog")).toEqual([]);
    await page.emulateMedia({ colorScheme: "light", media: "print" });
    await expect(dialogs(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  for (const [language, path, title, names, option] of [
    [
      "nl",
      `${SHORT_PAGE}?setcookies&lng=nl`,
      "Uw cookievoorkeuren",
      ["Akkoord", "Weigeren", "Instellingen wijzigen"],
      "Advertentieopslag",
    ],
    [
      "fr",
      "/fr/politique-de-cookies/",
      "Cookies : votre choix",
      ["Accepter", "Refuser", "Modifier les paramètres"],
      "Stockage publicitaire",
    ],
    [
      "de",
      "/de/barrierefreiheit/",
      "Cookies: Ihre Wahl",
      ["Zustimmen", "Ablehnen", "Einstellungen ändern"],
      "Werbespeicherung",
    ],
  ] as const) {
    await test.step(language, async () => {
      await openPage(page, path);
      await expect(dialogs(page)).toHaveAccessibleName(title);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectDialogToFit(page, names, option);
    });
  }
});

/** Checks the question with these buttons, whose last one opens the settings, and the settings with this option. */
async function expectDialogToFit(page: Page, names: readonly string[], option: string): Promise<void> {
  const dialog = dialogs(page);
  for (const name of names) await expect(button(dialog, name)).toBeInViewport({ ratio: 1 });
  await expectToFit(page);
  await button(dialog, names.at(-1) ?? "").click();
  await expectToFit(page);
  const control = dialog.getByRole("switch", { name: option });
  await control.check();
  await expect(control).toBeChecked();
  await dialog.getByRole("button").last().scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button").last()).toBeInViewport({ ratio: 1 });
}

async function expectToFit(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth - window.innerWidth,
    dialog: Math.max(
      ...[...document.querySelectorAll("dialog")].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  }));
  expect(tooWide).toEqual({ page: 0, dialog: 0 });
  const top = await dialogs(page).evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(80);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no consent is asked for, no tag is loaded, and no button is shown that needs scripts", async ({
    page,
    tags,
  }) => {
    for (const path of [SHORT_PAGE, `${SHORT_PAGE}?setcookies`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Cookie settings" })).toBeHidden();
    }
    expect([...tags.google.requests, ...tags.meta.requests]).toEqual([]);
  });
});
