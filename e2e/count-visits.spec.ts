import type { Page } from "@playwright/test";
import { GOAL, isSoldOrLet, SAMPLE } from "./sample.ts";
import { expect, shownPropertyIds, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Visits of a property page: when the page reports one, and with which source. app/owners/visits/count-visits.test.ts and
 * server/integration-tests/owner-report.test.ts test how the site counts them.
 */

/** Time after which a visible page has reported its visit. */
const REPORT_WAIT_MS = 2_500;

/** Properties for rent, one for each case; those found in a list are for sale. */
const [hidden = 0, prerendered = 0, objected = 0] = SAMPLE.filter(
  (property) => property.Goal === GOAL.rent && !isSoldOrLet(property),
).map(({ ID }) => ID);

test.use(WITHOUT_PICTURES);

/** Collects the reports of pages from now on, once the site has responded. */
function collectVisitReports(page: Page): string[] {
  const reports: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname !== "/visits") return;
    reports.push(`${response.status()} ${response.request().postData()}`);
  });
  return reports;
}

/** Sets what a browser reports about itself before any script of the page reads it. */
async function overrideBrowserValue(
  page: Page,
  object: "document" | "navigator",
  name: string,
  value: unknown,
): Promise<void> {
  await page.addInitScript(
    ([target, property, override]) => {
      const owner = target === "document" ? document : navigator;
      Object.defineProperty(owner, property, { value: override, configurable: true });
    },
    [object, name, value] as const,
  );
}

test("each view of a property reports a visit with its source, a list or a mail", async ({ page }) => {
  const reports = collectVisitReports(page);
  await visit(page, "/for-sale/");
  const [property = 0] = await shownPropertyIds(page);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect.poll(() => reports).toEqual([`204 ${property} search`]);
  // As after Back, from the cache of the browser.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => reports).toEqual(Array(2).fill(`204 ${property} search`));

  await test.step("a link in a mail reports the mail as its source", async () => {
    reports.length = 0;
    await page.goto(`${page.url()}?via=alert`);
    await expect.poll(() => reports).toEqual([`204 ${property} alert`]);
  });
});

test("pages that nobody looks at report no visit, nor does a browser with Global Privacy Control", async ({
  page,
  context,
}) => {
  const reports = collectVisitReports(page);
  await overrideBrowserValue(page, "document", "visibilityState", "hidden");
  await visit(page, `/property/${hidden}/`);
  // A short look does not count.
  await setVisibility(page, "visible");
  await setVisibility(page, "hidden");
  const prerendering = await context.newPage();
  const prerenderingReports = collectVisitReports(prerendering);
  await overrideBrowserValue(prerendering, "document", "prerendering", true);
  await visit(prerendering, `/property/${prerendered}/`);
  const objecting = await context.newPage();
  const objectingReports = collectVisitReports(objecting);
  await overrideBrowserValue(objecting, "navigator", "globalPrivacyControl", true);
  await visit(objecting, `/property/${objected}/`);
  await objecting.waitForTimeout(REPORT_WAIT_MS);
  expect([...reports, ...prerenderingReports, ...objectingReports]).toEqual([]);

  await test.step("a page in the background reports its visit once it is visible", async () => {
    await setVisibility(page, "visible");
    await expect.poll(() => reports).toEqual([`204 ${hidden} direct`]);
  });
});

/** Makes a page believe that it has become visible or hidden. */
async function setVisibility(page: Page, state: "visible" | "hidden"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
