import { and, asc, eq, lt, lte, ne, or, sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import type { Validators } from "./original-picture.server.ts";
import { type ProcessedPicture, VARIANTS_VERSION } from "./picture-data.ts";
import { isTemporary, type PictureError, retryDelayMs } from "./picture-problem.ts";
import { pictures } from "./tables.server.ts";

/** A picture that is due for a check. */
export type DuePicture = {
  address: string;
  feed: string;
  /** Name of its stored variants, and of the previous ones when these have not been deleted yet. */
  name: string | null;
  formerName: string | null;
  /** Validators of its original at the last check; undefined when its variants must be made in any case. */
  validators: Validators | undefined;
  attempts: number;
};

const DAY_MS = 86_400_000;

/** Time until a stored picture is checked again; a conditional request is cheap for its server. */
const RECHECK_AFTER_MS = 7 * DAY_MS;

/** Time after which the files of an unreferenced picture are deleted; until then its property may return. */
const STORED_UNREFERENCED_MS = 7 * DAY_MS;

/** Time until a picture is checked again after a failure on our side. */
const POSTPONE_MS = 600_000;

/** Returns the pictures that are due: those in state `waiting` first, and of each state first the ones that lists show. */
export async function duePictures(database: Database, now: Date, limit: number): Promise<DuePicture[]> {
  const rows = await database
    .select({
      address: pictures.address,
      feed: pictures.feed,
      name: pictures.name,
      formerName: pictures.formerName,
      variantsVersion: pictures.variantsVersion,
      etag: pictures.etag,
      lastModified: pictures.lastModified,
      attempts: pictures.attempts,
      state: pictures.state,
    })
    .from(pictures)
    .where(lte(pictures.nextCheckAt, now.toISOString()))
    .orderBy(sql`${pictures.state} <> 'waiting'`, asc(pictures.rank), asc(pictures.nextCheckAt))
    .limit(limit);
  return rows.map(({ variantsVersion, etag, lastModified, state, ...row }) => ({
    ...row,
    validators: state === "kept" && variantsVersion === VARIANTS_VERSION ? { etag, lastModified } : undefined,
  }));
}

/** Counts the pictures that are due, and those that cannot be shown. */
export async function pictureCounts(database: Database, now: Date): Promise<{ due: number; broken: number }> {
  const [row] = await queryRows<{ due: number; broken: number }>(
    database,
    sql`select count(*) filter (where ${pictures.nextCheckAt} <= ${now.toISOString()}::timestamptz)::int as due,
      count(*) filter (where ${pictures.state} = 'broken')::int as broken from ${pictures}`,
  );
  return row ?? { due: 0, broken: 0 };
}

/** Makes pictures due: those of the site's folder, those that staff uploaded, and those with variants of an older version. */
export async function requeuePictures(database: Database, now: Date): Promise<void> {
  await database
    .update(pictures)
    .set({ nextCheckAt: now.toISOString() })
    .where(or(sql`${pictures.address} !~* '^https?://'`, lt(pictures.variantsVersion, VARIANTS_VERSION)));
}

/** Records that the original of a picture is unchanged. */
export async function storeUnchanged(database: Database, address: string, now: Date): Promise<void> {
  await database
    .update(pictures)
    .set({ ...checkTimes(now, RECHECK_AFTER_MS), attempts: 0, problem: null, formerName: null })
    .where(eq(pictures.address, address));
}

/** Records the variants of a picture. */
export async function storePicture(
  database: Database,
  address: string,
  stored: ProcessedPicture & Validators & { name: string; formerName: string | null },
  now: Date,
): Promise<void> {
  await database
    .update(pictures)
    .set({
      ...stored,
      ...checkTimes(now, RECHECK_AFTER_MS),
      state: "kept",
      variantsVersion: VARIANTS_VERSION,
      attempts: 0,
      problem: null,
    })
    .where(eq(pictures.address, address));
}

/**
 * Records that a picture cannot be read or shown. Stored variants stay: the failure of its server may be temporary,
 * and its property would lose its main picture.
 */
export async function storeProblem(
  database: Database,
  { address, attempts }: Pick<DuePicture, "address" | "attempts">,
  { problem, message }: PictureError,
  now: Date,
): Promise<void> {
  await database
    .update(pictures)
    .set({
      ...checkTimes(now, retryDelayMs(problem, attempts + 1)),
      ...(!isTemporary(problem) && {
        state: sql`case when ${pictures.state} = 'kept' then 'kept' else 'broken' end`,
      }),
      attempts: attempts + 1,
      problem: message,
    })
    .where(eq(pictures.address, address));
}

/**
 * Postpones a picture that could not be checked because of a failure on our side, so that the next ones are
 * processed.
 */
export async function postpone(database: Database, address: string, now: Date): Promise<void> {
  const nextCheckAt = new Date(now.getTime() + POSTPONE_MS).toISOString();
  await database.update(pictures).set({ nextCheckAt }).where(eq(pictures.address, address));
}

function checkTimes(now: Date, againMs: number) {
  return { checkedAt: now.toISOString(), nextCheckAt: new Date(now.getTime() + againMs).toISOString() };
}

/** Returns the size and tone of a stored picture with this name, whose variants are the same; undefined without one. */
export async function findSamePicture(
  database: Database,
  name: string,
): Promise<ProcessedPicture | undefined> {
  const [row] = await database
    .select({ widthPx: pictures.widthPx, heightPx: pictures.heightPx, tone: pictures.tone })
    .from(pictures)
    .where(
      and(
        eq(pictures.name, name),
        eq(pictures.state, "kept"),
        eq(pictures.variantsVersion, VARIANTS_VERSION),
      ),
    )
    .limit(1);
  if (!row || row.widthPx === null || row.heightPx === null || row.tone === null) return undefined;
  return { widthPx: row.widthPx, heightPx: row.heightPx, tone: row.tone };
}

/** True when another picture has variants under this name. */
export async function isNameShared(database: Database, name: string, address: string): Promise<boolean> {
  const others = await database.$count(pictures, and(eq(pictures.name, name), ne(pictures.address, address)));
  return others > 0;
}

/**
 * Deletes pictures that have been unreferenced for a week before `seenAt`. Returns the names that no picture has any
 * more, whose files can be deleted.
 */
export async function deleteUnreferencedPictures(database: Database, seenAt: Date): Promise<string[]> {
  const before = new Date(seenAt.getTime() - STORED_UNREFERENCED_MS).toISOString();
  const gone = await database
    .delete(pictures)
    .where(lt(pictures.lastReferencedAt, before))
    .returning({ name: pictures.name });
  const names = [...new Set(gone.flatMap(({ name }) => name ?? []))];
  const left = await Promise.all(names.map((name) => isNameShared(database, name, "")));
  return names.filter((_, index) => !left[index]);
}
