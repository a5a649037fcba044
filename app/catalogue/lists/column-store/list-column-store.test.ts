import { beforeAll, expect, test } from "vitest";
import { stockCatalogue } from "../../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../../test-support/databases.ts";
import { randomListings } from "../../../../test-support/random-listings.ts";
import type { Database } from "../../../database/database.server.ts";
import { ListColumnStore } from "./list-column-store.server.ts";
import { countListings } from "./load-list-columns.server.ts";

const SEED = 20_261_123;
const LISTINGS = randomListings(60, SEED);

describeOnPostgresql("lists in memory", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: LISTINGS }));

  const onError = (error: unknown) => expect.unreachable(String(error));

  test("are unavailable from the moment of a change until they are loaded again", async () => {
    const lists = new ListColumnStore({ database: open().database, onError });
    lists.reload();
    await lists.settled();
    await stockCatalogue(open(), { listings: LISTINGS.slice(10) });
    lists.reload();
    expect(lists.get("sale")).toBeUndefined();
    await lists.settled();
    expect(lists.get("sale")?.ids).toHaveLength(await countListings(open().database, "sale"));
  });

  test("contain the listings of the last change when changes follow each other", async () => {
    const lists = new ListColumnStore({ database: open().database, onError });
    lists.reload();
    await stockCatalogue(open(), { listings: LISTINGS.slice(20) });
    lists.reload();
    lists.reload();
    await lists.settled();
    expect(lists.get("sale")?.ids).toHaveLength(await countListings(open().database, "sale"));
  });

  test("stay unavailable when they cannot be loaded, and the error is reported", async () => {
    const errors: unknown[] = [];
    const failing = new Proxy(open().database, {
      get: () => () => Promise.reject(new Error("The database is unavailable")),
    }) as Database;
    const lists = new ListColumnStore({
      database: failing,
      onError: (error) => errors.push(error),
    });
    lists.reload();
    await lists.settled();
    expect(lists.get("sale")).toBeUndefined();
    expect(errors).toHaveLength(1);
    await lists.stop();
  });

  test("are loaded by a later attempt when the first one failed", async () => {
    let hasFailed = false;
    const database = new Proxy(open().database, {
      get: (target, name) => {
        if (hasFailed) return Reflect.get(target, name);
        hasFailed = true;
        return () => Promise.reject(new Error("The database is unavailable"));
      },
    }) as Database;
    const lists = new ListColumnStore({ database, onError: () => {}, retryMs: 1 });
    lists.reload();
    await expect.poll(() => lists.get("sale")).toBeDefined();
    await lists.stop();
  });

  test("are not loaded after the site has stopped", async () => {
    const lists = new ListColumnStore({ database: open().database, onError });
    lists.reload();
    await lists.stop();
    expect(lists.get("sale")).toBeUndefined();
  });
});
