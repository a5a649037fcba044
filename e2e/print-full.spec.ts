import { FULL_PROPERTY, fillProperty } from "./full-property.ts";
import { visitorsOf } from "./own-site.ts";
import { pageCount } from "./page-count.ts";
import { expect, visit } from "./visitor.ts";

const test = visitorsOf({ change: fillProperty });

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
      await expect(page.locator("main h2").filter({ visible: true })).toHaveCount(10);
      const pages = pageCount(await page.pdf({ format: "A4", preferCSSPageSize: true }));
      expect(pages).toBe(2);
    });
  }
});
