import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { CachedPage, PageCache, type RenderedPage } from "./page-cache.ts";

const noStale = () => {
  throw new Error("No older page was expected");
};

function page(text: string, status = 200): RenderedPage {
  return { status, headers: { "content-type": "text/html" }, body: Buffer.from(text) };
}

/** A render that ends when the test says so. */
function slowRender() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  return { render: vi.fn(() => promise), finish: resolve, fail: reject };
}

async function text(cached: CachedPage): Promise<string> {
  return (await cached.body("identity")).toString();
}

test("a page is rendered once, then served from the cache", async () => {
  const cache = new PageCache();
  const render = vi.fn(async () => page("hello"));
  expect(await text(await cache.page("/", render, noStale))).toBe("hello");
  expect(await text(await cache.page("/", render, noStale))).toBe("hello");
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.fresh("/")?.etag).toMatch(/^[\w-]{22}$/);
});

test("a popular page is compressed again, to fewer bytes of the same page", async () => {
  const cache = new PageCache();
  const html = await readFile(join(import.meta.dirname, "../../docs/configure.md"), "utf8");
  const cached = await cache.page("/", async () => page(html), noStale);
  const first = await cached.body("br");
  const bytes = cache.bytes;
  cached.countRequest("br");
  cached.countRequest("br");
  cached.countRequest("gzip");
  await setImmediate();
  expect(cached.ready("br")).toBe(first);

  cached.countRequest("br");
  await vi.waitFor(() => expect(cached.ready("br")).not.toBe(first));
  const smaller = await cached.body("br");
  expect(cached.ready("br")).toBe(smaller);
  expect(smaller.byteLength).toBeLessThan(first.byteLength);
  expect(brotliDecompressSync(smaller).toString()).toBe(html);
  expect(cache.bytes).toBe(bytes - first.byteLength + smaller.byteLength);
});

test("a hundred simultaneous requests for one page share one render", async () => {
  const cache = new PageCache();
  const { render, finish } = slowRender();
  const waiting = Array.from({ length: 100 }, () => cache.page("/", render, noStale));
  expect(cache.renders).toBe(1);
  finish(page("hello"));
  const served = await Promise.all(waiting);
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(served).size).toBe(1);
  expect(cache.renders).toBe(0);
});

test("different pages are rendered concurrently", () => {
  const cache = new PageCache();
  const { render } = slowRender();
  void cache.page("/", render, noStale);
  void cache.page("/nl/", render, noStale);
  expect(cache.renders).toBe(2);
});

test("a page with an expiry time is rendered again from then on", async () => {
  let now = Date.parse("2026-11-28T10:59:59Z");
  const cache = new PageCache({ now: () => now });
  const until = new Date("2026-11-28T11:00:00Z");
  await cache.page("/", async () => ({ ...page("viewing day"), until }), noStale);
  expect(cache.fresh("/")).toBeDefined();
  now = until.getTime();
  expect(cache.fresh("/")).toBeUndefined();
  expect(await text(await cache.page("/", async () => page("over"), noStale))).toBe("over");
  expect(cache.fresh("/")).toBeDefined();
});

test("a page is rendered again after a change", async () => {
  const cache = new PageCache();
  await cache.page("/", async () => page("before"), noStale);
  cache.drop();
  expect(cache.fresh("/")).toBeUndefined();
  expect(await text(await cache.page("/", async () => page("after"), noStale))).toBe("after");
  expect(cache.fresh("/")).toBeDefined();
});

test("a page whose render overlaps a change serves only the waiting visitors", async () => {
  const cache = new PageCache();
  const { render, finish } = slowRender();
  const waiting = cache.page("/", render, noStale);
  cache.drop();
  finish(page("half of the change"));
  expect(await text(await waiting)).toBe("half of the change");
  expect(cache.fresh("/")).toBeUndefined();
  expect(await text(await cache.page("/", async () => page("after"), noStale))).toBe("after");
});

test("a request after a change does not join a render that began before it", async () => {
  const cache = new PageCache();
  const { render, finish } = slowRender();
  const before = cache.page("/", render, noStale);
  cache.drop();
  const after = cache.page("/", async () => page("after"), noStale);
  finish(page("before"));
  expect(await text(await before)).toBe("before");
  expect(await text(await after)).toBe("after");
  expect(await text(cache.fresh("/") as CachedPage)).toBe("after");
});

test("a page is cached for an hour at most", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  await cache.page("/", async () => page("morning"), noStale);
  now = 3_600_000;
  expect(cache.fresh("/")).toBeDefined();
  now = 3_600_001;
  expect(cache.fresh("/")).toBeUndefined();
  expect(await text(await cache.page("/", async () => page("noon"), noStale))).toBe("noon");
});

describe("when a page cannot be rendered again", () => {
  test.each([
    ["rendering throws", () => Promise.reject(new Error("no database"))],
    ["it is an error page", async () => page("sorry", 500)],
    ["the database is away", async () => page("sorry", 503)],
  ])("the stale page is served while %s", async (_, render) => {
    const cache = new PageCache();
    await cache.page("/", async () => page("old"), noStale);
    cache.drop();
    const onStale = vi.fn();
    expect(await text(await cache.page("/", render, onStale))).toBe("old");
    expect(onStale).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  });

  test("the next request renders again, and a success replaces the stale page", async () => {
    const cache = new PageCache();
    await cache.page("/", async () => page("old"), noStale);
    cache.drop();
    await cache.page("/", () => Promise.reject(new Error("no database")), vi.fn());
    expect(cache.fresh("/")).toBeUndefined();
    expect(await text(await cache.page("/", async () => page("new"), noStale))).toBe("new");
  });

  test("without a stale page the visitor gets the error, which is not cached", async () => {
    const cache = new PageCache();
    await expect(cache.page("/", () => Promise.reject(new Error("no database")), noStale)).rejects.toThrow(
      "no database",
    );
    const failed = await cache.page("/", async () => page("sorry", 500), noStale);
    expect(failed.status).toBe(500);
    expect(cache.fresh("/")).toBeUndefined();
    expect(cache.renders).toBe(0);
  });
});

test.each([301, 302, 404, 410, 500, 503])("a response with status %i is not cached", async (status) => {
  const cache = new PageCache();
  const answer = await cache.page("/gone/", async () => page("gone", status), noStale);
  expect(answer.status).toBe(status);
  expect(cache.fresh("/gone/")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test("a page that no longer exists is not served stale", async () => {
  const cache = new PageCache();
  await cache.page("/property/1/", async () => page("house"), noStale);
  cache.drop();
  expect((await cache.page("/property/1/", async () => page("gone", 404), noStale)).status).toBe(404);
});

describe("memory", () => {
  const big = () => randomBytes(1_000).toString("latin1");

  test("the least recently requested pages are evicted first", async () => {
    const cache = new PageCache({ maxBytes: 35_000 });
    for (const key of ["/1", "/2", "/3"])
      await cache.page(key, async () => page("x".repeat(10_000)), noStale);
    cache.fresh("/1");
    await cache.page("/4", async () => page("x".repeat(10_000)), noStale);
    expect(["/1", "/2", "/3", "/4"].map((key) => cache.fresh(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test("compressed bodies count too", async () => {
    const cache = new PageCache({ maxBytes: 10_000 });
    const cached = await cache.page("/", async () => page(big()), noStale);
    const { bytes } = cache;
    const gzip = (await cached.body("gzip")).byteLength;
    const brotli = (await cached.body("br")).byteLength;
    await cached.body("br");
    expect(cache.bytes).toBe(bytes + gzip + brotli);
  });

  test("compressing an evicted page does not count", async () => {
    const cache = new PageCache();
    const older = await cache.page("/", async () => page("older"), noStale);
    cache.drop();
    await cache.page("/", async () => page("newer"), noStale);
    const { bytes } = cache;
    await older.body("gzip");
    expect(cache.bytes).toBe(bytes);
  });

  test("the key, the headers and the entry count in addition to the body", async () => {
    const cache = new PageCache({ maxBytes: 100_000 });
    const render = async () => ({ ...page("{}"), headers: { "x-long": "h".repeat(200) } });
    for (let number = 0; number < 1_000; number++)
      await cache.page(`/for-sale/?minPrice=${"r".repeat(400)}${number}`, render, noStale);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.count).toBeLessThan(50);
  });

  test("stays within its limit for any sequence of requests", async () => {
    const cache = new PageCache({ maxBytes: 50_000 });
    for (let number = 0; number < 500; number++) {
      const cached = await cache.page(`/?page=${number}`, async () => page(big()), noStale);
      if (number % 3 === 0) await cached.body("br");
      if (number % 7 === 0) cache.drop();
      expect(cache.bytes).toBeLessThanOrEqual(50_000);
    }
    expect(cache.bytes).toBeGreaterThan(40_000);
  });

  test("a page larger than the whole cache is served but not cached", async () => {
    const cache = new PageCache({ maxBytes: 100 });
    expect(await text(await cache.page("/", async () => page("x".repeat(101)), noStale))).toHaveLength(101);
    expect(cache.fresh("/")).toBeUndefined();
  });

  test("an empty page is served", async () => {
    const cache = new PageCache();
    expect(await text(await cache.page("/", async () => page(""), noStale))).toBe("");
  });
});

describe("the encodings of a page", () => {
  test("contain the same bytes, and each is created once", async () => {
    const html = "<p>Ça, c'est Liège</p>".repeat(50);
    const grown: number[] = [];
    const cached = new CachedPage(page(html), (bytes) => grown.push(bytes));
    const [br, again, gzip] = await Promise.all([cached.body("br"), cached.body("br"), cached.body("gzip")]);
    expect(again).toBe(br);
    expect(brotliDecompressSync(br).toString()).toBe(html);
    expect(gunzipSync(gzip).toString()).toBe(html);
    expect(grown.sort()).toEqual([br.byteLength, gzip.byteLength].sort());
  });

  test("are available synchronously once they have been created", async () => {
    const cached = new CachedPage(page("hello"), () => {});
    expect(cached.ready("identity")?.toString()).toBe("hello");
    expect(cached.ready("br")).toBeUndefined();
    const br = await cached.body("br");
    expect(cached.ready("br")).toBe(br);
  });

  test("have different ETags when their bytes differ", () => {
    const nameOf = (html: string) => new CachedPage(page(html), () => {}).etag;
    expect(nameOf("one")).toBe(nameOf("one"));
    expect(nameOf("one")).not.toBe(nameOf("two"));
  });
});

test("a page is rendered again after midnight in Brussels, when lists change", async () => {
  let now = Date.parse("2026-11-21T22:59:00Z");
  const cache = new PageCache({ now: () => now });
  await cache.page("/", async () => page("sold 90 days ago"), noStale);
  now = Date.parse("2026-11-21T22:59:59Z");
  expect(cache.fresh("/")).toBeDefined();
  now = Date.parse("2026-11-21T23:00:00Z");
  expect(cache.fresh("/")).toBeUndefined();
});
