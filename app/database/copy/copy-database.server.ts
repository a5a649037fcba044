import { sql } from "drizzle-orm";
import { ConfigError } from "../../config/config-error.ts";
import { type Database, queryRows, withLongLimits } from "../database.server.ts";
import { type DescribedTable, describeSequences, describeTables } from "./described-tables.server.ts";
import { Checksum, insertRows, storedRows, withPortableTexts } from "./stored-rows.server.ts";

/** Tables into which migrations insert a row. They have rows in an otherwise empty database. */
export const FILLED_BY_MIGRATIONS = new Set(["catalogue_state", "alert_progress"]);

export type CopiedTable = { name: string; rows: number; checksum: string };

/** Number of rows of a table that were copied so far. */
export type CopyProgress = { table: string; rows: number };

/** The target has rows, which copying would mix with those of the source. */
export class TargetNotEmptyError extends ConfigError {
  override name = "TargetNotEmptyError";
  constructor(tables: string[]) {
    super(
      `The target is not empty: it has rows in ${tables.join(", ")}. Nothing was changed. ` +
        "Create an empty database and name that one.",
    );
  }
}

/** The rows read back from the target differ from those of the source. */
export class CopyDiffersError extends Error {
  override name = "CopyDiffersError";
  constructor(table: string, source: Checksum, target: Checksum) {
    super(
      `The copy of ${table} differs: ${source.rows} rows with checksum ${source.text}, ` +
        `and ${target.rows} with ${target.text} read back. Nothing was changed. Please report this.`,
    );
  }
}

/**
 * Copies every table and sequence to an empty database with the same tables, and reads the tables back. The
 * target changes in one transaction: an interrupted copy leaves it empty. Triggers of the target do not run,
 * because the source has what they once wrote. A target that already equals the source stays as it is.
 *
 * @throws ConfigError when the tables differ; TargetNotEmptyError when the target has other rows; CopyDiffersError when what was
 * read back differs.
 */
export async function copyDatabase(
  source: Database,
  target: Database,
  onProgress: (progress: CopyProgress) => void = () => {},
): Promise<CopiedTable[]> {
  return source.transaction(async (from) => {
    await from.execute(sql`set transaction isolation level repeatable read`);
    await prepareCopy(from);
    return target.transaction(async (to) => {
      await prepareCopy(to);
      const tables = await describeSameTables(from, to);
      const filled = await lockAndFindFilled(to, tables);
      if (filled.length > 0) return assertSameRows(from, to, { tables, filled });
      for (const name of FILLED_BY_MIGRATIONS) await to.execute(sql`delete from ${sql.identifier(name)}`);
      const copied: CopiedTable[] = [];
      for (const table of tables) copied.push(await copyTable(from, to, table, onProgress));
      for (const { name, lastValue } of await describeSequences(from))
        if (lastValue !== undefined)
          await to.execute(sql`select setval(${name}::regclass, ${lastValue}::bigint)`);
      return copied;
    });
  });
}

/** Prepares a transaction that reads or writes whole tables as text. */
export async function prepareCopy(tx: Database): Promise<void> {
  await withLongLimits(tx);
  await withPortableTexts(tx);
}

/** Describes the tables of both databases. @throws ConfigError when their tables or columns differ. */
async function describeSameTables(from: Database, to: Database): Promise<DescribedTable[]> {
  const tables = await describeTables(from);
  const byName = (one: DescribedTable, other: DescribedTable) => (one.name < other.name ? -1 : 1);
  const [left, right] = [tables, await describeTables(to)].map((all) => JSON.stringify(all.toSorted(byName)));
  if (left !== right)
    throw new ConfigError(
      "The two databases have different tables. Start the site of this version once on each of them.",
    );
  return tables;
}

/** Locks the tables of the target, and returns the names of those that have rows other than those of migrations. */
export async function lockAndFindFilled(to: Database, tables: readonly DescribedTable[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    await to.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`);
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const rows = await queryRows(to, sql`select true from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/**
 * Compares a target that has rows with the source, because an earlier copy may have been interrupted right after its
 * commit. @throws TargetNotEmptyError when they differ.
 */
async function assertSameRows(
  from: Database,
  to: Database,
  { tables, filled }: { tables: DescribedTable[]; filled: string[] },
): Promise<CopiedTable[]> {
  const tablesCopied: CopiedTable[] = [];
  for (const table of tables) {
    const [source, target] = [await checksumOf(from, table), await checksumOf(to, table)];
    if (!source.equals(target)) throw new TargetNotEmptyError(filled);
    tablesCopied.push({ name: table.name, rows: source.rows, checksum: source.text });
  }
  return tablesCopied;
}

/** Reads a whole table and computes its checksum. */
export async function checksumOf(tx: Database, table: DescribedTable): Promise<Checksum> {
  const checksum = new Checksum();
  for await (const rows of storedRows(tx, table)) checksum.add(rows);
  return checksum;
}

async function copyTable(
  from: Database,
  to: Database,
  table: DescribedTable,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopiedTable> {
  const { name } = table;
  const source = new Checksum();
  await to.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  for await (const rows of storedRows(from, table)) {
    await insertRows(to, table, rows);
    source.add(rows);
    onProgress({ table: name, rows: source.rows });
  }
  await to.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  const target = await checksumOf(to, table);
  if (!source.equals(target)) throw new CopyDiffersError(name, source, target);
  return { name, rows: source.rows, checksum: source.text };
}
