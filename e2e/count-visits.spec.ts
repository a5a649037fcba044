import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import { queryRows } from "../app/database/database.server.ts";
import { GOAL, isSoldOrLet, SAMPLE } from "./sample.ts";
import { type SiteWithDatabase, startSite } from "./start-site.ts";
import { siteOfTestFile } from "./started-sites.ts";
import { storageWithConsent } from "./storage-state.ts";
import { test as base, expect, shownPropertyIds, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Visits of a property page: its reports to the site, and the rows in the database once the site has stopped.
 */

/** Time after which a visible page has reported its visit. */
const REPORT_WAIT_MS = 2_500;

/** Properties for rent, one for each case; those found in a list are for sale. */
const [mailed = 0, hidden = 0, prerendered = 0, objected = 0, scriptless = 0] = SAMPLE.filter(
  (property) => property.Goal === GOAL.rent && !isSoldOrLet(property),
).map(({ ID }) => ID);

const test = base.extend<{ visited: SiteWithDatabase }>({
  visited: siteOfTestFile(() => startSite()),
  baseURL: ({ visited }, use) => use(visited.address),
  storageState: ({ visited }, use) => use(storageWithConsent(visited.address)),
});
test.use(WITHOUT_PICTURES);

// The last test reads what the others have reported.
test.describe.configure({ mode: "serial" });

/** The property that is found in the list. */
let foundInList = 0;

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
  [foundInList = 0] = await shownPropertyIds(page);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect.poll(() => reports).toEqual([`204 ${foundInList} search`]);
  await page.reload();
  await expect.poll(() => reports).toHaveLength(2);
  // As after Back, from the cache of the browser.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => reports).toEqual(Array(3).fill(`204 ${foundInList} search`));

  await test.step("a link in a mail reports the mail as its source", async () => {
    reports.length = 0;
    // A mail links to the final address, without a redirect.
    const { pathname } = new URL((await page.request.get(`/nl/pand/${mailed}/`)).url());
    await visit(page, `${pathname}?via=alert`);
    await expect.poll(() => reports).toEqual([`204 ${mailed} alert`]);
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

test("the HTML of a page reports no visit by itself", async ({ request }) => {
  const html = await (await request.get(`/property/${scriptless}/`)).text();
  expect(html).toContain(`data-property="${scriptless}"`);
  expect(html).not.toContain("/visits");
});

test("three visits by one visitor on a day count once, and pages that nobody looked at do not count", async ({
  visited,
}) => {
  await visited.stop();
  const { database, close } = await connectPostgresql(visited.databaseUrl);
  const rows = await queryRows<Record<string, string | number>>(
    database,
    // The sample also has visits: today's of properties with an owner, which are none of these, and of others until yesterday.
    sql`select listing_id::int as property, search, alert, share, portal, direct from daily_visits
      where day = (now() at time zone 'Europe/Brussels')::date
        and listing_id in ${[foundInList, mailed, hidden, prerendered, objected, scriptless]}`,
  );
  await close();
  const noVisits = { search: 0, alert: 0, share: 0, portal: 0, direct: 0 };
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { property: foundInList, ...noVisits, search: 1 },
      { property: mailed, ...noVisits, alert: 1 },
      { property: hidden, ...noVisits, direct: 1 },
    ]),
  );
});
