import { FULL_HOME, fillHome } from "./full-home.ts";
import { visitorsOf } from "./own-site.ts";
import { pageCount } from "./page-count.ts";
import { expect, visit } from "./visitor.ts";

const test = visitorsOf({ change: fillHome });

const PATHS = [
  `/property/${FULL_HOME}/`,
  `/nl/pand/${FULL_HOME}/`,
  `/fr/bien/${FULL_HOME}/`,
  `/de/immobilie/${FULL_HOME}/`,
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
