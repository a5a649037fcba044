import { and, asc, eq, lt, lte, ne, or, sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import { type ProcessedPicture, RECIPE } from "./make-picture.server.ts";
import type { Validators } from "./original-picture.server.ts";
import { againAfterMs, isTemporary, type PictureError } from "./picture-problem.ts";
import { pictures } from "./tables.server.ts";

/** A picture that is due for a check. */
export type DuePicture = {
  address: string;
  feed: string;
  name: string | null;
  formerName: string | null;
  /** Validators of its original; undefined when its variants have to be made in any case. */
  known: Validators | undefined;
  attempts: number;
};

const DAY_MS = 86_400_000;

/** Time until a stored picture is checked again; a conditional request costs its server next to nothing. */
const RECHECK_AFTER_MS = 7 * DAY_MS;

/** Time for which the files of an unreferenced picture are stored: its property may return. */
const UNWANTED_FOR_MS = 7 * DAY_MS;

const POSTPONED_FOR_MS = 600_000;

/** Returns the pictures that are due: first those without variants, and of these the ones in lists. */
export async function duePictures(database: Database, now: Date, limit: number): Promise<DuePicture[]> {
  const rows = await database
    .select({
      address: pictures.address,
      feed: pictures.feed,
      name: pictures.name,
      formerName: pictures.formerName,
      recipe: pictures.recipe,
      etag: pictures.etag,
      lastModified: pictures.lastModified,
      attempts: pictures.attempts,
      state: pictures.state,
    })
    .from(pictures)
    .where(lte(pictures.nextLookAt, now.toISOString()))
    .orderBy(sql`${pictures.state} <> 'waiting'`, asc(pictures.rank), asc(pictures.nextLookAt))
    .limit(limit);
  return rows.map(({ recipe, etag, lastModified, state, ...row }) => ({
    ...row,
    known: state === "kept" && recipe === RECIPE ? { etag, lastModified } : undefined,
  }));
}

/** Counts the pictures that are due, and those that cannot be shown. */
export async function pictureCounts(database: Database, now: Date): Promise<{ due: number; broken: number }> {
  const [row] = await queryRows<{ due: number; broken: number }>(
    database,
    sql`select count(*) filter (where ${pictures.nextLookAt} <= ${now.toISOString()}::timestamptz)::int as due,
      count(*) filter (where ${pictures.state} = 'broken')::int as broken from ${pictures}`,
  );
  return row ?? { due: 0, broken: 0 };
}

/** Makes pictures due: those of the site's folder, and those made by an older recipe. */
export async function requeuePictures(database: Database, now: Date): Promise<void> {
  await database
    .update(pictures)
    .set({ nextLookAt: now.toISOString() })
    .where(or(sql`${pictures.address} !~* '^https?://'`, lt(pictures.recipe, RECIPE)));
}

/** Records that the original of a picture is unchanged. */
export async function storeUnchanged(database: Database, address: string, now: Date): Promise<void> {
  await database
    .update(pictures)
    .set({ ...checked(now, RECHECK_AFTER_MS), attempts: 0, problem: null, formerName: null })
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
      ...checked(now, RECHECK_AFTER_MS),
      state: "kept",
      recipe: RECIPE,
      attempts: 0,
      problem: null,
    })
    .where(eq(pictures.address, address));
}

/**
 * Records that a picture cannot be read or shown. A picture with stored variants keeps them: the response of
 * its server may be wrong today, and its property would lose its main picture.
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
      ...checked(now, againAfterMs(problem, attempts + 1)),
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
  const nextLookAt = new Date(now.getTime() + POSTPONED_FOR_MS).toISOString();
  await database.update(pictures).set({ nextLookAt }).where(eq(pictures.address, address));
}

function checked(now: Date, againMs: number) {
  return { lookedAt: now.toISOString(), nextLookAt: new Date(now.getTime() + againMs).toISOString() };
}

/** Returns the facts of another picture with the same bytes; undefined when there is none. */
export async function findSamePicture(
  database: Database,
  name: string,
): Promise<ProcessedPicture | undefined> {
  const [row] = await database
    .select({ widthPx: pictures.widthPx, heightPx: pictures.heightPx, tone: pictures.tone })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.state, "kept"), eq(pictures.recipe, RECIPE)))
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
 * Deletes pictures that have been unreferenced since `seenAt`, when that is long enough; returns the names
 * that no picture has any more.
 */
export async function forgetUnwanted(database: Database, seenAt: Date): Promise<string[]> {
  const before = new Date(seenAt.getTime() - UNWANTED_FOR_MS).toISOString();
  const gone = await database
    .delete(pictures)
    .where(lt(pictures.wantedAt, before))
    .returning({ name: pictures.name });
  const names = [...new Set(gone.flatMap(({ name }) => name ?? []))];
  const left = await Promise.all(names.map((name) => isNameShared(database, name, "")));
  return names.filter((_, index) => !left[index]);
}
