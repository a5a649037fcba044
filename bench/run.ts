import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { agencyFigures } from "./agencies.ts";
import { alertFigures } from "./alerts.ts";
import { compareCommits } from "./compare.ts";
import { percentiles, roundToTenth } from "./figures.ts";
import { importFigures } from "./imports.ts";
import { interactionFigures } from "./interactions.ts";
import { killFigures } from "./kill-rounds.ts";
import { lighthouseFigures } from "./lighthouse.ts";
import { distinctMatches, PROPERTY_LINK } from "./links.ts";
import { compareLoad, firstByteMs, requestConcurrently, requestsPerSecond } from "./load.ts";
import { loginFigures } from "./login.ts";
import { mapFigures } from "./map.ts";
import { memoryFigures } from "./memory.ts";
import { startNginx } from "./nginx.ts";
import { officeFigures } from "./office.ts";
import { pageCostFigures } from "./page-costs.ts";
import { describeRun, recordRun } from "./performance-report.ts";
import { phoneFigures } from "./phone.ts";
import { pictureFigures } from "./pictures.ts";
import { type Figures, REPORT_PARTS } from "./report-rows.ts";
import { scaleFigures } from "./scale.ts";
import { searchFigures } from "./search-index.ts";
import { startSiteProcess } from "./site-process.ts";
import { visitFigures } from "./visits.ts";
import { weightFigures } from "./weight.ts";
import { workerFigures } from "./workers.ts";

/*
 * `npm run bench`: measures Gable's performance figures on this machine in one run. Machines differ and are
 * shared, so compare ratios. REAL_DATA names the folder of real listings. Without it, the sample agency is
 * measured and the figures of a large catalogue are omitted.
 */

const ROOT = join(import.meta.dirname, "..");
const SAMPLES = 60;
const folder = await mkdtemp(join(tmpdir(), "gable-bench-"));
// PostgreSQL runs as an account of its own, which has to enter the folder.
await chmod(folder, 0o711);
const dataFolder = join(folder, "data");
// Pins the measured process to one CPU, where the machine allows it, so that its client uses another.
const pinToFirstCpu = spawnSync("taskset", ["-c", "0", "true"]).status === 0 ? ["taskset", "-c", "0"] : [];
const figures: Figures = {};

/** Parts of the run, in order. `npm run bench -- search lighthouse` runs only these two. */
const PARTS: Record<string, () => Promise<void>> = {
  import: () => withRealListings("import", (file) => importFigures(folder, file, say)),
  pages: async () => {
    figures.pageCosts = await pageCostFigures(join(folder, "page-costs"), say);
    const site = await startSiteProcess(dataFolder);
    figures.start = { startMs: site.startMs, memoryAtStartMb: await site.memoryMb() };
    say(`start: ${site.startMs} ms`);
    figures.firstByteMs = await firstByteFigures(site.address);
    figures.rendered = await renderedFigures(site.address);
    figures.memoryAfterMb = await site.memoryMb();
    await site.stop();
  },
  cached: async () => {
    figures.cached = await cachedFigures();
  },
  search: async () => {
    figures.search = await searchFigures(folder, say);
  },
  kills: async () => {
    figures.kills = await killFigures(folder, say);
  },
  map: async () => {
    figures.map = await mapFigures(join(folder, "map"), say);
  },
  phone: async () => {
    const site = await startSample();
    try {
      figures.phone = await phoneFigures(site.address, say);
    } finally {
      await site.stop();
    }
  },
  interactions: async () => {
    const site = await startSample();
    const consentSite = await startSampleWithTag();
    try {
      const { address } = values.address ? { address: values.address } : site;
      figures.interactions = await interactionFigures({ address, consentAddress: consentSite.address }, say);
    } finally {
      await site.stop();
      await consentSite.stop();
    }
  },
  weight: async () => {
    figures.weight = await weightFigures(folder, say);
  },
  pictures: async () => {
    figures.pictures = await pictureFigures(folder, say);
  },
  alerts: async () => {
    figures.alerts = await alertFigures(folder, say);
  },
  visits: async () => {
    figures.visits = await visitFigures(folder, say);
  },
  login: async () => {
    figures.login = await loginFigures(folder, say);
  },
  office: async () => {
    figures.office = await officeFigures(join(folder, "office"), Number(values.leads), say);
  },
  workers: async () => {
    figures.workers = await workerFigures(join(folder, "workers"), say);
  },
  agencies: async () => {
    figures.agencies = await agencyFigures(join(folder, "agencies"), say);
  },
  memory: () => withRealListings("memory", (file) => memoryFigures(file, say)),
  scale: () => withRealListings("scale", (file) => scaleFigures({ ...options, file }, say)),
  million: () =>
    withRealListings("million", (file) => scaleFigures({ ...options, listings: 1_000_000, file }, say)),
  lighthouse: async () => {
    figures.lighthouse = await sampleLighthouseFigures();
  },
};

const { positionals: requestedParts, values } = parseArgs({
  allowPositionals: true,
  options: {
    leads: { type: "string", default: "20000" },
    listings: { type: "string", default: "100000" },
    address: { type: "string" },
    explain: { type: "boolean", default: false },
  },
});
const options = { listings: Number(values.listings), explains: values.explain };
if (requestedParts[0] === "compare") await compareAndExit(requestedParts.slice(1));
if (requestedParts.length === 1 && requestedParts[0] === "report")
  requestedParts.splice(0, 1, ...REPORT_PARTS);
const unknown = requestedParts.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}

const runDescription = describeRun(new Date());
try {
  run("node", ["scripts/build.ts", "--when-needed"]);
  for (const [name, measure] of Object.entries(PARTS)) {
    if (requestedParts.length > 0 && !requestedParts.includes(name)) continue;
    await measure().catch((error: Error) => {
      // Continue: measuring the other parts takes minutes.
      say(`The part ${name} failed: ${error.stack}`);
      process.exitCode = 1;
    });
  }
  if (requestedParts.length === 0 || REPORT_PARTS.every((part) => requestedParts.includes(part)))
    await recordRun(runDescription, figures);
  console.log(JSON.stringify(figures));
} finally {
  // A picture may still be written while its process ends.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** `npm run bench -- compare A B [parts]`: by default the cost of pages. */
async function compareAndExit([before, after, ...parts]: string[]): Promise<never> {
  if (before === undefined || after === undefined) {
    say("compare needs two commits: npm run bench -- compare main my-branch pages");
    process.exit(2);
  }
  await compareCommits([before, after], parts.length > 0 ? parts : ["pages"], say);
  process.exit(0);
}

/** Starts the sample agency, whose properties have pictures. */
function startSample() {
  // Pictures are created on first request, because creating all of them would run beside the measurement.
  return startSiteProcess(join(folder, "sample"), { variables: { PICTURE_WORK: "off" } });
}

/** Starts the sample agency with a tag, so that it asks visitors for consent. */
async function startSampleWithTag() {
  const siteFolder = join(folder, "consent-site");
  await cp(join(ROOT, "site"), siteFolder, { recursive: true });
  const settings = join(siteFolder, "site.json");
  const siteInfo = { pixelId: "123456789012345", scriptOrigins: { meta: "http://127.0.0.1:9" } };
  await writeFile(settings, JSON.stringify({ ...JSON.parse(await readFile(settings, "utf8")), siteInfo }));
  return startSiteProcess(join(folder, "consent"), {
    variables: { PICTURE_WORK: "off", SITE_DIR: siteFolder },
  });
}

/** Runs Lighthouse on the home page, a list, a property and a content page of the sample agency. */
async function sampleLighthouseFigures() {
  const site = await startSample();
  try {
    const [propertyPath = ""] = await matchesAt(`${site.address}/for-sale/`, PROPERTY_LINK);
    const paths = { home: "/", list: "/for-sale/", property: propertyPath, content: "/Privacy/" };
    return await lighthouseFigures(site.address, paths, say);
  } finally {
    await site.stop();
  }
}

/** Measures a part that needs the real listings, or skips it without them. */
async function withRealListings(part: string, measure: (file: string) => Promise<unknown>): Promise<void> {
  const file = realListingsFile();
  if (file) figures[part] = await measure(file);
  else say(`REAL_DATA is not set: the figures of ${part} are omitted`);
}

function realListingsFile(): string | undefined {
  const file = process.env.REAL_DATA && join(process.env.REAL_DATA, "listings", "immoweb-sale-2024.csv.gz");
  return file && existsSync(file) ? file : undefined;
}

function run(command: string, parameters: string[]): string {
  const { status, stdout } = spawnSync(command, parameters, {
    cwd: ROOT,
    env: { ...process.env, GABLE_DATA: dataFolder },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${command} ${parameters.join(" ")} ended with ${status}`);
  return stdout;
}

/** Measures uncached pages: each address is requested once. */
async function firstByteFigures(address: string) {
  const cities = await matchesAt(`${address}/for-sale/`, /name="city" value="([^"]+)"/g);
  const city = (index: number) => `city=${encodeURIComponent(cities[index % cities.length] ?? "Gent|9000")}`;
  const addresses = {
    noFilter: (index: number) => `/for-sale/?page=${index + 2}`,
    oneCity: (index: number) => `/nl/kopen/?${city(index)}`,
    fourFilters: (index: number) =>
      `/for-sale/?${city(0)}&type=${1 + (index % 2)}&minPrice=${100_000 + index * 1_000}&bedrooms=2`,
  };
  await firstByteMs([`${address}/for-sale/`, `${address}/nl/kopen/`, `${address}/for-sale/?type=1`]);
  const figuresByName: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(addresses)) {
    figuresByName[name] = percentiles(
      await firstByteMs(Array.from({ length: SAMPLES }, (_, index) => address + path(index))),
    );
  }
  const properties = await matchesAt(`${address}/for-sale/?page=3`, PROPERTY_LINK);
  const nextProperties = await matchesAt(`${address}/for-sale/?page=4`, PROPERTY_LINK);
  figuresByName.property = percentiles(
    await firstByteMs([...properties, ...nextProperties].map((path) => address + path)),
  );
  say(`first byte, ms: ${JSON.stringify(figuresByName)}`);
  return figuresByName;
}

/** Measures how many uncached list pages four concurrent visitors get per second. */
async function renderedFigures(address: string) {
  const startedAt = performance.now();
  const pages = Array.from({ length: 240 }, (_, index) => `${address}/fr/a-vendre/?minPrice=${index + 1}`);
  await requestConcurrently(pages, 4);
  const perSecond = roundToTenth(pages.length / ((performance.now() - startedAt) / 1000));
  say(`uncached list pages: ${perSecond} a second`);
  return { listPagesPerSecond: perSecond };
}

/** Measures a cached page and the same bytes as files of nginx, compressed and uncompressed, alternately. */
async function cachedFigures() {
  const site = await startSiteProcess(dataFolder, { pinCommand: pinToFirstCpu });
  try {
    const page = `${site.address}/nl/kopen/`;
    // The site compresses a popular page again, better: wait for that.
    for (let visit = 0; visit < 5; visit += 1) await rawBody(page, "br");
    await setTimeout(1_000);
    const bodies = { br: await rawBody(page, "br"), identity: await rawBody(page, "identity") };
    const nginx = await startNginx(join(folder, "nginx"), bodies, pinToFirstCpu);
    if (!nginx) {
      say("nginx is not installed: its figure is omitted");
      return { requestsPerSecond: Math.round(await requestsPerSecond(page, 5)), bytes: bodies.br.byteLength };
    }
    const pairOf = (encoding: "br" | "identity") => ({
      first: page,
      second: nginx.address + encoding,
      encoding,
    });
    const loads = await compareLoad({ br: pairOf("br"), identity: pairOf("identity") });
    await nginx.stop();
    const figuresOf = (encoding: "br" | "identity") => {
      const { first, second, ratio } = loads[encoding];
      say(`cached, ${encoding}: ${first} requests a second, nginx ${second}: ratio ${ratio}`);
      return {
        requestsPerSecond: first,
        nginxRequestsPerSecond: second,
        ratio,
        bytes: bodies[encoding].byteLength,
      };
    };
    return { ...figuresOf("br"), identity: figuresOf("identity") };
  } finally {
    await site.stop();
  }
}

/** Returns the body as transferred. `fetch` would decompress it. */
function rawBody(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    });
    request.on("error", reject);
  });
}

async function matchesAt(url: string, pattern: RegExp): Promise<string[]> {
  return distinctMatches(await (await fetch(url)).text(), pattern);
}

/** Prints progress to the error output. The standard output has only the figures. */
function say(text: string): void {
  console.error(text);
}
