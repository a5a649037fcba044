import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findViolations } from "./accessibility-violations.ts";
import { DRAWN_MAP, frameOf, mapShown, SLOW } from "./drawn-map.ts";
import { visitorsOf } from "./own-site.ts";
import { HOMES } from "./sample.ts";
import { changeJson } from "./start-site.ts";
import { expect, visit } from "./visitor.ts";

/*
 * Layers of a WMS server over the map. The server here behaves as real ones do: it wants every parameter of a GetMap
 * request, and answers errors as XML with status 200.
 */

const requests: URLSearchParams[] = [];
const PICTURE = await sharp({
  create: { width: 256, height: 256, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 1 } },
})
  .png()
  .toBuffer();

function answer({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const parameters = new URL(url, "http://wms.invalid").searchParams;
  requests.push(parameters);
  response.setHeader("access-control-allow-origin", "*");
  const code = errorIn(parameters);
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
function errorIn(parameters: URLSearchParams): string | undefined {
  const of = (name: string) => parameters.get(name) ?? "";
  if (of("service") !== "WMS" || of("request") !== "GetMap" || of("version") !== "1.3.0")
    return "OperationNotSupported";
  if (of("layers") !== "flood") return "LayerNotDefined";
  if (of("crs") !== "EPSG:3857") return "InvalidCRS";
  if (of("format") !== "image/png") return "InvalidFormat";
  const [west = 0, south = 0, east = 0, north = 0] = of("bbox").split(",").map(Number);
  const isBox = west < east && south < north && Math.abs(east - west - (north - south)) < 1;
  return isBox && of("width") === "256" && of("height") === "256" ? undefined : "InvalidDimensionValue";
}

const server = createServer(answer);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
const address = `http://127.0.0.1:${port}/wms`;

const test = visitorsOf({
  change: (siteFolder) =>
    changeJson<{ map?: object }>(join(siteFolder, "site.json"), (site) => ({
      ...site,
      map: {
        ...site.map,
        layers: [
          { name: { en: "Flood zones" }, address, layers: "flood", attribution: "© Water agency" },
          { name: { en: "Parcels" }, address, layers: "gone", attribution: "© Land registry" },
        ],
      },
    })),
});
test.use({
  ...DRAWN_MAP,
  expectedErrors: new RegExp(`127\\.0\\.0\\.1:${port}/wms|could not be decoded`),
});
test.describe.configure({ timeout: 180_000 });
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function layer(page: Page, name: string) {
  return frameOf(page).getByRole("button", { name: `${name} (from 127.0.0.1:${port})` });
}

/** Mean of the blue that pixels of the map have more than red. */
async function blueness(page: Page): Promise<number> {
  const { channels } = await sharp(await page.locator("iframe[src^='/map-frame/']").screenshot()).stats();
  return (channels[2]?.mean ?? 0) - (channels[0]?.mean ?? 0);
}

for (const [kind, path] of [
  ["a list", "/for-sale/"],
  ["a property", `/property/${HOMES.house}/`],
] as const) {
  test(`a layer over the map of ${kind} loads after its button is pressed, and goes again`, async ({
    page,
  }) => {
    requests.length = 0;
    await visit(page, path);
    await page.locator("[data-list-map], [data-place-map]").first().scrollIntoViewIfNeeded();
    await mapShown(page);
    const button = layer(page, "Flood zones");
    await expect(button).toHaveAttribute("aria-pressed", "false", SLOW);
    expect(requests).toEqual([]);
    // That of a property is tested in map-streets.spec.ts, without layers.
    if (kind === "a list") expect(await findViolations(page, "[data-list-map]")).toEqual([]);

    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(frameOf(page).getByText("© Water agency")).toBeVisible();
    await expect.poll(() => requests.length, SLOW).toBeGreaterThan(0);
    // Both maps are drawn alike: the colours of one are enough.
    if (kind === "a list") await expect.poll(() => blueness(page), SLOW).toBeGreaterThan(60);
    expect(new Set(requests.map(errorIn))).toEqual(new Set([undefined]));

    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await expect(frameOf(page).getByText("© Water agency")).toBeHidden();
    if (kind === "a property") return;
    await expect.poll(() => blueness(page), SLOW).toBeLessThan(40);

    await test.step("one whose server answers an error goes off again, and the map says so", async () => {
      const parcels = layer(page, "Parcels");
      await parcels.click();
      const gone = "Parcels: this layer is not available at the moment.";
      await expect(frameOf(page).getByRole("status")).toHaveText(gone, SLOW);
      await expect(parcels).toHaveAttribute("aria-pressed", "false");
      await expect(frameOf(page).getByText("© Land registry")).toBeHidden();
    });
  });
}
