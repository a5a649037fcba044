import type { Page } from "@playwright/test";
import { decodeArea } from "../app/catalogue/lists/map-area.ts";
import {
  isUncovered,
  MAP_OPTIONS,
  mapFrame,
  type PlacedProperty,
  placeProperties,
  SLOW_TIMEOUT,
  waitForMarkers,
} from "./map-frame.ts";
import { delayRequests, expect, test, visit } from "./visitor.ts";

/*
 * Initial view of a map; all of it must be visible and clickable. Which properties it is about is in
 * app/map/first-view.test.ts.
 */

test.use(MAP_OPTIONS);
test.describe.configure({ timeout: 180_000 });

/**
 * Checks that the view contains these properties, and that they take most of its width or height. Reads the bounds of the
 * view from the URL after "Search in this area".
 */
async function expectViewOf(page: Page, properties: PlacedProperty[]): Promise<void> {
  await mapFrame(page).getByRole("button", { name: "Search in this area" }).click();
  await expect(page).toHaveURL(/area=/);
  const area = decodeArea(new URL(page.url()).searchParams.get("area") ?? "");
  const [south, north] = range((area?.points ?? []).map(([latitude]) => latitude));
  const [west, east] = range((area?.points ?? []).map(([, longitude]) => longitude));
  const [minLatitude, maxLatitude] = range(properties.map(({ latitude }) => latitude));
  const [minLongitude, maxLongitude] = range(properties.map(({ longitude }) => longitude));
  expect([
    south <= minLatitude,
    north >= maxLatitude,
    west <= minLongitude,
    east >= maxLongitude,
  ]).not.toContain(false);
  const [widthShare, heightShare] = [
    (maxLongitude - minLongitude) / (east - west),
    (maxLatitude - minLatitude) / (north - south),
  ];
  expect(Math.max(widthShare, heightShare)).toBeGreaterThan(0.6);
}

function range(numbers: number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

const AROUND_GHENT: PlacedProperty[] = Array.from({ length: 11 }, (_, index) => ({
  id: 12 + index,
  latitude: 51.05 + 0.05 * Math.sin(index),
  longitude: 3.72 + 0.12 * Math.cos(index),
}));
const IN_SPAIN: PlacedProperty = { id: 40, latitude: 38.34, longitude: -0.48 };
/** In the corners of Belgium. */
const IN_FOUR_CORNERS: PlacedProperty[] = [
  { id: 12, latitude: 51.23, longitude: 2.92 },
  { id: 13, latitude: 51.3, longitude: 4.9 },
  { id: 14, latitude: 49.7, longitude: 5.8 },
  { id: 15, latitude: 50.05, longitude: 3.9 },
];

test("no sea is shown in place of the map while its land is loading, its buttons stay clickable when the page is scrolled under the header, and its view fits the properties of the list, or the whole country if there are none", async ({
  page,
}) => {
  const release = await delayRequests(page, "**/*worker*.js");
  await placeProperties(page, [...AROUND_GHENT, IN_SPAIN]);
  await visit(page, "/for-sale/?type=1&bedrooms=5");
  const canvas = mapFrame(page).locator("canvas.maplibregl-canvas");
  await canvas.waitFor({ state: "attached", ...SLOW_TIMEOUT });
  await expect(canvas).toBeHidden();
  release();
  await expect(canvas).toBeVisible(SLOW_TIMEOUT);

  await waitForMarkers(page);
  await page.mouse.move(400, 600);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const buttons = ["Search in this area", "Draw an area", "Zoom in", "Zoom out"].map((name) =>
    mapFrame(page).getByRole("button", { name, exact: true }),
  );
  for (const button of buttons) await expect.poll(() => isUncovered(page, button)).toBe(true);

  const [, draw] = buttons;
  const box = await draw?.boundingBox();
  if (!box) throw new Error("The button has no place on the page");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const cancel = mapFrame(page).getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeVisible();
  await cancel.click();
  await expectViewOf(page, AROUND_GHENT);

  await test.step("in a narrow window", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Map", exact: true }).click();
    await removeArea(page);
    await expectViewOf(page, AROUND_GHENT);
  });

  await test.step("without properties, the whole country is in view", async () => {
    await removeArea(page);
    await placeProperties(page, []);
    await page.getByRole("link", { name: "Remove filter House" }).click();
    await expect(mapFrame(page).locator(".cluster, .property")).toHaveCount(0, SLOW_TIMEOUT);
    await expectViewOf(page, IN_FOUR_CORNERS);
  });
});

/** Removes the area from the filters of the list, and waits until the map shows the whole list. */
async function removeArea(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Remove filter Area on the map" }).click();
  await expect(mapFrame(page).getByRole("button", { name: "Remove area" })).toBeHidden();
}
