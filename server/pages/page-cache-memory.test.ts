import { expect, test } from "vitest";
import type { PageCache } from "./page-cache.ts";
import { PageCacheMemory } from "./page-cache-memory.ts";

const TOTAL_BYTES = 120_000;

/** Requests pages until the cache is full. */
async function fill(cache: PageCache): Promise<void> {
  for (let number = 0; number < 30; number++)
    await cache.getOrRender(`/?page=${number}`, {
      render: async () => ({ status: 200, headers: {}, body: Buffer.alloc(9_000) }),
      whenIdle: async () => {},
      onStale: () => expect.fail(),
    });
}

test("the page caches of all agencies stay within the memory that they share, also after one is added", async () => {
  const memory = new PageCacheMemory(TOTAL_BYTES);
  const caches: PageCache[] = [];
  for (let agencies = 1; agencies <= 4; agencies++) {
    const cache = memory.open();
    caches.push(cache);
    await fill(cache);
    const sizes = caches.map(({ bytes }) => bytes);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(TOTAL_BYTES);
    expect(Math.min(...sizes)).toBeGreaterThan(TOTAL_BYTES / agencies - 11_000);
  }
});

test("an agency keeps the pages that were requested last when another one is added", async () => {
  const memory = new PageCacheMemory(TOTAL_BYTES);
  const cache = memory.open();
  await fill(cache);
  memory.open();
  const cachedPages = Array.from({ length: 30 }, (_, number) => number).filter((number) =>
    cache.getFresh(`/?page=${number}`),
  );
  expect(cachedPages).toEqual([25, 26, 27, 28, 29]);
});

test("the memory of an agency that is removed is available to the others", async () => {
  const memory = new PageCacheMemory(TOTAL_BYTES);
  const [cache, removed] = [memory.open(), memory.open()];
  await fill(cache);
  expect(cache.bytes).toBeLessThanOrEqual(TOTAL_BYTES / 2);
  await memory.close(removed);
  await fill(cache);
  expect(cache.bytes).toBeGreaterThan(TOTAL_BYTES - 11_000);
  expect(cache.bytes).toBeLessThanOrEqual(TOTAL_BYTES);
});
