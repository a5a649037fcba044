import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { importFeed } from "../app/feeds/import/import-feed.server.ts";
import type { FeedItem } from "../app/feeds/source/feed-item.ts";
import type { Listing } from "../app/property/listing.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { quantile, roundToTenth } from "./figures.ts";
import { inventListings } from "./invented-listings.ts";
import { startSiteProcess } from "./site-process.ts";

const CATALOGUE_SIZES = [3_000, 20_000];
/** Number of listings at which the time from a keystroke to the painted result is measured. */
const KEYSTROKE_CATALOGUE = 3_000;
const CPU_SLOWDOWN = 6;
/** Searches, typed letter by letter. Each prefix is a new search. */
const SEARCHES = ["gent", "9000", "appartement", "gv-00012", "kerkeaar", "1500", "lede", "zzz"];

/**
 * Measures the search block: the size of its index, its delay after a start, and the time that a visitor on a
 * slow phone waits from a keystroke to the painted result.
 */
export async function searchFigures(folder: string, say: (text: string) => void) {
  const figures: Record<string, unknown> = {};
  for (const count of CATALOGUE_SIZES) {
    const dataFolder = join(folder, `search-${count}`);
    await fillCatalogue(dataFolder, await inventListings(count));
    const site = await startSiteProcess(dataFolder);
    try {
      figures[`index${count}`] = await indexFigures(site.address);
      if (count === KEYSTROKE_CATALOGUE) figures.keystroke = await keystrokeFigures(site.address);
    } finally {
      await site.stop();
    }
  }
  say(`search: ${JSON.stringify(figures)}`);
  return figures;
}

async function fillCatalogue(dataFolder: string, properties: Listing[]): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const connection = await connectEmbedded(dataFolder);
  try {
    const items = async function* (): AsyncGenerator<FeedItem> {
      for (const value of properties) yield { kind: "listing", record: value.key, value };
    };
    const source = { feed: "bench", format: "bench", source: "bench", allowsRemovals: true };
    await importFeed(connection, { ...source, items: items(), now: () => new Date() });
  } finally {
    await connection.close();
  }
}

/**
 * Measures the sizes of the index, as transferred and uncompressed. The first request, right after the start, waits until
 * the index has been created.
 */
async function indexFigures(address: string) {
  const startedAt = performance.now();
  const response = await fetch(`${address}/search-index/nl/latest.json`);
  const plain = (await response.arrayBuffer()).byteLength;
  const buildMs = Math.round(performance.now() - startedAt);
  const brotli = Number(
    (await fetch(response.url, { method: "HEAD", headers: { "accept-encoding": "br" } })).headers.get(
      "content-length",
    ),
  );
  return { bytes: plain, brotliBytes: brotli, buildMs };
}

async function keystrokeFigures(address: string) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${address}/nl/`);
    await page.waitForFunction(() => "ready" in document.documentElement.dataset);
    const field = page.getByRole("combobox");
    await field.focus();
    await page.waitForResponse(/search-index\/nl\/[0-9a-f]+\.json/);
    await page.getByRole("grid").waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const times: number[] = [];
    for (const text of [...SEARCHES, ...SEARCHES]) times.push(...(await keystrokeTimesMs(page, text)));
    return {
      p50: roundToTenth(quantile(times, 0.5)),
      p95: roundToTenth(quantile(times, 0.95)),
      count: times.length,
    };
  } finally {
    await browser.close();
  }
}

/**
 * Measures milliseconds from the arrival of each letter until the browser has laid out the new panel. They must fit in
 * a frame of 16.7 ms, so that the next frame shows the result.
 */
async function keystrokeTimesMs(page: Page, text: string): Promise<number[]> {
  await page.getByRole("combobox").fill("");
  await page.evaluate(() => {
    const times: number[] = [];
    const channel = new MessageChannel();
    let startedAt = 0;
    // Called when the letter has been handled. Reading a height then forces a layout.
    channel.port1.onmessage = () => {
      document.body.getBoundingClientRect();
      times.push(performance.now() - startedAt);
    };
    const startTimer = () => {
      startedAt = performance.now();
      channel.port2.postMessage(undefined);
    };
    Object.assign(window, {
      typedTimes: times,
      stopTyping: () => removeEventListener("input", startTimer, true),
    });
    addEventListener("input", startTimer, true);
  });
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  return page.evaluate(() => {
    const { typedTimes, stopTyping } = window as unknown as { typedTimes: number[]; stopTyping: () => void };
    stopTyping();
    return typedTimes;
  });
}
