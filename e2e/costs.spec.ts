import { expect, test } from "./visitor.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor goes from a home to all its costs, and calculates them for another region and loan", async ({
    page,
  }) => {
    await page.goto("/property/12/");
    const estimate = page.getByRole("region", { name: "Costs of buying (estimate)" });
    await expect(estimate.getByRole("rowheader", { name: "Total costs" })).toBeVisible();
    await estimate.getByRole("link", { name: "All costs, and your loan per month" }).click();
    await expect(page).toHaveURL(/\/buying-costs\/\?price=\d+&region=flanders&onlyHome=1$/);

    await page.getByLabel("Price of the home").fill("300.000");
    await page.getByLabel("Brussels").check();
    await page.getByLabel("Loan amount").fill("240000");
    await page.getByLabel("Interest rate per year").fill("3,5");
    await page.getByRole("button", { name: "Calculate the costs" }).click();
    const costs = page.getByRole("region", { name: "Costs of buying (estimate)" });
    await expect(costs).toContainText("€12,500");
    await expect(page.getByRole("region", { name: "Your loan per month" })).toContainText("€1,194.44");
    await expect(page.getByText("borrowing money also costs money")).toBeVisible();
  });
});

test("a visitor who changes the language keeps the calculation", async ({ page }) => {
  await page.goto("/buying-costs/?price=300000&region=wallonia&onlyHome=1");
  await page
    .getByRole("navigation", { name: "Choose a language" })
    .first()
    .getByRole("link", { name: /^FR/ })
    .click();
  await expect(page).toHaveURL(/\/fr\/frais-d-achat\/\?price=300000&region=wallonia&onlyHome=1/);
  await expect(page.getByRole("region", { name: "Frais d’achat (estimation)" })).toContainText(
    "9\u00a0000\u00a0€",
  );
});
