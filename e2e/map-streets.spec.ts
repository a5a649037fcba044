import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { baseMapArchive } from "../test-support/base-map.ts";
import { findViolations } from "./accessibility-violations.ts";
import { DRAWN_MAP, frameOf, mapShown, SLOW } from "./drawn-map.ts";
import { visitorsOf } from "./own-site.ts";
import { HOMES } from "./sample.ts";
import { changeJson } from "./start-site.ts";
import { expect, visit } from "./visitor.ts";

/* The map of streets from the agency's own file, here of a small town that is drawn by hand. */

const test = visitorsOf({
  change: async (siteFolder) => {
    const file = join(await mkdtemp(join(tmpdir(), "gable-map-")), "town.pmtiles");
    await writeFile(file, baseMapArchive());
    await changeJson<{ map?: object }>(join(siteFolder, "site.json"), (site) => ({
      ...site,
      map: { ...site.map, file },
    }));
  },
});
test.use(DRAWN_MAP);
test.describe.configure({ timeout: 180_000 });

const CREDIT = "© OpenStreetMap contributors";

async function visitPlaceMap(page: Page): Promise<void> {
  await visit(page, `/property/${HOMES.house}/`);
  await page.getByRole("heading", { name: "On the map" }).scrollIntoViewIfNeeded();
  await frameOf(page).getByRole("img", { name: "This property" }).waitFor(SLOW);
}

/** Parts of the drawn map that are water and green, and its brightness from 0 to 255. */
async function drawnColours(page: Page): Promise<{ water: number; green: number; brightness: number }> {
  const picture = await page.locator("iframe[src^='/map-frame/']").screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counted = { water: 0, green: 0, brightness: 0 };
  const pixels = info.width * info.height;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (blue - red > 12) counted.water += 1 / pixels;
    if (green - Math.max(red, blue) > 5) counted.green += 1 / pixels;
    counted.brightness += (red + green + blue) / 3 / pixels;
  }
  return counted;
}

test("a property is shown among streets, water and green from the site's own file, in the colour scheme of the visitor", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const parts: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/base-map.pmtiles")) parts.push(response.status());
  });
  await visitPlaceMap(page);
  const credit = frameOf(page).getByRole("link", { name: CREDIT });
  await expect(credit).toHaveAttribute("href", "https://www.openstreetmap.org/copyright", SLOW);
  await expect.poll(() => parts.length, SLOW).toBeGreaterThan(1);
  expect(new Set(parts)).toEqual(new Set([206]));
  await expect
    .poll(async () => {
      const { water, green } = await drawnColours(page);
      return water > 0.002 && green > 0.005;
    }, SLOW)
    .toBe(true);
  expect(await findViolations(page, "[data-place-map]")).toEqual([]);

  await test.step("also when it changes while the map is open", async () => {
    await expect.poll(async () => (await drawnColours(page)).brightness, SLOW).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(async () => (await drawnColours(page)).brightness, SLOW).toBeLessThan(90);
  });
});

test.describe("when the file is gone", () => {
  test.use({ expectedErrors: /base-map\.pmtiles/ });

  test("our own map stays, and says that the detailed one is not available", async ({ page }) => {
    await page.route("**/base-map.pmtiles", (route) => route.fulfill({ status: 404, body: "" }));
    await visit(page, "/for-sale/");
    await mapShown(page);
    await expect(frameOf(page).getByRole("status")).toHaveText("The detailed map is not available.", SLOW);
    await expect(frameOf(page).getByText("GeoNames (CC BY 4.0)")).toBeVisible();
  });
});
