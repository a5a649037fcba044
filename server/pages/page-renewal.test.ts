import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { SiteChange } from "../../app/catalogue/site-change.ts";
import type { RenderedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";
import type { PageDependencies } from "./page-dependencies.ts";

/* A change makes the pages that it touches stale, outdated or withdrawn, and the most requested are rendered again. */

const NEW_PROPERTY: SiteChange = { kind: "listings", changed: [99], removed: [] };
const PROPERTY_12_CHANGED: SiteChange = { kind: "listings", changed: [12], removed: [] };
const PROPERTY_12_REMOVED: SiteChange = { kind: "listings", changed: [], removed: [12] };

const LIST: PageDependencies = { usesDatabase: true, listings: new Set([12, 40]), isOfOneListing: false };
const PROPERTY_12: PageDependencies = { usesDatabase: true, listings: new Set([12]), isOfOneListing: true };

/** A cache with a clock, and pages whose text the test changes. */
function site() {
  const clock = { now: 0 };
  const cache = new PageCache({ now: () => clock.now });
  const shown = { text: "before", status: 200, error: undefined as Error | undefined };
  const rendered: string[] = [];
  const waiting: (() => Promise<void>)[] = [];
  const onStale = vi.fn();
  const sourceOf = (key: string, dependencies: PageDependencies) => ({
    render: async (): Promise<RenderedPage> => {
      rendered.push(key);
      if (shown.error) throw shown.error;
      return { status: shown.status, headers: {}, body: Buffer.from(shown.text), dependencies };
    },
    whenIdle: (work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        waiting.push(() => work().then(resolve, reject));
      }),
    onStale,
  });
  /** A visit: the page that is there at once, or the one that is rendered. */
  const visit = async (key: string, dependencies: PageDependencies = LIST) => {
    const page = cache.atOnce(key) ?? (await cache.page(key, sourceOf(key, dependencies)));
    return (await page.body("identity")).toString();
  };
  /** Does the work for which no visitor waits. */
  const idle = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { cache, clock, shown, rendered, waiting, onStale, visit, idle, sourceOf };
}

describe("a stale page", () => {
  test("is served at once and rendered again once, however many visitors request it", async () => {
    const { cache, shown, rendered, waiting, visit, idle } = site();
    await visit("/list/");
    cache.apply(NEW_PROPERTY);
    shown.text = "after";
    expect(await Promise.all([visit("/list/"), visit("/list/"), visit("/list/")])).toEqual([
      "before",
      "before",
      "before",
    ]);
    expect([rendered.length, waiting.length]).toEqual([1, 1]);
    await idle();
    expect(await visit("/list/")).toBe("after");
    expect(rendered.length).toBe(2);
  });

  test("is served for a minute after the first change, then visitors wait for the new one", async () => {
    const { cache, clock, shown, visit } = site();
    await visit("/list/");
    cache.apply(NEW_PROPERTY);
    shown.text = "after";
    clock.now = 30_000;
    cache.apply(NEW_PROPERTY);
    clock.now = 59_999;
    expect(await visit("/list/")).toBe("before");
    clock.now = 60_000;
    expect(await visit("/list/")).toBe("after");
  });

  test("is one that is an hour old, and is rendered again too", async () => {
    const { clock, shown, visit, idle } = site();
    await visit("/list/");
    shown.text = "after";
    clock.now = 3_600_000;
    expect(await visit("/list/")).toBe("before");
    await idle();
    expect(await visit("/list/")).toBe("after");
  });

  test("is not served once it could not be rendered again without a visitor learning of it", async () => {
    const { cache, shown, rendered, onStale, visit, idle } = site();
    await visit("/list/");
    cache.apply(NEW_PROPERTY);
    shown.error = new Error("no database");
    expect(await visit("/list/")).toBe("before");
    await idle();
    expect(onStale).toHaveBeenCalledTimes(1);
    shown.error = undefined;
    shown.text = "after";
    expect(await visit("/list/")).toBe("after");
    expect(rendered.length).toBe(3);
  });

  test("is gone when rendering it again shows that there is no such page any more", async () => {
    const { cache, shown, visit, idle } = site();
    await visit("/list/");
    cache.apply(NEW_PROPERTY);
    shown.status = 410;
    await visit("/list/");
    await idle();
    expect(cache.older("/list/")).toBeUndefined();
  });

  test("keeps its ETag and its compressed bytes when nothing on it changed", async () => {
    const { cache, shown, visit, idle } = site();
    shown.text = await readFile(join(import.meta.dirname, "../../docs/configure.md"), "utf8");
    await visit("/list/");
    const former = cache.fresh("/list/");
    const brotli = await former?.body("br");
    const { bytes } = cache;
    cache.apply(NEW_PROPERTY);
    await visit("/list/");
    await idle();
    expect(cache.fresh("/list/")).toBe(former);
    expect(former?.ready("br")).toBe(brotli);
    expect(cache.bytes).toBe(bytes);
    shown.text = "after";
    cache.apply(NEW_PROPERTY);
    await visit("/list/");
    await idle();
    expect(cache.fresh("/list/")?.etag).not.toBe(former?.etag);
  });
});

describe("a page that shows a changed listing", () => {
  test.each([
    ["its own page", PROPERTY_12],
    ["a list", LIST],
  ])("%s is rendered again before it is served", async (_, dependencies) => {
    const { cache, shown, visit } = site();
    await visit("/12/", dependencies);
    cache.apply(PROPERTY_12_CHANGED);
    shown.text = "after";
    expect(await visit("/12/", dependencies)).toBe("after");
  });

  test("is served when it cannot be rendered again", async () => {
    const { cache, shown, visit } = site();
    await visit("/12/", PROPERTY_12);
    cache.apply(PROPERTY_12_CHANGED);
    shown.error = new Error("no database");
    expect(await visit("/12/", PROPERTY_12)).toBe("before");
  });
});

test("a page that shows a removed listing is never served again, also without a database", async () => {
  const { cache, shown, visit } = site();
  await visit("/list/");
  cache.apply(PROPERTY_12_REMOVED);
  cache.apply(NEW_PROPERTY);
  expect(cache.atOnce("/list/")).toBeUndefined();
  expect(cache.older("/list/")).toBeUndefined();
  shown.error = new Error("no database");
  await expect(visit("/list/")).rejects.toThrow("no database");
  expect(await visit("/list/").catch(() => "error")).toBe("error");
});

test("a closed cache renders no more pages again, and waits for those under way", async () => {
  const { cache, rendered, waiting, visit, idle } = site();
  await visit("/list/");
  cache.apply(NEW_PROPERTY);
  await visit("/list/");
  const closed = vi.fn();
  const closing = cache.close().then(closed);
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).not.toHaveBeenCalled();
  await idle();
  await closing;
  await visit("/list/");
  expect([rendered.length, waiting.length]).toEqual([1, 0]);
});

test("a page that a change does not touch stays, and is not rendered again", async () => {
  const { cache, rendered, visit, idle } = site();
  for (let visits = 0; visits < 5; visits++) await visit("/12/", PROPERTY_12);
  cache.apply(NEW_PROPERTY);
  await idle();
  expect(cache.fresh("/12/")).toBeDefined();
  expect(rendered).toEqual(["/12/"]);
});

describe("a render during a change", () => {
  test("is cached when the change does not touch its page", async () => {
    const { cache, sourceOf } = site();
    const rendering = cache.page("/12/", sourceOf("/12/", PROPERTY_12));
    cache.apply(NEW_PROPERTY);
    await rendering;
    expect(cache.fresh("/12/")).toBeDefined();
  });

  test.each([PROPERTY_12_CHANGED, PROPERTY_12_REMOVED])(
    "is not cached after %j, which touches it",
    async (change) => {
      const { cache, sourceOf } = site();
      const rendering = cache.page("/12/", sourceOf("/12/", PROPERTY_12));
      cache.apply(change);
      await rendering;
      expect(cache.older("/12/")).toBeUndefined();
    },
  );
});

describe("after a change", () => {
  test("the most requested pages that it touches are rendered again, in that order", async () => {
    const { cache, shown, rendered, visit, idle } = site();
    const visits = { "/often/": 9, "/once/": 1, "/12/": 5, "/twice/": 2 };
    for (const [key, count] of Object.entries(visits))
      for (let number = 0; number < count; number++) await visit(key, key === "/12/" ? PROPERTY_12 : LIST);
    rendered.splice(0);
    shown.text = "after";
    cache.apply(NEW_PROPERTY);
    await idle();
    expect(rendered).toEqual(["/often/", "/twice/"]);
    expect(await visit("/often/")).toBe("after");
  });

  test("a removed listing's pages are among them", async () => {
    const { cache, shown, visit, idle } = site();
    for (const _ of [1, 2, 3]) await visit("/list/");
    cache.apply(PROPERTY_12_REMOVED);
    shown.text = "after";
    await idle();
    expect(cache.fresh("/list/")).toBeDefined();
  });

  test("at most thirty pages are rendered again", async () => {
    const { cache, rendered, visit, idle } = site();
    for (let number = 0; number < 40; number++) for (const _ of [1, 2, 3]) await visit(`/${number}/`);
    rendered.splice(0);
    cache.apply(NEW_PROPERTY);
    await idle();
    expect(rendered.length).toBe(30);
  });

  test("requests of long ago count less than recent ones", async () => {
    const { cache, rendered, visit, idle } = site();
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await visit("/former/");
    for (const _ of [1, 2, 3]) {
      cache.apply(NEW_PROPERTY);
      await idle();
    }
    for (const _ of [1, 2, 3, 4, 5]) await visit("/recent/");
    rendered.splice(0);
    cache.apply(NEW_PROPERTY);
    await idle();
    expect(rendered).toEqual(["/recent/"]);
  });

  test("a visitor does not wait for the queue of pages that are rendered again", async () => {
    const { cache, shown, rendered, waiting, visit, idle } = site();
    for (const _ of [1, 2, 3]) await visit("/12/", PROPERTY_12);
    cache.apply(PROPERTY_12_CHANGED);
    shown.text = "after";
    expect(waiting.length).toBe(1);
    expect(await visit("/12/", PROPERTY_12)).toBe("after");
    await idle();
    expect(rendered.length).toBe(2);
  });
});
