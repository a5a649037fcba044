import type { Page } from "@playwright/test";
import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { delayRequests, expect, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

test.use(WITHOUT_PICTURES);

function searchBlock(page: Page) {
  const block = page.getByRole("main").getByRole("search");
  return {
    block,
    field: block.getByRole("combobox"),
    panel: block.getByRole("grid"),
    button: block.getByRole("button", { name: /^(Search|Zoeken|Rechercher)$/ }),
    status: block.getByRole("status"),
    link: (name: string | RegExp) => block.getByRole("grid").getByRole("link", { name }),
  };
}

test("the panel opens on focus with all types, closes when the field loses focus, and finds properties in an index that is fetched once", async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/search-index/")) requestedUrls.push(new URL(request.url()).pathname);
  });
  await visit(page, "/");
  const { button, field, panel, status, link } = searchBlock(page);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  expect(requestedUrls).toEqual([]);
  const indexResponse = page.waitForResponse(/\/search-index\/en\/[0-9a-f]{16}\.json$/);
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

  await test.step("an entry without properties is plain text, not a link", async () => {
    const none = panel.getByRole("gridcell", { name: "Land, for rent, 0" });
    await expect(none).toHaveAttribute("aria-disabled", "true");
    await expect(link("Land, for rent, 0")).toHaveCount(0);
    await expect(none.locator("[href]")).toHaveCount(0);
  });

  await test.step("a click outside closes the panel", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await expect(panel).toBeHidden();
    await expect(field).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("the index can be cached forever", async () => {
    const file = await indexResponse;
    expect(file.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(file.headers()["content-encoding"]).toBe("br");
  });

  await test.step("the search button closes an open panel and opens a closed one, without flicker", async () => {
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

  await test.step("the index is not fetched again", async () => {
    await field.fill("ghent");
    await expect(link(/^Ghent 9000, for sale/)).toBeVisible();
    await page.keyboard.press("Escape");
    await field.press("ArrowDown");
    await expect(panel).toBeVisible();
    // The path without a hash, which redirects to the file.
    expect(requestedUrls).toHaveLength(2);
  });

  await test.step("a search without results says so, and announces it to screen readers", async () => {
    await field.fill("xyzzy (.*)+$");
    await expect(panel.getByText("No results were found for your search.")).toBeVisible();
    await expect(status).toHaveText("No results were found for your search.");
    await expect(panel.getByRole("rowheader")).toHaveText(["The newest properties"]);
    await expect(panel.getByRole("link", { name: /Ref\./ })).toHaveCount(3);
    await field.fill("house");
    await expect(status).toHaveText("1 result");
  });

  await test.step("results that do not fit in the panel are on the results page", async () => {
    await field.fill("gv-00");
    const all = panel.getByRole("link", { name: /^Show all results \(\d+\)$/ });
    await expect(all).toHaveAttribute("href", "/search/?q=gv-00");
    await expect(panel.getByRole("link", { name: /Ref\./ })).toHaveCount(3);
  });

  await test.step("a property is found by its ID as well", async () => {
    await field.fill("12");
    await expect(panel.getByRole("link", { name: /Ref\. GV-0012/ })).toBeVisible();
  });

  await test.step("a reference finds its property: picture, short description, reference and link", async () => {
    await field.fill("gv-0012");
    await expect(panel.getByRole("link")).toHaveCount(1);
    const row = panel.getByRole("link", { name: /Ref\. GV-0012/ });
    await expect(row).toHaveAttribute("href", "/property/12/");
    await expect(row.locator("img")).toHaveAttribute("src", /^\/media\/100\//);
    const [description = ""] = ((await row.textContent()) ?? "").split("Ref.");
    // A hundred characters and an ellipsis.
    expect(Array.from(description).length).toBeLessThanOrEqual(101);
    await row.click();
    await expect(page).toHaveURL(/\/12\/$/);
    await expect(page.getByText("GV-0012").first()).toBeVisible();
  });
});

test("typing finds towns; a sentence is interpreted as filters, and leads to the list with these filters", async ({
  page,
}) => {
  await visit(page, "/nl/");
  const { block, field, panel, link, status } = searchBlock(page);
  const chips = page.getByRole("list", { name: "Actieve filters" }).getByRole("link");

  await test.step("towns are found by the start of a word, exact matches first, accents ignored", async () => {
    const inGent = ["Gemeente", "Gent (alle postcodes)", "Gent 9000", "Gent 9050"];
    await field.fill("gent");
    await expect(panel.getByRole("rowheader")).toHaveText(inGent);
    await expect(status).toHaveText("3 resultaten");
    await field.fill("gánd");
    await expect(panel.getByRole("rowheader")).toHaveText(inGent);
    await field.fill("ledeb");
    await expect(panel.getByRole("rowheader")).toHaveText(["Gemeente", "Gent 9050"]);
    await field.fill("9050");
    const town = link(/^Gent 9050, te koop, \d+$/);
    await expect(town).toHaveAttribute("href", "/nl/kopen/?city=Gent%7C9050");
  });

  await test.step("a sentence becomes one search with its number of properties, and the panel names the words that it cannot search for", async () => {
    await field.fill("appartement gnet met sauna ");
    await expect(link(/^Appartement · Gent, te koop, \d+$/)).toBeVisible();
    await expect(panel.getByText("Hierop konden we niet zoeken: sauna.")).toBeVisible();
    await expect(
      panel.getByRole("link", { name: "Zoek precies op “appartement gnet met sauna”" }),
    ).toHaveAttribute("href", /exact=1$/);
  });

  await test.step("the panel names the corrections, and the words that it did not understand", async () => {
    await field.fill("appartement gnet 2 slaapkamers met qwyxz ");
    await expect(panel.getByRole("rowheader")).toHaveText([
      "Uw zoekopdracht",
      "Appartement · Gent · 2 slaapkamers of meer",
    ]);
    await expect(panel.getByText("Resultaten voor “Gent” in plaats van “gnet”.")).toBeVisible();
    await expect(panel.getByText("Hierop konden we niet zoeken: qwyxz.")).toBeVisible();
    await expect(status).toHaveText(/^Appartement · Gent · 2 slaapkamers of meer\./);
  });

  await test.step("the list says so, and each part is a filter to remove", async () => {
    await link(/^Appartement · Gent/)
      .first()
      .click();
    await expect(page).toHaveURL(/^[^?]+\/nl\/kopen\/\?city=Gent%7C&type=2&bedrooms=2&q=/);
    await expect(page.getByText("Hierop konden we niet zoeken: qwyxz.")).toBeVisible();
    await expect(chips).toHaveText(["Gent", "Appartement", "2 slaapkamers of meer", "Alle filters wissen"]);
    await page.getByRole("link", { name: "Filter 2 slaapkamers of meer verwijderen" }).click();
    await expect(page).toHaveURL("/nl/kopen/?city=Gent%7C&type=2");
    await expect(page.getByText("Hierop konden we niet zoeken: qwyxz.")).toBeHidden();
  });

  await test.step("the goal in the text wins over that of the button", async () => {
    await page.goto("/nl/");
    await field.fill("appartement te huur oost-vlaanderen");
    await block.getByRole("button", { name: /^Te koop/ }).click();
    await expect(page).toHaveURL("/nl/huren/?zone=east-flanders&type=2");
    await expect(chips.first()).toHaveText("Oost-Vlaanderen");
  });
});

test("text typed before its scripts start is kept, and the keyboard moves between the results and opens one", async ({
  page,
}) => {
  const release = await delayRequests(page, "**/texts/**");
  await page.goto("/");
  const { button, field, panel, link } = searchBlock(page);
  await field.pressSequentially("ghent");
  release();
  await expect(link(/^Ghent 9000, for sale/)).toBeVisible();
  await expect(field).toHaveValue("ghent");
  const expectActive = (name: RegExp) =>
    expect(async () => {
      const active = page.locator(`[id="${await field.getAttribute("aria-activedescendant")}"]`);
      await expect(active).toHaveAccessibleName(name, { timeout: 500 });
    }).toPass({ intervals: [50] });

  await test.step("left and right stay in the text until a result is focused", async () => {
    await field.fill("get");
    await expect(panel).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("n");
    await expect(field).toHaveValue("gent");
  });

  await test.step("Escape closes the panel, then clears the field; the down arrow opens it again", async () => {
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("gent");
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("");
    await page.keyboard.press("ArrowDown");
    await expect(panel).toBeVisible();
    await expect(field).toHaveAttribute("aria-activedescendant", /./);
  });

  await test.step("Tab reaches the links: focus inside keeps the panel open, focus outside closes it", async () => {
    await field.fill("ghent");
    await expect(link(/^Ghent \(all postal codes\), for sale/)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(link(/^Ghent \(all postal codes\), for sale/)).toBeFocused();
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

  await test.step("Tab out of the block closes the panel", async () => {
    await field.fill("gv-0012");
    await expect(panel.getByRole("link")).toHaveCount(1);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
    await expect(panel).toBeHidden();
  });

  await test.step("a result without a link can be focused and is announced, and Enter does nothing", async () => {
    await field.fill("land");
    await expect(panel.getByRole("gridcell", { name: "Land, for rent, 0" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expectActive(/^Land, for rent, 0$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(panel).toBeVisible();
  });

  await test.step("the arrows move through the grid, and Enter opens the result", async () => {
    await field.fill("");
    await expect(link(/^House, for sale/)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expectActive(/^House, for sale, \d+$/);
    await page.keyboard.press("ArrowRight");
    await expectActive(/^House, for rent, \d+$/);
    await page.keyboard.press("ArrowDown");
    await expectActive(/^Apartment, for rent, \d+$/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await expectActive(/^House, for sale, \d+$/);
    await page.keyboard.press("ArrowUp");
    await expectActive(/^Other, for sale, \d+$/);
    await expect(field).toBeFocused();
    await page.keyboard.press("Home");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/for-sale/?type=1");
  });
});

test.describe("when the index does not load", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the types are still shown, and the next opening retries", async ({ page }) => {
    let isIndexBlocked = true;
    await page.route("**/search-index/**", (route) => (isIndexBlocked ? route.abort() : route.continue()));
    await visit(page, "/");
    const { field, panel, link } = searchBlock(page);
    await field.fill("house");
    await expect(link(/^House, for sale/)).toBeVisible();
    await expect(
      panel.getByText("The suggestions could not be loaded. Press Enter to search."),
    ).toBeVisible();
    await field.fill("");
    await expect(link(/^Land, for sale/)).toBeVisible();
    isIndexBlocked = false;
    await page.keyboard.press("Escape");
    await field.fill("ghent");
    await expect(link(/^Ghent 9000, for sale/)).toBeVisible();
  });
});

test("the open panel has no accessibility violations and no horizontal scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await visit(page, "/fr/");
  const { field, panel, link } = searchBlock(page);
  for (const typed of ["", "gv-001", "bru", "xyzzy", "maison gand 3 chambres avec jardin "]) {
    await test.step(`"${typed}"`, async () => {
      await field.fill(typed);
      await field.focus();
      await expect(panel).toBeVisible();
      if (typed === "gv-001") await expect(link(/Réf\./).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      expect(await findViolations(page, "main search")).toEqual([]);
    });
  }
  await test.step("in dark mode, with an interpreted sentence, and with properties", async () => {
    expect(await findViolationsInDarkMode(page, "main search")).toEqual([]);
    await field.fill("gv-001");
    await expect(link(/Réf\./).first()).toBeVisible();
    expect(await findViolationsInDarkMode(page, "main search")).toEqual([]);
  });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(panel).toBeVisible();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap on the field scrolls it to the top, and a tap on a link opens it", async ({ page }) => {
    await visit(page, "/nl/");
    const { button, field, panel, link } = searchBlock(page);
    await field.tap();
    await expect(panel).toBeVisible();
    expect((await field.boundingBox())?.y).toBeLessThan(160);

    await test.step("a tap outside closes the panel, and the button opens it again", async () => {
      await button.tap();
      await expect(panel).toBeHidden();
      await button.tap();
      await expect(panel).toBeVisible();
    });

    const target = link(/^Appartement, te huur/);
    const { height = 0, width = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    await target.tap();
    await expect(page).toHaveURL("/nl/huren/?type=2");
  });
});

/** server/integration-tests/search-without-scripts.test.ts tests other texts, without a browser. */
test("typed text leads to a list or to results, by button and by Enter, and Back returns to the home page", async ({
  page,
}) => {
  await visit(page, "/fr/");
  const { block, button, field } = searchBlock(page);
  const main = page.getByRole("main");
  const goHome = async () => {
    await page.goBack();
    await page.getByRole("heading", { name: "Trouvez la maison derrière la façade" }).waitFor();
  };

  await test.step("the search button searches once text is typed", async () => {
    await field.fill("gent");
    await button.click();
    await expect(page).toHaveURL("/fr/a-vendre/?city=Gand%7C");
    await goHome();
  });

  await test.step("a town leads to the list of its properties, for rent or for sale", async () => {
    await field.fill("gent");
    await block.getByRole("button", { name: /^À louer/ }).click();
    await expect(page).toHaveURL("/fr/a-louer/?city=Gand%7C");
    await goHome();
    await field.fill("gent");
    await field.press("Enter");
    await expect(page).toHaveURL("/fr/a-vendre/?city=Gand%7C");
    await expect(main.getByRole("article").first()).toBeVisible();
  });

  await test.step("a reference leads to its property", async () => {
    await goHome();
    await field.fill("gv-0012");
    await field.press("Enter");
    await expect(page).toHaveURL("/fr/recherche/?q=gv-0012&goal=sale");
    await expect(main.getByRole("article")).toHaveCount(1);
    await main.getByRole("article").getByRole("link").click();
    await expect(page).toHaveURL(/\/12\/$/);
  });
});
