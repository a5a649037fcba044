import { type Cookie, expect, type Locator, type Page, request } from "@playwright/test";
import { parseDocument } from "htmlparser2";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { elementsIn, textOf } from "../test-support/plain-html.ts";
import { type MailingSite, startMailingSite, startSampleSite } from "./mailing-site.ts";
import { test as base } from "./shared-context.ts";
import { SITE_SECRET, type SiteChanges } from "./start-site.ts";

/* A site with a mail server that tests may change, and helpers for its office, the part of the site for staff. */

/** Sign-in of the manager of the sample agency. */
export const SAMPLE_MANAGER = {
  email: "els@immogevel.example",
  password: samplePassword(SITE_SECRET, "manager"),
};

const UNCHANGED: SiteChanges = {};

/**
 * Test function with a site that has a mail server. All files of a worker share one site, except those with
 * `changes`, which share a site within the file.
 */
export const test = base.extend<{ changes: SiteChanges; site: MailingSite }>({
  /** Changes to the sample agency. */
  changes: [UNCHANGED, { option: true }],
  site: [
    async ({ startedSites, changes }, use) =>
      use(
        await (changes === UNCHANGED
          ? startedSites.getForAllFiles(startSampleSite)
          : startedSites.getForFile(changes, () => startMailingSite(changes))),
      ),
    { timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

export { expect };

/** Window sizes for tests of the office. */
export const WINDOW_SIZES = {
  "a desktop": { width: 1440, height: 900 },
  "a phone": { width: 390, height: 844 },
};

/** The editor of a formatted text, by its label. */
export const formattedText = (page: Page, name = "Tekst (nl)"): Locator =>
  page.getByRole("textbox", { name }).and(page.locator("[contenteditable]"));

/** Drags an element to the middle of another one, and releases it once `waitForResult` resolves. */
export async function drag(
  page: Page,
  [from, to]: [Locator, Locator],
  waitForResult: () => Promise<void>,
): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("The dragged element or its target is not visible");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 20 });
  await waitForResult();
  await page.mouse.up();
}

/** Waits until a public page contains a text. Its request has the cookies of `page`. */
export const waitUntilVisitorsSee = (page: Page, path: string, text: string): Promise<void> =>
  expect
    // The site may close an idle connection just when a request is sent on it.
    .poll(async () => (await page.request.get(path, { maxRetries: 1 })).text(), {
      timeout: 15_000,
      intervals: [250],
    })
    .toContain(text);

/** Session cookies of this worker, by site and e-mail address. */
const sessions = new Map<string, Cookie[]>();

/** Header that a browser sends with a form of the site itself. */
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

/** Opens a page of the office as a signed-in person. No test may sign this person out: they share the session. */
export async function signIn(page: Page, path: string, person = SAMPLE_MANAGER): Promise<void> {
  const { origin } = new URL((await page.request.get("/robots.txt")).url());
  await page.context().addCookies(await sessionOn(origin, person));
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/**
 * Sends a form of the office as the sample manager, without its screen: to set up a test, not to test the form. Returns the
 * status message of the page that it leads to.
 */
export async function sendAsManager(
  { address }: Pick<MailingSite, "address">,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const cookies = await sessionOn(address, SAMPLE_MANAGER);
  const office = await request.newContext({ baseURL: address, storageState: { cookies, origins: [] } });
  const response = await office.post(path, { headers: SAME_ORIGIN, form: fields });
  await expect(response).toBeOK();
  const page = parseDocument(await response.text());
  await office.dispose();
  return elementsIn(page, /./, { role: "status" }).map(textOf).filter(Boolean).join(" ");
}

/** Returns the session cookies of a person on a site. Signs them in, without the screen, if they are not signed in yet. */
async function sessionOn(origin: string, { email, password }: typeof SAMPLE_MANAGER): Promise<Cookie[]> {
  const key = `${origin} ${email}`;
  const cached = sessions.get(key);
  if (cached) return cached;
  const login = await request.newContext({ baseURL: origin });
  await expect(await login.post("/login/", { headers: SAME_ORIGIN, form: { email, password } })).toBeOK();
  const { cookies } = await login.storageState();
  await login.dispose();
  sessions.set(key, cookies);
  return cookies;
}
