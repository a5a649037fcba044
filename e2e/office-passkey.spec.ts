import { linkIn } from "../test-support/mailbox.ts";
import { findViolations } from "./accessibility-violations.ts";
import { sendAsManager } from "./office-site.ts";
import { testOnSampleSite as test } from "./separate-site.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";
import { expect } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * An invited manager, from choosing a password to signing in with a passkey. server/integration-tests/overridden-prices.test.ts
 * tests invitations from the terminal.
 */

const STAFF = "/nl/backoffice/medewerkers/";
const PASSWORD = "seven quiet herons waiting";

test.use(WITHOUT_PICTURES);

test.use({ viewport: { width: 390, height: 844 } });

test("an invited manager chooses a password, and signs in with a passkey on a phone", async ({
  page,
  site,
}) => {
  const email = "nele@kantoor.example";
  const { ignore, answer } = await addAuthenticator(page);
  await sendAsManager(site, STAFF, { action: "add", email, name: "Nele Claes", role: "manager" });
  await page.goto(linkIn(await site.waitForMailTo(email), "/nieuw-wachtwoord/"));
  await page.getByLabel("Nieuw wachtwoord").fill(PASSWORD);
  await page.getByLabel("Wachtwoord herhalen").fill(PASSWORD);
  await page.getByRole("button", { name: "Wachtwoord bewaren en aanmelden" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Nele/);

  // On a phone the account is in the menu.
  const openMenu = () => page.getByRole("navigation").getByText("Menu").click();
  await openMenu();
  await page.getByRole("link", { name: /Nele Claes/ }).click();
  await page.getByText("Een toegangssleutel toevoegen", { exact: true }).click();
  await page.getByLabel("Naam van de toegangssleutel").fill("Telefoon");
  await page.getByRole("button", { name: "Deze toegangssleutel toevoegen" }).click();
  await expect(page.getByRole("status")).toHaveText("De toegangssleutel is toegevoegd.");
  expect(await findViolations(page, "main")).toEqual([]);

  await ignore();
  await openMenu();
  await page.getByRole("button", { name: "Afmelden", exact: true }).click();
  await page.goto(STAFF);
  const passkey = page.getByRole("button", { name: "Aanmelden met een toegangssleutel" });
  await passkey.focus();
  await answer();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(STAFF);
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("laatst aangemeld");
});
