import { sql } from "drizzle-orm";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { BULK_PRIORITY } from "../mail/mail-priority.ts";
import { mails } from "../mail/tables.server.ts";

const LOCK = "gable:alert-mails";

/**
 * Enqueues as many bulk mails as the current minute allows on all machines together. Returns their number, 0
 * while another machine enqueues.
 */
export async function enqueueWithinRate(
  connection: Connection,
  { perMinute, now }: { perMinute: number; now: Date },
  write: (room: number) => Promise<number>,
): Promise<number> {
  const written = await connection.tryLock(LOCK, async () => {
    const room = perMinute - (await enqueuedLastMinute(connection.database, now));
    return room > 0 ? write(room) : 0;
  });
  return written === "busy" ? 0 : written;
}

async function enqueuedLastMinute(database: Database, now: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ${mails}
      where ${mails.priority} = ${sql.raw(String(BULK_PRIORITY))}
        and ${mails.createdAt} > ${now.toISOString()}::timestamptz - interval '1 minute'
        -- Not what was written while the clock was ahead: it would hold up all others for as long.
        and ${mails.createdAt} < ${now.toISOString()}::timestamptz + interval '1 minute'`,
  );
  return row?.count ?? 0;
}
