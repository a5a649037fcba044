import { expect, test } from "./visitor.ts";

/** A property of the sample agency that can be viewed every week. */
const EVERY_WEEK = 13;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of a property shows its viewing times, in print and in structured data too", async ({
    page,
  }) => {
    await page.goto(`/fr/bien/${EVERY_WEEK}/`);
    const viewings = page.getByRole("region", { name: "Jours de visite" });
    await expect(viewings.getByRole("listitem")).toHaveText([
      /^Chaque mercredi\s*16:00 – 18:00$/,
      /^Chaque samedi\s*10:00 – 12:00$/,
    ]);
    const written = await page.locator('script[type="application/ld+json"]').textContent();
    expect(written).toContain('"dayOfWeek":"https://schema.org/Saturday","opens":"10:00","closes":"12:00"');
    await page.emulateMedia({ media: "print" });
    await expect(viewings).toBeVisible();
  });
});
