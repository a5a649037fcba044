import { FULL_PROPERTY, fillProperty } from "./full-property.ts";
import { countPdfPages } from "./page-count.ts";
import { testOnSite } from "./separate-site.ts";
import { expect, visit } from "./visitor.ts";

const test = testOnSite({ change: fillProperty });

const PATHS = [
  `/property/${FULL_PROPERTY}/`,
  `/nl/pand/${FULL_PROPERTY}/`,
  `/fr/bien/${FULL_PROPERTY}/`,
  `/de/immobilie/${FULL_PROPERTY}/`,
];

test("a property with every fact takes two pages of A4 in every language", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of PATHS) {
    await test.step(path, async () => {
      await visit(page, path);
      // Every section that the page of a property can have.
      await expect(page.locator("main h2").filter({ visible: true })).toHaveCount(10);
      const pages = countPdfPages(await page.pdf({ format: "A4", preferCSSPageSize: true }));
      expect(pages).toBe(2);
    });
  }
});
