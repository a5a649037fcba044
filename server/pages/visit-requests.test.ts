import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReportedVisit } from "../../app/owners/visits/count-visits.server.ts";
import { sendRequest } from "../../test-support/site-process.ts";
import { addBodyChecks } from "../http/body-checks.ts";
import { visitRequests } from "./visit-requests.ts";

/* Requests that report page views, with a fake counter that records its calls. */

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const PAGE_HEADERS = {
  "sec-fetch-site": "same-origin",
  "content-type": "text/plain;charset=UTF-8",
  "user-agent": BROWSER,
};

let countedVisits: ReportedVisit[] = [];
let app: FastifyInstance;
let port: number;
let unexpectedErrors = 0;
beforeAll(async () => {
  app = fastify({ trustProxy: "loopback" });
  app.setErrorHandler((error, _, reply) => {
    unexpectedErrors += 1;
    reply.code((error as { statusCode?: number }).statusCode ?? 500).send();
  });
  addBodyChecks(app);
  visitRequests({
    counter: { count: (visit) => countedVisits.push(visit) },
    officeNetworks: ["81.82.83.84", "10.20.0.0/16", "2001:db8:12::/48"],
    baseUrl: "https://www.immo.example",
  }).register(app);
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(() => {
  countedVisits = [];
  unexpectedErrors = 0;
});

const sendBeacon = (body: string, headers: Record<string, string> = {}, method = "POST") =>
  sendRequest(port, "/visits", { method, headers: { ...PAGE_HEADERS, ...headers }, body });

test("a visit is counted, and its response is empty and not cacheable", async () => {
  const { status, headers, text } = await sendBeacon("412 search", { "x-forwarded-for": "203.0.113.7" });
  expect([status, text, headers["cache-control"], headers["set-cookie"]]).toEqual([
    204,
    "",
    "no-store",
    undefined,
  ]);
  expect(countedVisits).toEqual([
    { listingId: 412, source: "search", network: "203.0.113.7", userAgent: BROWSER },
  ]);
});

test("a saved or shared property is counted", async () => {
  for (const word of ["saved", "shared"]) expect((await sendBeacon(`412 ${word}`)).status).toBe(204);
  expect(countedVisits).toMatchObject([
    { listingId: 412, interest: "saved" },
    { listingId: 412, interest: "shared" },
  ]);
});

test("an IPv6 visitor is recognised by their /64 network", async () => {
  await sendBeacon("412 search", { "x-forwarded-for": "2001:db8:99:1:a:b:c:d" });
  expect(countedVisits.map(({ network }) => network)).toEqual(["2001:db8:99:1::/64"]);
});

describe("an excluded visitor gets the same response", () => {
  test.each<[string, Record<string, string>]>([
    ["a bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a headless browser", { "user-agent": "Mozilla/5.0 HeadlessChrome/140.0" }],
    ["a command-line tool", { "user-agent": "curl/8.5.0" }],
    ["a visitor without a user agent", { "user-agent": "" }],
    ["a visitor with Do Not Track", { dnt: "1" }],
    ["a visitor with Global Privacy Control", { "sec-gpc": "1" }],
    ["an IP address of the office", { "x-forwarded-for": "81.82.83.84" }],
    ["an IPv4 address of the office, written as IPv6", { "x-forwarded-for": "::ffff:81.82.83.84" }],
    ["a network of the office", { "x-forwarded-for": "10.20.3.4" }],
    ["an IPv6 network of the office", { "x-forwarded-for": "2001:db8:12:1::5" }],
  ])("%s", async (_, headers) => {
    for (const beacon of ["412 search", "412 saved", "412 shared"])
      expect((await sendBeacon(beacon, headers)).status).toBe(204);
    expect(countedVisits).toEqual([]);
  });

  test("but visitors from neighbouring IP addresses are counted", async () => {
    for (const from of ["81.82.83.85", "10.21.0.1", "2001:db8:13::5"])
      await sendBeacon("412 search", { "x-forwarded-for": from });
    expect(countedVisits).toHaveLength(3);
  });
});

describe("a request is refused before it is read", () => {
  test.each<[string, number, string, Record<string, string>]>([
    ["from another site", 403, "412 search", { "sec-fetch-site": "cross-site" }],
    ["from a neighbouring site", 403, "412 search", { "sec-fetch-site": "same-site" }],
    ["as a form", 415, "412 search", { "content-type": "application/x-www-form-urlencoded" }],
    ["as JSON", 415, '{"a":1}', { "content-type": "application/json" }],
    ["as an unknown text type", 415, "412 search", { "content-type": "text/plainer" }],
    ["that is too long", 413, `412 ${"x".repeat(400)}`, {}],
  ])("%s: %d", async (_, status, body, headers) => {
    expect((await sendBeacon(body, headers)).status).toBe(status);
    expect(countedVisits).toEqual([]);
    expect(unexpectedErrors).toBe(0);
  });

  test("without the headers of a page of this site", async () => {
    const { "sec-fetch-site": _, ...otherHeaders } = PAGE_HEADERS;
    const sendWithoutOrigin = (headers: Record<string, string>) =>
      sendRequest(port, "/visits", {
        method: "POST",
        headers: { ...otherHeaders, ...headers },
        body: "412 search",
      });
    expect((await sendWithoutOrigin({})).status).toBe(403);
    expect((await sendWithoutOrigin({ origin: "https://evil.example" })).status).toBe(403);
    expect((await sendWithoutOrigin({ origin: "https://www.immo.example" })).status).toBe(204);
    expect(countedVisits).toHaveLength(1);
  });
});

test.each([
  "",
  "412",
  "search 412",
  "412 elsewhere",
  "0 search",
  "412 search\n412 search",
  "\u0000",
  "'; --",
])("an invalid body is refused with 400: %j", async (body) => {
  expect((await sendBeacon(body)).status).toBe(400);
  expect(countedVisits).toEqual([]);
});

test("an overlong user agent is cut", async () => {
  await sendBeacon("412 search", { "user-agent": `Mozilla/5.0 Firefox/145.0 ${"x".repeat(5_000)}` });
  expect(countedVisits.map(({ userAgent }) => userAgent.length)).toEqual([1_000]);
});
