import { and, asc, eq, lt, lte, ne, or, sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import { type MadePicture, RECIPE } from "./make-picture.server.ts";
import type { Validators } from "./original-picture.server.ts";
import { againAfterMs, isPassing, type PictureError } from "./picture-problem.ts";
import { pictures } from "./tables.server.ts";

/** A picture that is due to be looked at. */
export type DuePicture = {
  address: string;
  feed: string;
  name: string | null;
  formerName: string | null;
  /** What is known of its original; nothing when its variants have to be made in any case. */
  known: Validators | undefined;
  attempts: number;
};

const DAY_MS = 86_400_000;

/** How long a kept picture is believed; asking whether it has changed costs its server next to nothing. */
const LOOK_AGAIN_AFTER_MS = 7 * DAY_MS;

/** How long the files of a picture stay that nothing names any more: its home may come back. */
const UNWANTED_FOR_MS = 7 * DAY_MS;

const POSTPONED_FOR_MS = 600_000;

/** The pictures that are to be looked at now: those that pages wait for first, and of these what lists show. */
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

/** How many pictures are due, and how many cannot be shown. */
export async function pictureCounts(database: Database, now: Date): Promise<{ due: number; broken: number }> {
  const [row] = await queryRows<{ due: number; broken: number }>(
    database,
    sql`select count(*) filter (where ${pictures.nextLookAt} <= ${now.toISOString()}::timestamptz)::int as due,
      count(*) filter (where ${pictures.state} = 'broken')::int as broken from ${pictures}`,
  );
  return row ?? { due: 0, broken: 0 };
}

/** Lets pictures be looked at again: those of the site's folder, and those made by older rules. */
export async function callUp(database: Database, now: Date): Promise<void> {
  await database
    .update(pictures)
    .set({ nextLookAt: now.toISOString() })
    .where(or(sql`${pictures.address} !~* '^https?://'`, lt(pictures.recipe, RECIPE)));
}

/** A picture of which the original is as it was. */
export async function storeUnchanged(database: Database, address: string, now: Date): Promise<void> {
  await database
    .update(pictures)
    .set({ ...looked(now, LOOK_AGAIN_AFTER_MS), attempts: 0, problem: null, formerName: null })
    .where(eq(pictures.address, address));
}

/** A picture whose variants are kept. */
export async function storePicture(
  database: Database,
  address: string,
  kept: MadePicture & Validators & { name: string; formerName: string | null },
  now: Date,
): Promise<void> {
  await database
    .update(pictures)
    .set({
      ...kept,
      ...looked(now, LOOK_AGAIN_AFTER_MS),
      state: "kept",
      recipe: RECIPE,
      attempts: 0,
      problem: null,
    })
    .where(eq(pictures.address, address));
}

/**
 * A picture that cannot be had, or not be shown. One that is kept stays as it is: what its server says
 * today may be wrong, and its home would lose its face.
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
      ...looked(now, againAfterMs(problem, attempts + 1)),
      ...(!isPassing(problem) && {
        state: sql`case when ${pictures.state} = 'kept' then 'kept' else 'broken' end`,
      }),
      attempts: attempts + 1,
      problem: message,
    })
    .where(eq(pictures.address, address));
}

/** A picture that could not be looked at through a fault of ours, so that those behind it have their turn. */
export async function postpone(database: Database, address: string, now: Date): Promise<void> {
  const nextLookAt = new Date(now.getTime() + POSTPONED_FOR_MS).toISOString();
  await database.update(pictures).set({ nextLookAt }).where(eq(pictures.address, address));
}

function looked(now: Date, againMs: number) {
  return { lookedAt: now.toISOString(), nextLookAt: new Date(now.getTime() + againMs).toISOString() };
}

/** What another picture with the same bytes was made into. */
export async function findSamePicture(database: Database, name: string): Promise<MadePicture | undefined> {
  const [row] = await database
    .select({ widthPx: pictures.widthPx, heightPx: pictures.heightPx, tone: pictures.tone })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.state, "kept"), eq(pictures.recipe, RECIPE)))
    .limit(1);
  if (!row || row.widthPx === null || row.heightPx === null || row.tone === null) return undefined;
  return { widthPx: row.widthPx, heightPx: row.heightPx, tone: row.tone };
}

/** Whether another picture than this one is kept under a name. */
export async function isNameShared(database: Database, name: string, address: string): Promise<boolean> {
  const others = await database.$count(pictures, and(eq(pictures.name, name), ne(pictures.address, address)));
  return others > 0;
}

/** Forgets pictures that nothing named since `seenAt`, when that is long enough; gives the names that nothing has any more. */
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
