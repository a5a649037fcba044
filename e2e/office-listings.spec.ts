import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { expect, signIn, test } from "./office-site.ts";
import { PROPERTIES } from "./sample.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Listings in the office. server/integration-tests/overridden-prices.test.ts tests how overrides survive imports;
 * server/integration-tests/office-without-scripts.test.ts tests actions on several listings.
 */

const LISTINGS = "/nl/backoffice/panden/";
const LISTING = `${LISTINGS}${PROPERTIES.house}/`;

test.use(WITHOUT_PICTURES);

test("a price is refused and overridden on a phone, and the screens of listings are accessible and fit", async ({
  page,
}) => {
  const expectToFit = async (path: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const contentPx = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(contentPx, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  };
  // office-accessibility.spec.ts runs axe on the list, and on a listing that nobody changed, also in dark mode.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, LISTING);
  await page.getByLabel("Nieuwe prijs").fill("geen prijs");
  await page.getByRole("button", { name: "Bewaren Prijs" }).click();
  await expect(page.getByText(/Vul een bedrag boven nul in/)).toBeVisible();
  expect(await findViolations(page, "main section[aria-labelledby=price]")).toEqual([]);
  await page.getByLabel("Nieuwe prijs").fill("299.000");
  await page.getByRole("button", { name: "Bewaren Prijs" }).click();
  await expect(page.getByRole("status")).toContainText("Bewaard.");
  await expectToFit(LISTING);
  expect(await findViolations(page, "main")).toEqual([]);
  const changedParts = "main :is(section[aria-labelledby=price], section[aria-labelledby=history])";
  expect(await findViolationsInDarkMode(page, changedParts)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });

  // With the property whose price was overridden.
  const overridden = `${LISTINGS}?overridden=1&sort=price-up`;
  await page.goto(overridden);
  await expectToFit(overridden);
  expect(await findViolations(page, "main ol")).toEqual([]);
  expect(await findViolationsInDarkMode(page, "main ol")).toEqual([]);

  await test.step("the list is printed without its controls", async () => {
    const list = page.getByRole("list", { name: "Panden" });
    await page.emulateMedia({ media: "print" });
    await expect(list.getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("checkbox").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("combobox").filter({ visible: true })).toHaveCount(0);
  });
});
