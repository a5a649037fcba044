import { readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listings } from "../../app/catalogue/tables.server.ts";
import { feedRequestSchema } from "../../app/config/feed-request.ts";
import { findRuns } from "../../app/feeds/import/import-history.server.ts";
import { feedRuns } from "../../app/feeds/tables.server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { feedFolder } from "../../test-support/feed-files.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { type FeedPull, pullFeed } from "./pull-feed.ts";

describeOnPostgresql("a feed whose server supports ETags and pages", (open) => {
  let folder: string;
  let server: Server;
  /** URLs of the requests if the server has pages; otherwise the ETag of each request, undefined without one. */
  let requests: (string | undefined)[] = [];
  /** ETag of the table. */
  let etag = '"v1"';
  /** Pages that the server has instead of the table, and its response after the last one. */
  let pages: object[] | undefined;
  let emptyPage: object = [];

  beforeEach(async () => {
    await open().database.execute(sql`truncate ${feedRuns}, ${listings}`);
    folder = await feedFolder(10);
    requests = [];
    etag = '"v1"';
    pages = undefined;
    emptyPage = [];
    server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://x.invalid");
      if (request.headers.authorization !== "Bearer s3cr3t-token") return response.writeHead(401).end();
      if (pages) {
        requests.push(request.url);
        const page = Number(searchParams.get("page") ?? 1);
        const hasNext = pathname === "/linked" && page < pages.length;
        const link = hasNext ? { link: `</linked?page=${page + 1}>; rel="next"` } : {};
        return response.writeHead(200, link).end(JSON.stringify(pages[page - 1] ?? emptyPage));
      }
      requests.push(request.headers["if-none-match"]);
      if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
      response.writeHead(200, { etag }).end(await readFile(join(folder, "homes.csv")));
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
  });
  afterEach(() => void server.close());

  const pull = (more: Partial<FeedPull> = {}) =>
    pullFeed(open(), sampleSite, {
      feed: "crm",
      format: "csv",
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/homes`,
      mapping: join(folder, "homes-mapping.json"),
      allowPrivateAddresses: true,
      request: feedRequestSchema.parse({ auth: { kind: "bearer", token: "env:CRM_TOKEN" } }),
      secrets: { CRM_TOKEN: "s3cr3t-token" },
      isConditional: true,
      ...more,
    });
  const countListings = () => open().database.$count(listings, sql`removed_at is null`);

  test("changes nothing when the server responds that it is not modified", async () => {
    expect(await pull()).toMatchObject({ state: "applied", stored: 10 });
    const again = await pull();
    expect(again).toMatchObject({ state: "applied", read: 0, removed: 0 });
    expect(again.message).toBe("The feed has not changed since it was last imported.");
    expect(await countListings()).toBe(10);
    await pull();
    expect(requests).toEqual([undefined, '"v1"', '"v1"']);
    etag = '"v2"';
    expect(await pull()).toMatchObject({ read: 10, unchanged: 10 });
  });

  test("is read again when its import settings have changed, or when a manager requests it", async () => {
    await pull();
    await writeFile(
      join(folder, "homes-mapping.json"),
      (await readFile(join(folder, "homes-mapping.json"), "utf8")).replace("House", "Villa"),
    );
    expect(await pull()).toMatchObject({ read: 10, stored: 10 });
    await pull({ isConditional: false });
    expect(requests).toEqual([undefined, undefined, undefined]);
  });

  test("is always read when its mapping joins another file, which may have changed", async () => {
    const mapping = join(folder, "homes-mapping.json");
    const json = JSON.parse(await readFile(mapping, "utf8"));
    const photos = { path: "photos.csv", key: "Ref", column: "ID" };
    const fields = { ...json.fields, pictures: "photos[].Photo" };
    await writeFile(mapping, JSON.stringify({ ...json, files: { photos }, fields }));
    await writeFile(join(folder, "photos.csv"), "Ref;Photo\n");
    await pull();
    await pull();
    expect(requests).toEqual([undefined, undefined]);
  });

  test("reads a joined file once for all pages", async () => {
    pages = [[{ ID: "H1" }], [{ ID: "H2" }]];
    const { port } = server.address() as AddressInfo;
    const photos = { path: `http://127.0.0.1:${port}/photos`, format: "json", key: "ID", column: "ID" };
    const mapping = join(folder, "joined.json");
    const fields = { key: "ID", goal: { constant: "sale" }, webIds: { constant: "house" } };
    await writeFile(mapping, JSON.stringify({ files: { photos }, fields }));
    const auth = { kind: "bearer", token: "env:CRM_TOKEN" };
    const paging = { kind: "parameter", parameter: "page" };
    await pull({ format: "json", mapping, request: feedRequestSchema.parse({ auth, paging }) });
    expect(requests).toEqual(["/homes?page=1", "/photos", "/homes?page=2", "/homes?page=3"]);
  });

  test("fails when the server refuses its token: no listing changes, and the history contains no token", async () => {
    await pull();
    const refused = await pull({ secrets: { CRM_TOKEN: "another-s3cr3t" }, isConditional: false });
    expect(refused.message).toMatch(/\/homes returned status 401 instead of a feed\.$/);
    expect(await countListings()).toBe(10);
    const runs = JSON.stringify(await findRuns(open().database, { limit: 9 }));
    expect(runs).not.toMatch(/s3cr3t/);
  });

  test("ends at a page without records, even if the page has an empty list of each kind", async () => {
    pages = [{ properties: [{ ID: 1 }], owners: [] }];
    emptyPage = { properties: [], owners: [] };
    const auth = { kind: "bearer", token: "env:CRM_TOKEN" };
    const paging = { kind: "parameter", parameter: "page" };
    await pull({ format: "omnicasa", request: feedRequestSchema.parse({ auth, paging }) });
    // A pull that does not end would request more pages.
    expect(requests.slice(0, 9)).toEqual(["/homes?page=1", "/homes?page=2"]);
  });

  test("does not end at a page whose records the mapping leaves out", async () => {
    pages = [[{ ID: "H1" }], [{ ID: "H2", state: "sold" }], [{ ID: "H3" }]];
    const mapping = join(folder, "available.json");
    const only = { column: "state", isNot: "sold" };
    const fields = { key: "ID", goal: { constant: "sale" }, webIds: { constant: "house" } };
    await writeFile(mapping, JSON.stringify({ only, fields }));
    const auth = { kind: "bearer", token: "env:CRM_TOKEN" };
    const paging = { kind: "parameter", parameter: "page" };
    const request = feedRequestSchema.parse({ auth, paging });
    expect(await pull({ format: "json", mapping, request })).toMatchObject({ state: "applied", stored: 2 });
  });

  test.each([
    [{ kind: "parameter", parameter: "page" }, "/homes", ["/homes?page=1", "/homes?page=2", "/homes?page=3"]],
    [{ kind: "link" }, "/linked", ["/linked", "/linked?page=2"]],
  ])("is read page by page with %j", async (paging, path, expected) => {
    const property = (number: number) => ({ ID: `H${number}`, Price: 200_000, Zip: "9000", City: "Gent" });
    pages = [[property(1), property(2)], [property(3)]];
    const { port } = server.address() as AddressInfo;
    const auth = { kind: "bearer", token: "env:CRM_TOKEN" };
    const report = await pull({
      format: "json",
      address: `http://127.0.0.1:${port}${path}`,
      request: feedRequestSchema.parse({ auth, paging }),
    });
    expect(report).toMatchObject({ state: "applied", stored: 3 });
    expect(requests).toEqual(expected);
  });
});
