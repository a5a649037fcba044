import type { Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { expect, formattedText, SIZES, signIn, test, visitorsRead } from "./office-site.ts";

/* Staff write the site: a team member, an article with a picture, logo and colours, and an old version. */

const WEBSITE = "/nl/backoffice/website/";

const DOCUMENT = "/nl/backoffice/website/onderdeel/?path=";
const TEAM = `${DOCUMENT}content%2Fteam.json`;
const ARTICLES = `${DOCUMENT}content%2Farticles.json`;
const LOOKS = `${DOCUMENT}site.json&at=theme`;

const publish = async (page: Page) => {
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(page.getByRole("status")).toContainText("Gepubliceerd. Bezoekers zien het nu.");
};

test.describe("on a phone", () => {
  test.use({ viewport: SIZES["a phone"] });

  test("a team member is added, lacks something, is published, and is removed by an old version", async ({
    page,
  }) => {
    await signIn(page, WEBSITE);
    expect(await findViolations(page, "main")).toEqual([]);
    await page.getByRole("link", { name: "Team", exact: true }).first().click();
    await page.getByRole("button", { name: "Toevoegen Teamleden" }).click();
    await page.getByLabel("Naam", { exact: true }).fill("Noor Claes");
    await page.getByRole("button", { name: "Nu publiceren" }).click();
    await expect(page.getByRole("alert")).toContainText("Er is nog niets gepubliceerd");
    const category = page.getByLabel("Categorie");
    await expect(category).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Naam", { exact: true })).toHaveValue("Noor Claes");
    expect(await findViolations(page, "main")).toEqual([]);
    await category.selectOption({ index: 1 });
    await page.getByLabel("Functie (nl)").fill("Stagiair");
    await publish(page);
    await visitorsRead(page, "/nl/over-ons/team/", "Noor Claes");

    await page.goto(TEAM);
    const history = page.getByRole("region", { name: "Geschiedenis" });
    await page.getByRole("link", { name: "Noor Claes" }).click();
    await page.getByLabel("Naam", { exact: true }).fill("Nora Claes");
    await publish(page);
    await visitorsRead(page, "/nl/over-ons/team/", "Nora Claes");
    await history
      .getByRole("listitem")
      .filter({ hasText: "eerder zichtbaar" })
      .first()
      .getByRole("link")
      .click();
    await expect(history).toContainText("Noor Claes");
    await history.getByRole("button", { name: "Deze versie terugzetten" }).click();
    await expect(page.getByRole("status")).toContainText("De versie is teruggezet");
    await visitorsRead(page, "/nl/over-ons/team/", "Noor Claes");
  });
});

test.use({ viewport: SIZES["a desk"] });

test("an article with a picture is written and the second person who saves it is told", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, ARTICLES);
  await page.getByRole("button", { name: "Toevoegen Items" }).click();
  await formattedText(page).fill("Open huis op zaterdag.");
  await page.getByLabel("Foto", { exact: true }).fill("pictures/street-01.webp");
  await page.getByLabel("Beschrijving van de foto (nl)").fill("Een straat");
  const other = await browser.newPage({ baseURL });
  await signIn(other, page.url());
  await publish(page);
  await formattedText(other).fill("Open huis op zondag.");
  await other.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(other.getByRole("alert")).toContainText("Er is niets verloren");
  await expect(formattedText(other)).toHaveText("Open huis op zondag.");
  await other.getByText("Wat uw concept wijzigt voor bezoekers").click();
  await expect(other.locator("ins").first()).toContainText("zondag");
  await publish(other);
  await other.close();
});

test("a colour that cannot be read is refused, and a new one is shown to visitors with the logo", async ({
  page,
}) => {
  await signIn(page, LOOKS);
  const colour = page.getByLabel("Knoppen en links").first();
  await colour.fill("#f0e0d0");
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(page.getByText("Deze kleur is niet leesbaar op haar achtergrond").first()).toBeVisible();
  await expect(colour).toHaveValue("#f0e0d0");
  await colour.fill("#1d3f5c");
  await page.getByLabel("Logo", { exact: true }).fill("pictures/logo-mark.svg");
  await publish(page);
  await visitorsRead(page, "/nl/", "--colour-action:#1d3f5c");
  await visitorsRead(page, "/nl/", "/pictures/logo-mark.svg");
});
