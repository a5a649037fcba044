import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { runCommand } from "../test-support/run-command.ts";
import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { type MailingSite, startMailingSite } from "./mailing-site.ts";
import { signIn } from "./office-site.ts";
import { HOMES } from "./sample.ts";
import { test as base } from "./shared-context.ts";
import { sharedByTests } from "./site-of-file.ts";
import { runFolder } from "./start-site.ts";

/* Listings in the office: what staff override stays through imports, until it is taken back. */

const PASSWORD = "violet anchor drum seventy";
const MANAGER = "nele@kantoor.example";
const AGENT = "bram@kantoor.example";

type ListingSite = MailingSite & {
  /** Imports the listings of the sample as a feed, with the price of one home. */
  importFeed: (price: number) => Promise<void>;
  /** Path of the form with which an invited member of staff chooses a password. */
  invite: (email: string, role: string, name: string) => Promise<string>;
};

const test = base.extend<{ site: ListingSite }>({
  site: sharedByTests(async () => {
    const folder = await mkdtemp(join(runFolder(), "listings-"));
    const variables = { GABLE_DATA: join(folder, "data") };
    const site = await startMailingSite({ variables });
    return {
      ...site,
      importFeed: async (price) => {
        const file = join(folder, "feed.json");
        await writeFile(file, await feedWith(price));
        await runCommand("import", ["--format", "omnicasa", "--feed", "crm", file], variables);
      },
      invite: async (email, role, name) => {
        await runCommand("staff", ["add", email, "--role", role, "--name", name], variables);
        const { text } = await site.mailTo(email);
        return /https?:\/\/[^/]+(\/\S+\?t=[\w-]{43})/.exec(text)?.[1] ?? "";
      },
    };
  }),
  baseURL: async ({ site }, use) => use(site.address),
});
test.describe.configure({ mode: "serial" });

type FeedRecord = { ID: number; Price: number; Marquee: number; ManagerName?: string };

async function feedWith(price: number): Promise<string> {
  const feed = JSON.parse(await readFile(join(import.meta.dirname, "../site/listings.json"), "utf8"));
  const properties = feed.properties.map((home: FeedRecord) =>
    home.ID === HOMES.house ? { ...home, Price: price, ManagerName: "Amira Haddou" } : home,
  );
  return JSON.stringify({ ...feed, properties });
}

async function choosePassword(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const field of await page.locator("input[type=password]").all()) await field.fill(PASSWORD);
  await page.locator("main form button[type=submit]").first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

const LISTING = `/nl/backoffice/panden/${HOMES.house}/`;
const price = (page: Page) => page.getByRole("region", { name: "Prijs" });

/** Text of the public page of the home, as a visitor without cookies gets it. */
async function publicPage(page: Page, site: ListingSite): Promise<string> {
  const response = await page.request.get(`${site.address}/nl/pand/${HOMES.house}/`, {
    headers: { cookie: "" },
  });
  return response.text();
}

test("a price that staff override is public at once, stays through an import, and is taken back", async ({
  page,
  site,
}) => {
  await site.importFeed(310_000);
  await choosePassword(page, await site.invite(MANAGER, "manager", "Nele Claes"));
  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/nl/backoffice/panden/", { email: MANAGER, password: PASSWORD });
  await page.getByRole("searchbox").fill(String(HOMES.house));
  await page.goto(LISTING);

  await page.getByLabel("Nieuwe prijs").fill("geen prijs");
  await page.getByRole("button", { name: "Bewaren Prijs" }).click();
  await expect(page.getByText(/Vul een bedrag boven nul in/)).toBeVisible();
  await expect(page.getByLabel("Nieuwe prijs")).toHaveValue("geen prijs");
  await page.getByLabel("Nieuwe prijs").fill("299.000");
  await page.getByRole("button", { name: "Bewaren Prijs" }).click();
  await expect(page.getByRole("status")).toContainText("Bewaard.");
  await expect(price(page)).toContainText("Aangepast door Nele Claes");
  expect(await findViolations(page, "main")).toEqual([]);
  await expect.poll(() => publicPage(page, site), { timeout: 2_000 }).toContain("299.000");

  await site.importFeed(320_000);
  await page.reload();
  await expect(price(page)).toContainText("De feed zegt nu");
  await expect(price(page)).toContainText("320.000");
  expect(await publicPage(page, site)).toContain("299.000");

  await price(page).getByRole("button", { name: "Terugnemen Prijs" }).click();
  await expect(page.getByRole("status")).toContainText("Teruggenomen.");
  await expect.poll(() => publicPage(page, site), { timeout: 2_000 }).toContain("320.000");
});

test("an agent cannot change what is not theirs", async ({ page, site }) => {
  await choosePassword(page, await site.invite(AGENT, "agent", "Bram Peeters"));
  await page.context().clearCookies();
  await signIn(page, LISTING, { email: AGENT, password: PASSWORD });
  await expect(page.getByText(/Een collega is de makelaar/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Bewaren/ })).toHaveCount(0);
  const answer = await page.request.post(LISTING, {
    form: { action: "hide", version: "2" },
    headers: { origin: site.address },
  });
  expect(answer.status()).toBe(403);
  expect(await publicPage(page, site)).toContain("320.000");
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("selected listings are hidden and shown, and those that stay are named", async ({ page }) => {
    await signIn(page, "/nl/backoffice/panden/", { email: MANAGER, password: PASSWORD });
    const boxes = page.getByRole("checkbox", { name: /selecteren$/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByLabel("Met de geselecteerde panden").selectOption({ label: "Verbergen op de website" });
    await page.getByRole("button", { name: "Uitvoeren" }).click();
    await expect(page.getByRole("status")).toContainText("2 panden verborgen op de website.");
    await page.goto("/nl/backoffice/panden/?state=hidden");
    await expect(boxes).toHaveCount(2);
    await boxes.nth(0).check();
    await page.getByLabel("Met de geselecteerde panden").selectOption({ label: "Weer tonen op de website" });
    await page.getByRole("button", { name: "Uitvoeren" }).click();
    await expect(page.getByRole("status")).toContainText("1 pand weer getoond.");
  });
});

test("the screens of listings are accessible and fit, on a phone and at a desk", async ({ page }) => {
  await signIn(page, "/nl/backoffice/panden/", { email: MANAGER, password: PASSWORD });
  for (const path of [
    "/nl/backoffice/panden/",
    "/nl/backoffice/panden/?state=hidden&sort=price-up",
    LISTING,
  ]) {
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
    // office-accessibility.spec.ts runs axe on the whole list.
    if (path !== "/nl/backoffice/panden/") {
      expect.soft(await findViolations(page, "main"), `${path} at a desk`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await findViolationsInDarkMode(page, "main"), `${path} in dark mode`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    }
  }
});
