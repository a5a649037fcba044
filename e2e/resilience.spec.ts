import type { Page } from "@playwright/test";
import { LANGUAGES } from "../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import { plainPage } from "../server/http/plain-page.ts";
import { PROPERTIES } from "./sample.ts";
import { expect, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

test.use(WITHOUT_PICTURES);

test.describe("when the texts do not load", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the search field still leads to the results", async ({ page }) => {
    await page.route("**/texts/**", (route) => route.abort());
    await visit(page, "/nl/");
    const field = page.getByRole("main").getByRole("combobox");
    await field.fill("gent");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/nl\/kopen\/\?city=Gent/);
  });

  test("they are requested again until they load", async ({ page }) => {
    let requestCount = 0;
    const isWholeFile = ({ pathname, search }: URL) => pathname.startsWith("/texts/") && search === "";
    await page.route(isWholeFile, (route) => {
      requestCount += 1;
      return requestCount < 3 ? route.abort() : route.continue();
    });
    await visit(page, "/nl/");
    await page.getByRole("main").getByRole("combobox").fill("gent");
    await expect(page.getByRole("main").getByRole("grid")).toBeVisible();
    expect(requestCount).toBe(3);
  });
});

test.describe("when scripts do not load", () => {
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module/ });

  test("pages are complete and keep working: their links and forms lead to other pages", async ({ page }) => {
    const expectCompletePage = async () => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    };
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/nl/kopen/");
    await expectCompletePage();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await page.locator("summary", { hasText: "Type pand" }).click();
    await page.getByRole("checkbox", { name: /^Huis/ }).check();
    await page.getByRole("button", { name: "Resultaten tonen" }).click();
    await expect(page).toHaveURL(/\/nl\/kopen\/\?type=1$/);
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/\d+\/$/);
    await expectCompletePage();
    await expect(page.locator("html[data-ready]")).toHaveCount(0);
  });

  test("a form in steps shows all of them", async ({ page }) => {
    await page.route("**/assets/visitor-form.*.js", (route) => route.abort());
    await visit(page, "/contact-demand/");
    const form = page.locator("main form");
    await expect(form.getByLabel("First name")).toBeHidden();
    await form.getByRole("button", { name: "Continue" }).click();
    await expect(form.getByLabel("First name")).toBeVisible();
    await form.getByRole("button", { name: "Request a valuation" }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await expect(form.getByRole("alert")).toContainText("Last name is a required field");
  });
});

test("a browser that blocks storage is served like any other", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
  });
  await visit(page, "/for-sale/");
  await page.getByLabel("Sort by").selectOption("area");
  await expect(page).toHaveURL(/sort=area$/);
});

/** Text of a page without its map, which only scripts draw. */
function textWithoutMap(page: Page): Promise<string> {
  return page.getByRole("main").evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const map of copy.querySelectorAll(".list-map-panel, .place-map")) map.remove();
    return copy.textContent ?? "";
  });
}

test("scripts do not change the text of a page, and with reduced motion nothing is animated", async ({
  page,
}) => {
  // The list comes last, because a property page that is opened after a list gets links to its neighbours in the list.
  for (const path of ["/nl/", `/nl/pand/${PROPERTIES.house}/`, "/nl/project/1/", "/nl/kopen/"]) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      const before = await textWithoutMap(page);
      await page.locator("html[data-ready]").waitFor();
      expect(await textWithoutMap(page)).toBe(before);
      expect(await movingElements(page)).toEqual([]);
      // Otherwise the list would mark the property of the second page as seen.
      await page.evaluate(() => localStorage.removeItem("seenHomes"));
    });
  }
});

/** Elements of a page whose transition, animation or scrolling takes time. */
function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const style = getComputedStyle(element);
      const seconds = [...style.transitionDuration.split(","), ...style.animationDuration.split(",")].map(
        parseFloat,
      );
      const isSmooth = style.scrollBehavior === "smooth";
      return Math.max(...seconds) > 0.01 || isSmooth
        ? [`${element.tagName}.${element.className}`.slice(0, 80)]
        : [];
    }),
  );
}

test.describe("a list opened by an invalid query string", () => {
  // Chromium's error for a response that is abandoned for the next one.
  test.use({ expectedErrors: /BodyStreamBuffer was aborted/ });

  test("is filtered like any other, and the last of two clicks in quick succession counts", async ({
    page,
  }) => {
    await visit(page, "/for-sale/?type=abc&page=99999&__proto__=1");
    await page.locator("summary", { hasText: "Type of property" }).click();
    await page.getByRole("checkbox", { name: /^House/ }).check();
    await expect(page).toHaveURL(/\/for-sale\/\?type=1$/);

    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "For rent" }).click();
    await menu.getByRole("link", { name: "New build" }).dblclick();
    await expect(page).toHaveURL(/\/projects\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New-build projects");
  });
});

test.describe("when the code of one part of a page throws", () => {
  test.use({ expectedErrors: /An error of a test/ });

  test("the part stays as the server rendered it, and the rest of the page works", async ({ page }) => {
    await page.route("**/assets/search-input.*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export default function () { throw new Error("An error of a test"); }',
      }),
    );
    await visit(page, "/");
    const main = page.getByRole("main");
    const field = main.getByRole("combobox");
    await field.fill("ghent");
    const heart = main
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Save / });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(main.getByRole("grid")).toHaveCount(0);
    await field.press("Enter");
    await expect(page).toHaveURL(/\/for-sale\/\?city=Ghent/);
  });
});

test("the page of an unavailable site fits the narrowest screen", async ({ page }) => {
  const dictionaries = await readDictionaries();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of LANGUAGES) {
    await page.setContent(
      plainPage("unavailable", language, pageTexts(dictionaries, language)).body.toString(),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(320);
  }
});
