import { sql } from "drizzle-orm";
import { ConfigError } from "../../config/config-error.ts";
import type { Database } from "../database.server.ts";
import {
  CopyDiffersError,
  checksumOf,
  FILLED_BY_MIGRATIONS,
  lockAndFindFilled,
  prepareCopy,
  TargetNotEmptyError,
} from "./copy-database.server.ts";
import { type DescribedSequence, type DescribedTable, describeTables } from "./described-tables.server.ts";
import { Checksum, insertRows, type StoredRow } from "./stored-rows.server.ts";

/** A database whose rows were stored elsewhere. */
export type StoredDatabase = {
  /** In an order in which each table comes after those that its foreign keys refer to. */
  tables: readonly DescribedTable[];
  sequences: readonly DescribedSequence[];
  /** Calls `insert` for every batch of rows, in the order of the tables. */
  readRows: (insert: (table: string, rows: StoredRow[]) => Promise<void>) => Promise<void>;
  /** Runs in the same transaction after all rows are inserted. */
  afterLoad?: (tx: Database) => Promise<void>;
};

/**
 * Loads stored rows into an empty database with the same tables, in one transaction and without running triggers, and
 * reads them back. Returns false, and changes nothing, when the database already has exactly these rows, because an
 * earlier attempt was interrupted after its commit; the rows of `pictures`, which `afterLoad` may delete, are not compared.
 *
 * @throws ConfigError when the tables differ; TargetNotEmptyError when the database has other rows; CopyDiffersError when
 * the rows read back differ.
 */
export async function loadDatabase(target: Database, stored: StoredDatabase): Promise<boolean> {
  return target.transaction(async (tx) => {
    await prepareCopy(tx);
    const tables = new Map((await describeTables(tx)).map((table) => [table.name, table]));
    if (stored.tables.some((table) => JSON.stringify(table) !== JSON.stringify(tables.get(table.name))))
      throw new ConfigError("The database has other tables than those that were stored.");
    const filled = await lockAndFindFilled(tx, [...tables.values()]);
    if (filled.length > 0) {
      if (await hasSameRows(tx, stored)) return false;
      throw new TargetNotEmptyError(filled);
    }
    for (const name of FILLED_BY_MIGRATIONS)
      if (tables.has(name)) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    const sums = new Map(stored.tables.map(({ name }) => [name, new Checksum()]));
    const setTriggers = async (action: "disable" | "enable") => {
      for (const { name } of stored.tables)
        await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(action)} trigger user`);
    };
    await setTriggers("disable");
    await stored.readRows(async (name, rows) => {
      const table = tables.get(name);
      if (!table) throw new ConfigError(`There is no table ${name}.`);
      await insertRows(tx, table, rows);
      sums.get(name)?.add(rows);
    });
    await setTriggers("enable");
    for (const table of stored.tables) {
      const [read, written] = [await checksumOf(tx, table), sums.get(table.name) ?? new Checksum()];
      if (!read.equals(written)) throw new CopyDiffersError(table.name, written, read);
    }
    for (const { name, lastValue } of stored.sequences)
      if (lastValue !== undefined)
        await tx.execute(sql`select setval(${name}::regclass, ${lastValue}::bigint)`);
    await stored.afterLoad?.(tx);
    return true;
  });
}

async function hasSameRows(tx: Database, { tables, readRows }: StoredDatabase): Promise<boolean> {
  const sums = new Map(tables.map(({ name }) => [name, new Checksum()]));
  await readRows(async (name, rows) => sums.get(name)?.add(rows));
  // A restore deletes the rows of processed pictures that have to be made again.
  for (const table of tables.filter(({ name }) => name !== "pictures"))
    if (!(await checksumOf(tx, table)).equals(sums.get(table.name) ?? new Checksum())) return false;
  return true;
}
