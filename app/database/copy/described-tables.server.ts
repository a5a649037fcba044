import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../database.server.ts";

/** A table with its stored columns, without generated ones. */
export type DescribedTable = {
  name: string;
  columns: { name: string; type: string }[];
};

/** A sequence, with its last value; undefined when it was never used. */
export type DescribedSequence = { name: string; lastValue: string | undefined };

/**
 * Describes every table of the database. A table comes after those that its foreign keys refer to, and its columns are
 * sorted by name, so two databases with the same tables have the same description.
 */
export async function describeTables(database: Database): Promise<DescribedTable[]> {
  const columns = await queryRows<{ table: string; name: string; type: string }>(
    database,
    sql`select c.relname::text as "table", a.attname::text as name,
        format_type(a.atttypid, a.atttypmod) as type
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = 'public' and c.relkind = 'r' and a.attgenerated = ''
      order by c.relname collate "C", a.attname collate "C"`,
  );
  const references = await queryRows<{ from: string; to: string }>(
    database,
    sql`select f.relname::text as "from", t.relname::text as "to" from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_namespace n on n.oid = f.relnamespace
      where k.contype = 'f' and n.nspname = 'public' and k.conrelid <> k.confrelid`,
  );
  const names = [...new Set(columns.map(({ table }) => table))];
  const byName = Map.groupBy(columns, ({ table }) => table);
  return sortByForeignKeys(names, references).map((name) => ({
    name,
    columns: (byName.get(name) ?? []).map((column) => ({ name: column.name, type: column.type })),
  }));
}

/** Describes every sequence of the database, by name. */
export async function describeSequences(database: Database): Promise<DescribedSequence[]> {
  const rows = await queryRows<{ name: string; last: string | null }>(
    database,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by sequencename collate "C"`,
  );
  return rows.map(({ name, last }) => ({ name, lastValue: last ?? undefined }));
}

function sortByForeignKeys(names: string[], references: { from: string; to: string }[]): string[] {
  const placed = new Set<string>();
  const place = (name: string, path: string[]) => {
    if (placed.has(name)) return;
    if (path.includes(name)) throw new Error(`Foreign keys form a cycle: ${[...path, name].join(" → ")}`);
    for (const { from, to } of references) if (from === name) place(to, [...path, name]);
    placed.add(name);
  };
  for (const name of names) place(name, []);
  return [...placed];
}
