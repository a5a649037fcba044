import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { baseMapArchive } from "../test-support/base-map.ts";
import { findViolations } from "./accessibility-violations.ts";
import { MAP_OPTIONS, mapFrame, SLOW_TIMEOUT, waitForMarkers } from "./map-frame.ts";
import { PROPERTIES } from "./sample.ts";
import { testOnSite } from "./separate-site.ts";
import { changeJson } from "./start-site.ts";
import { expect, visit } from "./visitor.ts";

/*
 * The street map from the agency's own file, here of an invented small town, and layers of a WMS server over it. The
 * stand-in for that server behaves like real ones: it requires every parameter of a GetMap request, and answers errors
 * as XML with status 200.
 */

const requests: URLSearchParams[] = [];
const PICTURE = await sharp({
  create: { width: 256, height: 256, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 1 } },
})
  .png()
  .toBuffer();

function respond({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const parameters = new URL(url, "http://wms.invalid").searchParams;
  requests.push(parameters);
  response.setHeader("access-control-allow-origin", "*");
  const code = wmsError(parameters);
  if (code) {
    response.setHeader("content-type", "text/xml");
    response.end(
      `<ServiceExceptionReport version="1.3.0"><ServiceException code="${code}"/></ServiceExceptionReport>`,
    );
    return;
  }
  response.setHeader("content-type", "image/png").end(PICTURE);
}

/** Code of the error that a request causes (WMS 1.3.0, table E.1); undefined for a good one. */
function wmsError(parameters: URLSearchParams): string | undefined {
  const parameter = (name: string) => parameters.get(name) ?? "";
  if (parameter("service") !== "WMS" || parameter("request") !== "GetMap" || parameter("version") !== "1.3.0")
    return "OperationNotSupported";
  if (parameter("layers") !== "flood") return "LayerNotDefined";
  if (parameter("crs") !== "EPSG:3857") return "InvalidCRS";
  if (parameter("format") !== "image/png") return "InvalidFormat";
  const [west = 0, south = 0, east = 0, north = 0] = parameter("bbox").split(",").map(Number);
  const isBox = west < east && south < north && Math.abs(east - west - (north - south)) < 1;
  return isBox && parameter("width") === "256" && parameter("height") === "256"
    ? undefined
    : "InvalidDimensionValue";
}

const server = createServer(respond);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
const address = `http://127.0.0.1:${port}/wms`;

const test = testOnSite({
  change: async (siteFolder) => {
    const file = join(await mkdtemp(join(tmpdir(), "gable-map-")), "town.pmtiles");
    await writeFile(file, baseMapArchive());
    await changeJson<{ map?: object }>(join(siteFolder, "site.json"), (site) => ({
      ...site,
      map: {
        ...site.map,
        file,
        layers: [
          { name: { en: "Flood zones" }, address, layers: "flood", attribution: "© Water agency" },
          { name: { en: "Parcels" }, address, layers: "gone", attribution: "© Land registry" },
        ],
      },
    }));
  },
});
test.use({
  ...MAP_OPTIONS,
  expectedErrors: new RegExp(`127\\.0\\.0\\.1:${port}/wms`),
});
test.describe.configure({ timeout: 180_000 });
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function layer(page: Page, name: string) {
  return mapFrame(page).getByRole("button", { name: `${name} (from 127.0.0.1:${port})` });
}

const mapOf = (page: Page) => page.locator("iframe[src^='/map-frame/']");

/** Average surplus of blue over red in the pixels of the map. */
async function blueness(page: Page): Promise<number> {
  const { channels } = await sharp(await mapOf(page).screenshot()).stats();
  return (channels[2]?.mean ?? 0) - (channels[0]?.mean ?? 0);
}

/** Shares of the drawn map that are water and green, and its brightness from 0 to 255. */
async function drawnColours(page: Page): Promise<{ water: number; green: number; brightness: number }> {
  const picture = await mapOf(page).screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shares = { water: 0, green: 0, brightness: 0 };
  const pixels = info.width * info.height;
  for (let offset = 0; offset < data.length; offset += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3);
    if (blue - red > 12) shares.water += 1 / pixels;
    if (green - Math.max(red, blue) > 5) shares.green += 1 / pixels;
    shares.brightness += (red + green + blue) / 3 / pixels;
  }
  return shares;
}

/** Adds a layer with the keyboard, and removes it with the mouse. `whileOn` makes assertions in between. */
async function toggleLayer(page: Page, whileOn?: () => Promise<void>): Promise<void> {
  const button = layer(page, "Flood zones");
  await expect(button).toHaveAttribute("aria-pressed", "false", SLOW_TIMEOUT);
  expect(requests).toEqual([]);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(mapFrame(page).getByText("© Water agency")).toBeVisible();
  await expect.poll(() => requests.length, SLOW_TIMEOUT).toBeGreaterThan(0);
  await whileOn?.();
  expect(new Set(requests.map(wmsError))).toEqual(new Set([undefined]));
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(mapFrame(page).getByText("© Water agency")).toBeHidden();
}

test("a property is shown among streets, water and green from the site's own file, in the colour scheme of the visitor, and below a layer", async ({
  page,
}) => {
  requests.length = 0;
  await page.emulateMedia({ colorScheme: "light" });
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/base-map.pmtiles")) statuses.push(response.status());
  });
  await visit(page, `/property/${PROPERTIES.house}/`);
  await page.getByRole("heading", { name: "On the map" }).scrollIntoViewIfNeeded();
  await mapFrame(page).getByRole("img", { name: "This property" }).waitFor(SLOW_TIMEOUT);
  const attribution = mapFrame(page).getByRole("link", { name: "© OpenStreetMap contributors" });
  await expect(attribution).toHaveAttribute("href", "https://www.openstreetmap.org/copyright", SLOW_TIMEOUT);
  await expect.poll(() => statuses.length, SLOW_TIMEOUT).toBeGreaterThan(1);
  expect(new Set(statuses)).toEqual(new Set([206]));
  await expect
    .poll(async () => {
      const { water, green, brightness } = await drawnColours(page);
      return water > 0.002 && green > 0.005 && brightness > 200;
    }, SLOW_TIMEOUT)
    .toBe(true);
  expect(await findViolations(page, "[data-place-map]")).toEqual([]);

  await test.step("also when it changes while the map is open", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(async () => (await drawnColours(page)).brightness, SLOW_TIMEOUT).toBeLessThan(90);
  });

  // All maps are drawn in the same way: the colours of a layer are tested on the map of a list below.
  await test.step("a layer over it loads after its button is pressed, and disappears again", () =>
    toggleLayer(page));
});

test.describe("when the file is gone", () => {
  test.use({
    expectedErrors: new RegExp(`base-map\\.pmtiles|127\\.0\\.0\\.1:${port}/wms|could not be decoded`),
  });

  test("the built-in map of a list stays, says that the detailed one is not available, and has layers", async ({
    page,
  }) => {
    requests.length = 0;
    await page.route("**/base-map.pmtiles", (route) => route.fulfill({ status: 404, body: "" }));
    await visit(page, "/for-sale/");
    await waitForMarkers(page);
    await expect(mapFrame(page).getByRole("status")).toHaveText(
      "The detailed map is not available.",
      SLOW_TIMEOUT,
    );
    await expect(mapFrame(page).getByText("GeoNames (CC BY 4.0)")).toBeVisible();
    expect(await findViolations(page, "[data-list-map]")).toEqual([]);

    await test.step("a layer loads after its button is pressed, and disappears again", async () => {
      await toggleLayer(page, () => expect.poll(() => blueness(page), SLOW_TIMEOUT).toBeGreaterThan(60));
      await expect.poll(() => blueness(page), SLOW_TIMEOUT).toBeLessThan(40);
    });

    await test.step("a layer whose server answers with an error is switched off, and the map says so", async () => {
      const parcels = layer(page, "Parcels");
      await parcels.click();
      const gone = "Parcels: this layer is not available at the moment.";
      await expect(mapFrame(page).getByRole("status")).toHaveText(gone, SLOW_TIMEOUT);
      await expect(parcels).toHaveAttribute("aria-pressed", "false");
      await expect(mapFrame(page).getByText("© Land registry")).toBeHidden();
    });
  });
});
