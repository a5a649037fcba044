import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { HOMES } from "./sample.ts";
import { expect, test, visit } from "./visitor.ts";

/**
 * One page of each kind, in two languages: one is checked on a phone, the other on a desktop in dark mode.
 */
const SCREENS: [string, string, string][] = [
  ["the home page", "/", "/nl/"],
  ["a list", "/for-sale/", "/fr/a-vendre/?page=2"],
  ["a list in rows with filters on", "/for-rent/?view=list", "/nl/huren/?view=list&type=2&bedrooms=1"],
  ["a list without results", "/for-sale/?type=1&minPrice=90000000", "/de/kaufen/?city=Atlantis%7C"],
  ["the projects", "/projects/", "/de/projekte/"],
  ["a project", "/project/1/", "/fr/projet/2/"],
  ["a house", `/property/${HOMES.house}/`, `/nl/pand/${HOMES.house}/`],
  ["a flat to let", `/property/${HOMES.flat}/`, `/de/immobilie/${HOMES.flat}/`],
  ["land, and a life annuity", `/property/${HOMES.land}/`, `/fr/bien/${HOMES.annuity}/`],
  ["sold and let properties", `/property/${HOMES.sold}/`, `/nl/pand/${HOMES.rented}/`],
  ["an unknown property", "/property/424242/", "/fr/bien/424242/"],
  ["an unknown page", "/no-such-page/", "/nl/bestaat-niet/"],
  ["an appointment", `/appointment/${HOMES.house}/`, "/de/termin/"],
  ["a search", "/search/?q=ghent", "/nl/zoeken/?q=gent"],
];

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, onAPhone, onADesktop] of SCREENS) {
  for (const [path, colorScheme, size] of [
    [onAPhone, "light", PHONE],
    [onADesktop, "dark", DESKTOP],
  ] as const) {
    test(`${name} (${path}) has no accessibility violations and no horizontal scrolling, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(size);
      await page.goto(path);
      expect(await findViolations(page), `${size.width} px`).toEqual([]);
      for (const width of [320, 768, 1024, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `scrolls sideways at ${width} px`,
          })
          .toBeLessThanOrEqual(0);
      }
    });
  }
}

for (const [menu, path] of [
  ["Gemeente", "/nl/kopen/"],
  ["Type pand", "/nl/kopen/?type=1"],
  ["Prijs", "/nl/huren/?maxPrice=900"],
  ["Slaapkamers", "/nl/kopen/?bedrooms=2"],
  ["Meer filters", "/nl/kopen/?energy=a&newBuild=1"],
] as const) {
  test(`the menu "${menu}" of a list has no accessibility violations`, async ({ page }) => {
    await page.goto(path);
    await page.locator("summary", { hasText: menu }).click();
    expect(await findViolations(page, "details[open]")).toEqual([]);
    expect(await findViolationsInDarkMode(page, "details[open]")).toEqual([]);
  });
}

test("the filters and the menu of a phone have no accessibility violations", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, "/nl/kopen/");
  await page.getByRole("button", { name: "Filters" }).click();
  expect(await findViolations(page, "[popover]:popover-open")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await findViolations(page, "[popover]:popover-open")).toEqual([]);
});
