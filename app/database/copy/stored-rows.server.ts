import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../database.server.ts";
import type { DescribedTable } from "./described-tables.server.ts";

/** A stored row: the text of each column in the order of the description, null where it is absent. */
export type StoredRow = (string | null)[];

const BATCH_SIZE = 500;
const HASH_BITS = 64;

/**
 * Makes values have the same text on every server. Call it first in a transaction whose rows are read as text.
 */
export async function withPortableTexts(tx: Database): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local intervalstyle = 'postgres'`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
}

/** Reads a table in batches of rows, through a cursor of the transaction. */
export async function* storedRows(
  tx: Database,
  { name, columns }: DescribedTable,
): AsyncGenerator<StoredRow[]> {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare stored_rows no scroll cursor for
      select to_json(array[${texts}]::text[])::text as "row" from ${sql.identifier(name)}`,
  );
  try {
    for (;;) {
      const rows = await queryRows<{ row: string }>(tx, sql.raw(`fetch ${BATCH_SIZE} from stored_rows`));
      if (rows.length === 0) return;
      yield rows.map(({ row }) => JSON.parse(row) as StoredRow);
    }
  } finally {
    await tx.execute(sql`close stored_rows`);
  }
}

/** Inserts rows that `storedRows` read, with the identifiers that they had. */
export async function insertRows(
  tx: Database,
  { name, columns }: DescribedTable,
  rows: StoredRow[],
): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((column, index): SQL => sql.raw(`(r ->> ${index})::${column.type}`)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`,
  );
}

/** Checksum of rows that does not depend on their order. */
export class Checksum {
  rows = 0;
  #sum = 0n;

  add(rows: StoredRow[]): void {
    this.rows += rows.length;
    for (const row of rows) {
      const hash = createHash("sha256").update(JSON.stringify(row)).digest().readBigUInt64BE();
      this.#sum = BigInt.asUintN(HASH_BITS, this.#sum + hash);
    }
  }

  equals(other: Checksum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }

  /** Hexadecimal, 16 digits. */
  get text(): string {
    return this.#sum.toString(16).padStart(HASH_BITS / 4, "0");
  }
}
