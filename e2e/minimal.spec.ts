import { join } from "node:path";
import { testOnSite } from "./separate-site.ts";
import { expect, visit } from "./visitor.ts";

/** The smallest possible site: one language, and neither a layout nor pages of its own. */
const MINIMAL = join(import.meta.dirname, "../test-support/minimal-site");

const test = testOnSite({ from: MINIMAL });

test("a site of one file and one language has its standard pages, and nothing optional", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/");
  await expect(page).toHaveURL(/\/nl\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Bel 013 55 01 88" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  // There is a form for town and type instead of the search block, and no banner.
  await expect(page.getByRole("combobox", { name: /ID, type/ })).toHaveCount(0);
  await expect(page.getByRole("main").locator("picture source")).toHaveCount(0);
  await page.getByLabel("Gemeente of postcode").fill("Hasselt");
  await page.getByRole("button", { name: "Te koop" }).click();

  await expect(page).toHaveURL(/\/nl\/kopen\/\?city=Hasselt/);
  await page
    .getByRole("article")
    .getByRole("link", { name: /Rijwoning aan het kanaal/ })
    .click();
  await expect(page).toHaveURL(/\/nl\/kopen\/hasselt\/rijwoning-aan-het-kanaal\/501\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rijwoning aan het kanaal");
  await expect(page.getByText("€ 289.000").first()).toBeVisible();

  await test.step("its header is not fixed: it scrolls with the page, and its logo still shrinks", async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    const logo = page.getByRole("banner").getByText("Makelaar Voorbeeld");
    await expect(logo).toBeInViewport();
    await page.locator("html[data-ready]").waitFor();
    await page.evaluate(() => window.scrollTo(0, 31));
    await expect(logo).toHaveCSS("scale", "0.8");
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(logo).not.toBeInViewport();
  });

  const missing = await page.goto("/nl/bestaat-niet/");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Pagina niet gevonden" })).toBeVisible();

  for (const path of [
    "/nl/",
    "/nl/kopen/",
    "/nl/huren/",
    "/nl/projecten/",
    "/nl/pand/501/",
    "/nl/bestaat-niet/",
  ]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain("Makelaar Voorbeeld");
    expect(html, path).not.toMatch(/hrefLang="(en|fr|de)"/);
    // Texts of parts that this site does not have, and the name of the sample agency.
    for (const word of ["Snelle links", "Kies een taal", "Gevel", "gevel", "Gratis schatting"]) {
      expect(html.includes(word), `${word} on ${path}`).toBe(false);
    }
  }
  for (const path of ["/fr/", "/contact/", "/about-us/", "/nl/over-ons/"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
