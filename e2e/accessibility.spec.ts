import type { Page } from "@playwright/test";
import {
  findViolations,
  findViolationsInDarkMode,
  WITHOUT_HEADER_AND_FOOTER,
} from "./accessibility-violations.ts";
import { withLargeText } from "./large-text.ts";
import { PROPERTIES } from "./sample.ts";
import { expect, test, visit } from "./visitor.ts";

/** One page of each kind, with as many of its parts as possible, spread over the languages. */
const SCREENS: Record<string, string> = {
  "the home page": "/nl/",
  "a list": "/fr/a-vendre/?page=2",
  "a list in rows with filters on": "/nl/huren/?view=list&type=2&bedrooms=1",
  "a list without results": "/for-sale/?type=1&minPrice=90000000",
  "the projects": "/de/projekte/",
  "a project": "/project/1/",
  "a house": `/nl/pand/${PROPERTIES.house}/`,
  "a flat to let": `/de/immobilie/${PROPERTIES.flat}/`,
  land: `/property/${PROPERTIES.land}/`,
  "a life annuity": `/fr/bien/${PROPERTIES.annuity}/`,
  "a sold property": `/property/${PROPERTIES.sold}/`,
  "a let property": `/nl/pand/${PROPERTIES.rented}/`,
  "an unknown property": "/fr/bien/424242/",
  "the costs of buying": "/de/kaufnebenkosten/?price=395000&region=wallonia&onlyHome=1",
  "an unknown page": "/nl/bestaat-niet/",
  "an appointment": `/appointment/${PROPERTIES.house}/`,
  "an appointment without a property": "/de/termin/",
  "a question about a project": "/contact-construction/1/",
  "a request for documents": `/document-request/${PROPERTIES.house}/`,
  "a property for a friend": `/send-to-friend/${PROPERTIES.house}/`,
  "the newsletter": "/newsletter/",
  "a search": "/de/suche/?q=gv-001",
  "a search for a type and a property": "/search/?q=land",
  "a search without text": "/search/",
  "a search without results": "/fr/recherche/?q=xyzzy",
};

/** The screen on which header and footer are tested. They are the same on all others. */
const WITH_HEADER_AND_FOOTER = "the home page";
/** Screens with parts that appear on a desktop only. */
const TESTED_ON_DESKTOP = [WITH_HEADER_AND_FOOTER, "a list", "a project", "a house"];
/** Screens tested in dark mode. Together they have each pair of text and background colours that the others have. */
const TESTED_IN_DARK_MODE = [
  WITH_HEADER_AND_FOOTER,
  "a list in rows with filters on",
  "a list without results",
  "a sold property",
  "land",
];

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const languageOf = (path: string) => /^\/(nl|fr|de)\//.exec(path)?.[1] ?? "en";

const isEnglish = (path: string) => languageOf(path) === "en";

/**
 * English screens first: their paths have no language prefix, and once the browser has visited a page in another
 * language, the site redirects them to that language.
 */
const ENGLISH_FIRST = Object.entries(SCREENS).toSorted(
  ([, pathA], [, pathB]) => Number(isEnglish(pathB)) - Number(isEnglish(pathA)),
);

const GROUP_SIZE = 13;
/** Screens that are tested one after another in the same browser page, which saves the time to open one for each. */
const GROUPS = Array.from({ length: Math.ceil(ENGLISH_FIRST.length / GROUP_SIZE) }, (_, group) =>
  ENGLISH_FIRST.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
);

for (const screens of GROUPS) {
  const names = screens.map(([name]) => name).join(", ");
  test(`${names}: no accessibility violations and no horizontal scrolling`, async ({ page }) => {
    for (const [name, path] of screens) await test.step(name, () => checkScreen(page, name, path));
  });
}

async function checkScreen(page: Page, name: string, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("lang", languageOf(path));
  const partOnPhone = name === WITH_HEADER_AND_FOOTER ? "html" : WITHOUT_HEADER_AND_FOOTER;
  expect.soft(await findViolations(page, partOnPhone), `${name} on a phone`).toEqual([]);
  const expectNoOverflow = (situation: string) =>
    expect.soft
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${name} scrolls sideways ${situation}`,
      })
      .toBeLessThanOrEqual(0);
  await withLargeText(page, () => expectNoOverflow("with large text"));
  for (const width of [320, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(`at ${width} px`);
  }
  await page.setViewportSize(DESKTOP);
  // The rules about a page as a whole were checked on the phone.
  const partOnDesktop = name === WITH_HEADER_AND_FOOTER ? "html" : "main";
  if (TESTED_ON_DESKTOP.includes(name))
    expect.soft(await findViolations(page, partOnDesktop), `${name} on a desktop`).toEqual([]);
  if (TESTED_IN_DARK_MODE.includes(name))
    expect.soft(await findViolationsInDarkMode(page, partOnDesktop), `${name} in dark mode`).toEqual([]);
}

test("the menus of a list have no accessibility violations", async ({ page }) => {
  await visit(page, "/nl/kopen/?type=1&maxPrice=900000&bedrooms=2&energy=a&newBuild=1");
  for (const menu of ["Gemeente", "Type pand", "Prijs", "Slaapkamers", "Meer filters"]) {
    await test.step(menu, async () => {
      await page.locator("summary", { hasText: menu }).click();
      await expect(page.locator("details[open]", { hasText: menu })).toBeVisible();
      // Only "Meer filters" is also tested in dark mode: it has every kind of option, and energy labels.
      const isMoreFilters = menu === "Meer filters";
      const furtherFilters = page.locator("summary", { hasText: "Andere wensen" });
      if (isMoreFilters) await furtherFilters.click();
      expect(await findViolations(page, "details[open]")).toEqual([]);
      if (isMoreFilters) {
        expect(await findViolationsInDarkMode(page, "details[open]")).toEqual([]);
        await furtherFilters.click();
      }
      await page.keyboard.press("Escape");
      await expect(page.locator("details[open]")).toHaveCount(0);
    });
  }
  await test.step("on a phone", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Filters" }).click();
    for (const title of ["Meer filters", "Andere wensen"])
      await page.locator("summary", { hasText: title }).click();
    expect(await findViolations(page, "[popover]:popover-open")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await findViolations(page, "[popover]:popover-open")).toEqual([]);
  });
});
