import type { Page } from "@playwright/test";
import { linkIn, waitForMail, waitForMailTo } from "../test-support/mailbox.ts";
import { findViolations } from "./accessibility-violations.ts";
import { expect, sendAsManager, test } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * An owner's account: the invitation by mail, signing in and out, and a forgotten password, on a phone and by keyboard.
 * server/integration-tests/owner-login-pages.test.ts tests the same without a browser, starting from the agency's terminal;
 * server/requests/sign-in-pages.test.ts tests who gets a reset mail, and which sessions a reset ends.
 */

const EMAIL = "jan@eigenaar.example";
const PASSWORD = "violet anchor drum seventy";
const NEW_PASSWORD = "seven quiet herons waiting";
const LOGIN = "/fr/connexion/";
const PORTAL = "/fr/proprietaire/";

test.use(WITHOUT_PICTURES);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Collects what the Content-Security-Policy has blocked. */
function collectPolicyViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

test("an owner is invited, chooses a password, signs out, and resets a forgotten password, on a phone", async ({
  page,
  context,
  site,
}) => {
  // With one property, the owner would land on its report.
  for (const property of [12, 26])
    await sendAsManager(site, `/nl/backoffice/panden/${property}/`, {
      action: "owner-invite",
      email: EMAIL,
      name: "Jan Peeters",
      language: "fr",
    });
  const invitation = await waitForMailTo(site.mails, EMAIL);
  expect(invitation.head).toMatch(/^Subject: Votre compte chez Immo Gevel/m);
  const violations = collectPolicyViolations(page);
  const form = page.getByRole("main").getByRole("form");

  await test.step("a password that is too short is refused", async () => {
    await page.goto(linkIn(invitation, "/fr/nouveau-mot-de-passe/"));
    await form.getByLabel("Nouveau mot de passe").fill("short");
    await form.getByLabel("Répéter le mot de passe").fill("short");
    await form.getByRole("button", { name: "Enregistrer le mot de passe et me connecter" }).click();
    const alert = form.getByRole("alert");
    await expect(alert).toContainText("Le mot de passe doit compter au moins 12 caractères");
    await expect(alert).toBeFocused();
    await expect(form.getByLabel("Nouveau mot de passe")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Nouveau mot de passe")).toHaveValue("");
    expect(await findViolations(page, "main")).toEqual([]);
  });

  await test.step("a longer one opens the portal, by keyboard", async () => {
    await choosePassword(page, PASSWORD);
    await expect(page).toHaveURL(PORTAL);
    await expect(page.getByText("Connecté : Jan Peeters")).toBeVisible();
    expect(
      (await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
    ).toContainEqual(["gable-owner", true, "Lax"]);
  });

  await test.step("the owner signs out, and mistypes the password", async () => {
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page.getByRole("status")).toHaveText("Vous n’êtes plus connecté.");
    await expect(page).toHaveURL(new RegExp(LOGIN));
    expect(await findViolations(page, "main")).toEqual([]);
    await form.getByLabel("Adresse e-mail").fill(EMAIL);
    await form.getByLabel("Mot de passe").fill("not the right words");
    await form.getByRole("button", { name: "Se connecter" }).click();
    const alert = form.getByRole("alert");
    await expect(alert).toHaveText("Le nom d’utilisateur ou le mot de passe est incorrect.");
    await expect(alert).toBeFocused();
    await expect(form.getByLabel("Adresse e-mail")).toHaveValue(EMAIL);
  });

  await test.step("a forgotten password is reset with the keyboard only", async () => {
    await page.getByRole("link", { name: "Mot de passe oublié ?" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Mot de passe oublié" })).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
    await form.getByLabel("Adresse e-mail").focus();
    await page.keyboard.type(EMAIL);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(
      page.getByRole("heading", { level: 1, name: "Consultez votre boîte de réception" }),
    ).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
    const mail = await waitForMail(
      site.mails,
      ({ to, head }) => to.includes(EMAIL) && !head.includes("Votre compte chez"),
      `to ${EMAIL}, about a new password`,
    );
    await page.goto(linkIn(mail, "/fr/nouveau-mot-de-passe/"));
    await choosePassword(page, NEW_PASSWORD);
    await expect(page).toHaveURL(PORTAL);
  });
  expect(violations).toEqual([]);
});

/** Chooses a password with the keyboard, on the page that a mail links to. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole("main").getByLabel("Nouveau mot de passe").focus();
  await page.keyboard.type(password);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}
