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
function setUpCache() {
  const clock = { now: 0 };
  const cache = new PageCache({ now: () => clock.now });
  const content = { text: "before", status: 200, error: undefined as Error | undefined };
  const renderedKeys: string[] = [];
  const backgroundWork: (() => Promise<void>)[] = [];
  const onStale = vi.fn();
  const sourceOf = (key: string, dependencies: PageDependencies) => ({
    render: async (): Promise<RenderedPage> => {
      renderedKeys.push(key);
      if (content.error) throw content.error;
      return { status: content.status, headers: {}, body: Buffer.from(content.text), dependencies };
    },
    whenIdle: (work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        backgroundWork.push(() => work().then(resolve, reject));
      }),
    onStale,
  });
  /** Requests a page as a visitor, and returns its text. */
  const visit = async (key: string, dependencies: PageDependencies = LIST) => {
    const page = cache.getWithoutWaiting(key) ?? (await cache.getOrRender(key, sourceOf(key, dependencies)));
    return (await page.body("identity")).toString();
  };
  /** Runs the waiting background work. */
  const runBackgroundWork = async () => {
    for (let work = backgroundWork.shift(); work; work = backgroundWork.shift()) await work();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { cache, clock, content, renderedKeys, backgroundWork, onStale, visit, runBackgroundWork, sourceOf };
}

describe("a stale page", () => {
  test("is served immediately and rendered again once, however many visitors request it", async () => {
    const { cache, content, renderedKeys, backgroundWork, visit, runBackgroundWork } = setUpCache();
    await visit("/list/");
    cache.applyChange(NEW_PROPERTY);
    content.text = "after";
    expect(await Promise.all([visit("/list/"), visit("/list/"), visit("/list/")])).toEqual([
      "before",
      "before",
      "before",
    ]);
    expect([renderedKeys.length, backgroundWork.length]).toEqual([1, 1]);
    await runBackgroundWork();
    expect(await visit("/list/")).toBe("after");
    expect(renderedKeys.length).toBe(2);
  });

  test("is served for a minute after the first change, then visitors wait for the new one", async () => {
    const { cache, clock, content, visit } = setUpCache();
    await visit("/list/");
    cache.applyChange(NEW_PROPERTY);
    content.text = "after";
    clock.now = 30_000;
    cache.applyChange(NEW_PROPERTY);
    clock.now = 59_999;
    expect(await visit("/list/")).toBe("before");
    clock.now = 60_000;
    expect(await visit("/list/")).toBe("after");
  });

  test("is also a page that is an hour old", async () => {
    const { clock, content, visit, runBackgroundWork } = setUpCache();
    await visit("/list/");
    content.text = "after";
    clock.now = 3_600_000;
    expect(await visit("/list/")).toBe("before");
    await runBackgroundWork();
    expect(await visit("/list/")).toBe("after");
  });

  test("is not served after a failed background render, so that the next visitor triggers a render", async () => {
    const { cache, content, renderedKeys, onStale, visit, runBackgroundWork } = setUpCache();
    await visit("/list/");
    cache.applyChange(NEW_PROPERTY);
    content.error = new Error("no database");
    expect(await visit("/list/")).toBe("before");
    await runBackgroundWork();
    expect(onStale).toHaveBeenCalledTimes(1);
    content.error = undefined;
    content.text = "after";
    expect(await visit("/list/")).toBe("after");
    expect(renderedKeys.length).toBe(3);
  });

  test("is removed when rendering it again has the status 410", async () => {
    const { cache, content, visit, runBackgroundWork } = setUpCache();
    await visit("/list/");
    cache.applyChange(NEW_PROPERTY);
    content.status = 410;
    await visit("/list/");
    await runBackgroundWork();
    expect(cache.getAnyAge("/list/")).toBeUndefined();
  });

  test("keeps its ETag and its compressed bytes when nothing on it changed", async () => {
    const { cache, content, visit, runBackgroundWork } = setUpCache();
    // A text that is long enough to be worth compressing.
    content.text = await readFile(join(import.meta.dirname, "../../docs/configure.md"), "utf8");
    await visit("/list/");
    const former = cache.getFresh("/list/");
    const brotli = await former?.body("br");
    const { bytes } = cache;
    cache.applyChange(NEW_PROPERTY);
    await visit("/list/");
    await runBackgroundWork();
    expect(cache.getFresh("/list/")).toBe(former);
    expect(former?.readyBody("br")).toBe(brotli);
    expect(cache.bytes).toBe(bytes);
    content.text = "after";
    cache.applyChange(NEW_PROPERTY);
    await visit("/list/");
    await runBackgroundWork();
    expect(cache.getFresh("/list/")?.etag).not.toBe(former?.etag);
  });
});

describe("a page that shows a changed listing", () => {
  test.each([
    ["as its own page", PROPERTY_12],
    ["on a list", LIST],
  ])("%s is rendered again before it is served", async (_, dependencies) => {
    const { cache, content, visit } = setUpCache();
    await visit("/12/", dependencies);
    cache.applyChange(PROPERTY_12_CHANGED);
    content.text = "after";
    expect(await visit("/12/", dependencies)).toBe("after");
  });

  test("is served as it was when it cannot be rendered again", async () => {
    const { cache, content, visit } = setUpCache();
    await visit("/12/", PROPERTY_12);
    cache.applyChange(PROPERTY_12_CHANGED);
    content.error = new Error("no database");
    expect(await visit("/12/", PROPERTY_12)).toBe("before");
  });
});

test("a page that shows a removed listing is never served again, also without a database", async () => {
  const { cache, content, visit } = setUpCache();
  await visit("/list/");
  cache.applyChange(PROPERTY_12_REMOVED);
  cache.applyChange(NEW_PROPERTY);
  expect(cache.getWithoutWaiting("/list/")).toBeUndefined();
  expect(cache.getAnyAge("/list/")).toBeUndefined();
  content.error = new Error("no database");
  await expect(visit("/list/")).rejects.toThrow("no database");
  expect(await visit("/list/").catch(() => "error")).toBe("error");
});

test("a closed cache renders nothing more in the background, and waits until queued background work has ended", async () => {
  const { cache, renderedKeys, backgroundWork, visit, runBackgroundWork } = setUpCache();
  await visit("/list/");
  cache.applyChange(NEW_PROPERTY);
  await visit("/list/");
  const onClosed = vi.fn();
  const closing = cache.close().then(onClosed);
  await new Promise((resolve) => setImmediate(resolve));
  expect(onClosed).not.toHaveBeenCalled();
  await runBackgroundWork();
  await closing;
  await visit("/list/");
  expect([renderedKeys.length, backgroundWork.length]).toEqual([1, 0]);
});

test("a page that a change does not affect stays fresh, and is not rendered again", async () => {
  const { cache, renderedKeys, visit, runBackgroundWork } = setUpCache();
  for (let visits = 0; visits < 5; visits++) await visit("/12/", PROPERTY_12);
  cache.applyChange(NEW_PROPERTY);
  await runBackgroundWork();
  expect(cache.getFresh("/12/")).toBeDefined();
  expect(renderedKeys).toEqual(["/12/"]);
});

describe("a render during a change", () => {
  test("is cached when the change does not affect its page", async () => {
    const { cache, sourceOf } = setUpCache();
    const rendering = cache.getOrRender("/12/", sourceOf("/12/", PROPERTY_12));
    cache.applyChange(NEW_PROPERTY);
    await rendering;
    expect(cache.getFresh("/12/")).toBeDefined();
  });

  test.each([PROPERTY_12_CHANGED, PROPERTY_12_REMOVED])(
    "is not cached when %j affects its page",
    async (change) => {
      const { cache, sourceOf } = setUpCache();
      const rendering = cache.getOrRender("/12/", sourceOf("/12/", PROPERTY_12));
      cache.applyChange(change);
      await rendering;
      expect(cache.getAnyAge("/12/")).toBeUndefined();
    },
  );
});

describe("after a change", () => {
  test("the affected pages are rendered again, the most requested first, and those with one request not at all", async () => {
    const { cache, content, renderedKeys, visit, runBackgroundWork } = setUpCache();
    const visits = { "/often/": 9, "/once/": 1, "/12/": 5, "/twice/": 2 };
    for (const [key, count] of Object.entries(visits))
      for (let number = 0; number < count; number++) await visit(key, key === "/12/" ? PROPERTY_12 : LIST);
    renderedKeys.splice(0);
    content.text = "after";
    cache.applyChange(NEW_PROPERTY);
    await runBackgroundWork();
    expect(renderedKeys).toEqual(["/often/", "/twice/"]);
    expect(await visit("/often/")).toBe("after");
  });

  test("pages with a removed listing are rendered again", async () => {
    const { cache, content, visit, runBackgroundWork } = setUpCache();
    for (const _ of [1, 2, 3]) await visit("/list/");
    cache.applyChange(PROPERTY_12_REMOVED);
    content.text = "after";
    await runBackgroundWork();
    expect(cache.getFresh("/list/")).toBeDefined();
  });

  test("at most thirty pages are rendered again", async () => {
    const { cache, renderedKeys, visit, runBackgroundWork } = setUpCache();
    for (let number = 0; number < 40; number++) for (const _ of [1, 2, 3]) await visit(`/${number}/`);
    renderedKeys.splice(0);
    cache.applyChange(NEW_PROPERTY);
    await runBackgroundWork();
    expect(renderedKeys.length).toBe(30);
  });

  test("requests of long ago count less than recent ones", async () => {
    const { cache, renderedKeys, visit, runBackgroundWork } = setUpCache();
    // Each change halves the number of requests that count: three changes leave one of these eight.
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await visit("/former/");
    for (const _ of [1, 2, 3]) {
      cache.applyChange(NEW_PROPERTY);
      await runBackgroundWork();
    }
    for (const _ of [1, 2, 3, 4, 5]) await visit("/recent/");
    renderedKeys.splice(0);
    cache.applyChange(NEW_PROPERTY);
    await runBackgroundWork();
    expect(renderedKeys).toEqual(["/recent/"]);
  });

  test("a visitor does not wait for background renders", async () => {
    const { cache, content, renderedKeys, backgroundWork, visit, runBackgroundWork } = setUpCache();
    for (const _ of [1, 2, 3]) await visit("/12/", PROPERTY_12);
    cache.applyChange(PROPERTY_12_CHANGED);
    content.text = "after";
    expect(backgroundWork.length).toBe(1);
    expect(await visit("/12/", PROPERTY_12)).toBe("after");
    await runBackgroundWork();
    expect(renderedKeys.length).toBe(2);
  });
});
