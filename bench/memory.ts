import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { distinctMatches, PROPERTY_LINK } from "./links.ts";
import { requestConcurrently } from "./load.ts";
import { openScaleDatabase } from "./scale-database.ts";
import { type SiteProcess, startSiteProcess, waitUntilIdle } from "./site-process.ts";

const REAL_LISTINGS = 18_262;
const PAGES = 20_000;
const CLIENTS = 4;
/** Time after which an idle process has returned its free memory (server/release-memory.ts). */
const MEMORY_RELEASED_AFTER_MS = 25_000;
const LIST_PATHS = ["/for-sale/", "/nl/kopen/", "/fr/a-vendre/", "/de/kaufen/"];

/**
 * Measures the resident memory of one process with the real listings on PostgreSQL, in MB: when its background work after
 * the start is done, and after 20,000 requests of different uncached pages, half of them lists and half properties.
 */
export async function memoryFigures(file: string, say: (text: string) => void) {
  const { url, stop } = await openScaleDatabase(REAL_LISTINGS, file, say);
  try {
    const variables = { DATABASE_URL: url, PICTURE_WORK: "off" };
    const site = await startSiteProcess(join(tmpdir(), "gable-bench-scale", "data"), { variables });
    try {
      await waitUntilAtRest(site);
      const atRestMb = await site.memoryMb();
      const lists = Array.from({ length: PAGES / 2 }, (_, index) => listAddress(site.address, index));
      await requestConcurrently(lists, CLIENTS);
      const properties = await propertyAddresses(site.address, PAGES / 2);
      await requestConcurrently(properties, CLIENTS);
      await waitUntilAtRest(site);
      const figures = { atRestMb, pages: PAGES, afterPagesMb: await site.memoryMb() };
      say(`memory: ${JSON.stringify(figures)}`);
      return figures;
    } finally {
      await site.stop();
    }
  } finally {
    await stop();
  }
}

/** Waits until the site has finished its background work and returned its free memory. */
async function waitUntilAtRest(site: SiteProcess): Promise<void> {
  await waitUntilIdle(site);
  await wait(MEMORY_RELEASED_AFTER_MS);
}

function listAddress(address: string, index: number): string {
  return `${address}${LIST_PATHS[index % LIST_PATHS.length]}?minPrice=${1_000 + index}`;
}

/** Addresses of properties for sale, in all languages. */
async function propertyAddresses(address: string, count: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let page = 1; addresses.length < count; page += 1) {
    for (const path of LIST_PATHS) {
      const list = await (await fetch(`${address}${path}?page=${page}`)).text();
      addresses.push(...distinctMatches(list, PROPERTY_LINK).map((link) => address + link));
    }
  }
  return addresses.slice(0, count);
}
