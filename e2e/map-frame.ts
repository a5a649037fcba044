import type { Locator, Page } from "@playwright/test";
import type { MapFile } from "../app/map/map-file.ts";
import type { PostalCodeGroup } from "../app/map/postal-code-groups.ts";

/**
 * Options for tests that draw maps. Without a graphics card each pixel takes time, so the window is the smallest that has
 * room for a map beside a list, with a quarter of its pixels.
 */
export const MAP_OPTIONS = {
  browserFeatures: { drawsMaps: true },
  viewport: { width: 1200, height: 700 },
  deviceScaleFactor: 0.5,
};

export const SLOW_TIMEOUT = { timeout: 60_000 };

export function mapFrame(page: Page) {
  return page.frameLocator("iframe[src^='/map-frame/']");
}

export async function waitForMarkers(page: Page): Promise<void> {
  await mapFrame(page).locator(".cluster, .property").first().waitFor(SLOW_TIMEOUT);
}

/** Fetches the properties of a map from the server, by a path such as `/map-homes/en/sale.json`. */
export async function propertiesOf(page: Page, path: string): Promise<MapFile> {
  return (await page.request.get(path)).json();
}

/** A property with a radius has a hidden address, somewhere in the circle. */
export type PlacedProperty = { id: number; latitude: number; longitude: number; radiusM?: number };

/**
 * Moves properties of the site to other points on its maps, and removes all others from them.
 *
 * @param areas properties without a point, by postal code.
 * @param changes further changes to the response of the server.
 */
export async function placeProperties(
  page: Page,
  properties: PlacedProperty[],
  areas: PostalCodeGroup[] = [],
  changes: Partial<MapFile> = {},
): Promise<void> {
  await page.route("**/map-homes/**", async (route) => {
    const file = (await (await route.fetch()).json()) as MapFile;
    const zeros = () => properties.map(() => 0);
    await route.fulfill({
      json: {
        ...file,
        ...changes,
        areas,
        properties: {
          ...file.properties,
          ids: properties.map(({ id }) => id),
          latitudes: properties.map(({ latitude }) => Math.round(latitude * 100_000)),
          longitudes: properties.map(({ longitude }) => Math.round(longitude * 100_000)),
          radii: properties.map(({ radiusM = 0 }) => radiusM),
          prices: properties.map(() => 325_000),
          marquees: zeros(),
        },
      },
    });
  });
}

/** Returns true when no other element of the page covers the middle of an element in a map. */
export async function isUncovered(page: Page, locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  if (!box) return false;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName === "IFRAME", middle);
}
