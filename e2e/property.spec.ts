import { HOMES } from "./sample.ts";
import { expect, homesShown, test, visit } from "./visitor.ts";

/* Facts of the page that need no browser are in server/site-tests/pages-without-scripts.test.ts. */

/** A life annuity of the sample. */
const ANNUITY = 53;

test("a visitor goes from a list to a property, to a similar one, and reads it in French", async ({
  page,
}) => {
  await page.goto("/nl/kopen/?type=1");
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/nl\/kopen\/[^/]+\/[^/]+\/\d+\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  const first = page.url();
  await page
    .getByRole("region", { name: "Vergelijkbare panden" })
    .getByRole("article")
    .first()
    .getByRole("link")
    .click();
  await expect(page).not.toHaveURL(first);
  const id = /\/(\d+)\/$/.exec(page.url())?.[1];

  await page
    .getByRole("navigation", { name: "Kies een taal" })
    .first()
    .getByRole("link", { name: /^FR/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/fr/a-vendre/[^/]+/[^/]+/${id}/$`));
  await expect(page.getByRole("heading", { name: "En un coup d’œil" })).toBeVisible();
});

test("a visitor goes through the properties of a list, one after another, and back to it", async ({
  page,
}) => {
  await visit(page, "/nl/kopen/?type=1&sort=price-up");
  const homes = await homesShown(page);
  await page.getByRole("article").nth(1).getByRole("link").first().click();
  const list = page.getByRole("navigation", { name: "Uw lijst" });
  await list.getByRole("link", { name: "Volgende" }).click();
  await expect(page).toHaveURL(new RegExp(`/${homes[2]}/$`));
  await list.getByRole("link", { name: "Vorige" }).click();
  await expect(page).toHaveURL(new RegExp(`/${homes[1]}/$`));
  await list.getByRole("link", { name: "Vorige" }).click();
  await expect(page).toHaveURL(new RegExp(`/${homes[0]}/$`));
  await expect(list.getByRole("link", { name: "Vorige" })).toHaveCount(0);
  await list.getByRole("link", { name: "Terug naar de lijst" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\/\?/);
  await expect.poll(() => homesShown(page)).toEqual(homes);

  // Visitors from elsewhere were not going through a list.
  await visit(page, `/nl/pand/${HOMES.unit}/`);
  await expect(page.getByRole("button", { name: "Afdrukken" })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("on a phone the first picture, the price and the contact buttons are visible without scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/nl/pand/${ANNUITY}/`);
  const bar = page.getByRole("navigation", { name: "Contact", exact: true });
  await expect(bar.getByRole("link", { name: /^Bel / })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("header .price, main .price").first()).toBeInViewport({ ratio: 1 });
  const picture = page
    .getByRole("list", { name: /^Foto’s van/ })
    .getByRole("img")
    .first();
  await expect(picture).toBeInViewport();
  expect(await picture.boundingBox()).toMatchObject({ x: 0, width: 390 });

  // The bar stays until the visitor has read the whole page, and never covers the footer.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.keyboard.press("End");
  await expect(bar).not.toBeInViewport();
});

test("the page of a home says what its price and energy come to, and how safe it is from floods", async ({
  page,
}) => {
  await page.goto("/for-sale/?view=list");
  const card = page.getByRole("article").filter({ hasText: "A town house with its ceilings intact" });
  await expect(card).toContainText("€2,970 per m²");
  await page.goto(`/property/${HOMES.house}/`);
  const heading = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(heading.getByRole("definition").filter({ hasText: "€2,970" })).toBeVisible();
  const energy = page.getByRole("region", { name: "Energy" });
  await expect(energy.getByRole("heading", { name: "Energy cost (estimate)" })).toBeVisible();
  await expect(energy).toContainText(/€[\d,]+ to €[\d,]+ per year/);
  const flood = page.getByRole("region", { name: "Flood risk" });
  await expect(flood.getByText("No known flood risk")).toBeVisible();
  await expect(flood.getByRole("definition").filter({ hasText: /^A$/ })).toHaveCount(2);
});
