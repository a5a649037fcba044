import { findViolations } from "./accessibility-violations.ts";
import { expect, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Staff edit the website: a form with an error, and an order that is changed with the keyboard.
 * server/integration-tests/office-without-scripts.test.ts tests publishing, two authors of the same document, old versions,
 * the logo and colours.
 */

test.use(WITHOUT_PICTURES);

const TEAM = "/nl/backoffice/website/onderdeel/?path=content%2Fteam.json";

test("on a phone, an incomplete team member is not published", async ({ page }) => {
  await page.setViewportSize(WINDOW_SIZES["a phone"]);
  await signIn(page, TEAM);
  await page.getByRole("button", { name: "Toevoegen Teamleden" }).click();
  await page.getByLabel("Naam", { exact: true }).fill("Noor Claes");
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(page.getByRole("alert")).toContainText("Er is nog niets gepubliceerd");
  await expect(page.getByLabel("Categorie")).toHaveAttribute("aria-invalid", "true");
  expect(await findViolations(page, "main")).toEqual([]);
});

test("a team member is moved two places with the keyboard", async ({ page }) => {
  await signIn(page, TEAM);
  const members = page.getByRole("region", { name: "Teamleden" }).getByRole("listitem");
  const name = (await members.first().getByRole("link").textContent()) ?? "";
  const down = page.getByRole("button", { name: `Omlaag: ${name}` });
  await down.focus();
  for (const place of [2, 3]) {
    await page.keyboard.press("Enter");
    await expect(members.nth(place - 1)).toContainText(name);
    await expect(down).toBeFocused();
    await expect(page.locator("[data-page-status]")).toHaveText(
      new RegExp(`^${name} staat nu op plaats ${place} van \\d+\\.$`),
    );
  }
});
