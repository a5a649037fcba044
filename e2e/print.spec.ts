import { countPdfPages } from "./page-count.ts";
import { PROPERTIES } from "./sample.ts";
import { expect, test, visit } from "./visitor.ts";

/** A property of the sample agency with weekly viewing hours. */
const WITH_VIEWINGS = 13;

/** Other kinds than the property for sale with every fact, a life annuity, in print-full.spec.ts. */
const PRINTED = [
  ["a country house whose address is hidden", `/de/immobilie/${PROPERTIES.hiddenAddress}/`],
  ["a flat to let", `/property/${PROPERTIES.flat}/`],
  ["land", `/nl/pand/${PROPERTIES.land}/`],
  ["a project with its price list", "/fr/projet/1/"],
] as const;

test("each kind of property, and a project, takes at most two pages of A4", async ({ page }) => {
  for (const [name, path] of PRINTED) {
    await test.step(name, async () => {
      await visit(page, path);
      const pages = countPdfPages(await page.pdf({ format: "A4", preferCSSPageSize: true }));
      expect(pages).toBeGreaterThan(0);
      expect(pages).toBeLessThanOrEqual(2);
    });
  }
});

test("the button prints the page with its pictures, facts, viewing days, a QR code and the agency, and nothing to click", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The page waits five seconds for its pictures. Removing that limit keeps the test stable on a busy machine.
    const { setTimeout } = window;
    const longestWaitMs = 5_000;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === longestWaitMs ? 0 : setTimeout(run, ms)) as typeof window.setTimeout;
    window.print = () => {
      const waiting = [...document.querySelectorAll<HTMLImageElement>("main img")].filter(
        (picture) => !picture.complete || picture.naturalWidth === 0,
      );
      document.documentElement.dataset.printed = String(waiting.length);
    };
  });
  await visit(page, `/property/${WITH_VIEWINGS}/`);
  await test.step("pictures that were not in view yet are loaded first", async () => {
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", "0");
  });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("img", { name: "QR code for this page" })).toBeVisible();
  await expect(
    page
      .getByText(/Immo Gevel/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "At a glance" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Viewing days" })).toBeVisible();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "On the map" })).toBeHidden();
});
