import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { SiteChange } from "../../app/catalogue/site-change.ts";
import type { RenderedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";
import type { PageDependencies } from "./page-dependencies.ts";

/* After a change, pages are stale, outdated or withdrawn, and the most requested are rendered in the background. */

const NEW_PROPERTY: SiteChange = { kind: "listings", changed: [99], removed: [] };
const PROPERTY_12_CHANGED: SiteChange = { kind: "listings", changed: [12], removed: [] };
const PROPERTY_12_REMOVED: SiteChange = { kind: "listings", changed: [], removed: [12] };

const LIST: PageDependencies = { usesDatabase: true, listings: new Set([12, 40]), isListingPage: false };
const PROPERTY_12: PageDependencies = { usesDatabase: true, listings: new Set([12]), isListingPage: true };

/** Creates a cache with a clock, and pages whose text the test can change. */
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
  /** Requests a page as a visitor, and returns its text. */
  const visit = async (key: string, dependencies: PageDependencies = LIST) => {
    const page = cache.getWithoutWaiting(key) ?? (await cache.getOrRender(key, sourceOf(key, dependencies)));
    return (await page.body("identity")).toString();
  };
  /** Runs the waiting background work. */
  const idle = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { cache, clock, shown, rendered, waiting, onStale, visit, idle, sourceOf };
}

describe("a stale page", () => {
  test("is served immediately and rendered again once, however many visitors request it", async () => {
    const { cache, shown, rendered, waiting, visit, idle } = site();
    await visit("/list/");
    cache.applyChange(NEW_PROPERTY);
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
    cache.applyChange(NEW_PROPERTY);
    shown.text = "after";
    clock.now = 30_000;
    cache.applyChange(NEW_PROPERTY);
    clock.now = 59_999;
    expect(await visit("/list/")).toBe("before");
    clock.now = 60_000;
    expect(await visit("/list/")).toBe("after");
  });

  test("is also a page that is an hour old", async () => {
    const { clock, shown, visit, idle } = site();
    await visit("/list/");
    shown.text = "after";
    clock.now = 3_600_000;
    expect(await visit("/list/")).toBe("before");
    await idle();
    expect(await visit("/list/")).toBe("after");
  });

  test("is not served after a failed background render, so that the next visitor triggers a render", async () => {
    const { cache, shown, rendered, onStale, visit, idle } = site();
    await visit("/list/");
    cache.applyChange(NEW_PROPERTY);
    shown.error = new Error("no database");
    expect(await visit("/list/")).toBe("before");
    await idle();
    expect(onStale).toHaveBeenCalledTimes(1);
    shown.error = undefined;
    shown.text = "after";
    expect(await visit("/list/")).toBe("after");
    expect(rendered.length).toBe(3);
  });

  test("is removed when rendering it again has the status 410", async () => {
    const { cache, shown, visit, idle } = site();
    await visit("/list/");
    cache.applyChange(NEW_PROPERTY);
    shown.status = 410;
    await visit("/list/");
    await idle();
    expect(cache.getAnyAge("/list/")).toBeUndefined();
  });

  test("keeps its ETag and its compressed bytes when nothing on it changed", async () => {
    const { cache, shown, visit, idle } = site();
    shown.text = await readFile(join(import.meta.dirname, "../../docs/configure.md"), "utf8");
    await visit("/list/");
    const former = cache.getFresh("/list/");
    const brotli = await former?.body("br");
    const { bytes } = cache;
    cache.applyChange(NEW_PROPERTY);
    await visit("/list/");
    await idle();
    expect(cache.getFresh("/list/")).toBe(former);
    expect(former?.readyBody("br")).toBe(brotli);
    expect(cache.bytes).toBe(bytes);
    shown.text = "after";
    cache.applyChange(NEW_PROPERTY);
    await visit("/list/");
    await idle();
    expect(cache.getFresh("/list/")?.etag).not.toBe(former?.etag);
  });
});

describe("a page that shows a changed listing", () => {
  test.each([
    ["its own page", PROPERTY_12],
    ["a list", LIST],
  ])("%s is rendered again before it is served", async (_, dependencies) => {
    const { cache, shown, visit } = site();
    await visit("/12/", dependencies);
    cache.applyChange(PROPERTY_12_CHANGED);
    shown.text = "after";
    expect(await visit("/12/", dependencies)).toBe("after");
  });

  test("is served when it cannot be rendered again", async () => {
    const { cache, shown, visit } = site();
    await visit("/12/", PROPERTY_12);
    cache.applyChange(PROPERTY_12_CHANGED);
    shown.error = new Error("no database");
    expect(await visit("/12/", PROPERTY_12)).toBe("before");
  });
});

test("a page that shows a removed listing is never served again, also without a database", async () => {
  const { cache, shown, visit } = site();
  await visit("/list/");
  cache.applyChange(PROPERTY_12_REMOVED);
  cache.applyChange(NEW_PROPERTY);
  expect(cache.getWithoutWaiting("/list/")).toBeUndefined();
  expect(cache.getAnyAge("/list/")).toBeUndefined();
  shown.error = new Error("no database");
  await expect(visit("/list/")).rejects.toThrow("no database");
  expect(await visit("/list/").catch(() => "error")).toBe("error");
});

test("a closed cache starts no background renders, and waits for those in progress", async () => {
  const { cache, rendered, waiting, visit, idle } = site();
  await visit("/list/");
  cache.applyChange(NEW_PROPERTY);
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

test("a page that a change does not affect stays fresh, and is not rendered again", async () => {
  const { cache, rendered, visit, idle } = site();
  for (let visits = 0; visits < 5; visits++) await visit("/12/", PROPERTY_12);
  cache.applyChange(NEW_PROPERTY);
  await idle();
  expect(cache.getFresh("/12/")).toBeDefined();
  expect(rendered).toEqual(["/12/"]);
});

describe("a render during a change", () => {
  test("is cached when the change does not affect its page", async () => {
    const { cache, sourceOf } = site();
    const rendering = cache.getOrRender("/12/", sourceOf("/12/", PROPERTY_12));
    cache.applyChange(NEW_PROPERTY);
    await rendering;
    expect(cache.getFresh("/12/")).toBeDefined();
  });

  test.each([PROPERTY_12_CHANGED, PROPERTY_12_REMOVED])(
    "is not cached when %j affects its page",
    async (change) => {
      const { cache, sourceOf } = site();
      const rendering = cache.getOrRender("/12/", sourceOf("/12/", PROPERTY_12));
      cache.applyChange(change);
      await rendering;
      expect(cache.getAnyAge("/12/")).toBeUndefined();
    },
  );
});

describe("after a change", () => {
  test("the most requested affected pages are rendered again, in that order", async () => {
    const { cache, shown, rendered, visit, idle } = site();
    const visits = { "/often/": 9, "/once/": 1, "/12/": 5, "/twice/": 2 };
    for (const [key, count] of Object.entries(visits))
      for (let number = 0; number < count; number++) await visit(key, key === "/12/" ? PROPERTY_12 : LIST);
    rendered.splice(0);
    shown.text = "after";
    cache.applyChange(NEW_PROPERTY);
    await idle();
    expect(rendered).toEqual(["/often/", "/twice/"]);
    expect(await visit("/often/")).toBe("after");
  });

  test("pages with a removed listing are rendered again", async () => {
    const { cache, shown, visit, idle } = site();
    for (const _ of [1, 2, 3]) await visit("/list/");
    cache.applyChange(PROPERTY_12_REMOVED);
    shown.text = "after";
    await idle();
    expect(cache.getFresh("/list/")).toBeDefined();
  });

  test("at most thirty pages are rendered again", async () => {
    const { cache, rendered, visit, idle } = site();
    for (let number = 0; number < 40; number++) for (const _ of [1, 2, 3]) await visit(`/${number}/`);
    rendered.splice(0);
    cache.applyChange(NEW_PROPERTY);
    await idle();
    expect(rendered.length).toBe(30);
  });

  test("requests of long ago count less than recent ones", async () => {
    const { cache, rendered, visit, idle } = site();
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await visit("/former/");
    for (const _ of [1, 2, 3]) {
      cache.applyChange(NEW_PROPERTY);
      await idle();
    }
    for (const _ of [1, 2, 3, 4, 5]) await visit("/recent/");
    rendered.splice(0);
    cache.applyChange(NEW_PROPERTY);
    await idle();
    expect(rendered).toEqual(["/recent/"]);
  });

  test("a visitor does not wait for background renders", async () => {
    const { cache, shown, rendered, waiting, visit, idle } = site();
    for (const _ of [1, 2, 3]) await visit("/12/", PROPERTY_12);
    cache.applyChange(PROPERTY_12_CHANGED);
    shown.text = "after";
    expect(waiting.length).toBe(1);
    expect(await visit("/12/", PROPERTY_12)).toBe("after");
    await idle();
    expect(rendered.length).toBe(2);
  });
});
