import { expect, test, visit } from "./visitor.ts";

test("the address of a narrowed list contains its filters", async ({ page }) => {
  await page.goto("/nl/kopen/");
  await page.locator("html[data-ready]").waitFor();

  await page.locator("summary", { hasText: "Gemeente" }).click();
  await page.getByLabel("Naam of postcode", { exact: true }).fill("gent");
  await page.getByRole("checkbox", { name: /^Gent 9000/ }).check();
  await expect(page).toHaveURL(/\/nl\/kopen\/\?city=Gent%7C9000$/);
  await expect(page.getByRole("status")).toHaveText(/^\d+ panden gevonden$/);
  await expect(page.getByRole("checkbox", { name: /^Gent 9000/ })).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: /^Gent 9000/ })).toBeHidden();

  await page.locator("summary", { hasText: "Prijs" }).click();
  await page.getByLabel("Minimumprijs").fill("200.000");
  await expect(page).toHaveURL(/\?city=Gent%7C9000&minPrice=200000$/);

  await expect(page.getByRole("list", { name: "Actieve filters" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("link", { name: "Filter Gent 9000 verwijderen" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\/\?minPrice=200000$/);
  await expect(page.getByRole("link", { name: "Filter Gent 9000 verwijderen" })).toHaveCount(0);
  await page.getByRole("link", { name: "Alle filters wissen" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\/$/);
});

test("sorting and changing the view keep the filters", async ({ page }) => {
  await page.goto("/for-sale/?type=1");
  await page.locator("html[data-ready]").waitFor();
  await page.getByLabel("Sort by").selectOption("price-up");
  await expect(page).toHaveURL(/\?type=1&sort=price-up$/);
  const rows = page.getByRole("link", { name: "List", exact: true });
  await expect(rows).toHaveAttribute("href", /sort=price-up/);
  await rows.click();
  await expect(page).toHaveURL(/\?type=1&sort=price-up&view=list$/);
});

test("the next page starts at its title, and going back leads to the list", async ({ page }) => {
  await visit(page, "/fr/a-vendre/");
  await page.getByRole("link", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/fr\/a-vendre\/[^/]+\/[^/]+\/\d+\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);

  // A reloaded or shared page does not return to the first one when its script starts.
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("link", { name: "Liste", exact: true }).click();
  await expect(page).toHaveURL(/\?view=list&page=2$/);
});

test("a list without results says so, and shows alternatives", async ({ page }) => {
  await page.goto("/for-sale/?type=1&minPrice=90000000");
  await expect(page.getByRole("heading", { name: "No results were found for your search." })).toBeVisible();
  await page.getByRole("link", { name: /Any price/ }).click();
  await expect(page).toHaveURL(/\/for-sale\/\?type=1$/);
});

test("on a phone the filters are in a panel that shows the number of results", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/for-rent/");
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.locator("summary", { hasText: "Type of property" }).click();
  await sheet.getByRole("checkbox", { name: /^Apartment/ }).check();
  await expect(page).toHaveURL(/\?type=2$/);
  await sheet.getByRole("button", { name: /^Show \d+ propert/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu of a phone opens and closes", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/nl/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Te huur" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });
});
