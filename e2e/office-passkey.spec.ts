import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { linkIn } from "../test-support/mailbox.ts";
import { findViolations } from "./accessibility-violations.ts";
import { type MailingSite, startMailingSite } from "./mailing-site.ts";
import { sharedByTests } from "./site-of-file.ts";
import { runFolder } from "./start-site.ts";
import { addAuthenticator, siteAtLocalhost } from "./virtual-authenticator.ts";
import { test as base, expect } from "./visitor.ts";

/* The first manager: from the command of the terminal to signing in with a passkey, which the agency requires. */

const PASSWORD = "seven quiet herons waiting";

type Site = MailingSite & { addManager: (email: string, name: string) => Promise<void> };

const test = base.extend<{ site: Site }>({
  site: sharedByTests(async () => {
    const folder = await mkdtemp(join(runFolder(), "office-"));
    const place = await siteAtLocalhost();
    const environment = { GABLE_DATA: join(folder, "data"), ...place };
    const site = await startMailingSite({ variables: environment });
    const addManager = async (email: string, name: string) => {
      const account = [email, "--role", "manager", "--name", name, "--language", "nl"];
      await promisify(execFile)(process.execPath, ["server/cli/main.ts", "staff", "add", ...account], {
        env: { PATH: process.env.PATH, ...environment },
      });
    };
    return { ...site, address: place.BASE_URL, addManager };
  }),
  baseURL: ({ site }, use) => use(site.address),
});

test.use({ viewport: { width: 390, height: 844 } });

test("the first manager chooses a password, and signs in with a passkey on a phone", async ({
  page,
  site,
}) => {
  const email = "els@kantoor.example";
  const { ignore, answer } = await addAuthenticator(page);
  await site.addManager(email, "Els Verhaegen");
  await page.goto(linkIn(await site.mailTo(email), "/nieuw-wachtwoord/"));
  await page.getByLabel("Nieuw wachtwoord").fill(PASSWORD);
  await page.getByLabel("Wachtwoord herhalen").fill(PASSWORD);
  await page.getByRole("button", { name: "Wachtwoord bewaren en aanmelden" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Els/);

  // On a phone the account is in the menu.
  const openMenu = () => page.getByRole("navigation").getByText("Menu").click();
  await openMenu();
  await page.getByRole("link", { name: /Els Verhaegen/ }).click();
  await page.getByText("Een toegangssleutel toevoegen", { exact: true }).click();
  await page.getByLabel("Naam van de toegangssleutel").fill("Telefoon");
  await page.getByRole("button", { name: "Deze toegangssleutel toevoegen" }).click();
  await expect(page.getByRole("status")).toHaveText("De toegangssleutel is toegevoegd.");
  expect(await findViolations(page, "main")).toEqual([]);

  await ignore();
  await openMenu();
  await page.getByRole("button", { name: "Afmelden", exact: true }).click();
  await page.goto("/nl/backoffice/medewerkers/");
  const passkey = page.getByRole("button", { name: "Aanmelden met een toegangssleutel" });
  await passkey.focus();
  await answer();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/nl/backoffice/medewerkers/");
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("laatst aangemeld");
});
