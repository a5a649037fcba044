import type { Locator } from "@playwright/test";
import { expect, test, visit } from "./visitor.ts";

test("the URL of a narrowed list contains its filters, a list without filters reserves no space for chips, and new pictures start small", async ({
  page,
}) => {
  await visit(page, "/nl/kopen/");
  const desktop = page.viewportSize();
  await test.step("without chips, cards begin close below the bar", async () => {
    for (const [width, maxGapPx] of [
      [390, 60],
      [820, 80],
      [1366, 80],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const row = await boxOf(page.getByLabel("Sorteren op"));
      const card = await boxOf(page.getByRole("article").first());
      expect(card.y - row.y - row.height, `${width} pixels`).toBeLessThan(maxGapPx);
    }
    if (desktop) await page.setViewportSize(desktop);
  });

  await page.locator("summary", { hasText: "Gemeente" }).click();
  await page.getByLabel("Naam of postcode", { exact: true }).fill("gent");
  await page.getByRole("checkbox", { name: /^Gent 9000/ }).check();
  await expect(page).toHaveURL(/\/nl\/kopen\/\?city=Gent%7C9000$/);
  await expect(page.getByRole("status")).toHaveText(/^\d+ panden gevonden$/);
  await expect(page.getByRole("checkbox", { name: /^Gent 9000/ })).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: /^Gent 9000/ })).toBeHidden();

  await page.locator("summary", { hasText: "Prijs" }).click();
  await page.getByLabel("Minimumprijs").fill("200.000");
  await expect(page).toHaveURL(/\?city=Gent%7C9000&minPrice=200000$/);

  await expect(page.getByRole("list", { name: "Actieve filters" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("link", { name: "Filter Gent 9000 verwijderen" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\/\?minPrice=200000$/);
  await expect(page.getByRole("link", { name: "Filter Gent 9000 verwijderen" })).toHaveCount(0);
  await page.getByRole("link", { name: "Alle filters wissen" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\/$/);

  await test.step("pictures that a change of the list brings start small, and load in full once they stay in view", async () => {
    await page.getByLabel("Sorteren op").selectOption("price-up");
    await expect(page).toHaveURL(/\?sort=price-up$/);
    // Wait for the sorted list: the pictures of the previous one are small too.
    await expect(page.getByText(/ · Prijs: laag naar hoog$/)).toBeAttached();
    const picture = page.getByRole("main").getByRole("article").locator("picture img").last();
    await expect(picture).toHaveAttribute("src", /^\/media\/100\//);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("src", /^\/media\/600\//);
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => [
          image.naturalWidth > 100,
          getComputedStyle(image).filter,
        ]),
      )
      .toEqual([true, "none"]);
  });

  await test.step("cards are printed whole and without their photo counts, with the agency and its legal information, and without its menu and languages", async () => {
    await page.emulateMedia({ media: "print" });
    const card = page.getByRole("main").getByRole("article").first();
    await expect(card).toHaveCSS("break-inside", "avoid");
    await expect(card.locator("[data-photo-count]")).toBeHidden();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText("Immo Gevel", { exact: true })).toBeVisible();
    await expect(footer.getByText(/Beroepsinstituut van Vastgoedmakelaars/).first()).toBeVisible();
    await expect(footer.getByRole("link", { name: /Nederlands$/ })).toBeHidden();
    await expect(footer.getByRole("listitem").filter({ visible: true, hasText: "Te koop" })).toHaveCount(0);
  });
});

test("the next page starts at its title, and going back leads to the list", async ({ page }) => {
  await visit(page, "/fr/a-vendre/");
  await page.getByRole("link", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/fr\/a-vendre\/[^/]+\/[^/]+\/\d+\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);

  // A reloaded or shared page does not return to the first one when its script starts.
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("link", { name: "Liste", exact: true }).click();
  await expect(page).toHaveURL(/\?view=list&page=2$/);
});

test("filters, sort order and map are in one row on a phone, and a list on a desktop says what it is filtered by", async ({
  page,
}) => {
  await visit(page, "/nl/kopen/?type=1&bedrooms=3");
  const filters = page.getByRole("button", { name: "Filters (2)" });
  const sort = page.getByLabel("Sorteren op");
  const map = page.getByRole("button", { name: "Kaart", exact: true });
  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 844 });
    await expectOneRow([filters, sort, map], width);
  }
  const view = page.getByRole("navigation", { name: "Weergave" });
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await expectOneRow([page.getByText(/^1–24 van \d+ panden$/), sort, view, map], width);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectOneRow([page.getByRole("list", { name: "Actieve filters" }), sort, view], 1366);
  await expect(map).toBeHidden();

  await test.step("title and heading say what the list is filtered by, as it changes", async () => {
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Huizen te koop met 3 of meer slaapkamers");
    await page.getByRole("link", { name: "Filter Huis verwijderen" }).click();
    await expect(heading).toHaveText("Panden te koop met 3 of meer slaapkamers");
    await expect(page).toHaveTitle(/^Panden te koop met 3 of meer slaapkamers/);
  });
});

test("the map of a phone opens in view from anywhere in the list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/for-sale/");
  await page.getByRole("article").nth(5).scrollIntoViewIfNeeded();
  const button = page.getByRole("button", { name: "Map", exact: true });
  await expect(button).toBeInViewport();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("#list-map")).toBeInViewport();

  // The map stays open when the list changes.
  await page.getByLabel("Sort by").selectOption("price-up");
  await expect(page).toHaveURL(/sort=price-up$/);
  await expect(page.getByRole("status")).toHaveText(/^\d+ properties found$/);
  await expect(page.getByText(/^1–24 of \d+ properties · Price: low to high$/)).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("#list-map")).toBeVisible();
  await button.click();
  await expect(page.locator("#list-map")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu of a phone opens and closes", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/nl/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Te huur" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });
});

/** Checks that these elements are in one row, in this order, inside a window of this width. */
async function expectOneRow(elements: Locator[], width: number): Promise<void> {
  const boxes = [];
  for (const element of elements) boxes.push(await boxOf(element));
  const message = `${width} pixels: ${JSON.stringify(boxes)}`;
  for (const [index, box] of boxes.entries()) {
    const previous = boxes[index - 1];
    if (previous) {
      expect(previous.x + previous.width, message).toBeLessThanOrEqual(box.x);
      expect(Math.abs(middle(previous) - middle(box)), message).toBeLessThan(4);
    }
    expect(box.x + box.width, message).toBeLessThanOrEqual(width);
  }
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
}

/** Vertical centre. */
function middle({ y, height }: Box): number {
  return y + height / 2;
}
