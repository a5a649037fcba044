import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";
import { startSiteProcess } from "./site-process.ts";

const SITE = join(import.meta.dirname, "..", "site");
const HOME = 12;
const PICTURES = 20;
const SLOWEST_MS = 240_000;
const SCREENS = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * Measures the transfer size of the page of a property with 20 pictures, in kilobytes: as opened, and after
 * scrolling to its end; of these, the pictures and the map.
 */
export async function weightFigures(folder: string, say: (text: string) => void) {
  const siteFolder = join(folder, "weight-site");
  await cp(SITE, siteFolder, { recursive: true });
  await servePictures(join(siteFolder, "listings.json"));
  const site = await startSiteProcess(join(folder, "weight"), { variables: { SITE_DIR: siteFolder } });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const figures: Record<string, unknown> = {};
  try {
    await waitForPictures(site.address);
    for (const [name, screen] of Object.entries(SCREENS)) {
      const page = await browser.newPage(screen);
      figures[name] = await measureTransfer(page, `${site.address}/property/${HOME}/`);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  say(`weight: ${JSON.stringify(figures)}`);
  return figures;
}

type Feed = { properties: { ID: number; XLargePictureItems: { Url: string }[] }[] };

/**
 * Gives the measured property its pictures and removes all others from the feed, so that they are ready soon.
 */
async function servePictures(file: string): Promise<void> {
  const feed: Feed = JSON.parse(await readFile(file, "utf8"));
  const all = [
    ...new Map(
      feed.properties.flatMap((one) => one.XLargePictureItems).map((one) => [one.Url, one]),
    ).values(),
  ];
  const own = feed.properties.filter(({ ID }) => ID === HOME);
  for (const property of own) property.XLargePictureItems = all.slice(0, PICTURES);
  await writeFile(file, JSON.stringify({ ...feed, properties: own }));
}

async function waitForPictures(address: string): Promise<void> {
  const deadline = performance.now() + SLOWEST_MS;
  while (performance.now() < deadline) {
    const html = await (await fetch(`${address}/property/${HOME}/`)).text();
    const found = new Set(html.match(/\/media\/1360\/[0-9a-f]{20}/g));
    if (found.size >= PICTURES) return;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  throw new Error(`The ${PICTURES} pictures of the home were not made in ${SLOWEST_MS / 1_000} seconds`);
}

async function measureTransfer(page: Page, address: string) {
  const kilobytes = { all: 0, pictures: 0, map: 0 };
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const paths = new Map<string, string>();
  client.on("Network.responseReceived", ({ requestId, response }) =>
    paths.set(requestId, new URL(response.url).pathname),
  );
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? "";
    kilobytes.all += encodedDataLength / 1_000;
    if (path.startsWith("/media/")) kilobytes.pictures += encodedDataLength / 1_000;
    if (/map-/.test(path)) kilobytes.map += encodedDataLength / 1_000;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const opened = rounded(kilobytes);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 400) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), at);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState("networkidle");
  return { opened, scrolled: rounded(kilobytes) };
}

function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)]));
}
