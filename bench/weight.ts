import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";
import { startSiteProcess } from "./site-process.ts";

const SITE = join(import.meta.dirname, "..", "site");
const PROPERTY_ID = 12;
const PICTURES = 20;
const PICTURES_TIMEOUT_MS = 240_000;
const SCREENS = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * Measures the transfer size of the page of a property with 20 pictures, in kilobytes: in total, of the pictures and of the
 * map, each after opening the page and after scrolling to its end.
 */
export async function weightFigures(folder: string, say: (text: string) => void) {
  const siteFolder = join(folder, "weight-site");
  await cp(SITE, siteFolder, { recursive: true });
  await reduceFeed(join(siteFolder, "listings.json"));
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
      figures[name] = await measureTransfer(page, `${site.address}/property/${PROPERTY_ID}/`);
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
 * Gives the measured property 20 pictures, and removes all other properties from the feed, so that fewer pictures have to
 * be made first.
 */
async function reduceFeed(file: string): Promise<void> {
  const feed: Feed = JSON.parse(await readFile(file, "utf8"));
  const pictures = [
    ...new Map(
      feed.properties
        .flatMap((property) => property.XLargePictureItems)
        .map((picture) => [picture.Url, picture]),
    ).values(),
  ];
  const measuredRecords = feed.properties.filter(({ ID }) => ID === PROPERTY_ID);
  for (const record of measuredRecords) record.XLargePictureItems = pictures.slice(0, PICTURES);
  await writeFile(file, JSON.stringify({ ...feed, properties: measuredRecords }));
}

async function waitForPictures(address: string): Promise<void> {
  const deadline = performance.now() + PICTURES_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const html = await (await fetch(`${address}/property/${PROPERTY_ID}/`)).text();
    const pictureUrls = new Set(html.match(/\/media\/1360\/[0-9a-f]{20}/g));
    if (pictureUrls.size >= PICTURES) return;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  throw new Error(
    `The ${PICTURES} pictures of the property were not made in ${PICTURES_TIMEOUT_MS / 1_000} seconds`,
  );
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
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState("networkidle");
  return { opened, scrolled: rounded(kilobytes) };
}

function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)]));
}
