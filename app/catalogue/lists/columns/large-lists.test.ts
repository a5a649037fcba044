import { beforeAll, expect, test } from "vitest";
import { stockCatalogue } from "../../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../../test-support/databases.ts";
import { randomListings } from "../../../../test-support/random-listings.ts";
import type { Database } from "../../../database/database.server.ts";
import { LargeLists } from "./large-lists.server.ts";
import { countListings } from "./load-list-columns.server.ts";

const STOCK = randomListings(60, 20_261_123);

describeOnPostgresql("large lists", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: STOCK }));

  const sizes = async () => ({
    sale: await countListings(open().database, "sale"),
    rent: await countListings(open().database, "rent"),
  });
  const onError = (error: unknown) => expect.unreachable(String(error));

  test("are in memory from their size on, and smaller ones are not", async () => {
    const { sale, rent } = await sizes();
    const large = new LargeLists({
      database: open().database,
      onError,
      minListings: Math.min(sale, rent) + 1,
    });
    large.reload();
    await large.settled();
    const [larger, smaller] = sale > rent ? (["sale", "rent"] as const) : (["rent", "sale"] as const);
    expect(large.of(larger)?.ids).toHaveLength(Math.max(sale, rent));
    expect(large.of(smaller)).toBeUndefined();
  });

  test("are not in memory from the moment of a change until they are loaded again", async () => {
    const large = new LargeLists({ database: open().database, onError, minListings: 1 });
    large.reload();
    await large.settled();
    await stockCatalogue(open(), { listings: STOCK.slice(10) });
    large.reload();
    expect(large.of("sale")).toBeUndefined();
    await large.settled();
    expect(large.of("sale")?.ids).toHaveLength((await sizes()).sale);
  });

  test("have the listings of the last change when several follow each other", async () => {
    const large = new LargeLists({ database: open().database, onError, minListings: 1 });
    large.reload();
    await stockCatalogue(open(), { listings: STOCK.slice(20) });
    large.reload();
    large.reload();
    await large.settled();
    expect(large.of("sale")?.ids).toHaveLength((await sizes()).sale);
  });

  test("stay in the database when they cannot be loaded, which is reported", async () => {
    const errors: unknown[] = [];
    const failing = new Proxy(open().database, {
      get: () => () => Promise.reject(new Error("The database is away")),
    }) as Database;
    const large = new LargeLists({
      database: failing,
      onError: (error) => errors.push(error),
      minListings: 1,
    });
    large.reload();
    await large.settled();
    expect(large.of("sale")).toBeUndefined();
    expect(errors).toHaveLength(1);
  });

  test("are no longer loaded once the site stops", async () => {
    const large = new LargeLists({ database: open().database, onError, minListings: 1 });
    large.reload();
    await large.stop();
    expect(large.of("sale")).toBeUndefined();
  });
});
