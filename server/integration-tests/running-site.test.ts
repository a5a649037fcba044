import { createHash, randomUUID } from "node:crypto";
import { cp, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { createEmbeddedDatabase, emptyFolder } from "../../test-support/databases.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { metric } from "../../test-support/metrics.ts";
import { sharedSite } from "../../test-support/shared-site.ts";
import { type HttpResponse, sendRequest } from "../../test-support/site-process.ts";
import { SECURITY_HEADERS } from "../http/security-headers.ts";

const SLOW_MS = 120_000;

/** Pages other than those of a property: the home page, lists, a project and the saved properties. */
const PAGES = ["/nl/", "/nl/kopen/", "/nl/huren/?type=2", "/nl/projecten/", "/nl/project/1/", "/nl/bewaard/"];

/** Paths of records that do not exist. Some cause a query, so they are tested on both kinds of database. */
const UNKNOWN_RECORDS = [
  "/nl/pand/0/",
  "/nl/pand/-1/",
  "/nl/pand/abc/",
  "/nl/pand/1.5/",
  "/nl/pand/12%00/",
  "/nl/pand/9007199254740993/",
  "/nl/pand/99999999999999999999999/",
  "/nl/pand/__proto__/",
  "/nl/project/__proto__/",
  "/nl/project/999999999/",
  "/nl/kopen/gent/huis/__proto__/",
];

/** Queries of a list that are invalid, contradictory, unknown, too long or hostile. */
const UNUSUAL_QUERIES = [
  "type=abc",
  "type=-1",
  "type=999999",
  "type=1&type=2",
  "type[]=1",
  "type%5B%5D=1&type%5B__proto__%5D=2",
  "city=|",
  "city=",
  "city=Gent|",
  "city=%7C9000",
  "city=%00|%00",
  "city=%F0%9F%8F%A0|9000",
  "city=%ED%A0%80|9000",
  "city='%3B drop table listings%3B--|9000".replaceAll(" ", "%20"),
  "city=%25%5F%5C|",
  `city=${"(a%2B)%2B".repeat(200)}|9000`,
  "page=-1",
  "page=0",
  "page=99999",
  "page=99999999999999999999",
  "page=1e9",
  "minPrice=-1&maxPrice=abc",
  "minPrice=500000&maxPrice=1",
  "bedrooms=999",
  "energy=z&sort=__proto__&view=constructor",
  "__proto__=1&constructor=1&__proto__[x]=1",
  "a=%zz&%=%&%E0%A4%A=1",
  "index",
  `${"type=1&".repeat(900)}`,
  `x=${"y".repeat(8_000)}`,
];

/** Other paths that do not exist: too long, badly encoded, or attempts to read files of the server. */
const UNKNOWN_PATHS = [
  `/nl/kopen/${"a".repeat(3_000)}/12/`,
  `/nl/${"a/".repeat(2_000)}`,
  "/nl/%2e%2e/%2e%2e/etc/passwd",
  "/%ff%fe/",
  "/%",
  "/%00",
  "/nl/kopen/%0d%0aSet-Cookie:%20a=b/12/",
  "/.env",
  "/.git/config",
  "/wp-login.php",
  "/assets/../server/index.js",
  "/texts/nl/../../package.json",
  "/texts/__proto__/x.json",
  "/texts/nl/constructor",
  "/media/400/../../../etc/passwd",
  "/media/400/..%2f..%2f..%2fetc%2fpasswd",
  "/media/400/site.json",
  "/media/401/pictures/banner.webp",
  "/media/__proto__/pictures/banner.webp",
  "/media/NaN/x.png",
  "/media//",
];

/** Hosts of an attacker, written in ways that a redirect could mistake for a part of a path. */
const ATTACKER_HOSTS = ["evil.example", "evil.example/x", "@evil.example", "evil.example%2f.."];

/** Paths that a careless server redirects to the host of an attacker, or copies into a header. */
const HOSTILE_PATHS = [
  ...ATTACKER_HOSTS.flatMap((evil) => [
    `//${evil}`,
    `///${evil}`,
    `/\\${evil}`,
    `/\\/${evil}`,
    `/%2f%2f${evil}`,
    `/%5c%5c${evil}`,
    `/%2f${evil}`,
    `/nl//${evil}`,
    `/nl/\\${evil}`,
    `/nl/%2f%2f${evil}/`,
    `/nl/kopen//${evil}`,
    `/nl/kopen/%2f%2f${evil}/12/`,
    `/en//${evil}`,
    `/en/%2f${evil}`,
    `/EN/../${evil}`,
    `/home//${evil}`,
    `/?lng=//${evil}`,
    `/?lng=nl&returnTo=//${evil}`,
    `/for-sale/?lng=nl&next=https://${evil}`,
    `/for-sale//${evil}?lng=nl`,
    `//${evil}/?lng=nl`,
    `//${evil}/for-sale/?lng=nl`,
    `/en/for-sale/?city=//${evil}`,
  ]),
  "/%0d%0aLocation:%20https://evil.example/",
  "/nl%0d%0aLocation:%20//evil.example",
  "/for-sale/?lng=nl%0d%0aSet-Cookie:a=b",
  "/for-sale/?city=%0d%0aLocation:%20//evil.example|&type=",
  "/%09/evil.example",
  "/nl/..;/evil.example",
  "/nl/.%2e/%2e./evil.example",
  "/%E2%80%AEnl/",
  "/%EF%BC%8F%EF%BC%8Fevil.example/",
  "/en/property/12/?lng=//evil.example",
  "/property/12//evil.example/",
];

/** Requests with made-up parameters or paths, in which `#` is replaced by another text each time. */
const FLOODS = [
  "/nl/kopen/?utm_source=#&#=1",
  "/nl/kopen/?type=#&energy=#",
  "/nl/contact/?#",
  "/search/?#=#",
  "/map-frame/nl/?#",
  "/map-homes/nl/sale.json?#=#",
  "/map-homes/nl/near-#.json",
  "/map-cards/nl/#.json?#",
  "/nl/geen-pagina-#/",
];

/** Expects a path to respond with an HTML page, or to redirect to one, as paths without a language may. */
async function expectPage({ port }: HostedSite, path: string): Promise<void> {
  let answer = await sendRequest(port, path);
  if (answer.status === 302) answer = await sendRequest(port, String(answer.headers.location));
  expect(answer.status, path).toBe(200);
  expect(answer.text).toMatch(/^<!DOCTYPE html>/);
}

/** Expects a 404 that sets no cookie and reveals no stack trace and no content of `package.json` or `/etc/passwd`. */
async function expectNotFound({ port }: HostedSite, path: string): Promise<void> {
  const answer = await sendRequest(port, path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toMatch(/node_modules|at .*\.[jt]s:\d|"devDependencies"|root:x:0/);
  expect(answer.headers["set-cookie"]).toBeUndefined();
}

/**
 * Copies the folder of the sample agency with a quarter of its properties, because storing them takes the embedded database
 * long.
 */
async function siteWithFewProperties(): Promise<string> {
  const folder = await emptyFolder();
  await cp(join(import.meta.dirname, "../../site"), folder, { recursive: true });
  const file = join(folder, "listings.json");
  const { properties, ...others } = JSON.parse(await readFile(file, "utf8"));
  // A record for each language.
  const ids = new Set(properties.map(({ ID }: { ID: number }) => ID));
  const few = new Set([...ids].slice(0, LISTING_COUNTS.embedded));
  const kept = properties.filter(({ ID }: { ID: number }) => few.has(ID));
  await writeFile(file, JSON.stringify({ ...others, properties: kept }));
  return folder;
}

const LISTING_COUNTS = { embedded: 40, postgresql: 160 };

const sites = {} as Record<"embedded" | "postgresql", HostedSite>;
beforeAll(async () => {
  sites.postgresql = await startHostedSite();
  sites.embedded = await startHostedSite({
    GABLE_DATA: await createEmbeddedDatabase(),
    SITE_DIR: await siteWithFewProperties(),
  });
}, SLOW_MS);
afterAll(async () => {
  for (const site of Object.values(sites)) await site.end();
});

/** Matches the log lines of errors and fatal errors, by their level in pino. */
const ERROR_LINE = /"level":(50|60)/;

/* Tests that depend on the kind of database. */
describe.each(["embedded", "postgresql"] as const)("a running site (%s)", (kind) => {
  const site = () => sites[kind];
  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(site().port, path, { headers });

  test("reports ok, the listing count, its revision and its version at /healthz, and that it is ready at /readyz", async () => {
    const health = await get("/healthz");
    expect(health.headers["content-type"]).toBe("application/json; charset=utf-8");
    const { status, listings, revision, ...rest } = JSON.parse(health.text);
    expect([status, rest]).toEqual(["ok", { version: manifest.version }]);
    expect(listings).toBe(LISTING_COUNTS[kind]);
    expect(revision).toBeGreaterThanOrEqual(1);
    expect(await get("/readyz")).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  });

  test("serves pages in the language of their path, with a heading and a script", async () => {
    for (const path of PAGES) {
      const page = await get(path);
      expect(page.status, path).toBe(200);
      expect(page.text, path).toMatch(/^<!DOCTYPE html><html lang="nl"/);
      expect(page.text, path).toMatch(/<h1[ >]/);
      expect(page.text, path).toMatch(/<script type="module" src="\/assets\/site-[\w-]+\.js"/);
    }
  });

  describe("invalid input", () => {
    test.each(UNUSUAL_QUERIES)("in the query of a list gets a page: ?%s", (query) =>
      expectPage(site(), `/nl/kopen/?${query}`),
    );

    test.each(UNKNOWN_RECORDS)("in the path %s is not found", (path) => expectNotFound(site(), path));

    test("logs no errors", async () => {
      expect(site().output()).not.toMatch(ERROR_LINE);
    });
  });
});

/* Tests that do not depend on the kind of database run on one. */
describe("a running site", () => {
  let site: HostedSite;
  beforeAll(() => {
    site = sites.postgresql;
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(site.port, path, { headers });

  test("redirects /favicon.ico to the icon", async () => {
    expect(await get("/favicon.ico")).toMatchObject({ status: 301, headers: { location: "/favicon.svg" } });
  });

  test.each([
    ["/for-sale/", "/nl/kopen/"],
    ["/login/", "/nl/login/"],
  ])("redirects a visitor whose browser is Dutch from %s to %s", async (path, dutchPath) => {
    expect(await get(path, { "accept-language": "nl-BE" })).toMatchObject({
      status: 302,
      headers: { location: dutchPath },
    });
  });

  test("puts the style sheet before the pictures, and two scripts after them", async () => {
    for (const path of PAGES) {
      const { text } = await get(path);
      const tags = text.match(/<(?:link rel="stylesheet"|img|script type="module")/g) ?? [];
      const pictures = tags.slice(1, -2);
      expect(pictures.length, path).toBeGreaterThan(0);
      expect(new Set(pictures), path).toEqual(new Set(["<img"]));
      expect([tags[0], ...tags.slice(-2)], path).toEqual([
        '<link rel="stylesheet"',
        '<script type="module"',
        '<script type="module"',
      ]);
    }
  });

  test("redirects other URLs of a property to its canonical URL, which is a page", async () => {
    const properties = [...(await get("/nl/kopen/")).text.matchAll(/href="(\/nl\/kopen\/[^"?]+\/(\d+)\/)"/g)];
    expect(properties.length).toBeGreaterThan(5);
    for (const [, path = "", id] of properties.slice(0, 3)) {
      for (const other of [`/nl/pand/${id}/`, `/nl/kopen/${id}/`, `/nl/kopen/ergens/iets-anders/${id}/`]) {
        const answer = await get(other);
        expect([answer.status, answer.headers.location], other).toEqual([301, path]);
      }
      expect((await get(path)).status).toBe(200);
    }
  });

  test("serves 404 pages in the language of the path, which are not cached", async () => {
    const unknownPages = { nl: "/nl/bestaat-niet/", fr: "/fr/bien/999999999/", de: "/de/projekt/999999999/" };
    for (const [language, path] of Object.entries(unknownPages)) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text, path).toContain(`<html lang="${language}"`);
      expect(answer.headers["cache-control"], path).toBe("no-store");
    }
  });

  test("shows the agency's banner title on the home page", async () => {
    const { text } = await get("/nl/");
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe("Vind het huis achter de gevel");
  });

  test("offers a search and a link to the home page on the 404 page", async () => {
    const { text } = await get("/nl/bestaat-niet/");
    expect(text).toMatch(/<form[^>]* action="\/nl\/kopen\/"/);
    expect(text).toMatch(/<a[^>]* href="\/nl\/"[^>]*>Naar de startpagina/);
  });

  test.each(PAGES)(
    "serves %s with the same bytes in every encoding, and 304 when it is unchanged",
    async (path) => {
      const [plain, gzip, brotli] = await Promise.all([
        get(path),
        get(path, { "accept-encoding": "gzip" }),
        get(path, { "accept-encoding": "gzip, deflate, br, zstd" }),
      ]);
      expect([gzip.headers["content-encoding"], brotli.headers["content-encoding"]]).toEqual(["gzip", "br"]);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 3);
      for (const { headers } of [plain, gzip, brotli]) expect(headers.vary).toContain("Accept-Encoding");
      // Each encoding has its own ETag.
      const brotliTag = { "if-none-match": String(brotli.headers.etag) };
      expect(await get(path, { ...brotliTag, "accept-encoding": "br" })).toMatchObject({
        status: 304,
        text: "",
      });
      expect((await get(path, { ...brotliTag, "accept-encoding": "gzip" })).status).toBe(200);
    },
  );

  test.each([...PAGES, "/nl/bestaat-niet/", "/healthz", "/nl/kopen/?type=", "/nl/pand/12/"])(
    "responds to HEAD %s like GET, without the body",
    async (path) => {
      const [head, page] = [await sendRequest(site.port, path, { method: "HEAD" }), await get(path)];
      expect(head.status).toBe(page.status);
      expect(head.text).toBe("");
      const comparableHeaders = ({ headers: { date: _, connection: __, ...others } }: HttpResponse) => others;
      expect(comparableHeaders(head)).toEqual(comparableHeaders(page));
    },
  );

  test("serves the same cached page regardless of headers and unknown parameters", async () => {
    const first = await get("/nl/kopen/?type=2");
    const requests: [path: string, headers: Record<string, string>][] = [
      ["/nl/kopen/?type=2", { cookie: "i18next=fr; session=abc; consent=set" }],
      ["/nl/kopen/?type=2", { "accept-language": "de", "user-agent": "<script>alert(1)</script>" }],
      ["/nl/kopen/?type=2", { host: "evil.example", "x-forwarded-host": "evil.example" }],
      ["/nl/kopen/?type=2", { "x-forwarded-proto": "http", "x-forwarded-for": "1.2.3.4, 5.6.7.8" }],
      ["/nl/kopen/?type=2", { "x-original-url": "/admin", "x-rewrite-url": "/admin", origin: "null" }],
      ["/nl/kopen/?utm_source=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&type=2", {}],
      ["/nl/kopen/?type=2&gclid=1&lng=nonsense", {}],
      ["/nl/kopen/?type=2&type=2&type[]=9&__proto__=1", {}],
    ];
    for (const [path, headers] of requests) {
      const again = await get(path, headers);
      expect(again.text === first.text, `${path} ${JSON.stringify(headers)}`).toBe(true);
      expect(again.headers.etag).toBe(first.headers.etag);
      expect(again.headers["set-cookie"]).toBeUndefined();
    }
    expect(first.text).not.toMatch(/evil\.example|alert\(1\)/);
  });

  test("begins absolute links with the configured base URL", async () => {
    const { text } = await get("/nl/kopen/", { host: "evil.example" });
    expect(text).toContain('<link rel="canonical" href="https://www.immo.example/nl/kopen/"');
    for (const [, href = ""] of text.matchAll(/<link rel="alternate"[^>]* href="([^"]*)"/g))
      expect(href).toMatch(/^https:\/\/www\.immo\.example\//);
  });

  test("sends the security headers with pages, files, redirects and errors", async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec((await get("/nl/")).text)?.[0] ?? "";
    const answers: [string, HttpResponse][] = await Promise.all(
      [
        ...PAGES,
        asset,
        "/healthz",
        "/nl/bestaat-niet/",
        "/nl/pand/12/",
        "/nl/kopen/?type=",
        "/media/400/pictures/none.webp",
        "/images/epc/flanders/a.png",
        "/texts/nl/none.json",
        "/%zz",
      ].map(async (path): Promise<[string, HttpResponse]> => [path, await get(path)]),
    );
    answers.push(["POST", await sendRequest(site.port, "/nl/kopen/", { method: "POST", body: "a=1" })]);
    answers.push(["DELETE", await sendRequest(site.port, "/", { method: "DELETE" })]);
    for (const [path, { headers }] of answers) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(headers[name], `${path} ${name}`).toBe(value);
      expect(headers["x-powered-by"], path).toBeUndefined();
      expect(headers.server, path).toBeUndefined();
    }
  });

  test("sends a strict content security policy with every page, and leaves no nonce in it", async () => {
    for (const path of [...PAGES, "/nl/bestaat-niet/"]) {
      const { headers, text } = await get(path);
      const policy = String(headers["content-security-policy"]);
      expect(policy, path).toMatch(
        /^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')*; style-src 'self'( 'sha256-[\w+/=]+')*; /,
      );
      // A wildcard is allowed only below a host that the agency configured.
      expect(policy.replaceAll("https://*.", "https://"), path).not.toMatch(/unsafe|nonce|\*|http:/);
      expect(text, path).not.toMatch(/nonce=|"nonce"/);
    }
  });

  test("has no inline scripts in pages, and allows only their inline styles, by hash", async () => {
    for (const path of [...PAGES, "/nl/bestaat-niet/"]) {
      const { headers, text } = await get(path);
      const policy = String(headers["content-security-policy"]);
      const hashes = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
        ([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
      );
      expect(hashes.length, path).toBeGreaterThan(0);
      expect(new Set(policy.match(/'sha256-[^']+'/g)), path).toEqual(new Set(hashes));
      // The only scripts are data, which browsers do not run, and files of this site.
      expect(
        text.match(/<script(?! type="application\/(ld\+)?json"| type="module" src="\/assets\/)/g),
        path,
      ).toBeNull();
    }
  });

  test("serves build files compressed and as immutable, and the texts of scripts as immutable", async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec((await get("/nl/")).text)?.[0] ?? "";
    const file = await get(asset, { "accept-encoding": "br" });
    expect(file.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const textsPath = /data-texts="([^"]+)"/.exec((await get("/nl/")).text)?.[1] ?? "";
    const texts = await get(textsPath);
    expect(texts.headers["cache-control"]).toContain("immutable");
    expect(JSON.parse(texts.text)).toHaveProperty("texts.catalogue");
  });

  test("refuses methods that pages do not support, with a short text", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const answer = await sendRequest(site.port, "/nl/kopen/", { method });
      expect([answer.status, answer.headers.allow, answer.text], method).toEqual([
        405,
        "GET, HEAD",
        "Method not allowed\n",
      ]);
    }
  });

  test("serves 200 unknown queries from one cached page", async () => {
    const { text } = await get("/nl/kopen/");
    const before = await pagesRendered();
    // The tag "*" gets 304, without a body, which saves time. Every 50th request reads the whole page to compare it.
    const answers = await runConcurrently(200, (number) =>
      number % 50 === 0
        ? get(`/nl/kopen/?q${randomUUID()}=${number}`)
        : get(`/nl/kopen/?q${randomUUID()}=${number}`, { "if-none-match": "*" }),
    );
    expect(answers.every(({ status }) => status === 304 || status === 200)).toBe(true);
    expect(answers.filter(({ status }) => status === 200).every((answer) => answer.text === text)).toBe(true);
    expect(await pagesRendered()).toBe(before);
  });

  const pagesRendered = () => metric(site.port, 'gable_pages_answered{how="rendered"}');

  test.each(FLOODS)("sixty requests such as %s add at most two pages to the cache", async (pattern) => {
    const cachedPages = () => metric(site.port, "gable_page_cache_entries");
    const before = await cachedPages();
    const answers = await runConcurrently(60, (number) => get(pattern.replaceAll("#", `x${number}`)));
    for (const { status } of answers) expect([200, 302, 404]).toContain(status);
    expect((await cachedPages()) - before).toBeLessThanOrEqual(2);
  });

  test("accepts only one spelling of the number of a property for its card on a map", async () => {
    const property = /"ids":\[(\d+)/.exec((await get("/map-homes/nl/sale.json")).text)?.[1];
    expect((await get(`/map-cards/nl/${property}.json`)).status).toBe(200);
    expect((await get(`/map-cards/nl/00${property}.json`)).status).toBe(404);
  });

  test("logs an untrusted proxy once, and counts each request through it that needs more than the page cache", async () => {
    const count = () => metric(site.port, 'gable_security_events{event="proxy-not-trusted"}');
    const before = await count();
    await get("/healthz", { "x-forwarded-proto": "https" });
    await get("/nl/bestaat-niet/", { "x-forwarded-for": "203.0.113.7" });
    expect(await count()).toBeGreaterThanOrEqual(before + 2);
    await expect.poll(() => site.output().match(/"event":"proxy-not-trusted"/g)).toHaveLength(1);
  });

  test.each(UNUSUAL_QUERIES)(
    "shows a list without a language, and the home page, with the query ?%s",
    async (query) => {
      for (const path of ["/for-rent/", "/nl/"]) await expectPage(site, `${path}?${query}`);
    },
  );

  test.each(UNKNOWN_PATHS)("does not find %s", (path) => expectNotFound(site, path));

  test("never redirects off the site", async () => {
    for (const path of HOSTILE_PATHS) {
      const { status, headers } = await get(path);
      expect(status, path).toBeLessThan(500);
      const { location } = headers;
      if (location === undefined) continue;
      expect(location, path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(location, "https://www.immo.example").origin, path).toBe("https://www.immo.example");
    }
  });

  test("ignores hostile cookies and languages", async () => {
    for (const value of [
      "//evil.example",
      "nl/../..",
      "__proto__",
      "nl\tfr",
      "%2f%2fevil",
      "<script>",
      "nl,nl",
    ]) {
      const answer = await get("/for-sale/", {
        cookie: `i18next=${value}`,
        "accept-language": value.replace("\t", " "),
      });
      expect(answer.status, value).toBeLessThan(400);
      expect(String(answer.headers.location ?? "/"), value).toMatch(/^\/(?!\/)/);
      expect(answer.text, value).not.toContain("evil.example");
    }
  });

  test("reveals no secrets of the configuration", async () => {
    for (const path of [...PAGES, "/healthz", "/nl/bestaat-niet/"]) {
      const { text } = await get(path);
      expect(text, path).not.toContain(site.dataFolder);
      expect(text, path).not.toMatch(/postgres:\/\/|GABLE_|\/server\/|node_modules/);
    }
  });

  test("logs no errors", async () => {
    expect(site.output()).not.toMatch(ERROR_LINE);
  });

  test("accepts headers of 10 kB and refuses larger ones", async () => {
    expect((await get("/nl/", { "x-large": "a".repeat(10_000) })).status).toBe(200);
    expect((await get("/nl/", { cookie: Array(200).fill("name=value").join("; ") })).status).toBe(200);
    expect((await get("/nl/", { "x-large": "a".repeat(17_000) })).status).toBe(431);
  });
});

/** Runs `work` with the numbers from 0 to `count` - 1, at most 20 at a time. */
async function runConcurrently<Result>(
  count: number,
  work: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) results.push(await work(next++));
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  return results;
}

describe("a request for something other than a path", () => {
  test.each([
    "http://evil.example/",
    "https://evil.example/for-sale/?lng=nl",
    "//evil.example",
    "*",
    "evil.example:443",
  ])("does not redirect elsewhere: %s", async (target) => {
    const { port } = await sharedSite();
    const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|200|30\d)/);
    expect(answer).not.toMatch(/location: (https?:)?\/\/evil/i);
  });
});

async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}
