import { expect, homesShown, test, visit, visitWhole } from "./visitor.ts";

test("a visitor goes from the list of neighbourhoods to one, and to all properties for sale there", async ({
  page,
}) => {
  await visitWhole(page, "/nl/buurten/");
  await expect(page.getByRole("heading", { level: 1, name: "Onze buurten" })).toBeVisible();
  // Towns are list items too; the link of a neighbourhood is a direct child of its item.
  const neighbourhoods = page.locator('li:has(> a[href^="/nl/buurten/"])').filter({ hasText: /te koop/ });
  await neighbourhoods.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/nl\/buurten\/\d{4}\/[a-z\d-]+\/$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Panden in / })).toBeInViewport();

  const forSale = page.getByRole("region", { name: /te koop in/ });
  const count = Number(
    /\d+/.exec((await forSale.getByRole("heading", { level: 2 }).textContent()) ?? "")?.[0],
  );
  await expect(forSale.getByRole("article")).toHaveCount(Math.min(count, 8));
  await forSale.getByRole("link", { name: /^Bekijk de lijst/ }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\/\?city=.*neighbourhood=/);
  await expect.poll(async () => (await homesShown(page)).length).toBe(count);
});

test("a property links to its neighbourhood, which has a page in every language", async ({ page }) => {
  await visit(page, "/nl/buurten/");
  const path = await page.getByRole("main").locator('a[href^="/nl/buurten/"]').first().getAttribute("href");
  await visit(page, path ?? "");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await page.getByRole("main").locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path ?? "");
  // The URL changes a moment before the page does.
  await expect(page.getByRole("heading", { level: 1, name: /^Panden in / })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Kies een taal" })
    .first()
    .getByRole("link", { name: /^FR/ })
    .click();
  await expect(page).toHaveURL(`/fr/quartiers${path?.replace("/nl/buurten", "")}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Biens du quartier / })).toBeVisible();
});
