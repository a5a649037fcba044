import type { BrowserContext } from "@playwright/test";
import { expect, test, visit } from "./visitor.ts";

test("the switcher goes through all languages of a list with the same filters, and back", async ({
  page,
}) => {
  await visit(page, "/for-sale/?type=2");
  for (const [language, path] of [
    ["nl", "/nl/kopen/?type=2"],
    ["de", "/de/kaufen/?type=2"],
    ["fr", "/fr/a-vendre/?type=2"],
    ["en", "/for-sale/?type=2"],
  ] as const) {
    await page.getByRole("banner").locator(`a[hreflang="${language}"]`).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a price that is being typed is kept when the language is changed at once", async ({ page }) => {
  await visit(page, "/for-sale/?type=2");
  await page.locator("summary", { hasText: "Price" }).click();
  await page.locator("input[name=maxPrice]").pressSequentially("300000");
  await page.getByRole("banner").locator('a[hreflang="nl"]').first().click();
  await expect(page).toHaveURL("/nl/kopen/?type=2&maxPrice=300000");
});

test("a click on a language counts, also when a changed list arrives before the button is released", async ({
  page,
}) => {
  await visit(page, "/nl/kopen/?type=2");
  await page.locator("summary", { hasText: /^Prijs/ }).click();
  await page.locator("input[name=maxPrice]").pressSequentially("300000");
  const changed = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("maxPrice=300000"),
  );
  await page.getByRole("banner").locator('a[hreflang="en"]').first().hover();
  await page.mouse.down();
  await changed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.mouse.up();
  await expect(page).toHaveURL("/for-sale/?type=2&maxPrice=300000");
});

test.describe("a visitor whose browser prefers Dutch", () => {
  test.use({ locale: "nl-BE" });

  test("reads a shared page in French, is redirected to Dutch elsewhere, and to English after choosing it", async ({
    page,
  }) => {
    await visit(page, "/fr/a-vendre/");
    await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);
    await page.reload();
    await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem("i18nextLng"));
    await visit(page, "/for-sale/");
    await expect(page).toHaveURL(/\/nl\/kopen\/$/);
    await page.getByRole("banner").locator('a[hreflang="en"]').first().click();
    await expect(page).toHaveURL(/\/for-sale\/$/);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

/** By path, by an unknown ?lng=, and by browser setting: server/pages/page-requests.test.ts and page-languages.test.ts. */
test("the language is chosen by ?lng=, cookie and local storage, in this order, where the path has none", async ({
  page,
  context,
  baseURL,
}) => {
  // Has the storage of the site, and no scripts.
  await page.goto("/robots.txt");
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem("i18nextLng", "fr"));
  await page.goto("/for-sale/");
  await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);
  await test.step("a language that is only in local storage reaches the server with the next request", async () => {
    await expect.poll(() => languageCookie(context)).toBe("fr");
    const answer = await context.request.get("/for-rent/", { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/fr/a-louer/");
  });

  await context.addCookies([{ name: "i18next", value: "de", url: String(baseURL) }]);
  await page.goto("/for-sale/");
  await expect(page).toHaveURL(/\/de\/kaufen\/$/);

  await page.goto("/for-sale/?type=1&lng=nl");
  await expect(page).toHaveURL(/\/nl\/kopen\/\?type=1$/);
  await page.goto("/for-sale/");
  await expect(page).toHaveURL(/\/nl\/kopen\/$/);
});

async function languageCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === "i18next")?.value;
}
