import { expect, test } from "./visitor.ts";

test("the first Tab reaches a link that skips the menu", async ({ page }) => {
  await page.goto("/for-sale/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the language switcher leads to the same list with the same filters, and English is remembered", async ({
  page,
}) => {
  await page.goto("/for-sale/?type=1");
  const switcher = page.getByRole("navigation", { name: "Choose a language" });
  await switcher.getByRole("link", { name: "NL – Nederlands" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\/\?type=1$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await page
    .getByRole("navigation", { name: "Kies een taal" })
    .getByRole("link", { name: "EN – English" })
    .click();
  await expect(page).toHaveURL(/\/for-sale\/\?type=1$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("nothing behind the open menu of a phone can be reached", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fr/");
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeFocused();
  await expect(page.locator("main")).toHaveJSProperty("inert", true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Fermer le menu" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
});

test("an unknown page says so, and links to the home page and to a search", async ({ page }) => {
  const answer = await page.goto("/de/gibt-es-nicht/");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Seite nicht gefunden" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Zur Startseite", exact: true })).toHaveAttribute(
    "href",
    "/de/",
  );
  await page.getByLabel("Ort oder Postleitzahl").fill("Gent");
  await page.getByRole("button", { name: "Zum Kauf" }).click();
  await expect(page).toHaveURL(/\/de\/kaufen\/\?city=Gent$/);
});
