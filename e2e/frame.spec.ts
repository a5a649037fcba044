import { expect, test } from "./visitor.ts";

test("the first Tab leads past the menu to the content", async ({ page }) => {
  await page.goto("/for-sale/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the switcher leads to the same list with the same filters, and English stays chosen", async ({
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

test("while the menu of a phone is open nothing behind it can be reached", async ({ page }) => {
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

test("a page that does not exist says so, and leads home and to a search", async ({ page }) => {
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
