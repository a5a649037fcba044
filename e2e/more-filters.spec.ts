import type { Page } from "@playwright/test";
import { expect, homesShown, test, visit } from "./visitor.ts";

/*
 * Filters under "More filters", and the counts of options. Axe tests them in accessibility.spec.ts; the bars of prices
 * are in server/site-tests/list-contents.test.ts.
 */

const total = (page: Page) => page.locator("[data-list-total]");

/** Number at the end of the label of an option. */
async function countOf(page: Page, name: RegExp): Promise<number> {
  const label = page.locator("label", { has: page.getByRole("checkbox", { name }) });
  return Number(/(\d+)$/.exec((await label.textContent()) ?? "")?.[1]);
}

test("an option says how many homes it gives, and gives as many", async ({ page }) => {
  await visit(page, "/for-sale/");
  await page.locator("summary", { hasText: "More filters" }).click();
  const garden = await countOf(page, /^Garden/);
  expect(garden).toBeGreaterThan(0);
  await page.getByText("Garden", { exact: true }).click();
  await expect(page).toHaveURL("/for-sale/?feature=garden");
  await expect(total(page)).toContainText(`${garden} properties`);
  const lift = await countOf(page, /^Lift/);
  expect(lift).toBeLessThan(garden);
  await expect(page.getByRole("link", { name: "Remove filter Garden" })).toBeVisible();
});

test("an option without homes cannot be chosen, and a chosen one can be taken off", async ({ page }) => {
  await visit(page, "/for-sale/?feature=lift&type=3");
  await page.locator("summary", { hasText: "More filters" }).click();
  await expect(page.getByRole("checkbox", { name: /^Garden/ })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /^Lift/ })).toBeEnabled();
  await page.locator("label span").getByText("Lift", { exact: true }).click();
  await expect(page).toHaveURL("/for-sale/?type=3");
});

test("plot, condition, price and words narrow a list together", async ({ page }) => {
  await visit(page, "/for-sale/");
  await page.locator("summary", { hasText: "More filters" }).click();
  await page.getByText("Good condition", { exact: true }).click();
  await expect(page).toHaveURL("/for-sale/?state=good");
  await page.locator("input[name=minLand]").fill("100");
  await expect(page).toHaveURL("/for-sale/?minLand=100&state=good");
  await page.locator("summary", { hasText: "Other wishes" }).click();
  await page.locator("input[name=keyword]").fill("garden");
  await expect(page).toHaveURL("/for-sale/?minLand=100&state=good&keyword=garden");
  expect((await homesShown(page)).length).toBeGreaterThan(0);
  for (const chip of ["Good condition", "Plot from 100 m²", "“garden”"])
    await expect(page.getByRole("link", { name: `Remove filter ${chip}` })).toBeVisible();
  await expect(page.locator("details[open] input[name=keyword]")).toBeVisible();
});

test("the title and the heading say what the list is filtered by, as it changes", async ({ page }) => {
  await visit(page, "/nl/kopen/?type=2&bedrooms=2");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Appartementen te koop met 2 of meer slaapkamers");
  await page.getByRole("link", { name: "Filter Appartement verwijderen" }).click();
  await expect(heading).toHaveText("Panden te koop met 2 of meer slaapkamers");
  await expect(page).toHaveTitle(/^Panden te koop met 2 of meer slaapkamers/);
});
