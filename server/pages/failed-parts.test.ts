import { join } from "node:path";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import type { Connection } from "../../app/database/database.server.ts";
import type * as BuiltSite from "../../app/entry.server.tsx";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { emptyFolder, openPostgresql } from "../../test-support/databases.ts";
import { ghentFlat } from "../../test-support/listings.ts";
import { buildSiteOnce, sendRequest } from "../../test-support/site-process.ts";
import { readSiteWithTexts } from "../site-reload/site-texts.ts";
import { type RunningSite, startSite } from "../start-site.ts";
import type { SiteBuild } from "./render-page.ts";

/*
 * A part of a page that throws while rendering is left out, and the rest of the page is rendered. These tests corrupt the
 * data of loaders before it reaches React, to make a part throw.
 */

const ROOT = join(import.meta.dirname, "../..");

type LoaderData = { page: { modules: { data: object }[] }; view: Record<string, unknown>; frame: object };
type LogLine = { level: number; msg: string; page?: string; failedPart?: string; err?: { message: string } };

let connection: Connection;
let site: RunningSite;
let port: number;
/** Functions that corrupt the data of a route's `loader`, by route id. */
let corruptionByRoute: Record<string, (data: LoaderData) => void> = {};
const log: LogLine[] = [];
const ERROR_LEVEL = 50;
const { now } = Date;
let clockAheadMs = 0;

beforeAll(async () => {
  vi.spyOn(Date, "now").mockImplementation(() => now() + clockAheadMs);
  await buildSiteOnce();
  connection = await openPostgresql();
  await stockCatalogue(connection, { listings: [ghentFlat] });
  const environment = readEnvironment({
    PORT: "0",
    GABLE_DATA: await emptyFolder(),
    SITE_DIR: join(ROOT, "site"),
    PICTURE_WORK: "off",
  });
  const built: typeof BuiltSite = await import(join(ROOT, "build", "server", "index.js"));
  site = await startSite({
    environment: { ...environment, port: 0 },
    ...(await readSiteWithTexts(environment.siteFolder)),
    connection,
    logger: pino({ level: "error" }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    build: async () => withCorruptedData(built),
    clientFolder: join(ROOT, "build", "client"),
  });
  port = Number(new URL(site.address).port);
}, 120_000);
afterAll(async () => {
  await site?.close();
  await connection?.close();
});
afterEach(() => {
  corruptionByRoute = {};
  clockAheadMs = 0;
  log.length = 0;
});

function withCorruptedData({ routes, renderPage, createPageHandler }: typeof BuiltSite): SiteBuild {
  const corruptedRoutes = routes.map((route) => {
    const loader: typeof route.module.loader = async (args) => {
      const result = await route.module.loader(args);
      // A loader that sets a status wraps its data.
      const data = (result as { data?: LoaderData }).data ?? (result as LoaderData);
      corruptionByRoute[route.id]?.(data);
      return result;
    };
    return { ...route, module: { ...route.module, loader } };
  });
  return { answerRequest: createPageHandler(corruptedRoutes, renderPage) };
}

/** Removes the content of a module; only its kind is left. */
function breakModule(kind: string) {
  return ({ page }: LoaderData) => {
    const module = page.modules.find(({ data }) => (data as { kind: string }).kind === kind);
    if (!module) throw new Error(`No module ${kind} on this page`);
    module.data = { kind };
  };
}

/** Headings of a page and of its parts. */
function headings(html: string): string[] {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return [...main.matchAll(/<h[12][^>]*>([^<]+)/g)].map(([, text = ""]) => text);
}

test("a module that throws is left out of its page and reported once with an id", async () => {
  corruptionByRoute["en:home"] = breakModule("testimonials");
  const page = await sendRequest(port, "/");
  expect(page.status).toBe(200);
  const pageHeadings = headings(page.text);
  expect(pageHeadings).toContain("New on the market");
  expect(pageHeadings).toContain("Where would you like to live?");
  expect(pageHeadings).not.toContain("What our clients say");
  expect(page.text.includes("</footer>")).toBe(true);

  const lines = log.filter(({ page }) => page !== undefined);
  expect(lines).toMatchObject([{ level: ERROR_LEVEL, page: "/", msg: expect.stringContaining("left out") }]);
  expect(page.text.includes(`data-dgst="${lines[0]?.failedPart}"`)).toBe(true);
});

test("a page with a failed part is cached for a minute at most", async () => {
  const onLoad = vi.fn();
  const breakTeam = breakModule("team");
  corruptionByRoute["content-page"] = (data) => {
    onLoad();
    breakTeam(data);
  };
  const path = "/about-us/team/";
  const incomplete = await sendRequest(port, path);
  expect(incomplete.status).toBe(200);
  expect((await sendRequest(port, path)).headers.etag).toBe(incomplete.headers.etag);
  expect(onLoad).toHaveBeenCalledTimes(1);

  corruptionByRoute = {};
  clockAheadMs = 61_000;
  const complete = await sendRequest(port, path);
  expect(complete.headers.etag).not.toBe(incomplete.headers.etag);
  expect(complete.body.byteLength).toBeGreaterThan(incomplete.body.byteLength);
});

test("when a part of the page of a property fails, the rest of the page is rendered", async () => {
  corruptionByRoute["en:property-for-sale"] = ({ view }) => {
    view.keyFacts = undefined;
  };
  const redirect = await sendRequest(port, `/property/${ghentFlat.number}/`);
  const page = await sendRequest(port, redirect.headers.location ?? "");
  expect(page.status).toBe(200);
  expect(headings(page.text)).toContain("A flat on the Coupure");
  expect(headings(page.text).length).toBeGreaterThan(3);
  expect(page.text.includes(`data-dgst="${log[0]?.failedPart}"`)).toBe(true);
  expect(log).toHaveLength(1);
});

test("a page that fails outside its parts is an error page with status 500", async () => {
  corruptionByRoute["en:projects"] = (data) => {
    for (const key of Object.keys(data)) Reflect.deleteProperty(data, key);
  };
  const path = "/projects/?page=2";
  const page = await sendRequest(port, path);
  expect(page.status).toBe(500);
  const [, retry] = /<a href="([^"]*)"[^>]*>Try again</.exec(page.text) ?? [];
  expect(new URL(retry ?? "/", new URL(path, site.address)).search).toBe("?page=2");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(headings(page.text)).toHaveLength(1);
  expect(log.every(({ failedPart }) => failedPart === undefined)).toBe(true);
  expect(log.length).toBeGreaterThan(0);
});
