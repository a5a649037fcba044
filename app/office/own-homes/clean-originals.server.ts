import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { OfficeOriginals } from "../../media/office-originals.server.ts";
import { pictures } from "../../media/tables.server.ts";
import { ownHomePictures } from "./tables.server.ts";

const DAY_MS = 86_400_000;

/** Deletes the originals that no home has had for a day, and keeps the pictures of drafts from being cleaned up. */
export async function cleanOriginals(
  database: Database,
  originals: Pick<OfficeOriginals, "storedBefore" | "remove">,
  now: Date,
): Promise<void> {
  await database.execute(sql`
    update ${pictures} set wanted_at = ${now.toISOString()}::timestamptz
    where ${pictures.address} in (
      select 'office:' || file || case turns when 0 then '' else '?turns=' || turns end from ${ownHomePictures})`);
  for await (const file of originals.storedBefore(new Date(now.getTime() - DAY_MS))) {
    const [used] = await queryRows(
      database,
      sql`select 1 from ${ownHomePictures} where ${ownHomePictures.file} = ${file} limit 1`,
    );
    if (!used) await originals.remove(file);
  }
}
