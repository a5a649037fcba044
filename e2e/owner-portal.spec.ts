import type { Browser, Page } from "@playwright/test";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { SAMPLE_OWNERS } from "../app/owners/sample-owners.server.ts";
import { findViolations } from "./accessibility-violations.ts";
import { visitorsOf } from "./own-site.ts";
import { SITE_SECRET } from "./start-site.ts";
import { expect, waitUntilSettled } from "./visitor.ts";

/*
 * An owner of the sample agency reads the report of their properties: on a phone, by keyboard, and in print. Pages of
 * owners have no scripts, so nothing here waits for them. Their texts in Dutch and English, and the same report as a
 * file, are in server/site-tests/owner-report.test.ts.
 */

const OWNER = SAMPLE_OWNERS[0]?.email ?? "";
const [NEWER = 0, OLDER = 0] = SAMPLE_OWNERS[0]?.listingIds ?? [];

const test = visitorsOf({});
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const WORDS = {
  en: {
    portal: "/owner/",
    email: "E-mail address",
    password: /^Password/,
    homes: "Your properties",
    today: "Today",
    table: "Show as a table",
    export: "Visits as a table (CSV)",
    file: "visits",
    head: "Day;Total;Search",
    out: "Sign out",
    login: "Owner login",
  },
  fr: {
    portal: "/fr/proprietaire/",
    email: "Adresse e-mail",
    password: /^Mot de passe/,
    homes: "Vos biens",
    today: "Aujourd’hui",
    table: "Afficher en tableau",
    export: "Consultations en tableau (CSV)",
    file: "consultations",
    head: "Jour;Total;Recherche",
    out: "Se déconnecter",
    login: "Connexion propriétaires",
  },
} as const;

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Opens a page that only owners may see, and signs in on the way, by keyboard. */
async function signIn(page: Page, { portal, email, password }: (typeof WORDS)[keyof typeof WORDS]) {
  await page.goto(portal);
  await page.getByLabel(email).focus();
  await page.keyboard.type(OWNER);
  await page.getByRole("textbox", { name: password }).focus();
  await page.keyboard.type(samplePassword(SITE_SECRET));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === portal);
}

/** A figure of the owner report, by its name. */
async function figure(page: Page, name: string): Promise<number> {
  const term = page.getByRole("term").filter({ hasText: name });
  const shown = await term.locator("xpath=following-sibling::dd[1]").textContent();
  return Number(shown?.replaceAll(".", ""));
}

/** From the login to the second of two properties, its graph as a table, the print version, and out again. */
async function readLetter(page: Page, words: (typeof WORDS)[keyof typeof WORDS]) {
  await signIn(page, words);
  await expect(page.getByRole("heading", { level: 1, name: words.homes })).toBeVisible();
  await page.getByRole("main").locator(`a[href="${words.portal}${OLDER}/"]`).press("Enter");
  await page.waitForURL((url) => url.pathname === `${words.portal}${OLDER}/`);

  expect(await figure(page, words.today)).toBeGreaterThan(0);
  const rows = page.getByRole("main").locator("details").first().locator("tr");
  await expect(rows.first()).toBeHidden();
  await page.getByText(words.table).press("Enter");
  await expect(rows).toHaveCount(31);
  await expect(rows.last()).toBeVisible();

  const href = (await page.getByRole("link", { name: words.export }).getAttribute("href")) ?? "";
  const file = await page.request.get(href);
  expect(file.headers()["content-disposition"]).toMatch(
    new RegExp(`attachment; filename="${words.file}-${OLDER}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  );
  const [head = "", ...days] = (await file.text()).trim().split("\r\n");
  expect(head).toContain(words.head);
  expect(days).toHaveLength(365);
  const shown = await rows.last().locator("td").first().textContent();
  expect(days.at(-1)?.split(";")[1]).toBe(shown);
}

async function signOut(page: Page, words: (typeof WORDS)[keyof typeof WORDS]) {
  await page.getByRole("button", { name: words.out }).press("Enter");
  await page.waitForURL(/\/(login|connexion)\//);
  await page.goto(`${words.portal}${OLDER}/`);
  await expect(page.getByRole("heading", { level: 1, name: words.login })).toBeVisible();
}

test("an owner reads the report of their second property on a phone, with the keyboard", async ({ page }) => {
  const words = WORDS.fr;
  await page.setViewportSize(PHONE);
  await readLetter(page, words);
  expect(await findViolations(page, "main")).toEqual([]);
  // With all details open.
  await page.locator("details:not([open]) > summary").last().click();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.goto(words.portal);
  expect(await findViolations(page, "main")).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await signOut(page, words);
});

test("a report is readable in dark mode, and prints on at most two pages with its table open", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, WORDS.en);
  await page.emulateMedia({ colorScheme: "dark" });
  for (const id of [NEWER, OLDER]) {
    await page.goto(`/owner/${id}/`);
    await waitUntilSettled(page);
    expect(await findViolations(page, "main")).toEqual([]);
    for (const isOpen of [false, true]) {
      if (isOpen) await page.getByText("Show as a table").click();
      const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
      const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      expect(pages, `home ${id}`).toBeGreaterThan(0);
      expect(pages, `home ${id}`).toBeLessThanOrEqual(2);
    }
  }
});

test("views of visitors appear in the report, each once", async ({ page, browser, site, request }) => {
  await signIn(page, WORDS.en);
  const read = async () => {
    await page.goto(`/owner/${NEWER}/`);
    return [await figure(page, "Today"), await figure(page, "This week"), await figure(page, "Total")];
  };
  const before = await read();
  const report = await look(browser, site.address);
  for (const visitor of ["two", "three", "two"]) {
    const headers = {
      "content-type": "text/plain;charset=UTF-8",
      "sec-fetch-site": "same-origin",
      "user-agent": userAgentOf(visitor),
    };
    expect((await request.post("/visits", { data: report, headers })).status()).toBe(204);
  }
  await expect.poll(read).toEqual(before.map((count) => count + 3));
});

const userAgentOf = (visitor: string) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${visitor}`;

/** Opens the page of the property as another visitor. Returns the report of the visit that the page sends. */
async function look(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ userAgent: userAgentOf("one") });
  const page = await context.newPage();
  const said = page.waitForResponse((response) => new URL(response.url()).pathname === "/visits");
  await page.goto(`${address}/property/${NEWER}/`);
  const answer = await said;
  expect(answer.status()).toBe(204);
  const report = answer.request().postData() ?? "";
  await context.close();
  return report;
}
