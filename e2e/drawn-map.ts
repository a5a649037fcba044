import type { Locator, Page } from "@playwright/test";
import type { HomeArea } from "../app/map/home-areas.ts";
import type { MapFile } from "../app/map/map-file.ts";
import { browserOptions } from "./browser-options.ts";

/**
 * Browser options to draw maps without a graphics card, which takes time for each pixel: in the smallest window that
 * has room for a map beside a list, with a quarter of its pixels.
 */
export const DRAWN_MAP = {
  launchOptions: browserOptions({ drawsMaps: true }),
  viewport: { width: 1200, height: 700 },
  deviceScaleFactor: 0.5,
};

export const SLOW = { timeout: 60_000 };

export function frameOf(page: Page) {
  return page.frameLocator("iframe[src^='/map-frame/']");
}

export async function mapShown(page: Page): Promise<void> {
  await frameOf(page).locator(".cluster, .home").first().waitFor(SLOW);
}

/** Properties of a map as the server returns them: `/map-homes/en/sale.json`. */
export async function homesOf(page: Page, path: string): Promise<MapFile> {
  return (await page.request.get(path)).json();
}

export type PlacedHome = { id: number; latitude: number; longitude: number };

/**
 * Moves properties of the site to other points on its maps; leaves all others out. Those without a point are in
 * `areas`. `others`: further changes to what the server returns.
 */
export async function placeHomes(
  page: Page,
  homes: PlacedHome[],
  areas: HomeArea[] = [],
  others: Partial<MapFile> = {},
): Promise<void> {
  await page.route("**/map-homes/**", async (route) => {
    const file = (await (await route.fetch()).json()) as MapFile;
    const all = () => homes.map(() => 0);
    await route.fulfill({
      json: {
        ...file,
        ...others,
        areas,
        properties: {
          ...file.properties,
          ids: homes.map(({ id }) => id),
          latitudes: homes.map(({ latitude }) => Math.round(latitude * 100_000)),
          longitudes: homes.map(({ longitude }) => Math.round(longitude * 100_000)),
          radii: all(),
          prices: homes.map(() => 325_000),
          marquees: all(),
        },
      },
    });
  });
}

/** True when no other element of the page covers the middle of an element in a map. */
export async function isUncovered(page: Page, locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  if (!box) return false;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName === "IFRAME", middle);
}
