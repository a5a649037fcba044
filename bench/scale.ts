import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeArea } from "../app/catalogue/lists/map-area.ts";
import { percentiles, roundToTenth } from "./figures.ts";
import { distinctMatches, PROPERTY_LINK } from "./links.ts";
import { firstByteMs } from "./load.ts";
import { openScaleDatabase } from "./scale-database.ts";
import { PlanLog, withPlanLogging } from "./scale-plans.ts";
import { type SiteProcess, startSiteProcess, waitUntilIdle } from "./site-process.ts";

/** Number of different paths of each kind of page. Each is requested once, so that none comes from a cache. */
const PAGES = 48;

/** Number of pages requested before the measurement, so that V8 has compiled the hot code. */
const WARM_UP = 200;

type Options = { listings: number; explains: boolean; file: string };

/**
 * Measures uncached pages of the real listings, multiplied, on PostgreSQL: milliseconds to the first byte and of
 * CPU time of the site, and with `explains` also those of the database, statements, and rows and blocks that
 * the plans of a page read.
 */
export async function scaleFigures({ listings, explains, file }: Options, say: (text: string) => void) {
  const { url, log, stop } = await openScaleDatabase(listings, file, say);
  try {
    const variables = { DATABASE_URL: explains ? withPlanLogging(url) : url, PICTURE_WORK: "off" };
    const site = await startSiteProcess(join(tmpdir(), "gable-bench-scale", "data"), { variables });
    try {
      const backgroundMs = await waitUntilIdle(site);
      const start = { startMs: site.startMs, backgroundMs, memoryMb: await site.memoryMb() };
      say(`${listings} listings: ${JSON.stringify(start)}`);
      const pages = await pageFigures(site, explains ? new PlanLog(log) : undefined, say);
      return { listings, ...start, pages, memoryAfterMb: await site.memoryMb() };
    } finally {
      await site.stop();
    }
  } finally {
    await stop();
  }
}

async function pageFigures(site: SiteProcess, plans: PlanLog | undefined, say: (text: string) => void) {
  const { address } = site;
  const figuresByKind: Record<string, unknown> = {};
  const kinds = pathsByKind(await findSamples(address));
  for (const [name, paths] of Object.entries(kinds)) {
    await plans?.read();
    const startedAt = performance.now();
    const cpuMsBefore = await site.cpuMs();
    const [first = 0, ...others] = await firstByteMs(
      paths.map((path) => address + path),
      // A property without a known point has no map.
      { allowsMissing: name === "mapNear" },
    );
    const times =
      others.length > 0
        ? { first: roundToTenth(first), ...percentiles(others) }
        : { first: roundToTenth(first) };
    const cpuMs = roundToTenth(((await site.cpuMs()) - cpuMsBefore) / paths.length);
    const cost = await plans?.read();
    const figures = { ...times, cpuMs, ...(cost && perPage(cost, paths.length)) };
    figuresByKind[name] = figures;
    say(`${name}: ${JSON.stringify(figures)} (${roundToTenth((performance.now() - startedAt) / 1000)} s)`);
    for (const line of cost?.slowest ?? []) say(`    ${line}`);
  }
  return figuresByKind;
}

function perPage(
  cost: { databaseMs: number; statements: number; rows: number; blocks: number },
  pages: number,
) {
  return {
    databaseMs: roundToTenth(cost.databaseMs / pages),
    statements: roundToTenth(cost.statements / pages),
    rows: Math.round(cost.rows / pages),
    blocks: Math.round(cost.blocks / pages),
  };
}

/** Values of the filter for cities, and paths of properties. */
type Samples = { cities: string[]; propertyPaths: string[] };

/**
 * Finds cities and properties of the catalogue. Also warms up the process, with other lists and properties, so that the
 * caches that all pages share are full.
 */
async function findSamples(address: string): Promise<Samples> {
  const read = async (path: string) => (await fetch(address + path)).text();
  const html = await read("/for-sale/");
  await read("/for-rent/");
  const propertyPaths: string[] = [];
  for (let page = 2; propertyPaths.length < 2 * PAGES; page += 1) {
    const list = await read(`/for-sale/?page=${page}`);
    propertyPaths.push(...distinctMatches(list, PROPERTY_LINK));
  }
  for (let index = 0; index < WARM_UP; index += 1) await read(`/nl/kopen/?minPrice=${900 + index}`);
  for (const path of propertyPaths.slice(PAGES)) await read(path);
  const cities = distinctMatches(html, /name="city" value="([^"]+)"/g);
  return { cities, propertyPaths: propertyPaths.slice(0, PAGES) };
}

/** Paths to request, by kind of page. An unusual price makes sure that a list is in no cache. */
function pathsByKind({ cities, propertyPaths }: Samples): Record<string, string[]> {
  const ids = propertyPaths.map((path) => path.split("/").at(-2) ?? "");
  const list = (query: (index: number) => string) =>
    Array.from({ length: PAGES }, (_, index) => `/nl/kopen/?${query(index)}`);
  const city = (index: number) => `city=${encodeURIComponent(cities[index % cities.length] ?? "Gent|9000")}`;
  const sorted = (sort: string) => list((index) => `minPrice=${100_000 + index}&sort=${sort}`);
  return {
    page2: list((index) => `page=${2 + index}`),
    page100: list((index) => `page=${100 + index}`),
    page1000: list((index) => `page=${1_000 + index}`),
    lastPages: list((index) => `page=${100_000 + index}&sort=${["price-up", "area"][index % 2]}`).slice(0, 2),
    city: list(city),
    cityName: list((index) => city(index).replace(/%7C\d+$/, "%7C")),
    type: list((index) => `type=${1 + (index % 7)}&page=${1 + Math.floor(index / 7)}`),
    bedrooms: list((index) => `bedrooms=${1 + (index % 8)}&page=${1 + Math.floor(index / 8)}`),
    area: list((index) => `minArea=${50 + index * 10}`),
    energy: list((index) => `energy=${"abcdefg"[index % 7]}&page=${1 + Math.floor(index / 7)}`),
    newBuild: list((index) => `newBuild=1&minPrice=${index + 1}`),
    price: list((index) => `minPrice=${100_000 + index * 5_000}&maxPrice=${300_000 + index * 5_000}`),
    onMap: list((index) => `area=${encodedBox(index)}`),
    fourFilters: list(
      (index) => `${city(index)}&type=${1 + (index % 2)}&minPrice=${100_000 + index}&bedrooms=2`,
    ),
    rareFilters: list((index) => `energy=g&bedrooms=8&type=2&minPrice=${900_000 + index}`),
    noResult: list((index) => `energy=a&bedrooms=60&minPrice=${900_000 + index}`),
    sortNewest: sorted("newest"),
    sortPriceUp: sorted("price-up"),
    sortPriceDown: sorted("price-down"),
    sortArea: sorted("area"),
    sortPricePerM2: sorted("price-per-m2"),
    property: propertyPaths,
    searchCity: cities
      .slice(0, PAGES)
      .map((cityValue) => `/nl/zoeken/?q=${encodeURIComponent(cityValue.split("|")[0] ?? "")}`),
    searchReference: ids.map((id) => `/nl/zoeken/?q=${id}`),
    mapOfCity: Array.from({ length: PAGES }, (_, index) => `/map-homes/nl/sale.json?${city(index)}`),
    mapOfList: ["/map-homes/nl/sale.json", "/map-homes/nl/rent.json", "/map-homes/fr/sale.json"],
    mapNear: ids.map((id) => `/map-homes/nl/near-${id}.json`),
    home: ["/", "/nl/", "/fr/", "/de/"],
    sitemap: ["/sitemap.xml", ...Array.from({ length: PAGES }, (_, index) => `/sitemap-${index + 1}.xml`)],
  };
}

/** Value of the URL parameter for an area of some kilometres, further east for each index. */
function encodedBox(index: number): string {
  const west = 3.2 + index * 0.06;
  return encodeArea({
    kind: "box",
    points: [
      [50.8, west],
      [50.9, west + 0.15],
    ],
  });
}
