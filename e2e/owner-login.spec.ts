import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { runCommand } from "../test-support/run-command.ts";
import { findViolations } from "./accessibility-violations.ts";
import { type MailingSite, startMailingSite } from "./mailing-site.ts";
import { test as base } from "./shared-context.ts";
import { sharedByTests } from "./site-of-file.ts";
import { changeJson, runFolder } from "./start-site.ts";

/*
 * An owner's account, from the agency's terminal by mail into the portal and out again: on a phone, and by keyboard.
 * The same journey in Dutch and English, without a browser, is in server/site-tests/owner-login-pages.test.ts.
 */

const ROOT = join(import.meta.dirname, "..");
const AGENCY = "kantoor@immogevel.example";
const PASSWORD = "violet anchor drum seventy";

type OwnerSite = MailingSite & {
  /** Runs `npm run owner --` beside the site. */
  owner: (...args: string[]) => Promise<string>;
};

const test = base.extend<{ mailing: OwnerSite }>({
  mailing: sharedByTests(async () => {
    const folder = await mkdtemp(join(runFolder(), "owners-"));
    const variables = { GABLE_DATA: join(folder, "data"), SITE_DIR: join(folder, "site") };
    await cp(join(ROOT, "site"), variables.SITE_DIR, { recursive: true });
    await changeJson(join(variables.SITE_DIR, "site.json"), (site) => ({
      ...site,
      owners: { noticeTo: AGENCY },
    }));
    const site = await startMailingSite({ variables });
    return {
      ...site,
      owner: (...args) => runCommand("owner", args, variables),
    };
  }),
  baseURL: async ({ mailing }, use) => use(mailing.address),
});

/** The link of a mail to a page of the site, without the origin. */
function linkIn({ text }: { text: string }, path: string): string {
  const found = new RegExp(`https?://[^\\s"<]+${path}\\?t=[\\w-]{43}`).exec(text)?.[0];
  if (found === undefined) throw new Error(`The mail has no link to ${path}:\n${text}`);
  return found.replace(/^https?:\/\/[^/]+/, "");
}

/** Collects what the browser refused to run or to load. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

const LOGIN = "/fr/connexion/";
const PORTAL = "/fr/proprietaire/";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("an owner is invited, chooses a password, sees the portal and signs out, on a phone", async ({
  browser,
  mailing,
}) => {
  const email = `jan-${Date.now()}@eigenaar.example`;
  await mailing.owner("add", email, "--properties", "12,26", "--name", "Jan Peeters", "--language", "fr");
  const invitation = await mailing.mailTo(email);
  expect(invitation.head).toMatch(/^Subject: Votre compte chez Immo Gevel/m);
  const link = linkIn(invitation, "/fr/nouveau-mot-de-passe/");

  const visitor = await browser.newContext({ ...PHONE, baseURL: mailing.address });
  const page = await visitor.newPage();
  const refusals = refusalsOf(page);
  await page.goto(link);
  const form = page.getByRole("main").getByRole("form");
  await expect(form.locator("#email")).toHaveValue(email);
  await expect(form.locator("#email")).toHaveAttribute("autocomplete", "username");
  await form.getByLabel("Nouveau mot de passe").fill("short");
  await form.getByLabel("Répéter le mot de passe").fill("short");
  await form.getByRole("button", { name: "Enregistrer le mot de passe et me connecter" }).click();
  await expect(form.getByRole("alert")).toContainText("Le mot de passe doit compter au moins 12 caractères");
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByLabel("Nouveau mot de passe")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Nouveau mot de passe")).toHaveValue("");
  expect(await findViolations(page, "main")).toEqual([]);
  await form.getByLabel("Nouveau mot de passe").fill(PASSWORD);
  await form.getByLabel("Répéter le mot de passe").fill(PASSWORD);
  await form.getByRole("button", { name: "Enregistrer le mot de passe et me connecter" }).click();

  await expect(page).toHaveURL(mailing.address + PORTAL);
  await expect(page.getByText("Connecté : Jan Peeters")).toBeVisible();
  expect(
    (await visitor.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
  ).toContainEqual(["gable-owner", true, "Lax"]);
  // The newest mail may still be about the owner of another test.
  await expect.poll(async () => (await mailing.mailTo(AGENCY)).text).toContain(email);

  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByRole("status")).toHaveText("Vous n’êtes plus connecté.");
  await page.goto(PORTAL);
  await expect(page).toHaveURL(mailing.address + LOGIN);
  await page.goto(link);
  await expect(form).toHaveCount(0);

  // The footer of every page links there, also after its scripts have started.
  await page.goto("/fr/contact/");
  await page.getByRole("contentinfo").locator(`a[href="${LOGIN}"]`).click();
  await expect(page).toHaveURL(mailing.address + LOGIN);
  await expect(form).toBeVisible();

  await page.goto(`${PORTAL}12/`);
  expect(await findViolations(page, "main")).toEqual([]);
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByLabel("Mot de passe").fill("not the right words");
  await form.getByRole("button", { name: "Se connecter" }).click();
  await expect(form.getByRole("alert")).toHaveText("Le nom d’utilisateur ou le mot de passe est incorrect.");
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByLabel("Adresse e-mail")).toHaveValue(email);
  await form.getByLabel("Mot de passe").fill(PASSWORD);
  await form.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(`${mailing.address}${PORTAL}12/`);
  await expect(page.getByText("Connecté : Jan Peeters")).toBeVisible();
  // German is left out where there is no German page.
  const languages = page.getByRole("contentinfo").getByRole("link", { name: /^(NL|FR|EN|DE) / });
  await expect(languages).toHaveCount(3);
  expect(refusals).toEqual([]);
  await visitor.close();
});

test("a forgotten password is reset with the keyboard only, which ends the other sessions", async ({
  page,
  browser,
  mailing,
}) => {
  const email = `els-${Date.now()}@eigenaar.example`;
  await mailing.owner("add", email, "--properties", "25", "--language", "en");
  await page.goto(linkIn(await mailing.mailTo(email), "/new-password/"));
  const type = async (label: string, text: string) => {
    await page.getByRole("main").getByLabel(label).focus();
    await page.keyboard.type(text);
  };
  await type("New password", PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/owner\/25\/$/);

  const elsewhere = await browser.newContext({ baseURL: mailing.address, locale: "en-GB" });
  const other = await elsewhere.newPage();
  await other.goto("/login/");
  await other.getByRole("main").getByRole("link", { name: "Forgot your password?" }).press("Enter");
  await expect(other.getByRole("heading", { level: 1, name: "Forgot your password" })).toBeVisible();
  expect(await findViolations(other, "main")).toEqual([]);
  await other.getByRole("main").getByLabel("E-mail address").focus();
  await other.keyboard.type("nobody@eigenaar.example");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
  const said = await other.getByRole("main").textContent();
  await other.goto("/forgot-password/");
  await other.getByRole("main").getByLabel("E-mail address").focus();
  await other.keyboard.type(email);
  await other.keyboard.press("Tab");
  await other.keyboard.press("Space");
  await expect(other.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
  expect(await other.getByRole("main").textContent()).toBe(said);
  expect(await findViolations(other, "main")).toEqual([]);
  await expect
    .poll(
      () =>
        mailing.mails.taken.filter(({ to, head }) => to.includes(email) && /new password/i.test(head)).length,
    )
    .toBe(1);
  const reset = mailing.mails.taken.findLast(({ to }) => to.includes(email));
  await other.goto(
    linkIn({ text: (reset?.body ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=") }, "/new-password/"),
  );
  await other.getByRole("main").getByLabel("New password").focus();
  await other.keyboard.type("seven quiet herons waiting");
  await other.keyboard.press("Tab");
  await other.keyboard.type("seven quiet herons waiting");
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/\/owner\/25\/$/);
  await page.goto("/owner/");
  await expect(page).toHaveURL(/\/login\/$/);
  await elsewhere.close();
  expect(mailing.mails.taken.filter(({ to }) => to.includes("nobody@eigenaar.example"))).toEqual([]);
});
