import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { feedErrorOf } from "../../../test-support/feed-reading.ts";
import {
  BROKEN_JSON,
  FAILING,
  MOVED,
  NO_MARKUP,
  NO_PROPERTY,
  type OldSite,
  PATHS,
  startOldSite,
} from "../../../test-support/old-site.ts";
import { type PageOutcome, type ReadPagesOptions, readPages } from "./read-pages.server.ts";

let site: OldSite;
let folder: string;
let waits: number[];
beforeEach(async () => {
  site = await startOldSite();
  folder = await mkdtemp(join(tmpdir(), "gable-pages-"));
  waits = [];
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const options = (): ReadPagesOptions => ({
  allowPrivateAddresses: true,
  pauseMs: 250,
  wait: async (ms) => void waits.push(ms),
});

async function read(list = site.sitemap, more: ReadPagesOptions = {}): Promise<PageOutcome[]> {
  const outcomes: PageOutcome[] = [];
  for await (const outcome of readPages(list, { ...options(), ...more })) outcomes.push(outcome);
  return outcomes;
}

const problems = (outcomes: PageOutcome[]) =>
  outcomes.flatMap((outcome) =>
    outcome.kind === "problem" ? `${outcome.page.replace(site.origin, "")}: ${outcome.problem}` : [],
  );

test("of 30 pages, 27 have a property; one that moved and one that failed at first are among them", async () => {
  const outcomes = await read();
  const properties = outcomes.flatMap((outcome) => (outcome.kind === "properties" ? outcome.properties : []));
  expect(outcomes).toHaveLength(PATHS.length);
  expect(properties).toHaveLength(27);
  expect(properties.filter(({ goal }) => goal === "rent")).toHaveLength(6);
  expect(properties.find(({ page }) => page.endsWith("villa-14"))).toMatchObject({
    price: 300_014,
    livingArea: 114,
  });
  expect(properties.some(({ page }) => page.endsWith(FAILING))).toBe(true);
  expect(problems(outcomes)).toEqual([
    `${BROKEN_JSON}: its JSON-LD no. 1 is not valid JSON`,
    `${NO_PROPERTY}: its JSON-LD has no home`,
    `${NO_MARKUP}: it has no JSON-LD`,
  ]);
});

test("pages are requested one at a time, after robots.txt, with a pause before each but the first", async () => {
  await read();
  expect(site.maxConcurrentRequests).toBe(1);
  expect(site.requestedPaths.slice(0, 4)).toEqual(["/sitemap.xml", "/homes.xml", "/robots.txt", PATHS[0]]);
  // 31 requests, because one page fails once: a pause before each but the first, and a wait before the second attempt.
  expect(waits).toHaveLength(31);
  expect(new Set(waits)).toEqual(new Set([250]));
});

test("robots.txt decides which pages are read, and how slowly", async () => {
  site.robots = "User-agent: *\nDisallow: /te-huur/\nCrawl-delay: 3\n";
  const outcomes = await read();
  expect(problems(outcomes).filter((line) => line.endsWith("robots.txt does not allow it"))).toHaveLength(6);
  expect(site.requestedPaths.some((path) => path.startsWith("/te-huur/"))).toBe(false);
  expect(Math.min(...waits)).toBe(3_000);
});

test("a limit, or a text that URLs must contain, restricts which pages are read", async () => {
  expect(await read(site.sitemap, { match: "/te-huur/" })).toHaveLength(6);
  expect(await read(site.sitemap, { limit: 4 })).toHaveLength(4);
});

test("pages on other hosts are not requested, and a page is read once, however many URLs lead to it", async () => {
  const list = join(folder, "list.txt");
  await writeFile(
    list,
    [
      `${site.origin}${PATHS[0]}`,
      "https://elsewhere.example/1",
      `${site.origin}${MOVED}`,
      `${site.origin}/te-koop/villa-14`,
      `${site.origin}/nowhere`,
      "",
    ].join("\n"),
  );
  expect(problems(await read(list))).toEqual([
    `https://elsewhere.example/1: it is on another host than ${new URL(site.origin).host}`,
    "/te-koop/villa-14: it leads to a page that was read already",
    "/nowhere: it returned status 404",
  ]);
});

test("a page that keeps failing is reported as a temporary problem", async () => {
  site.failures.set(FAILING, 10);
  const failed = (await read()).filter((outcome) => outcome.kind === "problem" && outcome.isTemporary);
  expect(failed).toMatchObject([{ problem: "it returned status 500" }]);
  expect(site.requestedPaths.filter((path) => path === FAILING)).toHaveLength(3);
});

test.each([
  ["no pages", "", "names no page"],
  ["a line that is not a URL", "te-koop/1", 'no http(s) address: "te-koop/1"'],
  ["a web page", "<html><body>", "is a web page"],
  ["a sitemap that is truncated", "<urlset><url><loc>https://a.example/</loc></url>", "is incomplete"],
])("a list with %s is refused", async (_, text, message) => {
  const list = join(folder, "list.txt");
  await writeFile(list, text);
  expect(await feedErrorOf(read(list))).toContain(message);
});

test("nothing is read while robots.txt cannot be requested", async () => {
  await site.close();
  const list = join(folder, "list.txt");
  await writeFile(list, `${site.origin}/te-koop/1`);
  expect(await feedErrorOf(read(list))).toContain(new URL(site.origin).host);
  // `afterEach` closes it.
  site = await startOldSite();
});
