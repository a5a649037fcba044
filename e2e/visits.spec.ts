import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import { queryRows } from "../app/database/database.server.ts";
import { isGone, SAMPLE } from "./sample.ts";
import { type SiteWithDatabase, startSite } from "./start-site.ts";
import { siteOfTestFile } from "./started-sites.ts";
import { storageWithConsent } from "./storage-state.ts";
import { test as base, expect, propertiesShown, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Visits of a property page: its reports to the site, and the rows in the database once the site has stopped.
 */

/** Longer than a page has to be visible to count. */
const A_WHILE_MS = 2_500;

/** Properties for rent, one for each case; those found in a list are for sale. */
const [mailed = 0, hidden = 0, prerendered = 0, objected = 0, scriptless = 0] = SAMPLE.filter(
  (one) => one.Goal === 1 && !isGone(one),
).map(({ ID }) => ID);

const test = base.extend<{ visited: SiteWithDatabase }>({
  visited: siteOfTestFile(() => startSite()),
  baseURL: ({ visited }, use) => use(visited.address),
  storageState: ({ visited }, use) => use(storageWithConsent(visited.address)),
});
test.use(WITHOUT_PICTURES);

// The last test adds up the results of the others.
test.describe.configure({ mode: "serial" });

/** The property that is found in the list. */
let listed = 0;

/** Collects the reports of pages from now on, once they were answered. */
function notesOf(page: Page): string[] {
  const notes: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname !== "/visits") return;
    notes.push(`${response.status()} ${response.request().postData()}`);
  });
  return notes;
}

/** Sets what a browser reports about itself before any script of the page reads it. */
async function pretend(
  page: Page,
  of: "document" | "navigator",
  name: string,
  value: unknown,
): Promise<void> {
  await page.addInitScript(
    ([target, property, given]) => {
      const object = target === "document" ? document : navigator;
      Object.defineProperty(object, property, { value: given, configurable: true });
    },
    [of, name, value] as const,
  );
}

test("each view of a property reports a visit with its source, a list or a mail", async ({ page }) => {
  const notes = notesOf(page);
  await visit(page, "/for-sale/");
  [listed = 0] = await propertiesShown(page);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect.poll(() => notes).toEqual([`204 ${listed} search`]);
  await page.reload();
  await expect.poll(() => notes).toHaveLength(2);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => notes).toEqual(Array(3).fill(`204 ${listed} search`));

  await test.step("a link in a mail reports the mail as its source", async () => {
    notes.length = 0;
    const { pathname } = new URL((await page.request.get(`/nl/pand/${mailed}/`)).url());
    await visit(page, `${pathname}?via=alert`);
    await expect.poll(() => notes).toEqual([`204 ${mailed} alert`]);
  });
});

test("pages that nobody looks at report no visit, nor does a browser with Global Privacy Control", async ({
  page,
  context,
}) => {
  const notes = notesOf(page);
  await pretend(page, "document", "visibilityState", "hidden");
  await visit(page, `/property/${hidden}/`);
  // A short look does not count.
  await turn(page, "visible");
  await turn(page, "hidden");
  const prerendering = await context.newPage();
  const ofPrerendered = notesOf(prerendering);
  await pretend(prerendering, "document", "prerendering", true);
  await visit(prerendering, `/property/${prerendered}/`);
  const objecting = await context.newPage();
  const ofObjecting = notesOf(objecting);
  await pretend(objecting, "navigator", "globalPrivacyControl", true);
  await visit(objecting, `/property/${objected}/`);
  await objecting.waitForTimeout(A_WHILE_MS);
  expect([...notes, ...ofPrerendered, ...ofObjecting]).toEqual([]);

  await test.step("a page in the background reports its visit once it is visible", async () => {
    await turn(page, "visible");
    await expect.poll(() => notes).toEqual([`204 ${hidden} direct`]);
  });
});

/** Makes a page believe that it has become visible or hidden. */
async function turn(page: Page, state: "visible" | "hidden"): Promise<void> {
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

test("three visits by one visitor on a day count once", async ({ visited }) => {
  await visited.stop();
  const { database, close } = await connectPostgresql(visited.databaseUrl);
  const rows = await queryRows<Record<string, string | number>>(
    database,
    // The sample's own visits are of properties with an owner, and on past days.
    sql`select listing_id::int as property, search, alert, share, portal, direct from daily_visits
      where day = (now() at time zone 'Europe/Brussels')::date
        and listing_id in ${[listed, mailed, hidden, prerendered, objected, scriptless]}`,
  );
  await close();
  const none = { search: 0, alert: 0, share: 0, portal: 0, direct: 0 };
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { property: listed, ...none, search: 1 },
      { property: mailed, ...none, alert: 1 },
      { property: hidden, ...none, direct: 1 },
    ]),
  );
});
