import { expect, type Page, test } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";

/** Opens the home page and waits for its scripts, as a visitor who has answered about cookies before. */
async function openHome(page: Page, path = "/"): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("consent", "set"));
  await page.goto(path);
  await expect(page.locator("html[data-ready]")).toBeAttached();
}

function parts(page: Page) {
  const block = page.getByRole("main").getByRole("search");
  return {
    block,
    field: block.getByRole("combobox"),
    panel: block.getByRole("grid"),
    button: block.getByRole("button", { name: /^(Search|Zoeken)$/ }),
    status: block.getByRole("status"),
    link: (name: string | RegExp) => block.getByRole("grid").getByRole("link", { name }),
  };
}

test("the block shows its description and totals, and links to both lists", async ({ page }) => {
  await openHome(page);
  const { block, field } = parts(page);
  await expect(block.getByRole("heading", { name: "Search all our properties" })).toBeVisible();
  await expect(block.getByText(/^Today we have \d+ properties for sale and \d+ for rent\.$/)).toBeVisible();
  await expect(block.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  await expect(field).toHaveAttribute("placeholder", "ID, type, city");
  await block.getByRole("button", { name: /^For rent \(\d+\)$/ }).click();
  await expect(page).toHaveURL("/for-rent/");
});

test("the panel opens on focus with all types, and closes when the field loses focus", async ({ page }) => {
  await openHome(page);
  const { field, panel, link } = parts(page);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.focus();
  await expect(panel).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(panel.getByRole("rowheader")).toHaveText([
    "Type",
    "House",
    "Apartment",
    "Land",
    "Prestige",
    "Office",
    "Commercial",
    "Other",
  ]);
  await expect(link(/^House, for sale, \d+$/)).toHaveAttribute("href", "/for-sale/?type=1");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(panel).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
});

test("an entry without properties is plain text, not a link", async ({ page }) => {
  await openHome(page);
  const { field, panel, link } = parts(page);
  await field.focus();
  const none = panel.getByRole("gridcell", { name: "Land, for rent, 0" });
  await expect(none).toHaveAttribute("aria-disabled", "true");
  await expect(link("Land, for rent, 0")).toHaveCount(0);
  await expect(none.locator("[href]")).toHaveCount(0);
});

test("typing finds towns by the start of a word, exact matches first, accents ignored", async ({ page }) => {
  await openHome(page, "/nl/");
  const { field, panel, link } = parts(page);
  await field.fill("gent");
  await expect(panel.getByRole("rowheader")).toHaveText(["Gemeente", "Gent 9000", "Gent 9050"]);
  await field.fill("gánd");
  await expect(panel.getByRole("rowheader")).toHaveText(["Gemeente", "Gent 9000", "Gent 9050"]);
  await field.fill("ledeb");
  await expect(panel.getByRole("rowheader")).toHaveText(["Gemeente", "Gent 9050"]);
  await field.fill("9050");
  await link(/^Gent 9050, te koop, \d+$/).click();
  await expect(page).toHaveURL("/nl/kopen/?city=Gent%7C9050");
});

test("a reference finds its property: picture, short description, reference and link", async ({ page }) => {
  await openHome(page);
  const { field, panel } = parts(page);
  await field.fill("gv-0012");
  const row = panel.getByRole("link", { name: /Ref\. GV-0012/ });
  await expect(row).toHaveAttribute("href", "/property/12/");
  await expect(row.locator("img")).toHaveAttribute("src", /^\/media\/100\//);
  const [description = ""] = ((await row.textContent()) ?? "").split("Ref.");
  expect(Array.from(description).length).toBeLessThanOrEqual(101);
  await row.click();
  await expect(page).toHaveURL(/\/12\/$/);
  await expect(page.getByText("GV-0012").first()).toBeVisible();
});

test("a property is found by its ID as well", async ({ page }) => {
  await openHome(page);
  const { field, panel } = parts(page);
  await field.fill("12");
  await expect(panel.getByRole("link", { name: /Ref\. GV-0012/ })).toBeVisible();
});

test("a search without results says so, and announces it to screen readers", async ({ page }) => {
  await openHome(page);
  const { field, panel, status } = parts(page);
  await field.fill("xyzzy (.*)+$");
  await expect(panel.getByText("No results were found for your search.")).toBeVisible();
  await expect(status).toHaveText("No results were found for your search.");
  await field.fill("house");
  await expect(status).toHaveText("1 result");
});

test("the keyboard moves between the results and opens one", async ({ page }) => {
  await openHome(page);
  const { field, panel } = parts(page);
  await field.focus();
  await expect(panel).toBeVisible();
  const active = async () => page.locator(`[id="${await field.getAttribute("aria-activedescendant")}"]`);
  await page.keyboard.press("ArrowDown");
  await expect(async () =>
    expect(await active()).toHaveAccessibleName(/^House, for sale, \d+$/, { timeout: 500 }),
  ).toPass();
  await page.keyboard.press("ArrowRight");
  await expect(async () =>
    expect(await active()).toHaveAccessibleName(/^House, for rent, \d+$/, { timeout: 500 }),
  ).toPass();
  await page.keyboard.press("ArrowDown");
  await expect(async () =>
    expect(await active()).toHaveAccessibleName(/^Apartment, for rent, \d+$/, { timeout: 500 }),
  ).toPass();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect(async () =>
    expect(await active()).toHaveAccessibleName(/^House, for sale, \d+$/, { timeout: 500 }),
  ).toPass();
  await page.keyboard.press("ArrowUp");
  await expect(async () =>
    expect(await active()).toHaveAccessibleName(/^Other, for sale, \d+$/, { timeout: 500 }),
  ).toPass();
  await expect(field).toBeFocused();
  await page.keyboard.press("Home");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/for-sale/?type=1");
});

test("a result without a link can be focused and is announced, and Enter does nothing", async ({ page }) => {
  await openHome(page);
  const { field, panel } = parts(page);
  await field.fill("land");
  await expect(panel.getByRole("gridcell", { name: "Land, for rent, 0" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(panel).toBeVisible();
});

test("left and right stay in the text until a result is focused", async ({ page }) => {
  await openHome(page);
  const { field, panel } = parts(page);
  await field.pressSequentially("get");
  await expect(panel).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("n");
  await expect(field).toHaveValue("gent");
});

test("Escape closes the panel, then clears the field; the down arrow opens it again", async ({ page }) => {
  await openHome(page);
  const { field, panel } = parts(page);
  await field.pressSequentially("ghent");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("ghent");
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await page.keyboard.press("ArrowDown");
  await expect(panel).toBeVisible();
  await expect(field).toHaveAttribute("aria-activedescendant", /./);
});

test("Tab reaches the links: focus inside keeps the panel open, focus outside closes it", async ({
  page,
}) => {
  await openHome(page);
  const { button, field, panel, link } = parts(page);
  await field.fill("ghent");
  await expect(link(/^Ghent 9000, for sale/)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link(/^Ghent 9000, for sale/)).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(field).toBeFocused();
});

test("Tab out of the block closes the panel", async ({ page }) => {
  await openHome(page);
  const { field, panel } = parts(page);
  await field.fill("gv-0012");
  await expect(panel.getByRole("link")).toHaveCount(1);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
  await expect(panel).toBeHidden();
});

test("the search button closes an open panel and opens a closed one, without flicker", async ({ page }) => {
  await openHome(page);
  const { button, field, panel } = parts(page);
  await field.click();
  await expect(panel).toBeVisible();
  await button.click();
  await expect(panel).toBeHidden();
  await expect(field).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect(panel).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await expect(field).toBeFocused();
});

test("results that do not fit in the panel are on the results page, as cards", async ({ page }) => {
  await openHome(page);
  const { field, panel } = parts(page);
  await field.fill("gv-00");
  const all = panel.getByRole("link", { name: /^Show all results \(\d+\)$/ });
  await expect(all).toHaveAttribute("href", "/search/?q=gv-00");
  await expect(panel.getByRole("link", { name: /Ref\./ })).toHaveCount(3);
  await all.click();
  await expect(page).toHaveURL("/search/?q=gv-00");
  await expect(page.getByRole("heading", { name: "Results for “gv-00”" })).toBeVisible();
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(3);
});

test("the index is fetched once, when the field is first used, and can be cached forever", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/search-index/")) asked.push(new URL(request.url()).pathname);
  });
  await openHome(page);
  const { field, panel, link } = parts(page);
  expect(asked).toEqual([]);
  const answered = page.waitForResponse(/\/search-index\/en\/[0-9a-f]{16}\.json$/);
  await field.focus();
  const file = await answered;
  expect(file.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(file.headers()["content-encoding"]).toBe("br");
  await field.fill("ghent");
  await expect(link(/^Ghent 9000, for sale/)).toBeVisible();
  await page.keyboard.press("Escape");
  await field.press("ArrowDown");
  await expect(panel).toBeVisible();
  expect(asked).toHaveLength(2);
});

test("when the index does not load the types are still shown, and the next opening retries", async ({
  page,
}) => {
  let isAway = true;
  await page.route("**/search-index/**", (route) => (isAway ? route.abort() : route.continue()));
  await openHome(page);
  const { field, panel, link } = parts(page);
  await field.fill("house");
  await expect(link(/^House, for sale/)).toBeVisible();
  await expect(panel.getByText("The suggestions could not be loaded. Press Enter to search.")).toBeVisible();
  await field.fill("");
  await expect(link(/^Land, for sale/)).toBeVisible();
  isAway = false;
  await page.keyboard.press("Escape");
  await field.fill("ghent");
  await expect(link(/^Ghent 9000, for sale/)).toBeVisible();
});

test("text typed before hydration is kept", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("consent", "set"));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/texts/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/");
  const { field, link } = parts(page);
  await field.pressSequentially("ghent");
  release();
  await expect(link(/^Ghent 9000, for sale/)).toBeVisible();
  await expect(field).toHaveValue("ghent");
});

for (const [colorScheme, width] of [
  ["light", 320],
  ["dark", 1280],
] as const) {
  test(`the open panel has no accessibility violations, ${colorScheme}, ${width} px wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openHome(page, "/fr/");
    const { field, panel, link } = parts(page);
    for (const typed of ["", "gv-001", "bru", "xyzzy"]) {
      await field.fill(typed);
      await field.focus();
      await expect(panel).toBeVisible();
      if (typed === "gv-001") await expect(link(/Réf\./).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      expect(await findViolations(page, "main")).toEqual([]);
    }
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap on the field scrolls it to the top, and a tap on a link opens it", async ({ page }) => {
    await openHome(page, "/nl/");
    const { field, panel, link } = parts(page);
    await field.tap();
    await expect(panel).toBeVisible();
    expect((await field.boundingBox())?.y).toBeLessThan(160);
    const target = link(/^Appartement, te huur/);
    const { height = 0, width = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    await target.tap();
    await expect(page).toHaveURL("/nl/huren/?type=2");
  });

  test("a tap outside closes the panel, and the button opens it again", async ({ page }) => {
    await openHome(page);
    const { button, field, panel } = parts(page);
    await field.tap();
    await expect(panel).toBeVisible();
    await button.tap();
    await expect(panel).toBeHidden();
    await button.tap();
    await expect(panel).toBeVisible();
  });
});

const SEARCHES = {
  en: {
    home: "/",
    sale: /^For sale/,
    rent: /^For rent/,
    list: "/for-sale/",
    rentals: "/for-rent/",
    town: "Ghent",
  },
  nl: {
    home: "/nl/",
    sale: /^Te koop/,
    rent: /^Te huur/,
    list: "/nl/kopen/",
    rentals: "/nl/huren/",
    town: "Gent",
  },
  fr: {
    home: "/fr/",
    sale: /^À vendre/,
    rent: /^À louer/,
    list: "/fr/a-vendre/",
    rentals: "/fr/a-louer/",
    town: "Gand",
  },
  de: {
    home: "/de/",
    sale: /^Zum Kauf/,
    rent: /^Zur Miete/,
    list: "/de/kaufen/",
    rentals: "/de/mieten/",
    town: "Gent",
  },
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(`typed text leads ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });

    /** Opens the home page and types. */
    async function type(page: Page, home: string, text: string) {
      if (javaScriptEnabled) await openHome(page, home);
      else await page.goto(home);
      const { field, block } = parts(page);
      await field.fill(text);
      return { field, block };
    }

    for (const [language, { home, sale, rent, list, rentals, town }] of Object.entries(SEARCHES)) {
      test(`a town to the list of its properties (${language})`, async ({ page }) => {
        // Gentbrugge and Ledeberg share 9050, which has the name of their town.
        const inTown = `?city=${town}%7C9000&city=${town}%7C9050`;
        const { block } = await type(page, home, "gent");
        await block.getByRole("button", { name: sale }).click();
        await expect(page).toHaveURL(list + inTown);
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
        await (await type(page, home, "gent")).block.getByRole("button", { name: rent }).click();
        await expect(page).toHaveURL(rentals + inTown);
        await (await type(page, home, "gent")).field.press("Enter");
        await expect(page).toHaveURL(list + inTown);
      });
    }

    test("a type to its list, and a reference to its property", async ({ page }) => {
      await (await type(page, "/nl/", "appartement")).block.getByRole("button", { name: /^Te huur/ }).click();
      await expect(page).toHaveURL("/nl/huren/?type=2");
      await (await type(page, "/nl/", "gv-0012")).field.press("Enter");
      await expect(page).toHaveURL("/nl/zoeken/?q=gv-0012&goal=sale");
      const card = page.getByRole("main").getByRole("article");
      await expect(card).toHaveCount(1);
      await card.getByRole("link").click();
      await expect(page).toHaveURL(/\/12\/$/);
    });

    test("several towns to a page with their properties, those for rent first when these are requested", async ({
      page,
    }) => {
      await (await type(page, "/", "b")).block.getByRole("button", { name: /^For rent/ }).click();
      await expect(page).toHaveURL("/search/?q=b&goal=rent");
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: /^For (rent|sale) / })).toHaveText([
        /^For rent \(\d+\)$/,
        /^For sale \(\d+\)$/,
      ]);
    });

    test("text without results to a page that says so, with links to the lists", async ({ page }) => {
      await (await type(page, "/fr/", "xyzzy")).block.getByRole("button", { name: /^À vendre/ }).click();
      await expect(page.getByRole("heading", { name: /^Aucun résultat/ })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Tous les biens à louer" }).click();
      await expect(page).toHaveURL("/fr/a-louer/");
    });
  });
}

test("the search button searches once text is typed", async ({ page }) => {
  await openHome(page);
  const { button, field } = parts(page);
  await field.fill("gent");
  await button.click();
  await expect(page).toHaveURL("/for-sale/?city=Ghent%7C9000&city=Ghent%7C9050");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an empty field leads to all properties for sale or for rent", async ({ page }) => {
    await page.goto("/");
    await parts(page).button.click();
    await expect(page).toHaveURL("/for-sale/");
    await page.goto("/nl/");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Te huur/ })
      .click();
    await expect(page).toHaveURL("/nl/huren/");
  });

  test("the results page without a query shows all types", async ({ page }) => {
    await page.goto("/search/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "For sale" })).toHaveCount(7);
  });

  for (const typed of ["<script>alert(1)</script>", "(.*)+$", "__proto__", "a".repeat(5_000)]) {
    test(`a search for ${typed.slice(0, 26)} gives a page without errors`, async ({ page }) => {
      const answer = await page.goto(`/search/?${new URLSearchParams({ q: typed })}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByText("No results were found for your search.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(typed.slice(0, 100));
    });
  }
});

test("the results page has no accessibility violations", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("consent", "set"));
  for (const path of ["/de/suche/?q=gv-001", "/search/", "/fr/recherche/?q=xyzzy", "/search/?q=land"]) {
    await page.goto(path);
    expect(await findViolations(page)).toEqual([]);
  }
});
