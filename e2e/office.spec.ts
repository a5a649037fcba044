import { test as base, expect, type Page } from "@playwright/test";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { type StartedSite, startSite } from "./start-site.ts";

/* The office, with the manager of the sample agency: signing in, inviting a colleague, and the history. */

const SECRET = "a secret of the site, for the tests of the office";
const MANAGER = "els@immogevel.example";

const test = base.extend<object, { site: StartedSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ variables: { GABLE_SECRET: SECRET } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});
test.describe.configure({ mode: "default" });

async function signIn(page: Page, path = "/nl/backoffice/"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("E-mailadres").fill(MANAGER);
  await page.getByLabel("Wachtwoord").fill(samplePassword(SECRET, "manager"));
  await page.getByRole("button", { name: "Aanmelden", exact: true }).click();
  await expect(page).toHaveURL(path);
}

test("a manager signs in by keyboard and invites a colleague, who is then in the history", async ({
  page,
}) => {
  await page.goto("/nl/backoffice/medewerkers/");
  await page.getByLabel("E-mailadres").focus();
  await page.keyboard.type(MANAGER);
  await page.keyboard.press("Tab");
  await page.keyboard.type(samplePassword(SECRET, "manager"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/nl/backoffice/medewerkers/");
  await page.getByLabel("E-mailadres").fill("jan@immogevel.example");
  await page.getByLabel("Naam").fill("Jan Claes");
  await page.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(page.getByRole("status")).toHaveText("De uitnodiging is onderweg.");
  await expect(page.getByRole("listitem").filter({ hasText: "jan@immogevel.example" })).toContainText(
    "uitgenodigd",
  );
  await page.getByRole("link", { name: "Logboek" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "jan@immogevel.example" })).toContainText(
    "Els Verhaegen",
  );
  await page.keyboard.press("/");
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Geen wijzigingen gevonden.")).toBeVisible();
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("every screen of a manager opens, and signing out ends the session", async ({ page }) => {
    await signIn(page);
    for (const name of ["Medewerkers", "Logboek", "Start"]) {
      await page.getByRole("navigation", { name: "Backoffice" }).getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.getByRole("button", { name: "Afmelden" }).click();
    await expect(page.getByText("U bent afgemeld.")).toBeVisible();
    await page.goto("/nl/backoffice/medewerkers/");
    await expect(page).toHaveURL(/aanmelden/);
  });
});

for (const width of [390, 1366])
  test(`the screens of a manager are accessible and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/nl/backoffice/");
    expect(await findViolations(page)).toEqual([]);
    await signIn(page);
    for (const path of ["", "medewerkers/", "logboek/", "account/"]) {
      await page.goto(`/nl/backoffice/${path}`);
      expect(await findViolations(page)).toEqual([]);
      expect(await findViolationsInDarkMode(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.emulateMedia({ colorScheme: "light" });
    }
  });

test("a public page loads nothing of the office", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/nl/");
  expect(loaded.filter((url) => /office/.test(url))).toEqual([]);
});
