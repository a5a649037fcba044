import type { Page } from "@playwright/test";
import { expect, shownPropertyIds, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Filters under "More filters", and the counts of options. accessibility.spec.ts runs axe on them;
 * server/integration-tests/list-contents.test.ts tests the histogram of prices.
 */

const total = (page: Page) => page.locator("[data-list-total]");

/** The number of results at the end of the label of an option. */
async function countOf(page: Page, name: RegExp): Promise<number> {
  const label = page.locator("label", { has: page.getByRole("checkbox", { name }) });
  return Number(/(\d+)$/.exec((await label.textContent()) ?? "")?.[1]);
}

test.use(WITHOUT_PICTURES);

test("filters under More filters narrow a list, also together, and say how many properties they give", async ({
  page,
}) => {
  await visit(page, "/for-sale/");
  await page.locator("summary", { hasText: "More filters" }).click();
  const chip = (label: string) => page.getByRole("link", { name: `Remove filter ${label}` });

  await test.step("an option says how many properties it gives, and gives as many", async () => {
    const gardenCount = await countOf(page, /^Garden/);
    expect(gardenCount).toBeGreaterThan(0);
    await page.getByText("Garden", { exact: true }).click();
    await expect(page).toHaveURL("/for-sale/?feature=garden");
    await expect(total(page)).toContainText(`${gardenCount} properties`);
    expect(await countOf(page, /^Lift/)).toBeLessThan(gardenCount);
    await expect(chip("Garden")).toBeVisible();
    await page.locator("label span").getByText("Garden", { exact: true }).click();
    await expect(page).toHaveURL("/for-sale/");
  });

  await test.step("properties in life annuity can be left out, or be shown alone", async () => {
    const annuity = page.getByRole("group", { name: "Life annuity" });
    await annuity.getByRole("radio", { name: "Without" }).check();
    await expect(page).toHaveURL("/for-sale/?annuity=none");
    await expect(chip("Without life annuity")).toBeVisible();
    await annuity.getByRole("radio", { name: "Only" }).check();
    await expect(page).toHaveURL("/for-sale/?annuity=only");
    await expect(chip("Life annuity only")).toBeVisible();
    const annuityCards = page.getByRole("article").filter({ hasText: "Life annuity" });
    await expect(annuityCards).toHaveCount((await shownPropertyIds(page)).length);
    await annuity.getByRole("radio", { name: "All" }).check();
    await expect(page).toHaveURL("/for-sale/");
  });

  await test.step("plot, condition, price and words narrow a list together", async () => {
    await page.getByText("Good condition", { exact: true }).click();
    await expect(page).toHaveURL("/for-sale/?state=good");
    await page.locator("input[name=minLand]").fill("100");
    await expect(page).toHaveURL("/for-sale/?minLand=100&state=good");
    await page.locator("summary", { hasText: "Other wishes" }).click();
    await page.locator("input[name=keyword]").fill("garden");
    await expect(page).toHaveURL("/for-sale/?minLand=100&state=good&keyword=garden");
    expect((await shownPropertyIds(page)).length).toBeGreaterThan(0);
    for (const label of ["Good condition", "Plot from 100 m²", "“garden”"])
      await expect(chip(label)).toBeVisible();
    await expect(page.locator("details[open] input[name=keyword]")).toBeVisible();
  });
});

test("an option without properties cannot be chosen, and a chosen one can be removed", async ({ page }) => {
  await visit(page, "/for-sale/?feature=lift&type=3");
  await page.locator("summary", { hasText: "More filters" }).click();
  await expect(page.getByRole("checkbox", { name: /^Garden/ })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /^Lift/ })).toBeEnabled();
  await page.locator("label span").getByText("Lift", { exact: true }).click();
  await expect(page).toHaveURL("/for-sale/?type=3");
});
