import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteChange } from "../../app/catalogue/site-change.ts";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { raiseRevision } from "../../app/feeds/import/import-apply.server.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { sampleOnPostgresql, sendRequest } from "../../test-support/site-process.ts";

/*
 * After a change of the database, no page shows outdated or removed listings, and pages that the change does not affect
 * are not rendered again. A list that at most changes its order is served once more as it was.
 */

let site: HostedSite;
let connection: Connection;
/** The first property for sale: its id, and the path of its page. */
let property: { id: number; path: string };

beforeAll(async () => {
  const variables = await sampleOnPostgresql();
  connection = await connectPostgresql(variables.DATABASE_URL);
  site = await startHostedSite({ ...variables, LOG_LEVEL: "debug" });
  property = firstProperty((await get("/nl/kopen/")).text);
}, 120_000);
afterAll(async () => {
  await site.end();
  await connection.close();
});

const get = (path: string) => sendRequest(site.port, path);

/** First listing that a page links to. */
function firstProperty(html: string): { id: number; path: string } {
  const [, path = "", id] = /href="(\/nl\/(?:kopen|huren)\/[^"?]+\/(\d+)\/)"/.exec(html) ?? [];
  return { id: Number(id), path };
}

/** Changes the database, and waits until the site has been notified. */
async function applyChange(siteChange: SiteChange, statement = sql`select 1`): Promise<void> {
  const revision = async () => JSON.parse((await get("/healthz")).text).revision;
  const before = await revision();
  await connection.database.transaction(async (tx) => {
    await tx.execute(statement);
    await raiseRevision(tx, siteChange);
  });
  await expect.poll(revision, { interval: 20 }).toBe(before + 1);
}

/** The last price that `changePrice` gave. It is higher than all prices of the sample. */
let price = 7_000_000;

/**
 * Gives a property a unique price, and returns its digits.
 *
 * @param reportedId the listing that is reported as changed, if it is not `id`.
 */
async function changePrice(id: number, reportedId = id): Promise<string> {
  price += 1_111;
  const json = sql`to_jsonb(${price}::int)`;
  await applyChange(
    { kind: "listings", changed: [reportedId], removed: [] },
    sql`update listings set price_euro = ${price}, summary = jsonb_set(summary, '{priceEuro}', ${json}),
      listing = jsonb_set(listing, '{priceEuro}', ${json}) where id = ${id}`,
  );
  return String(price);
}

/** Text of a page without the spaces and points in its prices. */
async function digitsOn(path: string): Promise<string> {
  return (await get(path)).text.replace(/[.\s\u00a0\u202f]/g, "");
}

/** Number of times that the site has rendered a page, from its log. */
function renders(path: string): number {
  return site.output().split(`"page":"${path}"`).length - 1;
}

describe("a changed property", () => {
  test.each([
    ["the home page", () => "/nl/"],
    ["the list", () => "/nl/kopen/"],
    ["a filtered list", () => "/nl/kopen/?type=2"],
    ["the list of properties for rent", () => "/nl/huren/"],
    ["its page", () => property.path],
    ["search results", () => "/nl/zoeken/?q=Gent"],
    ["a neighbourhood", async () => linkIn((await get("/nl/buurten/")).text, /\/nl\/buurten\/\d+\/[^"]+\//)],
    ["a project", () => "/nl/project/1/"],
  ])("is shown on %s at the next request", async (_, pathOf) => {
    const path = await pathOf();
    const before = await get(path);
    expect(before.status, path).toBe(200);
    const { id } = firstProperty(before.text);
    const digits = await changePrice(id);
    expect(await digitsOn(path)).toContain(digits);
  });

  test.each([
    ["map of the list", () => "/map-homes/nl/sale.json"],
    ["map of its surroundings", () => `/map-homes/nl/near-${property.id}.json`],
    ["card on a map", () => `/map-cards/nl/${property.id}.json`],
  ])("is shown in the %s at the next request", async (_, pathOf) => {
    const before = await get(pathOf());
    expect(before.status).toBe(200);
    await changePrice(property.id);
    expect((await get(pathOf())).text).not.toBe(before.text);
  });

  test("does not affect pages of other properties and pages without properties", async () => {
    const other = (await get("/nl/huren/")).text.match(/\/nl\/huren\/[^"?]+\/\d+\//)?.[0] ?? "";
    const untouched = [other, "/nl/privacy-statement/", "/nl/bewaard/", "/map-frame/nl/"];
    for (const path of untouched) expect((await get(path)).status, path).toBe(200);
    const before = untouched.map(renders);
    await changePrice(property.id);
    for (const path of untouched) await get(path);
    expect(untouched.map(renders)).toEqual(before);
  });
});

test("a list without the changed property is served as it was, while it is rendered again", async () => {
  const path = "/nl/kopen/?page=2";
  const { id } = firstProperty((await get(path)).text);
  const before = renders(path);
  // Reports a listing that does not exist as changed: it is not on the page, so that at most the order of the list changes.
  const digits = await changePrice(id, 999);
  expect(await digitsOn(path)).not.toContain(digits);
  await expect.poll(() => digitsOn(path)).toContain(digits);
  expect(renders(path)).toBe(before + 1);
});

test("a removed property is gone from every page at the next request", async () => {
  const paths = [
    "/nl/kopen/",
    "/nl/",
    "/map-homes/nl/sale.json",
    `/map-cards/nl/${property.id}.json`,
    property.path,
  ];
  const { id, path } = firstProperty((await get("/nl/kopen/")).text);
  paths.push(path);
  for (const target of paths) await get(target);
  await applyChange(
    { kind: "listings", changed: [], removed: [id] },
    sql`update listings set removed_at = now() where id = ${id}`,
  );
  for (const target of paths) expect((await get(target)).text, target).not.toContain(path);
  expect((await get(path)).status).toBe(410);
  expect(JSON.parse((await get("/map-homes/nl/sale.json")).text).properties.ids).not.toContain(id);
});

test("an approved testimonial is on its page at the next request, and no other pages are rendered", async () => {
  const other = firstProperty((await get("/nl/huren/")).text);
  const untouched = ["/nl/privacy-statement/", other.path, "/map-frame/nl/"];
  for (const path of ["/nl/getuigenissen/", ...untouched]) await get(path);
  const before = untouched.map(renders);
  await applyChange(
    { kind: "testimonials" },
    sql`insert into testimonials (reference, state, language, name, comment, posted_at, decided_at)
      values ('T-1', 'approved', 'nl', 'An', 'Vlot verkocht, dank u', now(), now())`,
  );
  expect((await get("/nl/getuigenissen/")).text).toContain("Vlot verkocht, dank u");
  for (const path of untouched) await get(path);
  expect(untouched.map(renders)).toEqual(before);
});

function linkIn(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[0] ?? "";
}
