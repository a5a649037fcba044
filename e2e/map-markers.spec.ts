import type { Locator, Page } from "@playwright/test";
import { DRAWN_MAP, frameOf, homesOf, isUncovered, type PlacedHome, placeHomes, SLOW } from "./drawn-map.ts";
import { expect, test, visit } from "./visitor.ts";

/*
 * Markers on the map: those of several properties, that of the property of a page, and the cards that they
 * open.
 */

test.use(DRAWN_MAP);
test.describe.configure({ timeout: 180_000 });

const MARKT = { latitude: 51.05429, longitude: 3.72522 };

/** Twelve properties in one building, and one far away. */
async function visitBuilding(page: Page): Promise<number[]> {
  const { properties } = await homesOf(page, "/map-homes/en/sale.json");
  const [alone = 0, ...others] = properties.ids.slice(0, 13);
  const inBuilding: PlacedHome[] = others.map((id) => ({ id, ...MARKT }));
  await placeHomes(page, [...inBuilding, { id: alone, latitude: 50.63, longitude: 5.57 }]);
  await visit(page, "/for-sale/");
  const show = page.getByRole("button", { name: "Map", exact: true });
  if (await show.isVisible()) await show.tap();
  await building(page).waitFor(SLOW);
  return others;
}

function building(page: Page): Locator {
  return frameOf(page).getByRole("button", { name: "12 properties at this location, show the list" });
}

/** Numbers of the properties in the list that a marker opened. */
async function listed(page: Page): Promise<number[]> {
  const paths = await frameOf(page)
    .locator(".cards")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return paths.map((path) => Number(/\/(\d+)\/$/.exec(path)?.[1]));
}

test("properties in one building share a marker, which lists them, with the keyboard too", async ({
  page,
}) => {
  const ids = await visitBuilding(page);
  await expect(building(page)).toHaveText("12 properties");
  await building(page).focus();
  await page.keyboard.press("Enter");
  await expect(frameOf(page).getByRole("heading", { name: "12 properties at this location" })).toBeVisible();
  const links = frameOf(page).locator(".cards").getByRole("link");
  await expect(links.first()).toBeFocused();
  expect(await listed(page)).toEqual(ids.slice(0, 10));

  await frameOf(page).getByRole("button", { name: "Show 2 more" }).focus();
  await page.keyboard.press("Enter");
  await expect(links.nth(10)).toBeFocused();
  expect(await listed(page)).toEqual(ids);

  await page.keyboard.press("Escape");
  await expect(building(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/for-sale/[^?]+/${ids[1]}/$`));
});

test("a marker counts as readers of its language write numbers", async ({ page }) => {
  await placeHomes(
    page,
    Array.from({ length: 1_234 }, (_, at) => ({ id: at + 1, ...MARKT })),
  );
  for (const [path, text] of [
    ["/for-sale/", "1,234 properties"],
    ["/nl/kopen/", "1.234 panden"],
  ] as const) {
    await visit(page, path);
    await expect(frameOf(page).getByText(text, { exact: true })).toBeVisible(SLOW);
  }
});

test("properties that are not apart at the highest zoom are listed too", async ({ page }) => {
  const { properties } = await homesOf(page, "/map-homes/en/sale.json");
  const ids = properties.ids.slice(0, 2);
  const homes = ids.map((id, at) => ({ id, ...MARKT, latitude: MARKT.latitude + at * 0.0001 }));
  await placeHomes(page, homes);
  await visit(page, "/for-sale/");
  const marker = frameOf(page).getByRole("button", { name: "2 properties at this location, show the list" });
  await marker.click(SLOW);
  await expect.poll(() => listed(page)).toEqual(ids);
});

test("properties without coordinates are a circle at their postal code, which lists them", async ({
  page,
}) => {
  const { properties } = await homesOf(page, "/map-homes/en/sale.json");
  const [first = 0, second = 0, third = 0] = properties.ids;
  const ghent = { zip: "9000", name: "Ghent", latitude: 5_106_800, longitude: 372_900, radiusM: 1_300 };
  await placeHomes(page, [], [{ ...ghent, ids: [first, second, third] }]);
  await visit(page, "/for-sale/");
  const words = "3 properties in 9000 Ghent without an exact place";
  const marker = frameOf(page).getByRole("button", { name: `${words}, show the list` });
  await marker.waitFor(SLOW);
  await expect(marker).toHaveText("3");
  await marker.focus();
  await page.keyboard.press("Enter");
  await expect(frameOf(page).getByRole("heading", { name: words })).toBeVisible();
  await expect.poll(() => listed(page)).toEqual([first, second, third]);
  await page.keyboard.press("Escape");
  await expect(marker).toBeFocused();
});

test("the pin of the page's own property is on top of the other markers, which stay clickable", async ({
  page,
}) => {
  const { properties, mainId } = await homesOf(page, "/map-homes/en/near-134.json");
  const neighbours = properties.ids.filter((id) => id !== mainId).slice(0, 3);
  const [first = 0, second = 0, third = 0] = neighbours;
  await placeHomes(page, [
    { id: 134, ...MARKT },
    { id: first, ...MARKT },
    { id: second, ...MARKT },
    { id: third, latitude: MARKT.latitude + 0.0002, longitude: MARKT.longitude + 0.0002 },
  ]);
  await visit(page, "/property/134/");
  await page.getByRole("heading", { name: "On the map" }).scrollIntoViewIfNeeded();
  const pin = frameOf(page).getByRole("img", { name: "This property" });
  await pin.waitFor(SLOW);
  const several = frameOf(page).locator(".cluster, .home").first();
  await several.waitFor(SLOW);
  await several.focus();
  // The element on top is the one that a click would hit, if the pin did not let clicks pass.
  const onTop = await pin.evaluate((element) => {
    element.style.pointerEvents = "auto";
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [
      [0.5, 0.2],
      [0.5, 0.5],
      [0.5, 0.9],
      [0.2, 0.4],
      [0.8, 0.4],
    ] as const;
    const hits = parts.map(([across, down]) =>
      document.elementFromPoint(left + width * across, top + height * down),
    );
    element.style.pointerEvents = "";
    return hits.every((hit) => hit === element);
  });
  expect(onTop).toBe(true);
  await several.click();
  await expect.poll(async () => (await listed(page)).toSorted()).toEqual([first, second, third].toSorted());
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test("the card of a property opens fully in view, wherever its marker is", async ({ page }) => {
    const { properties } = await homesOf(page, "/map-homes/en/sale.json");
    const [north = 0, middle = 0, south = 0] = properties.ids;
    await placeHomes(page, [
      { id: north, latitude: 51.2, longitude: 4.4 },
      { id: middle, latitude: 50.85, longitude: 3.2 },
      { id: south, latitude: 49.7, longitude: 5.8 },
    ]);
    await visit(page, "/for-sale/");
    await page.getByRole("button", { name: "Map", exact: true }).tap();
    for (const id of [north, middle, south]) await expectCardInView(page, id);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectCardInView(page, south);
  });

  test("the list of properties in one building opens by touch and links to each of them", async ({
    page,
  }) => {
    const ids = await visitBuilding(page);
    await building(page).tap();
    const links = frameOf(page).locator(".cards").getByRole("link");
    await expect(links).toHaveCount(10);
    await frameOf(page).getByRole("button", { name: "Show 2 more" }).tap();
    await expect(links).toHaveCount(12);
    await links.last().tap();
    await expect(page).toHaveURL(new RegExp(`/for-sale/[^?]+/${ids.at(-1)}/$`));
  });
});

/** Taps the marker of a property, and closes its card again. */
async function expectCardInView(page: Page, id: number): Promise<void> {
  const panel = frameOf(page).locator(".cards");
  // Scrolled up only as far as the marker can still be tapped.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const marker = frameOf(page).locator(`.home[data-home="${id}"]`);
  await marker.tap(SLOW);
  const link = panel.getByRole("link");
  await expect(link).toHaveAttribute("href", new RegExp(`/${id}/$`));
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      if (!box) return "closed";
      const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      return isInside && (await isUncovered(page, link)) && (await isUncovered(page, marker));
    })
    .toBe(true);
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await frameOf(page).getByRole("button", { name: "Close" }).tap();
  await expect(panel).toBeHidden();
}
