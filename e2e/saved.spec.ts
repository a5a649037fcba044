import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import { queryRows } from "../app/database/database.server.ts";
import { findViolations } from "./accessibility-violations.ts";
import { GOAL, isSoldOrLet, PROPERTIES, SAMPLE } from "./sample.ts";
import { changeJson, type SiteWithDatabase, startSite } from "./start-site.ts";
import { siteOfTestFile } from "./started-sites.ts";
import { storageWithConsent } from "./storage-state.ts";
import { test as base, expect, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* Saved properties, which visitors store in their own browser, and the figures about them for owners. */

const PHONE = { width: 390, height: 844 };
const MAX_SAVED = 100;
/** Time after which the page has sent its reports. */
const REPORT_WAIT_MS = 2_500;
const TITLES = /^(Your saved properties|Uw bewaarde panden|Vos biens sauvegardés)$/;

const AVAILABLE = SAMPLE.filter((property) => !isSoldOrLet(property));
/** Properties for rent, one for each case. Those for sale may have sample owners, whose figures are not empty. */
const TESTED_IDS = AVAILABLE.filter(({ Goal }) => Goal === GOAL.rent)
  .slice(0, 5)
  .map(({ ID }) => ID);
const [first = 0, second = 0, onPhone = 0, shared = 0, savedByStaff = 0] = TESTED_IDS;

const test = base.extend<{ saved: number[]; site: SiteWithDatabase }>({
  site: siteOfTestFile(() =>
    startSite({
      // Sold properties leave the lists at once, so that the result does not depend on today's date.
      change: (folder) =>
        changeJson<{ catalogue?: object }>(join(folder, "site.json"), (site) => ({
          ...site,
          catalogue: { ...site.catalogue, closedDays: 0 },
        })),
    }),
  ),
  /** Ids of the properties that the browser has saved at the start. */
  saved: [[], { option: true }],
  baseURL: ({ site }, use) => use(site.address),
  storageState: ({ site, saved }, use) => {
    const properties: Record<string, string> = saved.length > 0 ? { savedHomes: saved.join(",") } : {};
    return use(storageWithConsent(site.address, properties));
  },
});

test.use(WITHOUT_PICTURES);
// The last test adds up the results of the others.
test.describe.configure({ mode: "serial" });

/** Collects the reports of saves and shares that a page sends from now on. */
function collectInterestReports(page: Page): string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    const report = request.postData() ?? "";
    if (new URL(request.url()).pathname === "/visits" && / (saved|shared)$/.test(report))
      reports.push(report);
  });
  return reports;
}

/** Ids of the saved properties on the page, in order. */
async function shownSavedIds(page: Page): Promise<number[]> {
  const items = page.getByRole("list", { name: TITLES }).getByRole("article").getByRole("link");
  const paths = await items.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return paths.map((path) => Number(/\/(\d+)\/$/.exec(path)?.[1]));
}

test("a visitor saves two properties with the keyboard, finds them again, and removes them", async ({
  page,
}) => {
  const reports = collectInterestReports(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  for (const id of [first, second]) {
    await visit(page, `/property/${id}/`);
    await expect(save).toHaveAttribute("aria-pressed", "false");
    const description = page.getByRole("heading", { name: "Description" });
    const before = await description.boundingBox();
    await save.focus();
    await page.keyboard.press("Enter");
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("The property has been saved.")).toBeVisible();
    expect(await description.boundingBox(), "the page moves").toEqual(before);
  }
  expect(reports).toEqual([`${first} saved`, `${second} saved`]);
  expect(await findViolations(page, "header:has(h1)")).toEqual([]);

  await page.getByRole("link", { name: "View your saved properties" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your saved properties" })).toBeVisible();
  await expect(page.getByText("2 saved properties")).toBeVisible();
  expect(await shownSavedIds(page)).toEqual([second, first]);

  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 saved property")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove / })).toBeFocused();
  expect(await shownSavedIds(page)).toEqual([first]);

  // Undone, the last one returns to its place, with the focus.
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  expect(await shownSavedIds(page)).toEqual([second, first]);
  const removeLast = page.getByRole("button", { name: /^Remove / }).last();
  await removeLast.press("Space");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(removeLast).toBeFocused();
  expect(await shownSavedIds(page)).toEqual([second, first]);
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .press("Space");
  await expect(page.getByText("1 saved property")).toBeVisible();

  // Its page shows it as saved. When it is removed there, none is left.
  await page.getByRole("list", { name: "Your saved properties" }).getByRole("link").click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await save.click();
  await expect(page.getByText("The property is no longer saved.")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Saved properties" }).click();
  await expect(page.getByText("You have not saved any properties yet.")).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  expect(reports).toHaveLength(2);
});

test.describe("with the maximum number of saved properties", () => {
  const savedIds = AVAILABLE.map(({ ID }) => ID)
    .filter((id) => !TESTED_IDS.includes(id))
    .slice(-MAX_SAVED);
  test.use({ saved: savedIds });

  test("all are shown, another one is refused, and changes in another tab are followed", async ({
    page,
    context,
  }) => {
    expect(savedIds).toHaveLength(MAX_SAVED);
    // Storing a hundred pictures takes seconds; offline.spec.ts stores two.
    await page.addInitScript(() => Reflect.deleteProperty(window, "caches"));
    await visit(page, "/fr/sauvegardes/");
    await expect(page.getByText("100 biens sauvegardés")).toBeVisible();
    expect(await shownSavedIds(page)).toEqual(savedIds);

    const other = await context.newPage();
    await visit(other, `/fr/bien/${first}/`);
    const save = other.getByRole("button", { name: "Sauvegarder", exact: true });
    await save.click();
    await expect(other.getByText(/^Vous avez déjà sauvegardé 100 biens/)).toBeVisible();
    await expect(save).toHaveAttribute("aria-pressed", "false");

    await page
      .getByRole("button", { name: /^Retirer / })
      .first()
      .click();
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => shownSavedIds(page)).toEqual([first, ...savedIds.slice(1)]);
  });
});

test("saves and shares are reported, except by staff", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const reports = collectInterestReports(page);
  await visit(page, `/property/${shared}/`);
  const copy = async () => {
    await page.getByText("Share", { exact: true }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
  };
  for (const times of [1, 2]) {
    await copy();
    await expect.poll(() => reports).toEqual(Array(times).fill(`${shared} shared`));
  }

  // Staff identify themselves once, and are told what that means.
  await visit(page, "/Disclaimer/?staff=1");
  await expect(page.getByRole("status").filter({ hasText: "one of the agency’s own" })).toBeVisible();
  await expect(page).toHaveURL("/Disclaimer/");
  await visit(page, `/property/${savedByStaff}/`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await copy();
  await expect(page.getByText("The link has been copied.")).toBeVisible();
  await page.waitForTimeout(REPORT_WAIT_MS);
  expect(reports).toHaveLength(2);

  await visit(page, "/Disclaimer/?staff=0");
  await expect(page.getByRole("status").filter({ hasText: "is counted as a visitor’s again" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await visit(page, `/property/${shared}/`);
  await copy();
  await expect.poll(() => reports).toHaveLength(3);
});

test.describe("on a phone, in Dutch, with properties that are no longer available", () => {
  test.use({
    saved: [PROPERTIES.sold, 424_242],
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    expectedErrors: /Failed to load resource/,
  });

  test("saved properties are listed with their current state, once the server responds", async ({ page }) => {
    await page.route("**/selectie/?ids=*", (route) => route.fulfill({ status: 503 }));
    await visit(page, `/nl/pand/${onPhone}/`);
    await page.getByRole("button", { name: "Bewaren", exact: true }).first().tap();
    await page.getByRole("link", { name: "Bekijk uw bewaarde panden" }).tap();
    await expect(page).toHaveURL(/\/nl\/bewaard\/$/);
    await test.step("until then nothing is lost, and the visitor can try again", async () => {
      await expect(page.getByText("Ze blijven bewaard.", { exact: false })).toBeVisible();
      await page.unroute("**/selectie/?ids=*");
      await page.getByRole("button", { name: "Opnieuw proberen" }).tap();
    });
    await expect(page.getByText("3 bewaarde panden")).toBeVisible();
    expect(await shownSavedIds(page)).toEqual([onPhone]);
    await expect(page.getByText("Dit pand is intussen verkocht.")).toBeVisible();
    await expect(page.getByText("Dit pand is niet langer op de markt.")).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);

    await page.getByRole("button", { name: "Pand nr. 424242 verwijderen" }).tap();
    await page.getByRole("button", { name: `Pand nr. ${PROPERTIES.sold} verwijderen` }).tap();
    await expect(page.getByText("1 bewaard pand")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("savedHomes"))).toBe(String(onPhone));
  });
});

test("each save and each share is counted once per visitor, and nothing of staff", async ({ site }) => {
  await site.stop();
  const { database, close } = await connectPostgresql(site.databaseUrl);
  const rows = await queryRows<{ property: number; saves: number; shares: number }>(
    database,
    sql`select listing_id::int as property, saves, shares from daily_interest
      where listing_id in ${TESTED_IDS} order by listing_id`,
  );
  // Only today's: the sample has visits of its own, on past days.
  const seenByStaff = await queryRows(
    database,
    sql`select 1 from daily_visits
      where listing_id = ${savedByStaff} and day = (now() at time zone 'Europe/Brussels')::date`,
  );
  await close();
  // The visitor with a hundred saved properties has another browser, but the same network and user agent as
  // the first one, so both count as one visitor.
  expect(rows).toEqual(
    [
      { property: first, saves: 1, shares: 0 },
      { property: second, saves: 1, shares: 0 },
      { property: onPhone, saves: 1, shares: 0 },
      { property: shared, saves: 0, shares: 1 },
    ].toSorted((one, other) => one.property - other.property),
  );
  expect(seenByStaff).toEqual([]);
});
