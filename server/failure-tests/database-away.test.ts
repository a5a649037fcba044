import { chmod } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { metric } from "../../test-support/metrics.ts";
import { startPostgresql, startPostgresqlAgain, stopPostgresql } from "../../test-support/postgresql.ts";
import { type SiteProcess, sendRequest, startSiteProcess } from "../../test-support/site-process.ts";

/* One scenario: a site on its own PostgreSQL, which goes down, comes back, and hangs. */

const SLOW_MS = 120_000;

let folder: string;
let address: string;
let site: SiteProcess;
beforeAll(async () => {
  // As root, the tests run PostgreSQL with another account, which has to reach its folder.
  await chmod(inject("runFolder"), 0o711);
  folder = await emptyFolder();
  address = await startPostgresql(folder);
  site = await startSiteProcess({ DATABASE_URL: address });
}, SLOW_MS);
afterAll(async () => {
  await site.end();
  await stopPostgresql(folder);
});

const get = (path: string) => sendRequest(site.port, path);

/** Notifies all listening processes of a change of the catalogue. */
async function changeCatalogue(): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query("notify gable_revision");
  await client.end();
}

/** Fails unless the page is served from memory. */
async function expectCached(path: string): Promise<void> {
  const before = await servedFromMemory();
  expect((await get(path)).status).toBe(200);
  expect(await servedFromMemory()).toBe(before + 1);
}

const servedFromMemory = () => metric(site.port, 'gable_pages_answered{how="cached"}');

test(
  "without its database a site serves cached pages, and 503 for others",
  async () => {
    const cached = await get("/nl/kopen/");
    expect(cached.status).toBe(200);
    await stopPostgresql(folder);

    expect((await get("/nl/kopen/")).text).toBe(cached.text);
    for (const path of ["/nl/huren/?type=2", "/fr/a-louer/"]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers, path).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
      expect(answer.text, path).toMatch(/^<!DOCTYPE html>/);
      expect(answer.text, path).not.toMatch(/ECONNREFUSED|ENOENT|select | {4}at /);
    }
    expect((await get("/fr/a-louer/")).text).toContain('<html lang="fr"');
    expect((await get("/nl/bestaat-niet/")).status).toBe(404);
    expect((await get("/images/epc/flanders/a.png")).status).toBe(200);
    expect(await get("/healthz")).toMatchObject({ status: 503, text: '{"status":"starting"}' });
    expect((await get("/readyz")).status).toBe(503);
  },
  SLOW_MS,
);

test(
  "when the database is back the site recovers and receives changes again",
  async () => {
    await startPostgresqlAgain(folder);
    await vi.waitFor(async () => expect((await get("/nl/huren/?type=2")).status).toBe(200), {
      timeout: 20_000,
    });
    expect((await get("/readyz")).status).toBe(200);

    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query("update listings set removed_at = now() where goal = 'sale'");
    await client.end();
    await vi.waitFor(
      async () => {
        await changeCatalogue();
        expect((await get("/nl/kopen/")).text).toContain("<h1");
        expect((await get("/nl/kopen/")).text).not.toMatch(/\/nl\/kopen\/[\w-]+\/[\w-]+\/\d+\//);
      },
      { timeout: 20_000, interval: 500 },
    );
  },
  SLOW_MS,
);

test(
  "a change that cannot be read leaves the stale pages in place",
  async () => {
    // What was rendered before the listener connected again is not cached.
    await vi.waitFor(() => expectCached("/nl/huren/"), { timeout: 20_000 });
    const cached = await get("/nl/huren/");
    // Otherwise the page may be rendered again before the database is away.
    const client = new pg.Client({ connectionString: address });
    client.on("error", () => {});
    await client.connect();
    await client.query("begin");
    await client.query("lock table listings in access exclusive mode");
    await changeCatalogue();
    await stopPostgresql(folder);
    const stale = await get("/nl/huren/");
    await startPostgresqlAgain(folder);
    expect([stale.status, stale.text]).toEqual([200, cached.text]);
    await vi.waitFor(() => expect(site.output()).toContain("a stale page is served"), { timeout: 20_000 });
    await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), { timeout: 20_000 });
  },
  SLOW_MS,
);

test(
  "while the database hangs nobody waits longer than five seconds, and cached pages are served immediately",
  async () => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    // The listener connects again by itself, and what is rendered meanwhile is not cached.
    await vi.waitFor(
      async () => {
        const { rows } = await client.query(
          "select from pg_stat_activity where application_name = 'gable listen' and query like 'listen %'",
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    await vi.waitFor(() => expectCached("/nl/"), { timeout: 20_000 });
    // A failure here must not leave the table locked for the next test.
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query("lock table listings in access exclusive mode");
    const began = performance.now();
    const waiting = Array.from({ length: 30 }, (_, number) => get(`/nl/huren/?minPrice=${number + 1}`));
    const requestedAt = performance.now();
    expect((await get("/nl/")).status).toBe(200);
    expect(performance.now() - requestedAt).toBeLessThan(2_000);
    for (const { status, headers } of await Promise.all(waiting)) {
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    }
    expect(performance.now() - began).toBeLessThan(7_000);
    await client.query("rollback");
    await vi.waitFor(async () => expect((await get("/nl/huren/?minPrice=1")).status).toBe(200), {
      timeout: 20_000,
    });
  },
  SLOW_MS,
);

test(
  "a listing with an invalid row breaks only its own page",
  async () => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query(
      "select id from listings where goal = 'rent' and removed_at is null and status = 'available' order by id limit 1",
    );
    await client.query("update listings set listing = '{}' where id = $1", [rows[0].id]);
    await client.end();
    const broken = await get(`/nl/pand/${rows[0].id}/`);
    const path = String(broken.headers.location ?? `/nl/pand/${rows[0].id}/`);
    const answer = await get(path);
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('<html lang="nl"');
    expect(answer.text).not.toMatch(/TypeError|at .*:\d+:\d+|node_modules/);
    expect(site.output()).toContain('"msg":"a page failed"');
    expect((await get("/nl/huren/?page=1&sort=area")).status).toBe(200);
  },
  SLOW_MS,
);

test("the process has kept running and logged no secrets", () => {
  expect(site.output()).not.toMatch(/Unhandled|uncaught|gable@localhost|secretKey/);
});
