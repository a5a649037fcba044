import { type Cookie, expect, type Locator, type Page } from "@playwright/test";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { type MailingSite, startMailingSite } from "./mailing-site.ts";
import { test as base } from "./shared-context.ts";
import { SITE_SECRET, type SiteChanges } from "./start-site.ts";

/* A site of its own for tests of the office, with the manager of the sample agency. */

/** Sign-in of the manager of the sample agency. */
export const SAMPLE_MANAGER = {
  email: "els@immogevel.example",
  password: samplePassword(SITE_SECRET, "manager"),
};

/** Tests on a site with a mail server, which consecutive files with the same changes share. */
export const test = base.extend<{ changes: SiteChanges; site: MailingSite }>({
  /** Changes to the sample agency. */
  changes: [{}, { option: true }],
  site: [
    async ({ siteOfFile, changes }, use) =>
      use(await siteOfFile.get(changes, () => startMailingSite(changes))),
    { timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

export { expect };

/** Windows of the people who work in the office. */
export const SIZES = { "a desk": { width: 1440, height: 900 }, "a phone": { width: 390, height: 844 } };

/** The editor of a formatted text, by its label. */
export const formattedText = (page: Page, name = "Tekst (nl)"): Locator =>
  page.getByRole("textbox", { name }).and(page.locator("[contenteditable]"));

/** Drags an element by its middle to the middle of another, and lets go once the page shows that it is there. */
export async function drag(
  page: Page,
  [from, to]: [Locator, Locator],
  isThere: () => Promise<void>,
): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("What is dragged, or its place, is not shown");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 20 });
  await isThere();
  await page.mouse.up();
}

/** Waits until visitors read a text on a page. */
export const visitorsRead = (page: Page, path: string, text: string): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 15_000, intervals: [250] })
    .toContain(text);

/** Cookies of the sessions of this worker, by site and e-mail address. */
const sessions = new Map<string, Cookie[]>();

/**
 * Opens a page of the office as somebody who is signed in: by the form at first, later with the cookies of that session,
 * which no test may end.
 */
export async function signIn(page: Page, path: string, who = SAMPLE_MANAGER): Promise<void> {
  const { origin } = new URL((await page.request.get("/robots.txt")).url());
  const key = `${origin} ${who.email}`;
  const cookies = sessions.get(key);
  if (cookies) {
    await page.context().addCookies(cookies);
    await page.goto(path);
    await expect(page).toHaveURL(path);
  } else {
    await signInByForm(page, path, who);
    sessions.set(key, await page.context().cookies(origin));
  }
}

/** Signs in on the Dutch page, and arrives at a page of the office. */
async function signInByForm(page: Page, path: string, { email, password } = SAMPLE_MANAGER): Promise<void> {
  await page.goto(path);
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord").fill(password);
  await page.getByRole("button", { name: "Aanmelden", exact: true }).click();
  await expect(page).toHaveURL(path);
}
