import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { findViolations } from "./accessibility-violations.ts";
import { testOnSampleSite as test } from "./separate-site.ts";
import { SITE_SECRET } from "./start-site.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";
import { expect } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Protection of an owner's account: passkeys, with a virtual authenticator of the browser, and two-factor authentication.
 * server/integration-tests/owner-report.test.ts tests the account page without scripts.
 */

test.use(WITHOUT_PICTURES);

const PASSWORD = samplePassword(SITE_SECRET);
const LIEVE = "lieve@eigenaar.example";
const MARC = "marc@proprietaire.example";

// The browser logs an error for each refused form.
test.use({ expectedErrors: /status of 4(01|22|29)/ });

test("an owner adds a passkey, signs in with it, and removes it, with the keyboard only", async ({
  page,
}) => {
  const device = await addAuthenticator(page);
  await signIn(page, LIEVE);
  await page.goto("/owner/account/");
  await expect(page.getByRole("region", { name: "Your account" })).toContainText("Lieve Peeters");
  expect(await findViolations(page, "main")).toEqual([]);

  await page.getByText("Add a passkey", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Name of the passkey")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a name for the passkey.")).toBeVisible();
  await expect(page.getByLabel("Name of the passkey")).toBeFocused();
  await expect(page.getByLabel("Name of the passkey")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("Telephone <b>");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("The passkey has been added.");
  await expect(page.getByText("Telephone <b>")).toBeVisible();

  // The same device again: the passkey already exists.
  await page.getByText("Add a passkey", { exact: true }).click();
  await page.getByLabel("Name of the passkey").fill("Again");
  await page.getByRole("button", { name: "Add this passkey" }).click();
  await expect(page.getByText("This device already has a passkey for this account.")).toBeVisible();

  await device.ignore();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Owner login");
  await page.goto("/login/?back=/owner/account/");
  const passkey = page.getByRole("button", { name: "Sign in with a passkey" });
  await passkey.focus();
  await device.answer();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/owner/account/");
  await expect(page.getByText(/last used on/).first()).toBeVisible();

  await page.getByRole("button", { name: "Remove passkey Telephone <b>" }).press("Enter");
  await expect(page.getByRole("status")).toHaveText("The passkey has been removed.");
  await expect(page.getByText("You do not have a passkey yet.")).toBeVisible();

  // The device still has the passkey; the site has deleted it.
  await device.ignore();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto("/login/");
  await passkey.focus();
  await device.answer();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The passkey was not accepted.")).toBeVisible();

  // Somebody who is faster than the script: the offer in the e-mail field gives way to the button.
  await device.ignore();
  const requests = await recordRequestsAfterPress(page);
  await page.goto("/login/");
  await passkey.press("Enter");
  await expect.poll(() => requests).toEqual(["modal"]);
});

/**
 * Makes the browser say that it offers passkeys in fields only once the visitor has pressed a button. Returns the requests
 * for a passkey from then on: "conditional" for the offer of a field, "modal" for that of a button.
 */
async function recordRequestsAfterPress(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.exposeFunction("recordRequest", (mediation: string) => requests.push(mediation));
  await page.addInitScript(() => {
    const { recordRequest } = window as unknown as { recordRequest: (mediation: string) => void };
    PublicKeyCredential.isConditionalMediationAvailable = () =>
      new Promise((resolve) => window.addEventListener("click", () => resolve(true), { once: true }));
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      recordRequest(options?.mediation ?? "modal");
      return get(options);
    };
  });
  return requests;
}

test("the e-mail field offers a passkey, which signs the owner in without a password", async ({ page }) => {
  await addAuthenticator(page);
  await signIn(page, MARC, "/fr/connexion/");
  await page.goto("/fr/proprietaire/compte/");
  await page.getByText("Ajouter une clé d’accès", { exact: true }).click();
  await page.getByLabel("Nom de la clé d’accès").fill("Portable");
  await page.getByRole("button", { name: "Ajouter cette clé d’accès" }).click();
  await expect(page.getByRole("status")).toHaveText("La clé d’accès a été ajoutée.");
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  // The virtual authenticator answers the first request for a passkey, which the e-mail field makes by itself.
  await page.goto("/fr/connexion/");
  await expect(page).toHaveURL(/\/fr\/proprietaire\//);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("two-factor authentication is set up and requested, and a recovery code works", async ({ page }) => {
    await signIn(page, MARC, "/nl/login/");
    await page.goto("/nl/eigenaar/account/");
    await page.getByRole("button", { name: "Tweestapsverificatie instellen" }).click();
    await expect(page.getByRole("img", { name: "QR-code voor uw authenticatie-app" })).toBeVisible();
    const key = ((await page.getByRole("definition").textContent()) ?? "").replace(/\s/g, "");
    expect(await findViolations(page, "main")).toEqual([]);

    const code = page.getByLabel("Code uit de app");
    await code.fill("000000");
    await page.getByRole("button", { name: "Tweestapsverificatie inschakelen" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByRole("alert").getByRole("link").click();
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/Deze code is niet correct/);
    expect(await findViolations(page, "main")).toEqual([]);
    const usedCode = codeOf(key);
    await code.fill(usedCode);
    await page.getByRole("button", { name: "Tweestapsverificatie inschakelen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Uw herstelcodes");
    const recoveryCodes = await page.getByRole("main").getByRole("listitem").allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    expect(await findViolations(page, "main")).toEqual([]);
    await expectNoHorizontalScrolling(page);
    await page.getByRole("link", { name: "Ik heb de codes bewaard" }).click();
    await expect(page.getByText("U hebt nog 10 herstelcodes.")).toBeVisible();
    await expectNoHorizontalScrolling(page);

    await page.getByRole("button", { name: "Afmelden", exact: true }).click();
    await signIn(page, MARC, "/nl/login/", /\/nl\/login\/code\/$/);
    expect(await findViolations(page, "main")).toEqual([]);
    await expectNoHorizontalScrolling(page);
    const secondFactor = page.getByLabel("Code uit de app, of een herstelcode");
    await secondFactor.fill(usedCode);
    await page.keyboard.press("Enter");
    await expect(secondFactor).toHaveAccessibleDescription(/Deze code is niet correct/);
    await expect(page.getByRole("alert")).toContainText("U bent nog niet aangemeld");
    // server/requests/owner-account-page.test.ts tests valid codes of the app, and that each works once.
    await secondFactor.fill(recoveryCodes[0]?.toLowerCase() ?? "");
    await page.keyboard.press("Enter");
    // The only property of this owner.
    await expect(page).toHaveURL("/nl/eigenaar/25/");
  });
});

// The tests share accounts, so they run one after another. They leave Lieve's unchanged, because owner-portal.spec.ts uses it.
test.describe.configure({ mode: "serial" });

async function signIn(
  page: Page,
  email: string,
  path = "/login/",
  landingUrl = /\/(owner|eigenaar|proprietaire)\//,
): Promise<void> {
  await page.goto(path);
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(landingUrl);
}

/** Code that an authenticator app with this key shows now. */
function codeOf(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate();
}

async function expectNoHorizontalScrolling(page: Page): Promise<void> {
  const { contentPx, windowPx } = await page.evaluate(() => ({
    contentPx: document.documentElement.scrollWidth,
    windowPx: document.documentElement.clientWidth,
  }));
  expect(contentPx).toBeLessThanOrEqual(windowPx);
}
