import { expect, test } from "vitest";
import { embeddedListSchema } from "../../app/exports/open-api.ts";
import { isSoldOrLet, PROPERTIES, SAMPLE } from "../../e2e/sample.ts";
import { sharedSite } from "../../test-support/shared-site.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/* The API of a running site with the sample agency. */

const { port } = await sharedSite();
const get = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: responseHeaders, text } = await sendRequest(port, path, { headers });
  return { status, headers: responseHeaders, body: text === "" ? undefined : JSON.parse(text) };
};

test("the pages of listings contain every listing on the market once, by number", async () => {
  const numbers: number[] = [];
  for (let path: string | null = "/api/v1/listings?limit=40"; path; ) {
    const { status, headers, body } = await get(path);
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    numbers.push(...body.listings.map(({ number }: { number: number }) => number));
    path = body.next && new URL(body.next).pathname + new URL(body.next).search;
  }
  const onMarket = SAMPLE.filter((property) => !isSoldOrLet(property)).map(({ ID }) => ID);
  expect(numbers).toEqual(onMarket.toSorted((one, other) => one - other));
});

test("the URLs of a listing's pages and pictures work", async () => {
  const { body } = await get(`/api/v1/listings/${PROPERTIES.house}`);
  expect(body).toMatchObject({ number: PROPERTIES.house, goal: "sale" });
  for (const url of [...Object.values<string>(body.urls), body.pictures[0].url])
    expect((await sendRequest(port, new URL(url).pathname)).status, url).toBe(200);
});

test("a listing with a hidden address has a town and an approximate position, but no street", async () => {
  const { body } = await get(`/api/v1/listings/${PROPERTIES.hiddenAddress}`);
  expect(body.address.city).toBeDefined();
  expect(body.address).not.toHaveProperty("street");
  expect(body.address).not.toHaveProperty("houseNumber");
  expect(body.positionRadiusM).toBeGreaterThan(0);
});

test.each([
  ["/api/v1/listings?limit=101", 400, "limit must be a whole number from 1 to 100"],
  ["/api/v1/listings?after=-1", 400, "after must be the number of a listing, such as 120"],
  ["/api/v1/cards?goal=swap", 400, "goal must be sale or rent"],
  ["/api/v1/cards?limit=25", 400, "limit must be a whole number from 1 to 24"],
  ["/api/v1/listings/999999999", 404, "No listing on the market has this number."],
  ["/api/v1/owners", 404, "See /api/v1/openapi.json."],
])("%s gets %i and a reason", async (path, status, message) => {
  const answer = await get(path);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});

test("a client that has the current response gets 304", async () => {
  const { headers } = await get("/api/v1/listings");
  const again = await get("/api/v1/listings", { "if-none-match": `${headers.etag}` });
  expect([again.status, again.body]).toEqual([304, undefined]);
});

test("the OpenAPI description has every path, and the schema of a listing", async () => {
  const { body } = await get("/api/v1/openapi.json");
  expect(body).toMatchObject({ openapi: "3.1.0" });
  expect(Object.keys(body.paths)).toEqual(["/listings", "/cards", "/listings/{number}"]);
  expect(body.components.schemas.Listing.properties).toHaveProperty("priceEuro");
});

test("files with all listings are served compressed or plain, and as 304 when they are unchanged; others are not found", async () => {
  const plain = await sendRequest(port, "/api/v1/exports/listings.csv");
  expect([plain.status, plain.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  const onMarket = SAMPLE.filter((property) => !isSoldOrLet(property));
  expect(plain.text.split("\r\n").filter((row) => /^\d+;/.test(row))).toHaveLength(onMarket.length);
  const gzip = await sendRequest(port, "/api/v1/exports/listings.csv", {
    headers: { "accept-encoding": "gzip" },
  });
  expect([gzip.headers["content-encoding"], gzip.headers["access-control-allow-origin"]]).toEqual([
    "gzip",
    "*",
  ]);
  const again = await sendRequest(port, "/api/v1/exports/listings.csv", {
    headers: { "if-none-match": `${plain.headers.etag}` },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect((await sendRequest(port, "/api/v1/exports/nothing.csv")).status).toBe(404);
});

test("llms.txt lists the pages of each language, and the API", async () => {
  const { status, text } = await sendRequest(port, "/llms.txt");
  expect(status).toBe(200);
  expect(text).toMatch(/^# Immo Gevel\n\n> /);
  expect(text).toMatch(/## Nederlands\n\n(- \[[^\]]+\]\(http[^)]+\)\n)*- \[[^\]]+\]\([^)]+\/nl\/kopen\/\)/);
  for (const [, url = ""] of text.matchAll(/\]\((http[^)]+)\)/g))
    expect((await sendRequest(port, new URL(url).pathname)).status, url).toBe(200);
});

test("cards are the newest properties of a list in one language, with its filters", async () => {
  const { body, headers } = await get("/api/v1/cards?goal=rent&language=nl&limit=3&bedrooms=2");
  expect(headers["access-control-allow-origin"]).toBe("*");
  const list = embeddedListSchema.parse(body);
  expect(list.language).toBe("nl");
  expect(list.cards).toHaveLength(3);
  expect(list.all.url).toMatch(/\/nl\/huren\/\?bedrooms=2$/);
  const page = await sendRequest(port, "/nl/huren/?bedrooms=2&sort=newest");
  for (const { url } of list.cards) expect(page.text).toContain(new URL(url).pathname);
});

test("cards are in the default language when the site does not have the requested one", async () => {
  expect((await get("/api/v1/cards?language=es")).body.language).toBe(
    (await get("/api/v1/cards")).body.language,
  );
});

test("pictures may be shown by other websites", async () => {
  const { body } = await get("/api/v1/cards");
  const { headers } = await sendRequest(port, new URL(body.cards[0].picture.url).pathname);
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
});
