import { chromium, type Page } from "@playwright/test";
import { NO_PROPERTIES, STEPS_PER_DEGREE } from "../app/map/property-list.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { roundToTenth } from "./figures.ts";
import { startSiteProcess } from "./site-process.ts";

const COUNTS = [200, 5_000, 50_000];
const FIRST_CLUSTER_TIMEOUT_MS = 120_000;

/**
 * Measures the map of a list with invented properties in most of Belgium: milliseconds from opening the page to
 * the first cluster, and from a click on "Zoom in" until the markers stop moving. The browser draws without a
 * graphics card, so the figures are worse than those of a computer with one.
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
      figures[`properties${count}`] = await measure(page, site.address, count);
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
  const startedAt = performance.now();
  await page.goto(`${address}/for-sale/`);
  const frame = page.frameLocator("iframe[src^='/map-frame/']");
  await frame.locator(".cluster").first().waitFor({ timeout: FIRST_CLUSTER_TIMEOUT_MS });
  const firstClusterMs = Math.round(performance.now() - startedAt);

  const html = frame.locator("html");
  const zoomMs = await html.evaluate(
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
  return { firstClusterMs, zoomMs: roundToTenth(zoomMs) };
}

/** Invents properties in a rectangle as large as most of Belgium, the same in each run. */
function inventedProperties(count: number) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  // Multiples of an irrational number modulo 1 are spread evenly.
  const fraction = (index: number, factor: number) => (index * factor) % 1;
  return {
    ...NO_PROPERTIES,
    ids: indexes.map((index) => index + 1),
    latitudes: indexes.map((index) =>
      Math.round((50.1 + 1.2 * fraction(index, 0.754_877_666)) * STEPS_PER_DEGREE),
    ),
    longitudes: indexes.map((index) =>
      Math.round((3 + 2.8 * fraction(index, 0.569_840_291)) * STEPS_PER_DEGREE),
    ),
    radii: indexes.map(() => 0),
    prices: indexes.map((index) => 150_000 + (index % 900) * 1_000),
    marquees: indexes.map(() => 0),
  };
}
