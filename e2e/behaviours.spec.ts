import { delayRequests, expect, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* What pages load, and when (docs/decisions/0321-pages-without-hydration.md). */

test.use(WITHOUT_PICTURES);

/** A property with several pictures. */
const PROPERTY = "/property/12/";
const PAGES = ["/", "/for-sale/", "/project/1/", "/about-us/", PROPERTY];

/** The browser's file with React. */
const REACT = /\/assets\/react-/;

test("before the visitor does something, pages load neither React nor code of the office; then the first click on a picture opens it, however late that code arrives", async ({
  page,
}) => {
  const release = await delayRequests(page, REACT);
  let loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  for (const path of PAGES)
    await test.step(path, async () => {
      loaded = [];
      await visit(page, path);
      await page.waitForLoadState("networkidle");
      expect(loaded.some((url) => /\/assets\/.+\.js/.test(url))).toBe(true);
      expect(loaded.filter((url) => REACT.test(url))).toEqual([]);
      expect(loaded.filter((url) => /\/assets\/.*(office|rich-text)/.test(url))).toEqual([]);
    });

  await test.step("the first click before the code of the gallery arrives opens it at that picture", async () => {
    const picture = page.getByRole("list", { name: /^Photos of/ }).getByRole("link");
    await picture.nth(1).click();
    await picture.nth(2).click();
    release();
    const gallery = page.getByRole("dialog", { name: /full screen$/ });
    await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(gallery).toBeHidden();
    await expect(picture.nth(2)).toBeFocused();
  });
});

test.describe("when React never arrives", () => {
  test.use({ expectedErrors: /ERR_FAILED/, browserFeatures: {} });

  test("the buttons of a property work once their own script arrives, and a picture opens as a file", async ({
    page,
  }) => {
    await page.route(REACT, (route) => route.abort());
    const release = await delayRequests(page, /\/assets\/property-page\.behaviour-/);
    await page.goto(PROPERTY);
    const save = page.getByRole("button", { name: "Save", exact: true });
    await expect(save).toBeHidden();
    release();
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");

    const pictures = page.getByRole("list", { name: /^Photos of/ });
    await pictures.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/media\/1360\//);
  });
});

test.describe("a list", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("prefetches a link that the pointer rests on unless it changes the list, closes its menu when the visitor leaves the page, and does not replace the page that opens then", async ({
    page,
  }) => {
    const prefetched: string[] = [];
    page.on("request", (request) => {
      if (request.headers()["sec-purpose"]?.startsWith("prefetch"))
        prefetched.push(new URL(request.url()).pathname + new URL(request.url()).search);
    });
    await visit(page, "/for-sale/?type=1&bedrooms=5");
    const chip = page.getByRole("link", { name: "Remove filter House" });
    await chip.hover();
    // Chromium prefetches a link once the pointer has rested on it for 200 ms.
    await page.waitForTimeout(600);
    const card = page.getByRole("main").getByRole("article").getByRole("link").first();
    await card.hover();
    await expect.poll(() => prefetched).toContain(await card.getAttribute("href"));
    // Other links may have been under the pointer while the page scrolled to the card.
    expect(prefetched).not.toContain(await chip.getAttribute("href"));

    await test.step("a menu is closed when the visitor leaves the page, which Back may restore as it was", async () => {
      const menu = page.getByRole("navigation", { name: "Main menu" });
      await menu.getByText("Services").click();
      await expect(menu.locator("details[open]")).toHaveCount(1);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
      await expect(menu.locator("details[open]")).toHaveCount(0);
    });

    await test.step("a list that changes meanwhile does not replace the page that the visitor opens, and is filtered after Back", async () => {
      const loadedAt = await page.evaluate(() => performance.timeOrigin);
      // In Firefox and Safari, pending requests fail once the visitor opens another page. This imitates it in Chromium.
      await page.route("**/for-sale/?bedrooms=5", async (route) => {
        await page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
        await route.abort();
      });
      const failed = page.waitForEvent("requestfailed");
      await chip.click();
      await failed;
      await page.unroute("**/for-sale/?bedrooms=5");
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      await expect(chip).toHaveCount(0);
      await expect(page).toHaveURL("/for-sale/?bedrooms=5");
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
    });
  });
});
