import type { Page } from "@playwright/test";
import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { expect, test, visit } from "./visitor.ts";

/** The sample agency's own pages, spread over the languages; accessibility.spec.ts has the other screens. */
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

/** Pages with a kind of module that no page above them has: what it looks like in dark mode is tested once. */
const DARK_PARTS = [
  "/about-us/",
  "/nl/over-ons/team/",
  "/selling/",
  "/fr/quartiers/",
  "/contact/",
  "/nl/getuigenissen/",
  "/nl/nieuws/",
  "/fr/politique-de-cookies/",
];

async function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

test.describe("a page of the agency", () => {
  for (const path of PAGES) {
    test(`(${path}) has no accessibility violations and no horizontal scrolling`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      const answer = await page.goto(path);
      // The page that says "not found" has no accessibility violations either.
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await isWide(page), "scrolls sideways at 320 px").toBe(false);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await isWide(page), "scrolls sideways at 1280 px").toBe(false);
      if (DARK_PARTS.includes(path)) expect(await findViolationsInDarkMode(page, "main")).toEqual([]);
    });
  }
});

for (const [what, path, words, host] of [
  ["a video", "/about-us/", /^Play “Sample video”/, "player.vimeo.com"],
  ["a frame", "/neighbourhoods/", /^Show “Map of the docks/, "www.openstreetmap.org"],
] as const) {
  test.describe(what, () => {
    test.use({ expectedErrors: new RegExp(`^to another's server: https://${host}/`) });

    test("is requested only after a visitor starts it with the keyboard, and gets focus then", async ({
      page,
    }) => {
      const requestedUrls: string[] = [];
      await page.route(`https://${host}/**`, (route) => {
        requestedUrls.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<title>there</title><p>there</p>" });
      });
      await visit(page, path);
      const button = page.getByRole("button", { name: words });
      await button.scrollIntoViewIfNeeded();
      expect(requestedUrls).toEqual([]);
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("iframe")).toBeFocused();
      await expect(page.frameLocator("iframe").getByText("there")).toBeVisible();
      expect(requestedUrls.length).toBeGreaterThan(0);
    });
  });
}

test("each page has all its modules and its own style sheet, and a gallery is browsed with the keyboard", async ({
  page,
}) => {
  await visit(page, "/about-us/");
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
