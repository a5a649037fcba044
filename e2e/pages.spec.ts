import type { Page } from "@playwright/test";
import { findViolations, WITHOUT_HEADER_AND_FOOTER } from "./accessibility-violations.ts";
import { expect, test, visit } from "./visitor.ts";

/**
 * Content pages of the sample agency, spread over the languages. accessibility.spec.ts tests the other screens, and
 * components.spec.ts each module in dark mode.
 */
const PAGES = [
  "/about-us/",
  "/nl/over-ons/team/",
  "/fr/a-propos/notre-histoire/",
  "/de/ueber-uns/partner/",
  "/nl/over-ons/werken-bij-ons/",
  "/selling/",
  "/fr/quartiers/",
  "/contact/",
  "/nl/getuigenissen/",
  "/nl/nieuws/",
  "/fr/actualites/comment-lire-un-certificat-peb/",
  "/de/stellenangebote/",
  "/Disclaimer/",
  "/nl/privacy-statement/",
  "/fr/politique-de-cookies/",
  "/de/barrierefreiheit/",
];

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Pages that are tested one after another in the same browser page, which saves the time to open one for each. */
const GROUPS = Map.groupBy(PAGES, (path) => /^\/(nl|fr|de)\//.exec(path)?.[1] ?? "en");

for (const [language, paths] of GROUPS) {
  test(`${paths.join(", ")}: no accessibility violations and no horizontal scrolling`, async ({ page }) => {
    for (const path of paths) await test.step(path, () => checkPage(page, path, language));
  });
}

async function checkPage(page: Page, path: string, language: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  const response = await page.goto(path);
  // Otherwise the test would also pass on the page "not found".
  expect(response?.status(), path).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect.soft(await scrollsSideways(page), `${path} scrolls sideways at 320 px`).toBe(false);
  expect.soft(await findViolations(page, WITHOUT_HEADER_AND_FOOTER), path).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect.soft(await scrollsSideways(page), `${path} scrolls sideways at 1280 px`).toBe(false);
}

/** Starts embedded content of another server with the keyboard; before that, nothing is requested from this server. */
async function startFrame(page: Page, host: string, buttonName: RegExp, path: string): Promise<void> {
  const requestedUrls: string[] = [];
  await page.route(`https://${host}/**`, (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>there</title><p>there</p>" });
  });
  await visit(page, path);
  const button = page.getByRole("button", { name: buttonName });
  await button.scrollIntoViewIfNeeded();
  expect(requestedUrls).toEqual([]);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe")).toBeFocused();
  await expect(page.frameLocator("iframe").getByText("there")).toBeVisible();
  expect(requestedUrls.length).toBeGreaterThan(0);
}

test.describe("content of another server", () => {
  test.use({
    expectedErrors: /^request to another server: https:\/\/(player\.vimeo\.com|www\.openstreetmap\.org)\//,
  });

  test("a frame is requested only after a visitor starts it with the keyboard, and then gets the focus", ({
    page,
  }) => startFrame(page, "www.openstreetmap.org", /^Show “Map of the docks/, "/neighbourhoods/"));

  test("a video is requested only after a visitor starts it, each page has its own modules and style sheet, and the keyboard browses a gallery", async ({
    page,
  }) => {
    await startFrame(page, "player.vimeo.com", /^Play “Sample video”/, "/about-us/");
    await page.getByRole("link", { name: "Read our story" }).click();
    await expect(page).toHaveURL(/our-story/);
    const motto = page.locator(".motto blockquote");
    await expect(motto).toHaveCSS("font-style", "italic");

    await test.step("the pictures of a gallery are browsed with the keyboard", async () => {
      await page.locator("html[data-ready]").waitFor();
      const strip = page.getByRole("region", { name: /^Our three offices: 3 photos/ });
      const list = strip.getByRole("list");
      await strip.getByRole("button", { name: "Next" }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
      await list.focus();
      await page.keyboard.press("ArrowLeft");
      await expect(list).toBeFocused();
    });

    await page.goBack();
    await expect(page.getByRole("heading", { name: "How we work" })).toBeVisible();
  });
});
