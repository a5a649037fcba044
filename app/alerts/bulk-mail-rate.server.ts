import { sql } from "drizzle-orm";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { BULK_PRIORITY } from "../mail/mail-priority.ts";
import { mails } from "../mail/tables.server.ts";

/** Held for newsletters too. The name must not change: servers of different versions exclude each other by it. */
const LOCK = "gable:alert-mails";

/**
 * Calls `enqueue` with the number of bulk mails that may be enqueued now: `perMinute`, less those that all servers
 * enqueued in the last 60 seconds. Returns the number of enqueued mails; 0 when the rate is used up, or while
 * another task, on this server or another, enqueues bulk mails.
 */
export async function enqueueWithinRate(
  connection: Connection,
  { perMinute, now }: { perMinute: number; now: Date },
  enqueue: (limit: number) => Promise<number>,
): Promise<number> {
  const count = await connection.tryLock(LOCK, async () => {
    const limit = perMinute - (await enqueuedInLastMinute(connection.database, now));
    return limit > 0 ? enqueue(limit) : 0;
  });
  return count === "busy" ? 0 : count;
}

async function enqueuedInLastMinute(database: Database, now: Date): Promise<number> {
  // The priority is a literal, not a parameter, so that PostgreSQL uses the partial index `mails_bulk`.
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ${mails}
      where ${mails.priority} = ${sql.raw(String(BULK_PRIORITY))}
        and ${mails.createdAt} > ${now.toISOString()}::timestamptz - interval '1 minute'
        -- Leaves out mails dated in the future, written while the clock was ahead: they would use up the rate until then.
        and ${mails.createdAt} < ${now.toISOString()}::timestamptz + interval '1 minute'`,
  );
  return row?.count ?? 0;
}
