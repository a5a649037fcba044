import { sql } from "drizzle-orm";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { BULK_PRIORITY } from "../mail/mail-priority.ts";
import { mails } from "../mail/tables.server.ts";

const LOCK = "gable:alert-mails";

/**
 * Calls `enqueue` with the number of bulk mails that may still be enqueued this minute, counted over all
 * servers. Returns the number of enqueued mails; 0 when the rate is used up, or while another server
 * enqueues.
 */
export async function enqueueWithinRate(
  connection: Connection,
  { perMinute, now }: { perMinute: number; now: Date },
  enqueue: (limit: number) => Promise<number>,
): Promise<number> {
  const count = await connection.tryLock(LOCK, async () => {
    const limit = perMinute - (await enqueuedLastMinute(connection.database, now));
    return limit > 0 ? enqueue(limit) : 0;
  });
  return count === "busy" ? 0 : count;
}

async function enqueuedLastMinute(database: Database, now: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ${mails}
      where ${mails.priority} = ${sql.raw(String(BULK_PRIORITY))}
        and ${mails.createdAt} > ${now.toISOString()}::timestamptz - interval '1 minute'
        -- Mails that were written while the clock was ahead would otherwise delay all others.
        and ${mails.createdAt} < ${now.toISOString()}::timestamptz + interval '1 minute'`,
  );
  return row?.count ?? 0;
}
