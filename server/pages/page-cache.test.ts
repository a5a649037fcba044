import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { EVERYTHING } from "../../app/catalogue/site-change.ts";
import { CachedPage, type RenderedPage } from "./cached-page.ts";
import { PageCache, type PageSource } from "./page-cache.ts";

const HOUR_MS = 3_600_000;

const failOnStale = () => {
  throw new Error("No older page was expected");
};

/** Source whose pages are never rendered again in the background. */
function source(render: PageSource["render"], onStale: PageSource["onStale"] = failOnStale): PageSource {
  return { render, onStale, whenIdle: async () => {} };
}

function page(text: string, status = 200): RenderedPage {
  return { status, headers: { "content-type": "text/html" }, body: Buffer.from(text) };
}

/** A render that ends when the test calls `finish` or `fail`. */
function slowRender() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  return { render: vi.fn(() => promise), finish: resolve, fail: reject };
}

async function text(cached: CachedPage): Promise<string> {
  return (await cached.body("identity")).toString();
}

/** Requests a page, which is rendered with `newText` if it is not cached, and returns the text of the response. */
async function visit(cache: PageCache, key: string, newText: string): Promise<string> {
  return text(
    await cache.getOrRender(
      key,
      source(async () => page(newText)),
    ),
  );
}

test("a page is rendered once, then served from the cache", async () => {
  const cache = new PageCache();
  const render = vi.fn(async () => page("hello"));
  expect(await text(await cache.getOrRender("/", source(render)))).toBe("hello");
  expect(await text(await cache.getOrRender("/", source(render)))).toBe("hello");
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.getFresh("/")?.etag).toMatch(/^[\w-]{22}$/);
});

test("a page is compressed again at its third request with Brotli, to fewer bytes", async () => {
  const cache = new PageCache();
  const html = await readFile(join(import.meta.dirname, "../../docs/configure.md"), "utf8");
  const cached = await cache.getOrRender(
    "/",
    source(async () => page(html)),
  );
  const first = await cached.body("br");
  const bytes = cache.bytes;
  expect(cached.response("br")?.body).toBe(first);
  cached.countRequest("br");
  cached.countRequest("br");
  cached.countRequest("gzip");
  await setImmediate();
  expect(cached.readyBody("br")).toBe(first);

  cached.countRequest("br");
  await vi.waitFor(() => expect(cached.readyBody("br")).not.toBe(first));
  const smaller = await cached.body("br");
  expect(cached.readyBody("br")).toBe(smaller);
  expect(cached.response("br")).toMatchObject({ body: smaller });
  expect(cached.response("br")?.headersWithBody).toContain(String(smaller.byteLength));
  expect(smaller.byteLength).toBeLessThan(first.byteLength);
  expect(brotliDecompressSync(smaller).toString()).toBe(html);
  expect(cache.bytes).toBe(bytes - first.byteLength + smaller.byteLength);
});

test("a hundred simultaneous requests for one page share one render", async () => {
  const cache = new PageCache();
  const { render, finish } = slowRender();
  const waiting = Array.from({ length: 100 }, () => cache.getOrRender("/", source(render)));
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
  void cache.getOrRender("/", source(render));
  void cache.getOrRender("/nl/", source(render));
  expect(cache.renders).toBe(2);
});

test("a page with an expiry time is rendered again from then on", async () => {
  let now = Date.parse("2026-11-28T10:59:59Z");
  const cache = new PageCache({ now: () => now });
  const expiresAt = new Date("2026-11-28T11:00:00Z");
  await cache.getOrRender(
    "/",
    source(async () => ({ ...page("viewing day"), expiresAt })),
  );
  expect(cache.getFresh("/")).toBeDefined();
  now = expiresAt.getTime();
  expect(cache.getFresh("/")).toBeUndefined();
  expect(await visit(cache, "/", "over")).toBe("over");
  expect(cache.getFresh("/")).toBeDefined();
});

test("a page is rendered again after a change", async () => {
  const cache = new PageCache();
  await visit(cache, "/", "before");
  cache.applyChange(EVERYTHING);
  expect(cache.getFresh("/")).toBeUndefined();
  expect(await visit(cache, "/", "after")).toBe("after");
  expect(cache.getFresh("/")).toBeDefined();
});

test("a page whose render overlaps a change serves only the waiting visitors", async () => {
  const cache = new PageCache();
  const { render, finish } = slowRender();
  const waiting = cache.getOrRender("/", source(render));
  cache.applyChange(EVERYTHING);
  finish(page("half of the change"));
  expect(await text(await waiting)).toBe("half of the change");
  expect(cache.getFresh("/")).toBeUndefined();
  expect(await visit(cache, "/", "after")).toBe("after");
});

test("a request after a change does not join a render that began before it", async () => {
  const cache = new PageCache();
  const { render, finish } = slowRender();
  const before = cache.getOrRender("/", source(render));
  cache.applyChange(EVERYTHING);
  const after = cache.getOrRender(
    "/",
    source(async () => page("after")),
  );
  finish(page("before"));
  expect(await text(await before)).toBe("before");
  expect(await text(await after)).toBe("after");
  expect(await text(cache.getFresh("/") as CachedPage)).toBe("after");
});

test("a page is fresh for an hour, and rendered again at the latest a minute later", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  await visit(cache, "/", "morning");
  now = HOUR_MS - 1;
  expect(cache.getFresh("/")).toBeDefined();
  now = HOUR_MS;
  expect(cache.getFresh("/")).toBeUndefined();
  now = HOUR_MS + 60_000;
  expect(await visit(cache, "/", "noon")).toBe("noon");
});

describe("when a page cannot be rendered again", () => {
  test.each([
    ["rendering throws", () => Promise.reject(new Error("no database"))],
    ["the new page is an error page", async () => page("sorry", 500)],
    ["the new page says that the database is unavailable", async () => page("sorry", 503)],
  ])("the older page is served while %s", async (_, render) => {
    const cache = new PageCache();
    await visit(cache, "/", "old");
    cache.applyChange(EVERYTHING);
    const onStale = vi.fn();
    expect(await text(await cache.getOrRender("/", source(render, onStale)))).toBe("old");
    expect(onStale).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  });

  test("the older page is served immediately for five seconds, and then a success replaces it", async () => {
    let now = 0;
    const cache = new PageCache({ now: () => now });
    await visit(cache, "/", "old");
    cache.applyChange(EVERYTHING);
    const failing = source(() => Promise.reject(new Error("no database")), vi.fn());
    await cache.getOrRender("/", failing);
    expect(cache.getFresh("/")).toBeUndefined();
    now = 4_999;
    expect(await visit(cache, "/", "new")).toBe("old");
    now = 5_000;
    expect(await visit(cache, "/", "new")).toBe("new");
  });

  test("without an older page the visitor gets the error, which is not cached", async () => {
    const cache = new PageCache();
    await expect(
      cache.getOrRender(
        "/",
        source(() => Promise.reject(new Error("no database"))),
      ),
    ).rejects.toThrow("no database");
    const failed = await cache.getOrRender(
      "/",
      source(async () => page("sorry", 500)),
    );
    expect(failed.status).toBe(500);
    expect(cache.getFresh("/")).toBeUndefined();
    expect(cache.renders).toBe(0);
  });
});

test.each([301, 302, 404, 410, 500, 503])("a response with status %i is not cached", async (status) => {
  const cache = new PageCache();
  const response = await cache.getOrRender(
    "/gone/",
    source(async () => page("gone", status)),
  );
  expect(response.status).toBe(status);
  expect(cache.getFresh("/gone/")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test("a page that does not exist any more is not replaced by its older version", async () => {
  const cache = new PageCache();
  await visit(cache, "/property/1/", "house");
  cache.applyChange(EVERYTHING);
  expect(
    (
      await cache.getOrRender(
        "/property/1/",
        source(async () => page("gone", 404)),
      )
    ).status,
  ).toBe(404);
});

describe("the memory of the cache", () => {
  /** A text that is hardly smaller when it is compressed. */
  const incompressibleText = () => randomBytes(1_000).toString("latin1");

  test("the least recently requested pages are evicted first", async () => {
    const cache = new PageCache({ maxBytes: 35_000 });
    for (const key of ["/1", "/2", "/3"])
      await cache.getOrRender(
        key,
        source(async () => page("x".repeat(10_000))),
      );
    cache.getFresh("/1");
    await cache.getOrRender(
      "/4",
      source(async () => page("x".repeat(10_000))),
    );
    expect(["/1", "/2", "/3", "/4"].map((key) => cache.getFresh(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test("compressed bodies count too", async () => {
    const cache = new PageCache({ maxBytes: 10_000 });
    const cached = await cache.getOrRender(
      "/",
      source(async () => page(incompressibleText())),
    );
    const { bytes } = cache;
    const gzip = (await cached.body("gzip")).byteLength;
    const brotli = (await cached.body("br")).byteLength;
    await cached.body("br");
    expect(cache.bytes).toBe(bytes + gzip + brotli);
  });

  test("compressing a page that was replaced in the cache does not count", async () => {
    const cache = new PageCache();
    const older = await cache.getOrRender(
      "/",
      source(async () => page("older")),
    );
    cache.applyChange(EVERYTHING);
    await visit(cache, "/", "newer");
    const { bytes } = cache;
    await older.body("gzip");
    expect(cache.bytes).toBe(bytes);
  });

  test("the key, the headers and the entry count in addition to the body", async () => {
    const cache = new PageCache({ maxBytes: 100_000 });
    const render = async () => ({ ...page("{}"), headers: { "x-long": "h".repeat(200) } });
    for (let number = 0; number < 1_000; number++)
      await cache.getOrRender(`/for-sale/?minPrice=${"r".repeat(400)}${number}`, source(render));
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.count).toBeLessThan(50);
  });

  test("stays within its limit while pages are added, compressed and changed", async () => {
    const cache = new PageCache({ maxBytes: 50_000 });
    for (let number = 0; number < 500; number++) {
      const cached = await cache.getOrRender(
        `/?page=${number}`,
        source(async () => page(incompressibleText())),
      );
      if (number % 3 === 0) await cached.body("br");
      if (number % 7 === 0) cache.applyChange(EVERYTHING);
      expect(cache.bytes).toBeLessThanOrEqual(50_000);
    }
    expect(cache.bytes).toBeGreaterThan(40_000);
  });

  test("a page larger than the whole cache is served but not cached", async () => {
    const cache = new PageCache({ maxBytes: 100 });
    expect(
      await text(
        await cache.getOrRender(
          "/",
          source(async () => page("x".repeat(101))),
        ),
      ),
    ).toHaveLength(101);
    expect(cache.getFresh("/")).toBeUndefined();
  });

  test("an empty page is served", async () => {
    const cache = new PageCache();
    expect(await visit(cache, "/", "")).toBe("");
  });
});

describe("the encodings of a page", () => {
  test("have the same content, and each is created once", async () => {
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
    expect(cached.readyBody("identity")?.toString()).toBe("hello");
    expect(cached.readyBody("br")).toBeUndefined();
    const br = await cached.body("br");
    expect(cached.readyBody("br")).toBe(br);
  });

  test("have another ETag when the page has other bytes", () => {
    const etagOf = (html: string) => new CachedPage(page(html), () => {}).etag;
    expect(etagOf("one")).toBe(etagOf("one"));
    expect(etagOf("one")).not.toBe(etagOf("two"));
  });
});

test("a page is rendered again after midnight in Brussels, when lists change", async () => {
  let now = Date.parse("2026-11-21T22:59:00Z");
  const cache = new PageCache({ now: () => now });
  await visit(cache, "/", "sold 90 days ago");
  now = Date.parse("2026-11-21T22:59:59Z");
  expect(cache.getFresh("/")).toBeDefined();
  now = Date.parse("2026-11-21T23:00:00Z");
  expect(cache.getFresh("/")).toBeUndefined();
});
