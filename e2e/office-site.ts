import { type Cookie, expect, type Locator, type Page, request } from "@playwright/test";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { type MailingSite, startMailingSite, startSampleSite } from "./mailing-site.ts";
import { test as base } from "./shared-context.ts";
import { SITE_SECRET, type SiteChanges } from "./start-site.ts";

/* A site for tests of the office and of owners, which may change it, with the manager of the sample agency. */

/** Sign-in of the manager of the sample agency. */
export const SAMPLE_MANAGER = {
  email: "els@immogevel.example",
  password: samplePassword(SITE_SECRET, "manager"),
};

const UNCHANGED: SiteChanges = {};

/** Tests on a site with a mail server: one for all files of a worker, except those with changes. */
export const test = base.extend<{ changes: SiteChanges; site: MailingSite }>({
  /** Changes to the sample agency. */
  changes: [UNCHANGED, { option: true }],
  site: [
    async ({ siteOfFile, changes }, use) =>
      use(
        await (changes === UNCHANGED
          ? siteOfFile.getShared(startSampleSite)
          : siteOfFile.get(changes, () => startMailingSite(changes))),
      ),
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

/** Headers that a browser sends with a form of this site. */
const OURS = { "sec-fetch-site": "same-origin" };

/** Opens a page of the office as somebody who is signed in. No test may sign this person out. */
export async function signIn(page: Page, path: string, who = SAMPLE_MANAGER): Promise<void> {
  const { origin } = new URL((await page.request.get("/robots.txt")).url());
  await page.context().addCookies(await sessionOn(origin, who));
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Sends a form of the office as the sample manager, without its screen: for what a test needs, and others test. */
export async function sendAsManager(
  { address }: Pick<MailingSite, "address">,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  const cookies = await sessionOn(address, SAMPLE_MANAGER);
  const office = await request.newContext({ baseURL: address, storageState: { cookies, origins: [] } });
  await expect(await office.post(path, { headers: OURS, form: fields })).toBeOK();
  await office.dispose();
}

/** Cookies of somebody's session on a site, who signs in without the screen if this is the first time. */
async function sessionOn(origin: string, { email, password }: typeof SAMPLE_MANAGER): Promise<Cookie[]> {
  const key = `${origin} ${email}`;
  const known = sessions.get(key);
  if (known) return known;
  const login = await request.newContext({ baseURL: origin });
  await expect(await login.post("/login/", { headers: OURS, form: { email, password } })).toBeOK();
  const { cookies } = await login.storageState();
  await login.dispose();
  sessions.set(key, cookies);
  return cookies;
}
