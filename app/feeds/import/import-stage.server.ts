import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { FeedKind } from "../source/feed-item.ts";

/** A row of `staged_records`, without its run. */
export type StagedRecord = {
  kind: FeedKind;
  key: string;
  number?: number;
  row: Record<string, unknown>;
  /** For records that visitors see. */
  checksum?: string;
};

/** Small, so that a visitor's query on the embedded database waits for at most one batch. */
const RECORDS_PER_BATCH = 150;

/**
 * Stages changed records in the database, in batches. While the database stores one batch, the next one is
 * read.
 */
export class Stage {
  #database: Database;
  #run: number;
  #waiting: StagedRecord[] = [];
  #writing: Promise<unknown> = Promise.resolve();

  constructor(database: Database, run: number) {
    this.#database = database;
    this.#run = run;
  }

  async add(record: StagedRecord): Promise<void> {
    this.#waiting.push(record);
    if (this.#waiting.length >= RECORDS_PER_BATCH) await this.#write();
  }

  /** Waits until everything is in the database. */
  async finish(): Promise<void> {
    await this.#write();
    await this.#writing;
  }

  /** Waits until no write is in progress, successful or not; then the staged records can be deleted. */
  async abandon(): Promise<void> {
    await this.#writing.catch(() => undefined);
  }

  async #write(): Promise<void> {
    await this.#writing;
    if (this.#waiting.length === 0) return;
    const records = this.#waiting;
    this.#waiting = [];
    // Not the query itself: Drizzle would send it again for each `await`.
    this.#writing = Promise.resolve(this.#database.execute(insertion(this.#run, records)));
    // The next `await` reports a failure; until then it must not end the process.
    this.#writing.catch(() => undefined);
  }
}

/**
 * One bound value for any number of records: a statement with 32,768 bound values breaks the embedded
 * database.
 */
function insertion(run: number, records: StagedRecord[]) {
  const json = JSON.stringify(
    records.map(({ kind, key, number, row, checksum }) => ({
      kind,
      key,
      number,
      record: { ...row, checksum },
    })),
  );
  return sql`
    insert into staged_records (run_id, kind, key, record, number)
    select ${run}::bigint, kind, key, record, number
    from jsonb_to_recordset(${json}::jsonb) as batch (kind text, key text, record jsonb, number bigint)`;
}
