import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listings } from "../../app/catalogue/tables.server.ts";
import { feedRequestSchema } from "../../app/config/feed-request.ts";
import { feedRuns } from "../../app/feeds/tables.server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { feedFolder } from "../../test-support/feed-files.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { type FeedPull, pullFeed } from "./pull-feed.ts";

type CrmRecord = { ID: string; Price: number | string; changedAt: string };

/** Number of properties on a page of the CRM. */
const PAGE_SIZE = 2;

/** Value of `since` in a request for the complete feed. */
const EVERYTHING = "1970-01-01T00:00:00Z";
/** Ten minutes before the first pull of a test: changes are requested from that long before the last complete import. */
const BEFORE_FIRST_PULL = "2026-11-27T07:50:00Z";

describeOnPostgresql("a feed whose CRM can return only what has changed", (open) => {
  let folder: string;
  let server: Server;
  let properties: CrmRecord[] = [];
  /** Value of `since` in the request for the first page of each import. */
  let requestedSince: string[] = [];
  /** Number of the latest token; the CRM accepts no other. */
  let tokens = 0;
  let failsAtPage: number | undefined;
  let now = new Date("2026-11-27T08:00:00Z");

  beforeEach(async () => {
    await open().database.execute(sql`truncate ${feedRuns}, ${listings}`);
    folder = await feedFolder(0);
    await writeMapping("House");
    requestedSince = [];
    tokens = 0;
    failsAtPage = undefined;
    now = new Date("2026-11-27T08:00:00Z");
    properties = ["A", "B", "C"].map((ID) => ({ ID, Price: 200_000, changedAt: "2026-11-01T00:00:00Z" }));
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://x.invalid");
      if (pathname === "/token") {
        tokens += 1;
        return response.end(JSON.stringify({ access_token: `t${tokens}`, expires_in: 3600 }));
      }
      // A CRM can revoke a token before it expires.
      if (request.headers.authorization !== `Bearer t${tokens}`) return response.writeHead(401).end();
      const page = Number(searchParams.get("page"));
      const since = searchParams.get("since") ?? "";
      if (page === 1) requestedSince.push(since);
      if (page === failsAtPage) return response.writeHead(500).end();
      const changed = properties.filter(({ changedAt }) => changedAt >= since);
      const records = changed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      response.end(JSON.stringify({ data: { properties: records } }));
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
  });
  afterEach(() => void server.close());

  async function writeMapping(name: string): Promise<void> {
    const fields = {
      key: "ID",
      goal: { constant: "sale" },
      webIds: { constant: "house" },
      typeName: { constant: { en: name } },
      priceEuro: "Price",
    };
    await writeFile(join(folder, "crm.json"), JSON.stringify({ rows: "data.properties", fields }));
  }

  const pull = (more: Partial<FeedPull> = {}) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return pullFeed(open(), sampleSite, {
      feed: "crm",
      format: "json",
      address: `${address}/homes?since={{since}}`,
      mapping: join(folder, "crm.json"),
      allowPrivateAddresses: true,
      request: feedRequestSchema.parse({
        auth: {
          kind: "oauth",
          tokenAddress: `${address}/token`,
          clientId: "g",
          clientSecret: "env:CRM_SECRET",
        },
        paging: { kind: "parameter", parameter: "page" },
        changes: {},
      }),
      secrets: { CRM_SECRET: "s3cr3t" },
      isConditional: true,
      now: () => now,
      ...more,
    });
  };

  const advanceClock = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  /** Keys and prices of the properties on the site. */
  const listingsOnSite = async () => {
    const rows = await open()
      .database.select({ key: listings.key, price: listings.priceEuro })
      .from(listings)
      .where(sql`removed_at is null`)
      .orderBy(listings.key);
    return rows.map(({ key, price }) => `${key} ${price}`);
  };
  const change = (ID: string, Price: number | string) => {
    properties = properties.filter((property) => property.ID !== ID);
    properties.push({ ID, Price, changedAt: now.toISOString() });
  };

  test("adds and updates what has changed since the last complete import, and removes nothing", async () => {
    expect(await pull()).toMatchObject({ state: "applied", stored: 3 });
    advanceClock(30);
    change("B", 190_000);
    change("D", 400_000);
    // The CRM no longer has A, which it cannot say in a list of changes.
    properties = properties.filter(({ ID }) => ID !== "A");
    expect(await pull()).toMatchObject({ state: "applied", read: 2, stored: 2, removed: 0 });
    expect(await listingsOnSite()).toEqual(["A 200000", "B 190000", "C 200000", "D 400000"]);
    advanceClock(30);
    expect(await pull()).toMatchObject({ read: 2, unchanged: 2 });
    expect(requestedSince).toEqual([EVERYTHING, BEFORE_FIRST_PULL, BEFORE_FIRST_PULL]);
  });

  test("is read completely every night, and removes what is missing", async () => {
    await pull();
    properties = properties.filter(({ ID }) => ID !== "A");
    // Until 2:59 in Brussels; everything is read from 3:00 on.
    advanceClock(18 * 60 - 1);
    await pull();
    expect(await listingsOnSite()).toHaveLength(3);
    advanceClock(61);
    expect(await pull()).toMatchObject({ state: "applied", removed: 1 });
    expect(await listingsOnSite()).toEqual(["B 200000", "C 200000"]);
    advanceClock(30);
    await pull();
    // Ten minutes before the complete import at 4:00 in Brussels.
    expect(requestedSince.at(-1)).toBe("2026-11-28T02:50:00Z");
  });

  test("may have no changes", async () => {
    await pull();
    advanceClock(30);
    const { state, message } = await pull();
    expect([state, message]).toEqual(["applied", "Nothing has changed since the last complete import."]);
    expect(await listingsOnSite()).toHaveLength(3);
  });

  test("is requested since the same time again after an import that failed halfway", async () => {
    await pull();
    advanceClock(30);
    for (const ID of ["A", "B", "C"]) change(ID, 250_000);
    failsAtPage = 2;
    expect(await pull()).toMatchObject({ state: "failed" });
    expect(await listingsOnSite()).toEqual(["A 200000", "B 200000", "C 200000"]);
    failsAtPage = undefined;
    advanceClock(30);
    expect(await pull()).toMatchObject({ state: "applied", stored: 3 });
    expect(requestedSince.slice(1)).toEqual([BEFORE_FIRST_PULL, BEFORE_FIRST_PULL]);
  });

  test("is read completely until a complete import has succeeded", async () => {
    failsAtPage = 2;
    await pull();
    failsAtPage = undefined;
    expect(await pull()).toMatchObject({ state: "applied", stored: 3 });
    expect(requestedSince).toEqual([EVERYTHING, EVERYTHING]);
  });

  test("is read completely after a change of the mapping, and when a manager requests it", async () => {
    await pull();
    advanceClock(30);
    await writeMapping("Villa");
    expect(await pull()).toMatchObject({ read: 3, stored: 3 });
    await pull({ isConditional: false });
    expect(requestedSince).toEqual(Array(3).fill(EVERYTHING));
  });

  test("keeps a property whose change cannot be read, and is not held", async () => {
    await pull();
    advanceClock(30);
    change("B", "on demand");
    expect(await pull()).toMatchObject({ state: "applied", read: 1, refused: 1, removed: 0 });
    expect(await listingsOnSite()).toHaveLength(3);
  });

  test("is read with a new token when the CRM refuses the former one", async () => {
    await pull();
    // The CRM revokes the token of the first pull.
    tokens += 1;
    advanceClock(30);
    change("B", 190_000);
    expect(await pull()).toMatchObject({ state: "applied", stored: 1 });
  });

  test("may be an XML document without records when only changes are requested", async () => {
    const text = JSON.stringify({
      rows: "homes/home",
      fields: { key: "id", goal: { constant: "sale" }, webIds: { constant: "house" } },
    });
    await writeFile(join(folder, "crm.json"), text);
    let body = "<homes><home><id>A</id></home></homes>";
    const xml = createServer((_, response) => response.end(body)).listen(0, "127.0.0.1");
    await new Promise((resolve) => xml.once("listening", resolve));
    const address = `http://127.0.0.1:${(xml.address() as AddressInfo).port}/?since={{since}}`;
    const request = feedRequestSchema.parse({ changes: {} });
    await pull({ format: "xml", address, request });
    body = "<homes/>";
    advanceClock(30);
    expect(await pull({ format: "xml", address, request })).toMatchObject({ state: "applied", removed: 0 });
    expect(await pull({ format: "xml", address, request, isConditional: false })).toMatchObject({
      state: "failed",
    });
    xml.close();
  });
});
