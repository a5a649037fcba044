import { chromium, type Page } from "@playwright/test";
import { NO_PROPERTIES, STEPS_PER_DEGREE } from "../app/map/property-list.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { tenth } from "./figures.ts";
import { startSiteProcess } from "./site-process.ts";

const COUNTS = [200, 5_000, 50_000];
const SLOWEST_MS = 120_000;

/**
 * Measures the map of a list with invented properties all over Belgium: milliseconds from opening the page to
 * the first cluster, and from a click on "Zoom in" until the markers stop moving. It is rendered without a
 * graphics card, so the figures are those of the slowest machines.
 */
export async function mapFigures(dataFolder: string, say: (text: string) => void) {
  const site = await startSiteProcess(dataFolder);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const figures: Record<string, { firstClusterMs: number; zoomMs: number }> = {};
  try {
    for (const count of COUNTS) {
      const page = await browser.newPage({ viewport: { width: 1360, height: 900 } });
      figures[`homes${count}`] = await measure(page, site.address, count);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  say(`map: ${JSON.stringify(figures)}`);
  return figures;
}

async function measure(page: Page, address: string, count: number) {
  await page.route("**/map-homes/**", async (route) => {
    const file = await (await route.fetch()).json();
    await route.fulfill({ json: { ...file, properties: inventedProperties(count) } });
  });
  const began = performance.now();
  await page.goto(`${address}/for-sale/`);
  const frame = page.frameLocator("iframe[src^='/map-frame/']");
  await frame.locator(".cluster").first().waitFor({ timeout: SLOWEST_MS });
  const firstClusterMs = Math.round(performance.now() - began);

  const html = frame.locator("html");
  const zoomed = html.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        let last = from;
        const changes = new MutationObserver(() => {
          last = performance.now();
        });
        changes.observe(element, { childList: true, subtree: true, attributes: true });
        const poll = setInterval(() => {
          if (performance.now() - last < 500 || last === from) return;
          clearInterval(poll);
          changes.disconnect();
          resolve(last - from);
        }, 50);
        document.querySelector<HTMLButtonElement>(".control-zoom")?.click();
      }),
  );
  return { firstClusterMs, zoomMs: tenth(await zoomed) };
}

/** The same in each run, spread over the whole country. */
function inventedProperties(count: number) {
  const all = Array.from({ length: count }, (_, at) => at);
  const part = (at: number, by: number) => (at * by) % 1;
  return {
    ...NO_PROPERTIES,
    ids: all.map((at) => at + 1),
    latitudes: all.map((at) => Math.round((50.1 + 1.2 * part(at, 0.754_877_666)) * STEPS_PER_DEGREE)),
    longitudes: all.map((at) => Math.round((3 + 2.8 * part(at, 0.569_840_291)) * STEPS_PER_DEGREE)),
    radii: all.map(() => 0),
    prices: all.map((at) => 150_000 + (at % 900) * 1_000),
    marquees: all.map(() => 0),
  };
}
