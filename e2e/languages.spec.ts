import type { BrowserContext } from "@playwright/test";
import { expect, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

test.use(WITHOUT_PICTURES);

test("the switcher goes through all languages of a list with the same filters, and keeps a price that is being typed, whenever the changed list arrives", async ({
  page,
}) => {
  const switchTo = (language: string) =>
    page.getByRole("banner").locator(`a[hreflang="${language}"]`).first();
  const price = page.getByRole("textbox", { name: /^Max/ });
  await visit(page, "/for-sale/?type=3");
  await test.step("when the language is changed at once", async () => {
    await page.locator("summary", { hasText: "Price" }).click();
    await price.pressSequentially("300000");
    await switchTo("nl").click();
    await expect(page).toHaveURL("/nl/kopen/?type=3&maxPrice=300000");
    await page.locator("html[data-ready]").waitFor();
  });

  await test.step("when the list arrives before the mouse button is released", async () => {
    await page.locator("summary", { hasText: /^Prijs/ }).click();
    await price.press("End");
    await price.pressSequentially("0");
    const changed = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("maxPrice=3000000"),
    );
    await switchTo("de").hover();
    await page.mouse.down();
    await changed;
    // The list is rendered while the mouse button is down.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await page.mouse.up();
    await expect(page).toHaveURL("/de/kaufen/?type=3&maxPrice=3000000");
  });

  for (const [language, path] of [
    ["fr", "/fr/a-vendre/?type=3&maxPrice=3000000"],
    ["en", "/for-sale/?type=3&maxPrice=3000000"],
  ] as const) {
    await switchTo(language).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test.describe("a visitor whose browser prefers Dutch", () => {
  test.use({ locale: "nl-BE" });

  test("reads a shared page in French, is redirected to Dutch elsewhere, and reads English after choosing it", async ({
    page,
  }) => {
    await visit(page, "/fr/avertissement-legal/");
    await expect(page).toHaveURL("/fr/avertissement-legal/");
    await page.reload();
    await expect(page).toHaveURL("/fr/avertissement-legal/");

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem("i18nextLng"));
    await visit(page, "/Disclaimer/");
    await expect(page).toHaveURL("/nl/disclaimer/");
    await page.getByRole("banner").locator('a[hreflang="en"]').first().click();
    await expect(page).toHaveURL("/Disclaimer/");
    await page.goto("/Cookie-policy/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

// server/pages/page-requests.test.ts and page-languages.test.ts test the choice by path, unknown ?lng= and browser setting.
test("the language is chosen by ?lng=, cookie and local storage, in this order, where the path has none", async ({
  page,
  context,
  baseURL,
}) => {
  // This address has the storage of the site, and no scripts.
  await page.goto("/robots.txt");
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem("i18nextLng", "fr"));
  await page.goto("/Disclaimer/");
  await expect(page).toHaveURL("/fr/avertissement-legal/");
  await test.step("a language that is only in local storage reaches the server with the next request", async () => {
    await expect.poll(() => languageCookie(context)).toBe("fr");
    const response = await context.request.get("/for-rent/", { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe("/fr/a-louer/");
  });

  await context.addCookies([{ name: "i18next", value: "de", url: String(baseURL) }]);
  await page.goto("/Disclaimer/");
  await expect(page).toHaveURL("/de/haftungsausschluss/");

  await page.goto("/Disclaimer/?type=1&lng=nl");
  await expect(page).toHaveURL("/nl/disclaimer/?type=1");
  await page.goto("/Disclaimer/");
  await expect(page).toHaveURL("/nl/disclaimer/");
});

async function languageCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === "i18next")?.value;
}
