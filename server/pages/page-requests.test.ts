import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EVERYTHING } from "../../app/catalogue/site-change.ts";
import { testSite } from "../../test-support/catalogue.ts";
import { testContent } from "../../test-support/content.ts";
import type { RenderedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";
import { type PageRequestOptions, pageRequests } from "./page-requests.ts";

/** Renders that a site accepts at a time: two are in progress, and a hundred wait. */
const MAX_RENDERS = 2 + 100;
/** Time after which a page responds without waiting for its render. */
const TIMEOUT_MS = 4_500;

/** Starts a site whose pages contain their cache key and language. */
function startSite(options: Partial<PageRequestOptions> = {}) {
  const cache = new PageCache();
  const render = vi.fn(
    async (key: string, language: string): Promise<RenderedPage> => ({
      status: key.includes("404/") ? 404 : 200,
      headers: { "content-type": "text/html" },
      body: Buffer.from(`${language} ${key}`),
    }),
  );
  const onStale = vi.fn();
  const onError = vi.fn();
  const pages = pageRequests({
    cache,
    site: testSite(),
    content: testContent(),
    isSecure: false,
    hasCache: true,
    render,
    plain: (kind, language) => ({
      status: kind === "failed" ? 500 : 503,
      headers: { "cache-control": "no-store" },
      body: Buffer.from(`${language} ${kind}`),
    }),
    onStale,
    onError,
    ...options,
  });
  server = createServer((incoming, outgoing) => {
    if (!pages.respondFromCache(incoming, outgoing)) void pages.respond(incoming, outgoing, "192.0.2.1");
  }).listen(0, "127.0.0.1");
  return { cache, render, onStale, onError };
}

let server: Server | undefined;
afterEach(() => void server?.close());

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  if (!server) throw new Error("No site");
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(request({ port, path, headers, method, agent: false }).end(), "response");
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, headers: answer.headers, text };
}

/** Gives the elements of a loop one type, although each has other headers. */
function headerSets(...headers: Record<string, string>[]) {
  return headers;
}

describe("the language of a page", () => {
  test("is that of its path, for every visitor", async () => {
    startSite();
    for (const headers of headerSets({}, { cookie: "i18next=fr" }, { "accept-language": "de" })) {
      const answer = await get("/nl/kopen/", headers);
      expect(answer).toMatchObject({ status: 200, text: "nl /nl/kopen/" });
      expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect(answer.headers.vary).toBe("Accept-Encoding");
    }
  });

  test("follows the preference of the visitor when the path has none, with private caching and Vary", async () => {
    startSite();
    const english = await get("/for-sale/?type=1");
    expect(english).toMatchObject({ status: 200, text: "en /for-sale/?type=1" });
    expect(english.headers["cache-control"]).toMatch(/^private/);
    expect(english.headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie");
    const dutch = await get("/for-sale/?type=1", { "accept-language": "nl-BE,nl;q=0.9" });
    expect(dutch).toMatchObject({ status: 302, headers: { location: "/nl/kopen/?type=1" } });
    expect(dutch.headers["cache-control"]).toMatch(/^private/);
    expect(dutch.headers.vary).toBe("Accept-Language, Cookie");
  });

  test("a cached English page is not served to a visitor who is redirected to their language", async () => {
    startSite();
    await get("/for-sale/");
    expect((await get("/for-sale/")).status).toBe(200);
    expect((await get("/for-sale/", { cookie: "i18next=fr" })).headers.location).toBe("/fr/a-vendre/");
    expect((await get("/for-sale/", { "accept-language": "de" })).headers.location).toBe("/de/kaufen/");
  });

  test("is stored in a cookie and removed from the URL when chosen with ?lng=", async () => {
    startSite();
    const answer = await get("/for-sale/?lng=nl&type=2");
    expect(answer).toMatchObject({ status: 302, headers: { location: "/nl/kopen/?type=2" } });
    expect(answer.headers["set-cookie"]).toEqual(["i18next=nl; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(answer.headers["cache-control"]).toMatch(/^private/);
  });

  test("is stored in a Secure cookie when the site uses HTTPS", async () => {
    startSite({ isSecure: true });
    expect((await get("/?lng=fr")).headers["set-cookie"]?.[0]).toContain("; Secure");
  });
});

test("a page is rendered once, whatever other parameters the URLs have", async () => {
  const { render, cache } = startSite();
  const urls = [
    "/nl/kopen/",
    "/nl/kopen/?utm_source=mail",
    "/nl/kopen/?__proto__=1&type[]=2",
    "/nl/kopen/?type=abc",
    "/nl/kopen/?page=-1&lng=fr",
  ];
  for (const url of urls) expect((await get(url)).text).toBe("nl /nl/kopen/");
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.getFresh("/nl/kopen/")).toBeDefined();
});

test("a page is rendered from its key and language only, with nothing of the visitor", async () => {
  const { render } = startSite();
  await get("/nl/kopen/?type=2&x=1", {
    cookie: "session=secret",
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-original-url": "/admin",
    "user-agent": "secret",
  });
  expect(render.mock.calls).toEqual([["/nl/kopen/?type=2", "nl"]]);
});

describe("a filter form submitted without JavaScript", () => {
  test("redirects to the URL with only the chosen filters", async () => {
    const { render } = startSite();
    const answer = await get("/nl/kopen/?city=&type=2&minPrice=&maxPrice=350.000&bedrooms=&utm_source=");
    expect(answer).toMatchObject({ status: 302, headers: { location: "/nl/kopen/?type=2&maxPrice=350000" } });
    expect(render).not.toHaveBeenCalled();
  });

  test("redirects to the list itself when no filter is chosen", async () => {
    startSite();
    expect((await get("/nl/kopen/?city=&type=")).headers.location).toBe("/nl/kopen/");
  });
});

test("a URL that resets consent is served from the cached page, and keeps its parameter in a redirect", async () => {
  const { render } = startSite();
  for (const query of ["?setcookies", "?setcookies=", "?setcookies=1"]) {
    expect(await get(`/nl/kopen/${query}`)).toMatchObject({ status: 200, text: "nl /nl/kopen/" });
  }
  expect(render).toHaveBeenCalledTimes(1);
  const redirected = await get("/?setcookies", { "accept-language": "fr" });
  expect([redirected.status, redirected.headers.location]).toEqual([302, "/fr/?setcookies="]);
});

describe("a page that does not exist", () => {
  test.each([
    ["/nl/bestaat-niet/", "nl /nl/404/", {}],
    ["/nl/404/", "nl /nl/404/", {}],
    ["/bestaat-niet/", "en /404/", {}],
    ["/bestaat-niet/", "fr /fr/404/", { "accept-language": "fr" }],
    ["/xx/foo/", "de /de/404/", { cookie: "i18next=de" }],
    ["//evil.example/", "en /404/", {}],
    ["/\\evil.example/", "en /404/", {}],
    ["/%zz/", "en /404/", {}],
    ["/nl/../../etc/passwd", "en /404/", {}],
  ])(
    "%s responds with 404, in the language of the path, or of the visitor if the path has none: %s",
    async (path, text, headers) => {
      const { cache } = startSite();
      const answer = await get(path, headers);
      expect(answer).toMatchObject({ status: 404, text });
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(cache.bytes).toBe(0);
    },
  );

  test("is rendered from one URL per language, so that it cannot flood logs or caches", async () => {
    const { render } = startSite();
    for (const path of ["/nl/a/", "/nl/b/?c=1", `/nl/${"x".repeat(1_000)}/`]) await get(path);
    expect(new Set(render.mock.calls.map(([key]) => key))).toEqual(new Set(["/nl/404/"]));
  });
});

test("HEAD responds like GET, without a body", async () => {
  startSite();
  for (const path of ["/nl/kopen/", "/for-sale/?lng=nl", "/nl/404/"]) {
    const [page, head] = [await get(path), await get(path, {}, "HEAD")];
    expect(head.status).toBe(page.status);
    expect(head.headers["content-length"]).toBe(page.headers["content-length"]);
    expect(head.text).toBe("");
  }
});

test("an error page is not cached: the next request renders the page again, or gets an older page", async () => {
  let status = 500;
  const { cache } = startSite({
    render: async () => ({ status, headers: { "content-type": "text/html" }, body: Buffer.from("page") }),
  });
  const failed = await get("/nl/");
  expect(failed).toMatchObject({ status: 500 });
  expect(failed.headers["cache-control"]).toBe("no-store");
  status = 200;
  expect((await get("/nl/")).status).toBe(200);
  status = 500;
  cache.applyChange(EVERYTHING);
  expect((await get("/nl/")).status).toBe(200);
});

test("while too many pages are being rendered, cached and stale pages are served and others get 503", async () => {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  let isSlow = false;
  const { cache } = startSite({
    render: async (key) => {
      if (isSlow) await end;
      return { status: 200, headers: {}, body: Buffer.from(key) };
    },
  });
  await get("/nl/");
  isSlow = true;
  const waiting = Array.from({ length: MAX_RENDERS }, (_, number) => get(`/nl/kopen/?page=${number + 2}`));
  await vi.waitFor(() => expect(cache.renders).toBe(MAX_RENDERS));
  const refused = await get("/nl/huren/");
  expect(refused).toMatchObject({ status: 503, text: "nl unavailable" });
  expect((await get("/nl/")).text).toBe("/nl/");
  cache.applyChange(EVERYTHING);
  expect((await get("/nl/")).text).toBe("/nl/");
  finish();
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  expect((await get("/nl/huren/")).status).toBe(200);
});

test("a render that takes too long ends in the stale page or 503", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const never = Promise.withResolvers<RenderedPage>();
    let isStuck = false;
    const { cache, render } = startSite();
    render.mockImplementation(async (key) => {
      if (isStuck) await never.promise;
      return { status: 200, headers: {}, body: Buffer.from(key) };
    });
    await get("/nl/");
    isStuck = true;
    cache.applyChange(EVERYTHING);
    const responses = [get("/nl/"), get("/nl/kopen/"), get("/nl/huren/")];
    await vi.waitFor(() => expect(cache.renders).toBe(3));
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect((await Promise.all(responses)).map(({ status, text }) => [status, text])).toEqual([
      [200, "/nl/"],
      [503, "nl unavailable"],
      [503, "nl unavailable"],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test("a page that fails to render becomes an error page in the visitor's language, and is logged", async () => {
  const failure = new Error("no such file: /secret/build");
  const { onError } = startSite({ render: () => Promise.reject(failure) });
  expect(await get("/fr/")).toMatchObject({ status: 500, text: "fr failed" });
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure, "/fr/");
});

test("a page that the database is too busy for is to be tried again, and is logged", async () => {
  const failure = Object.assign(new Error("The embedded database was busy"), { code: "55P03" });
  const { onError } = startSite({ render: () => Promise.reject(failure) });
  expect(await get("/fr/")).toMatchObject({ status: 503, text: "fr unavailable" });
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure, "/fr/");
});

test("in development each request renders the page again", async () => {
  const { render } = startSite({ hasCache: false });
  await get("/nl/");
  await get("/nl/");
  expect(render).toHaveBeenCalledTimes(2);
});
