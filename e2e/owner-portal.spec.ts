import type { Page } from "@playwright/test";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { SAMPLE_OWNERS } from "../app/owners/sample-owners.server.ts";
import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { withLargeText } from "./large-text.ts";
import { signIn } from "./office-site.ts";
import { countPdfPages } from "./page-count.ts";
import { testOnSampleSite as test } from "./separate-site.ts";
import { SITE_SECRET } from "./start-site.ts";
import { expect, waitUntilSettled } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * An owner of the sample agency reads the reports of their two properties: on a phone, by keyboard, in dark mode and in
 * print. Pages of owners have no scripts to wait for. Their texts and figures, the same report as a
 * file, the views of visitors and signing out are in server/integration-tests/owner-report.test.ts.
 */

const OWNER = SAMPLE_OWNERS[0]?.email ?? "";
const [NEWER_LISTING = 0, OLDER_LISTING = 0] = SAMPLE_OWNERS[0]?.listingIds ?? [];
const PORTAL = "/fr/proprietaire/";

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const tableRows = (page: Page) => page.getByRole("main").locator("details").first().locator("tr");

/** Opens the table of a report with the keyboard, which makes the report longer, and prints it on two pages at most. */
async function openTableAndPrint(page: Page): Promise<void> {
  await page.getByText("Afficher sous forme de tableau").press("Enter");
  const pages = countPdfPages(await page.pdf({ format: "A4", preferCSSPageSize: true }));
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
}

test.use(WITHOUT_PICTURES);

test("an owner reads the reports of their properties with the keyboard, and prints each on two pages at most", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("on a phone, the owner finds both properties", async () => {
    await signIn(page, PORTAL, { email: OWNER, password: samplePassword(SITE_SECRET) });
    await expect(page.getByRole("heading", { level: 1, name: "Vos biens" })).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step("the report of the second property has a graph that is also a table", async () => {
    await page.getByRole("main").locator(`a[href="${PORTAL}${OLDER_LISTING}/"]`).press("Enter");
    await expect(page).toHaveURL(`${PORTAL}${OLDER_LISTING}/`);
    const rows = tableRows(page);
    await expect(rows.first()).toBeHidden();
    await openTableAndPrint(page);
    // A heading and thirty days.
    await expect(rows).toHaveCount(31);
    await expect(rows.last()).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
    // All details are open now.
    await page.locator("details:not([open]) > summary").last().click();
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await test.step("a long date leaves the text beside it readable", async () => {
      const time = page.getByRole("main").locator("ol time").first();
      const overlapPx = await time.evaluate((date) => {
        date.textContent = "30 September 2026";
        const range = document.createRange();
        range.selectNodeContents(date);
        const text = date.nextElementSibling?.getBoundingClientRect();
        return range.getBoundingClientRect().right - (text?.left ?? 0);
      });
      expect(overlapPx).toBeLessThan(0);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await withLargeText(page, async () => expect(await overflow(page)).toBeLessThanOrEqual(0));
    expect(await findViolationsInDarkMode(page, "main")).toEqual([]);
  });

  await test.step("on a desktop, the report of the first property is readable in dark mode", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${PORTAL}${NEWER_LISTING}/`);
    await waitUntilSettled(page);
    // Dark mode is still on.
    expect(await findViolations(page, "main")).toEqual([]);
    await openTableAndPrint(page);
  });
});
