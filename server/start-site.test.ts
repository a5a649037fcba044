import { subscribe } from "node:diagnostics_channel";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readEnvironment } from "../app/config/environment.server.ts";
import { SERVER_SEGMENTS } from "../app/config/office-settings.ts";
import { type Connection, queryRows } from "../app/database/database.server.ts";
import { findPathConflict } from "../app/i18n/paths/office-path.ts";
import { pathEntry } from "../app/i18n/paths/path-table.ts";
import type { Listing } from "../app/property/listing.ts";
import { stockCatalogue } from "../test-support/catalogue.ts";
import { emptyFolder, openPostgresql } from "../test-support/databases.ts";
import { bareListing, ghentFlat } from "../test-support/listings.ts";
import { buildSiteOnce, sendRequest } from "../test-support/site-process.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { siteLogger } from "./site-logger.ts";
import { readSiteWithTexts } from "./site-reload/site-texts.ts";
import { type RunningSite, startSite } from "./start-site.ts";

/* Runs a site in the process of the test, so that the tests can use its database. */

const ROOT = join(import.meta.dirname, "..");

let connection: Connection;
let site: RunningSite;
let port: number;
/** Paths of the routes of the server. */
const routes: string[] = [];

beforeAll(async () => {
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ url }) => void routes.push(url));
  });
  await buildSiteOnce();
  connection = await openPostgresql();
  await stockCatalogue(connection, { listings: [ghentFlat] });
  const environment = readEnvironment({
    PORT: "0",
    GABLE_DATA: await emptyFolder(),
    SITE_DIR: join(ROOT, "site"),
    PICTURE_WORK: "off",
  });
  const build: Promise<SiteBuild> = import(join(ROOT, "build", "server", "index.js"));
  site = await startSite({
    environment: { ...environment, port: 0 },
    ...(await readSiteWithTexts(environment.siteFolder)),
    connection,
    logger: siteLogger("fatal"),
    build: () => build,
    clientFolder: join(ROOT, "build", "client"),
  });
  port = Number(new URL(site.address).port);
  // The first page loads all modules, which can exceed the time limit of a page on a busy server.
  await vi.waitFor(async () => expect((await sendRequest(port, "/nl/kopen/")).status).toBe(200), {
    timeout: 60_000,
  });
}, 120_000);
afterAll(async () => {
  await site?.close();
  await connection?.close();
});

/** Imports these listings, and waits until the site serves them. */
async function importProperties(...listings: Listing[]): Promise<void> {
  await stockCatalogue(connection, { listings });
  const [row] = await queryRows<{ revision: number }>(
    connection.database,
    sql`select revision::int as revision from catalogue_state`,
  );
  await vi.waitFor(async () => expect(await reportedRevision()).toBe(row?.revision), { timeout: 60_000 });
}

async function reportedRevision(): Promise<number> {
  return JSON.parse((await sendRequest(port, "/healthz")).text).revision;
}

test("the path of the office cannot begin with the path of one of the server's routes", () => {
  const firstSegments = new Set(routes.flatMap((path) => /^\/([a-z-]+)(?:\/|$)/.exec(path)?.[1] ?? []));
  expect([...firstSegments]).toContain("media");
  // Paths of other screens are refused because they are taken.
  const { englishPath } = pathEntry("office");
  const serverSegments = [...firstSegments].filter(
    (segment) => findPathConflict(segment, "en") === undefined && `/${segment}/` !== englishPath,
  );
  expect(serverSegments.filter((segment) => !SERVER_SEGMENTS.includes(segment))).toEqual([]);
});

test("an import is shown on every page that it affects", async () => {
  const before = await sendRequest(port, "/nl/kopen/");
  expect(before.text).toContain("Een appartement aan de Coupure");
  const renamed = { ...ghentFlat, title: { nl: "Een ander appartement" } };
  const added = bareListing({
    key: "new",
    number: 110,
    goal: "sale",
    webIds: [1],
    address: { zip: "9000", city: { und: "Gent" } },
  });
  await importProperties(renamed, added);
  const after = await sendRequest(port, "/nl/kopen/");
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.text).toContain("Een ander appartement");
  expect(after.text).not.toContain("Een appartement aan de Coupure");
  expect(JSON.parse((await sendRequest(port, "/healthz")).text)).toMatchObject({ listings: 2 });
});

test("an import without changes does not raise the revision", async () => {
  await importProperties(ghentFlat);
  const revision = await reportedRevision();
  await importProperties(ghentFlat);
  expect(await reportedRevision()).toBe(revision);
});

test("a slow query does not delay cached pages", async () => {
  await sendRequest(port, "/nl/");
  const began = performance.now();
  let isOver = false;
  const slowQuery = connection.database
    .execute(sql`select sum(a % 7) from generate_series(1, 4000000) as a`)
    .then(() => {
      isOver = true;
      return performance.now() - began;
    });
  const waitedMs: number[] = [];
  while (!isOver) {
    const sentAt = performance.now();
    expect((await sendRequest(port, "/nl/")).status).toBe(200);
    waitedMs.push(performance.now() - sentAt);
  }
  expect(waitedMs.length).toBeGreaterThan(20);
  expect(Math.max(...waitedMs)).toBeLessThan((await slowQuery) / 4);
});

test("hidden data of a property is in no response", async () => {
  const hidden = {
    ...ghentFlat,
    isPricePublished: false,
    isAddressPublished: false,
    priceEuro: 187_654,
    address: { ...ghentFlat.address, street: "Verborgenlaan", houseNumber: "7788", box: "Z9" },
    position: { latitude: 51.123456, longitude: 3.654321 },
    title: undefined,
    documents: [{ url: "https://files.example/geheim.pdf", name: "Geheim", isPublic: false }],
    finance: { annuity: { bouquetEuro: 54_321 } },
  };
  await importProperties(hidden);
  const path = String((await sendRequest(port, "/nl/pand/101/")).headers.location);
  const paths = [path, "/nl/kopen/", "/nl/", "/fr/", path.replace(/^\/nl\/kopen/, "/for-sale")];
  for (const page of paths) {
    const { text, status } = await sendRequest(port, page);
    expect(status, page).toBeLessThan(400);
    for (const hiddenValue of ["187654", "187.654", "Verborgenlaan", "7788", "51.123", "3.654", "geheim.pdf"])
      expect(text, `${page} ${hiddenValue}`).not.toContain(hiddenValue);
  }
  expect((await sendRequest(port, path)).text).toContain("Gent");
});

test("texts of a feed are escaped everywhere on the page", async () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'\u2028{{x}}`;
  await importProperties({
    ...ghentFlat,
    reference: hostile.slice(0, 60),
    title: { nl: hostile },
    typeName: { nl: hostile },
    description: { nl: hostile },
    marquee: 1,
    marqueeName: { nl: hostile },
    address: { ...ghentFlat.address, street: hostile, city: { nl: hostile } },
    availability: { nl: hostile },
    building: { heating: { nl: hostile }, condition: { nl: hostile } },
    agent: hostile,
  });
  const path = String((await sendRequest(port, "/nl/pand/101/")).headers.location);
  for (const page of [path, "/nl/kopen/", "/nl/"]) {
    const { status, text } = await sendRequest(port, page);
    expect(status, page).toBe(200);
    expect(text, page).not.toMatch(/<script>alert|<img src=x/);
    for (const [, data = ""] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(data), page).not.toThrow();
    expect(text.match(/<\/script>/g)?.length, page).toBe(text.match(/<script/g)?.length);
  }
});

test("the sign-in page has no scripts, its own policy and no data for client navigation", async () => {
  const first = await sendRequest(port, "/nl/login/");
  const nonce = /script-src 'nonce-([\w-]{22})'/.exec(String(first.headers["content-security-policy"]))?.[1];
  expect(first).toMatchObject({
    status: 200,
    headers: {
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin",
    },
  });
  expect(first.text).toContain(`<style nonce="${nonce}"`);
  expect(first.text).toContain('<meta name="robots" content="noindex"');
  expect(first.text).not.toMatch(/__reactRouter|<script type="module"/);
  expect(first.text).not.toContain('hrefLang="de"');
  const second = await sendRequest(port, "/nl/login/");
  expect(second.headers["content-security-policy"]).not.toBe(first.headers["content-security-policy"]);
  expect(await sendRequest(port, "/de/login/")).toMatchObject({
    status: 302,
    headers: { location: "/login/" },
  });
  expect(await sendRequest(port, "/nl/eigenaar/")).toMatchObject({
    status: 303,
    headers: { location: "/nl/login/" },
  });
});

test("the built site has no component gallery", async () => {
  expect((await sendRequest(port, "/dev/components")).status).toBe(404);
  const files = await readdir(join(ROOT, "build"), { recursive: true });
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts)
    expect(await readFile(join(ROOT, "build", file), "utf8"), file).not.toContain("story-bedrooms");
});
