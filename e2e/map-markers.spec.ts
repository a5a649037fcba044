import type { Locator, Page } from "@playwright/test";
import {
  isUncovered,
  MAP_OPTIONS,
  mapFrame,
  type PlacedProperty,
  placeProperties,
  propertiesOf,
  SLOW_TIMEOUT,
  waitForMarkers,
} from "./map-frame.ts";
import { expect, test, visit } from "./visitor.ts";

/*
 * Markers on the map: those of several properties, that of the property of a page, and the cards that they
 * open.
 */

test.use(MAP_OPTIONS);
test.describe.configure({ timeout: 180_000 });

const MARKT = { latitude: 51.05429, longitude: 3.72522 };

/** Like Mons, apart from the building and from each other in the first view of the map. */
const LIEGE = { latitude: 50.63, longitude: 5.57 };
/** Coordinates as in a map file, in hundred-thousandths of a degree. */
const MONS = { zip: "7000", name: "Mons", latitude: 5_045_400, longitude: 395_200, radiusM: 1_300 };

type Placed = { inBuilding: number[]; besideEachOther: number[]; withoutPlace: number[] };

/** Opens a map of twelve properties in one building, two a few metres apart, and three with only a postal code. */
async function visitMapOfPlaces(page: Page): Promise<Placed> {
  const { properties } = await propertiesOf(page, "/map-homes/en/sale.json");
  const [inBuilding, besideEachOther, withoutPlace] = [
    properties.ids.slice(0, 12),
    properties.ids.slice(12, 14),
    properties.ids.slice(14, 17),
  ];
  await placeProperties(
    page,
    [
      ...inBuilding.map((id): PlacedProperty => ({ id, ...MARKT })),
      ...besideEachOther.map((id, index) => ({ id, ...LIEGE, latitude: LIEGE.latitude + index * 0.0001 })),
    ],
    [{ ...MONS, ids: withoutPlace }],
  );
  await visit(page, "/for-sale/");
  await building(page).waitFor(SLOW_TIMEOUT);
  return { inBuilding, besideEachOther, withoutPlace };
}

function building(page: Page): Locator {
  return mapFrame(page).getByRole("button", { name: "12 properties at this location, show the list" });
}

/** Ids of the properties in the list that a marker opened. */
async function listedIds(page: Page): Promise<number[]> {
  const paths = await mapFrame(page)
    .locator(".cards")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return paths.map((path) => Number(/\/(\d+)\/$/.exec(path)?.[1]));
}

test("properties at one place share a marker, which lists them, with the keyboard too", async ({ page }) => {
  const { inBuilding, besideEachOther, withoutPlace } = await visitMapOfPlaces(page);

  await test.step("without coordinates they are a circle at their postal code", async () => {
    const label = "3 properties in 7000 Mons without an exact place";
    const marker = mapFrame(page).getByRole("button", { name: `${label}, show the list` });
    await expect(marker).toHaveText("3", SLOW_TIMEOUT);
    await marker.focus();
    await page.keyboard.press("Enter");
    await expect(mapFrame(page).getByRole("heading", { name: label })).toBeVisible();
    await expect.poll(() => listedIds(page)).toEqual(withoutPlace);
    await page.keyboard.press("Escape");
    await expect(marker).toBeFocused();
  });

  await test.step("two that overlap at the highest zoom", async () => {
    const marker = mapFrame(page).getByRole("button", {
      name: "2 properties at this location, show the list",
      exact: true,
    });
    await marker.click(SLOW_TIMEOUT);
    await expect.poll(() => listedIds(page)).toEqual(besideEachOther);
    await page.keyboard.press("Escape");
  });

  await test.step("in one building", async () => {
    await expect(building(page)).toHaveText("12 properties");
    await building(page).focus();
    await page.keyboard.press("Enter");
    const heading = mapFrame(page).getByRole("heading", { name: "12 properties at this location" });
    await expect(heading).toBeVisible();
    const links = mapFrame(page).locator(".cards").getByRole("link");
    await expect(links.first()).toBeFocused();
    expect(await listedIds(page)).toEqual(inBuilding.slice(0, 10));

    await mapFrame(page).getByRole("button", { name: "Show 2 more" }).focus();
    await page.keyboard.press("Enter");
    await expect(links.nth(10)).toBeFocused();
    expect(await listedIds(page)).toEqual(inBuilding);

    await page.keyboard.press("Escape");
    await expect(building(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/for-sale/[^?]+/${inBuilding[1]}/$`));
  });
});

test("the pin of the page's own property is on top of the other markers, which stay clickable", async ({
  page,
}) => {
  const ownId = 134;
  const { properties, mainId } = await propertiesOf(page, `/map-homes/en/near-${ownId}.json`);
  const neighbours = properties.ids.filter((id) => id !== mainId).slice(0, 3);
  const [first = 0, second = 0, third = 0] = neighbours;
  await placeProperties(page, [
    { id: ownId, ...MARKT },
    { id: first, ...MARKT },
    { id: second, ...MARKT },
    { id: third, latitude: MARKT.latitude + 0.0002, longitude: MARKT.longitude + 0.0002 },
  ]);
  await visit(page, `/property/${ownId}/`);
  await page.getByRole("heading", { name: "On the map" }).scrollIntoViewIfNeeded();
  const pin = mapFrame(page).getByRole("img", { name: "This property" });
  await pin.waitFor(SLOW_TIMEOUT);
  const otherMarkers = mapFrame(page).locator(".cluster, .property").first();
  await otherMarkers.waitFor(SLOW_TIMEOUT);
  await otherMarkers.focus();
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
  await otherMarkers.click();
  await expect
    .poll(async () => (await listedIds(page)).toSorted())
    .toEqual([first, second, third].toSorted());
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test("the card of a property opens fully in view, wherever its marker is, a finger draws an area, and the list of a building opens by touch", async ({
    page,
  }) => {
    const { properties } = await propertiesOf(page, "/map-homes/en/sale.json");
    const [north = 0, south = 0, ...others] = properties.ids;
    const inBuilding = others.slice(0, 12);
    await placeProperties(page, [
      { id: north, latitude: 51.4, longitude: 4.8 },
      { id: south, latitude: 49.7, longitude: 5.8 },
      ...inBuilding.map((id) => ({ id, latitude: 50.45, longitude: 3.2 })),
    ]);
    await visit(page, "/for-sale/");
    await page.getByRole("button", { name: "Map", exact: true }).tap();
    await waitForMarkers(page);
    // Visible, the button would cover the attribution of the map.
    await expect(page.getByRole("button", { name: "Back to top" })).toHaveCSS("opacity", "0");
    for (const id of [north, south]) await expectCardInView(page, id);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectCardInView(page, south);

    const canvas = mapFrame(page).locator("canvas");
    await mapFrame(page).getByRole("button", { name: "Draw an area" }).tap();
    await page.locator("iframe[src^='/map-frame/']").scrollIntoViewIfNeeded();
    const scrollTop = await page.evaluate(() => window.scrollY);

    await test.step("a line drawn with a finger is shown and becomes the area of the list, and the page does not scroll", async () => {
      const before = await canvas.screenshot();
      const finger = await putFingerOn(page, canvas);
      await finger.draw();
      await expect.poll(async () => before.equals(await canvas.screenshot())).toBe(false);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
      await finger.lift();
      await expect(page).toHaveURL(/\?area=[\w-]{12,}$/);
      await expect(mapFrame(page).getByRole("button", { name: "Remove area" })).toBeVisible();
    });

    await test.step("the list of properties in one building opens by touch and links to each of them", async () => {
      await building(page).tap();
      const links = mapFrame(page).locator(".cards").getByRole("link");
      await expect(links).toHaveCount(10);
      await mapFrame(page).getByRole("button", { name: "Show 2 more" }).tap();
      await expect(links).toHaveCount(12);
      await links.last().tap();
      await expect(page).toHaveURL(new RegExp(`/for-sale/[^?]+/${inBuilding.at(-1)}/$`));
    });
  });
});

type Finger = { draw: () => Promise<void>; lift: () => Promise<void> };

/**
 * Puts a finger on an element, with real touch events, which the browser may take for scrolling. `draw` moves it along
 * three sides of a square.
 */
async function putFingerOn(page: Page, element: Locator): Promise<Finger> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible");
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", across = 0, down = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchStart" || type === "touchMove"
          ? [{ x: box.x + box.width * across, y: box.y + box.height * down }]
          : [],
    });
  await send("touchStart", 0.25, 0.7);
  return {
    draw: async () => {
      for (let step = 1; step <= 4; step += 1) await send("touchMove", 0.25, 0.7 - step * 0.075);
      for (let step = 1; step <= 4; step += 1) await send("touchMove", 0.25 + step * 0.125, 0.4);
      for (let step = 1; step <= 4; step += 1) await send("touchMove", 0.75, 0.4 + step * 0.075);
    },
    lift: async () => {
      await send("touchEnd");
    },
  };
}

/** Taps the marker of a property, and closes its card again. */
async function expectCardInView(page: Page, id: number): Promise<void> {
  const panel = mapFrame(page).locator(".cards");
  // Scrolled up only as far as the marker can still be tapped.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const marker = mapFrame(page).locator(`.property[data-property="${id}"]`);
  await marker.tap(SLOW_TIMEOUT);
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
  // The picture and the close button leave room for the text.
  const heading = await panel.getByRole("heading").boundingBox();
  const width = (await panel.boundingBox())?.width ?? 0;
  expect((heading?.width ?? 0) / width).toBeGreaterThan(0.5);
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await mapFrame(page).getByRole("button", { name: "Close" }).tap();
  await expect(panel).toBeHidden();
}
