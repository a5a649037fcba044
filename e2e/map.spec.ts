import type { MapFile } from "../app/map/map-file.ts";
import { findViolations } from "./accessibility-violations.ts";
import {
  MAP_OPTIONS,
  mapFrame,
  placeProperties,
  propertiesOf,
  SLOW_TIMEOUT,
  waitForMarkers,
} from "./map-frame.ts";
import { expect, shownPropertyIds, test, visit } from "./visitor.ts";

/*
 * The map beside a list and on the page of a property. The browser draws it without a graphics card, so it is
 * slow, and few tests use it.
 */
test.use(MAP_OPTIONS);
test.describe.configure({ timeout: 180_000 });

/** A rectangle around Ghent, as the URL encodes it (map-area.ts). */
const GHENT_AREA = "gjkfopnCw-B49C";

const MARKT = { latitude: 51.05429, longitude: 3.72522 };

test("a list is narrowed to the visible area of the map or to a drawn one, and not by messages from other origins", async ({
  page,
}) => {
  await visit(page, "/for-sale/");
  await waitForMarkers(page);
  const count = page.getByText(/^(\d+–\d+ of )?\d+ propert(y|ies)$/);
  const total = String(await count.textContent());

  await test.step("messages from other origins and malformed messages change nothing", async () => {
    await page.evaluate((ghentArea) => {
      const frame = document.querySelector("iframe")?.contentWindow;
      const sendMessage = (origin: string, source: Window | null | undefined, data: unknown) =>
        window.dispatchEvent(new MessageEvent("message", { origin, source, data }));
      const area = { kind: "area", area: ghentArea };
      sendMessage("https://evil.example", frame, area);
      sendMessage("null", frame, area);
      sendMessage(window.location.origin, window, area);
      sendMessage(window.location.origin, null, area);
      sendMessage(window.location.origin, frame, { kind: "area", area: "<script>" });
      sendMessage(window.location.origin, frame, { kind: "open", id: 12, path: "https://evil.example/" });
      frame?.postMessage({ kind: "show" }, window.location.origin);
      frame?.postMessage("show", window.location.origin);
      frame?.postMessage(
        { kind: "cards", cards: [{ id: 1, path: "javascript:alert(1)" }] },
        window.location.origin,
      );
    }, GHENT_AREA);
    await expect(page).toHaveURL(/\/for-sale\/$/);
    await expect(mapFrame(page).locator(".cards")).toBeHidden();
    expect(await mapFrame(page).locator(".cluster, .property").count()).toBeGreaterThan(0);
  });

  // Opens a cluster by keyboard, and from there goes to the properties in view.
  const markers = mapFrame(page).locator(".cluster, .property");
  const firstMarkers = (await markers.allTextContents()).toSorted();
  const beforeOpening = await markers.allTextContents();
  await mapFrame(page).locator(".cluster").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => markers.allTextContents(), SLOW_TIMEOUT).not.toEqual(beforeOpening);
  await mapFrame(page).getByRole("button", { name: "Search in this area" }).click();
  await expect(page).toHaveURL(/\/for-sale\/\?area=[\w-]{10,}$/);
  await expect(count).not.toHaveText(total);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/for-sale\/$/);

  await test.step("without its area, the whole list is in view again, also when the area was requested twice", async () => {
    await mapFrame(page).getByRole("button", { name: "Search in this area" }).click();
    await page.getByRole("link", { name: "Remove filter Area on the map" }).click();
    await expect(page).toHaveURL(/\/for-sale\/$/);
    await expect(count).toHaveText(total);
    await expect
      .poll(async () => (await markers.allTextContents()).toSorted(), SLOW_TIMEOUT)
      .toEqual(firstMarkers);
  });

  await test.step("an area is drawn by hand, and its address shows the same list again", async () => {
    await mapFrame(page).getByRole("button", { name: "Draw an area" }).click();
    const frame = page.locator("iframe[src^='/map-frame/']");
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (!box) throw new Error("The map is not visible");
    const pointAt = (across: number, down: number) =>
      [box.x + box.width * across, box.y + box.height * down] as const;
    for (const [across, down] of [
      [0.3, 0.3],
      [0.75, 0.35],
      [0.6, 0.55],
    ] as const)
      await page.mouse.click(...pointAt(across, down));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?area=[\w-]{12,}$/);
    await expect(count).not.toHaveText(total);
    // Read without a page, which would draw the map again.
    const linksAtAddress = await page.evaluate(async () => {
      const html = await (await fetch(window.location.href)).text();
      const links = new DOMParser().parseFromString(html, "text/html").querySelectorAll("main article a");
      return [...links].map((link) => link.getAttribute("href") ?? "");
    });
    const shownIds = await shownPropertyIds(page);
    expect(shownIds.length).toBeGreaterThan(0);
    expect(linksAtAddress.map((path) => Number(/\/(\d+)\/$/.exec(path)?.[1]))).toEqual(shownIds);
  });
});

/** Part of a map file that asks for tiles of another server, which load after a click. */
const tilesAt = (baseURL = ""): Pick<MapFile, "mapType" | "attribution"> => ({
  mapType: { kind: "tiles", url: `${baseURL}/tile-stand-in/{z}/{x}/{y}.png`, needsPermission: true },
  attribution: "© The stand-in",
});

test("a marker opens a card that links to the property, list and map stay in sync, and external tiles load after a click", async ({
  page,
  baseURL,
}) => {
  let tileCount = 0;
  /** A picture of one pixel. */
  const tile = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  let tilesMayLoad: Promise<void> = Promise.resolve();
  await page.route("**/tile-stand-in/**", async (route) => {
    tileCount += 1;
    await tilesMayLoad;
    await route.fulfill({ contentType: "image/png", body: tile });
  });
  let isMapFileAvailable = true;
  await page.route("**/map-homes/**", async (route) => {
    if (!isMapFileAvailable) return route.fulfill({ json: {} });
    const file = (await (await route.fetch()).json()) as MapFile;
    await route.fulfill({ json: { ...file, ...tilesAt(baseURL) } });
  });
  // A town with a single property, so that it has a marker of its own.
  const { properties } = await propertiesOf(page, "/map-homes/en/sale.json?city=Wimereux");
  expect(properties.ids).toHaveLength(1);
  await visit(page, "/for-sale/?city=Wimereux");
  const marker = mapFrame(page).locator(`.property[data-property="${properties.ids[0]}"]`);
  await marker.waitFor(SLOW_TIMEOUT);

  const card = page.getByRole("main").getByRole("article").first();
  await card.hover();
  await expect(marker).toHaveAttribute("data-highlighted", "");

  await marker.focus();
  await expect(card).toHaveAttribute("data-on-map", "");
  await page.keyboard.press("Enter");
  const link = mapFrame(page).locator(".card a");
  await expect(link).toBeFocused();
  // The page and its frame together, because screen-reader users get the landmarks of both.
  expect(await findViolations(page)).toEqual([]);

  await expect(link).toHaveAttribute("href", new RegExp(`^/for-sale/[^?]+/${properties.ids[0]}/$`));
  await page.keyboard.press("Escape");
  await expect(marker).toBeFocused();

  await test.step("a list whose properties cannot be loaded has no map, and the next list has one again", async () => {
    isMapFileAvailable = false;
    await page.getByRole("link", { name: /^Remove filter Wimereux/ }).click();
    await expect(page.getByText("The map cannot be shown at the moment.")).toBeVisible();
    isMapFileAvailable = true;
    await page.goBack();
    await marker.waitFor(SLOW_TIMEOUT);
  });

  await test.step("external tiles load after a click", async () => {
    expect(tileCount).toBe(0);
    await mapFrame(page)
      .getByRole("button", { name: /^Load the detailed map from 127\.0\.0\.1/ })
      .click();
    await expect(mapFrame(page).getByText("© The stand-in")).toBeVisible();
    await expect.poll(() => tileCount, SLOW_TIMEOUT).toBeGreaterThan(0);
  });

  await test.step("a changed list is drawn while tiles are still loading", async () => {
    const { promise, resolve: loadTiles } = Promise.withResolvers<void>();
    tilesMayLoad = promise;
    const count = tileCount;
    await mapFrame(page).getByRole("button", { name: "Zoom out" }).click();
    await expect.poll(() => tileCount, SLOW_TIMEOUT).toBeGreaterThan(count);
    await page.getByRole("link", { name: /^Remove filter Wimereux/ }).click();
    await expect(mapFrame(page).locator(".cluster").first()).toBeVisible(SLOW_TIMEOUT);
    loadTiles();
  });
});

test.describe("tiles that do not load", () => {
  test.use({ expectedErrors: /tile-stand-in/ });

  test("the page of a hidden address shows a circle with a note, counts in the format of its language, and the built-in map when external tiles do not load; focus can skip it", async ({
    page,
    baseURL,
  }) => {
    const { properties } = await propertiesOf(page, "/map-homes/nl/sale.json");
    const hidden = properties.ids[properties.radii.findIndex((radius) => radius > 0)] ?? 0;
    await page.route("**/tile-stand-in/**", (route) => route.abort());
    const nearby = Array.from({ length: 1_234 }, (_, index) => ({
      id: 1_000 + index,
      latitude: MARKT.latitude + 0.004,
      longitude: MARKT.longitude,
    }));
    await placeProperties(page, [{ id: hidden, ...MARKT, radiusM: 500 }, ...nearby], [], tilesAt(baseURL));
    await visit(page, `/nl/pand/${hidden}/`);
    await expect(page.getByText("De cirkel op de kaart geeft de buurt aan.")).toBeVisible();
    expect(await page.locator("iframe").count()).toBe(0);
    await page.getByRole("heading", { name: "Op de kaart" }).scrollIntoViewIfNeeded();
    await mapFrame(page)
      .getByRole("img", { name: "Dit pand (ligging bij benadering)" })
      .waitFor({ ...SLOW_TIMEOUT, state: "attached" });
    // English numbers, and those of the other languages, are in app/i18n/formats.test.ts.
    await expect(mapFrame(page).getByText("1.234 panden", { exact: true })).toBeVisible(SLOW_TIMEOUT);

    await test.step("when external tiles do not load, the map says so and stays", async () => {
      await mapFrame(page)
        .getByRole("button", { name: /^Gedetailleerde kaart laden/ })
        .click();
      const gone = "De gedetailleerde kaart is niet beschikbaar.";
      await expect(mapFrame(page).getByRole("status")).toHaveText(gone, SLOW_TIMEOUT);
      await expect(mapFrame(page).getByText("GeoNames (CC BY 4.0)")).toBeVisible();
    });

    await test.step("focus can skip the map", async () => {
      await page.getByRole("link", { name: "Kaart overslaan" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText("De kaart toont ook andere panden in de buurt.")).toBeFocused();
    });
  });
});
