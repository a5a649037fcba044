import { HOMES } from "./sample.ts";
import { expect, homesShown, test, visit } from "./visitor.ts";

/** Sample properties, by their numbers: a country house with a hidden address, a life annuity, a project. */
const HIDDEN = 24;
const ANNUITY = 53;
const PROJECT = 1;

test("every spelling of a property's address redirects to the canonical one of its language", async ({
  request,
}) => {
  for (const path of [
    `/nl/pand/${ANNUITY}/`,
    `/nl/kopen/verkeerd/helemaal/${ANNUITY}/`,
    `/nl/kopen/${ANNUITY}/`,
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toMatch(new RegExp(`^/nl/kopen/[a-z-]+/[a-z-]+/${ANNUITY}/$`));
  }
});

test("a visitor goes from a list to a property, to a similar one, and reads it in French", async ({
  page,
}) => {
  await page.goto("/nl/kopen/?type=1");
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/nl\/kopen\/[^/]+\/[^/]+\/\d+\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a property shows all its facts and its contact", async ({ page }) => {
    await page.goto(`/nl/pand/${ANNUITY}/`);
    for (const name of ["Beschrijving", "In één oogopslag", "Energie (EPC)", "Financieel", "Stedenbouw"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: "Lijfrente" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^EPC-label/ }).first()).toBeVisible();

    const contact = page.getByRole("complementary", { name: "Vragen over dit pand?" });
    await expect(contact.getByRole("link", { name: /^Bel / })).toHaveAttribute("href", /^tel:\+32\d+$/);
    await expect(contact.getByRole("link", { name: "Stuur een e-mail" })).toHaveAttribute(
      "href",
      /^mailto:[^?]+\?subject=Vraag%20over%20/,
    );
  });

  test("an unknown property says so, and shows the lists", async ({ page }) => {
    const answer = await page.goto("/fr/bien/424242/");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Bien introuvable" })).toBeVisible();
    await page.getByRole("link", { name: "Tous les biens à vendre" }).click();
    await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);
  });

  test("a project lists its units, and a unit links back to it", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/de/projekt/${PROJECT}/`);
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader", { name: "Preis" })).toBeVisible();
    await table.getByRole("rowheader").getByRole("link").first().click();
    const project = page.getByRole("term").filter({ hasText: "Projekt" });
    await expect(project).toBeVisible();
    await page.locator(`main a[href="/de/projekt/${PROJECT}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/de/projekt/${PROJECT}/$`));
  });
});

test("a hidden address is in nothing that the browser receives", async ({ request }) => {
  const path = `/property/${HIDDEN}/`;
  const page = await request.get(path);
  const data = await request.get(`${new URL(page.url()).pathname}_.data`);
  for (const answer of [page, data]) {
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text).toContain("9031 Drongen");
    expect(text).not.toMatch(/streetAddress":"(?!Bakstenenkaai)|GeoCoordinates|latitude/);
  }
});

test("structured data shows the same property as the page", async ({ page }) => {
  await page.goto(`/property/${ANNUITY}/`);
  const written = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": graph } = JSON.parse(written ?? "") as { "@graph": Record<string, unknown>[] };
  expect(graph.map((node) => node["@type"])).toEqual([
    "RealEstateListing",
    "House",
    "RealEstateAgent",
    "BreadcrumbList",
  ]);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  expect(graph[0]).toMatchObject({
    name: title,
    url: await page.locator('link[rel="canonical"]').getAttribute("href"),
  });
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
  await expect(
    page
      .getByRole("list", { name: /^Foto’s van/ })
      .getByRole("img")
      .first(),
  ).toBeInViewport();

  // The bar stays until the visitor has read the whole page, and never covers the footer.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.keyboard.press("End");
  await expect(bar).not.toBeInViewport();
});
