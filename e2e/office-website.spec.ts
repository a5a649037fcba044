import type { Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { expect, formattedText, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Staff edit the website: a form with an error, and two authors of the same document.
 * server/integration-tests/office-without-scripts.test.ts tests publishing, old versions, the logo and colours.
 */

test.use(WITHOUT_PICTURES);

const DOCUMENT = "/nl/backoffice/website/onderdeel/?path=";
const TEAM = `${DOCUMENT}content%2Fteam.json`;
const ARTICLES = `${DOCUMENT}content%2Farticles.json`;

const publish = async (page: Page) => {
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(page.getByRole("status")).toContainText("Gepubliceerd. Bezoekers zien het nu.");
};

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

test("an article with a picture is written, and the second person who saves it is warned", async ({
  page,
  context,
}) => {
  await page.setViewportSize(WINDOW_SIZES["a desktop"]);
  await signIn(page, ARTICLES);
  await page.getByRole("button", { name: "Toevoegen Items" }).click();
  await formattedText(page).fill("Open huis op zaterdag.");
  await page.getByLabel("Foto", { exact: true }).fill("pictures/street-01.webp");
  await page.getByLabel("Beschrijving van de foto (nl)").fill("Een straat");
  const other = await context.newPage();
  await other.goto(page.url());
  await publish(page);
  await formattedText(other).fill("Open huis op zondag.");
  await other.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(other.getByRole("alert")).toContainText("Er is niets verloren");
  await expect(formattedText(other)).toHaveText("Open huis op zondag.");
  await other.getByText("Wat uw concept wijzigt voor bezoekers").click();
  await expect(other.locator("ins").first()).toContainText("zondag");
  await publish(other);
});
