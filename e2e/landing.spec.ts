import { findViolations } from "./accessibility-violations.ts";
import { isGone, isOfType, isShown, SAMPLE } from "./sample.ts";
import { expect, homesShown, test, visit } from "./visitor.ts";

/* Lists of one place and type, at addresses of their own. */

const flatsInGhent = SAMPLE.filter(
  (one) => one.Goal === 0 && one.Zip.startsWith("90") && isOfType(one, 2) && isShown(one),
);

test("a place and a type have a list with a title, a text and an address of its own", async ({ page }) => {
  await visit(page, "/nl/kopen/gent/appartement/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appartementen te koop in Gent");
  await expect(page).toHaveTitle(/^Appartementen te koop in Gent/);
  const shown = await homesShown(page);
  expect(shown.length).toBeGreaterThan(0);
  const wanted = new Set(flatsInGhent.map(({ ID }) => ID));
  expect(shown.filter((id) => !wanted.has(id))).toEqual([]);
  await expect(page.getByText(/^U vindt hier momenteel \d+ pand.*De vraagprijzen gaan van €/)).toBeVisible();
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", /\/nl\/kopen\/gent\/appartement\/$/);
  const english = page.locator("link[rel=alternate][hreflang=en]");
  await expect(english).toHaveAttribute("href", /\/for-sale\/ghent\/apartment\/$/);
  await page.locator("main nav ol").first().getByRole("link", { name: "Gent" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panden te koop in Gent");
  expect(await findViolations(page, "main")).toEqual([]);
});

test("its filters change the list in place, from where it begins", async ({ page }) => {
  await visit(page, "/for-sale/ghent/");
  await page.locator("summary", { hasText: "Bedrooms" }).click();
  await page.getByRole("radio", { name: "3 or more" }).check({ force: true });
  await expect(page).toHaveURL(/\/for-sale\/\?city=Ghent%7C&bedrooms=3$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Properties for sale in Ghent with 3 bedrooms or more",
  );
});

test("a list with exactly these filters names that address as its own", async ({ page }) => {
  await visit(page, "/for-sale/?city=Ghent&type=2");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/for-sale\/ghent\/apartment\/$/,
  );
  await visit(page, "/for-sale/?city=Ghent&type=2&bedrooms=2");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/for-sale\/$/);
});

test("provinces have one too; places and types that do not exist have none", async ({ page, request }) => {
  await visit(page, "/fr/a-vendre/flandre-orientale/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Biens à vendre en Flandre orientale");
  for (const path of ["/for-sale/atlantis/", "/for-sale/ghent/submarine/"])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("the sitemap has those with homes", async ({ request }) => {
  const index = await (await request.get("/sitemap.xml")).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  const maps = files.some((path) => path.endsWith(".xml"))
    ? await Promise.all(files.map(async (path) => (await request.get(path)).text()))
    : [index];
  const all = maps.join("");
  expect(SAMPLE.some((one) => one.Zip === "9000" && one.Goal === 0 && !isGone(one))).toBe(true);
  expect(all).toContain("/for-sale/ghent/</loc>");
  expect(all).toContain("/nl/kopen/gent/appartement/");
  expect(all).not.toContain("/for-sale/bastogne/");
});
