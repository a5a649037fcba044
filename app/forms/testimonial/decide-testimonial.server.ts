import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { type Database, withLongerLockWait } from "../../database/database.server.ts";
import { lockRevision, raiseRevision } from "../../feeds/import/import-apply.server.ts";
import type { PictureMaker } from "../../media/picture-maker.server.ts";
import type { PictureStore } from "../../media/picture-store.server.ts";
import { unfinishedFolder } from "../../media/work-on-pictures.server.ts";
import type { StoredPicture } from "../../property/listing.ts";
import { websiteUrl } from "../fields/check-field.ts";
import { submissions, testimonials } from "../tables.server.ts";
import { testimonial } from "./testimonial.ts";

export const TESTIMONIAL_STATES = ["waiting", "approved", "rejected"] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

/** A testimonial as the agency sees it before it decides. */
export type SubmittedTestimonial = {
  /** Id of its submission. */
  id: number;
  reference: string;
  state: TestimonialState;
  language: string;
  name: string;
  comment: string;
  website?: string;
  /** Path of its picture, below the data folder. */
  image?: string;
  postedAt: string;
};

type Fields = { name?: string; comment?: string; website?: string; image?: { path: string } };

/** Number of characters of the original's checksum in the name of a stored picture. */
const PICTURE_NAME_CHARACTERS = 20;

/**
 * Finds the testimonials that visitors sent, the newest first.
 *
 * @param options.before finds only those with a lower id.
 */
export async function findTestimonials(
  database: Database,
  { state, before, limit }: { state?: TestimonialState; before?: number; limit: number },
): Promise<SubmittedTestimonial[]> {
  const hasState = state === "waiting" ? isNull(testimonials.state) : state && eq(testimonials.state, state);
  const rows = await select(database)
    .where(
      and(
        isTestimonial,
        isNotErased,
        hasState,
        before === undefined ? undefined : lt(submissions.id, before),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(limit);
  return rows.map(toTestimonial);
}

const isTestimonial = eq(submissions.form, testimonial.name);

/** An erased testimonial has no fields left. */
const isNotErased = sql`${submissions.fields} <> '{}'::jsonb`;

/** Number of testimonials that wait for a decision. */
export function countWaitingTestimonials(database: Database): Promise<number> {
  return database.$count(
    submissions,
    and(
      isTestimonial,
      isNotErased,
      sql`not exists (select from ${testimonials} where ${testimonials.reference} = ${submissions.reference})`,
    ),
  );
}

function select(database: Database) {
  return database
    .select({
      id: submissions.id,
      reference: submissions.reference,
      language: submissions.language,
      fields: submissions.fields,
      postedAt: submissions.receivedAt,
      state: testimonials.state,
    })
    .from(submissions)
    .leftJoin(testimonials, eq(testimonials.reference, submissions.reference));
}

type TestimonialRow = Awaited<ReturnType<typeof select>>[number];

function toTestimonial({ fields, state, ...row }: TestimonialRow): SubmittedTestimonial {
  const { name = "", comment = "", website, image } = fields as Fields;
  return { ...row, state: state ?? "waiting", name, comment, website, image: image?.path };
}

type Decision = { reference: string; now: Date };

export type PictureServices = { maker: PictureMaker; store: PictureStore; dataFolder: string };

/**
 * Approves a testimonial, even one that was rejected before. Includes its picture if the file is still stored.
 * Returns false when no testimonial has this reference, or it was erased or decided on meanwhile.
 *
 * @throws PictureError when the picture cannot be displayed.
 */
export async function approveTestimonial(
  database: Database,
  decision: Decision,
  pictures: PictureServices,
): Promise<boolean> {
  const sent = await findTestimonial(database, decision.reference);
  if (!sent) return false;
  const hasPicture = sent.image !== undefined && existsSync(join(pictures.dataFolder, sent.image));
  const picture = hasPicture ? await storePicture(sent.image ?? "", pictures) : undefined;
  return decide(database, sent, { ...decision, state: "approved", picture });
}

/** Rejects or withdraws a testimonial. Returns false as `approveTestimonial` does. */
export async function rejectTestimonial(database: Database, decision: Decision): Promise<boolean> {
  const sent = await findTestimonial(database, decision.reference);
  return sent ? decide(database, sent, { ...decision, state: "rejected" }) : false;
}

/** Finds the testimonial with this reference; undefined when there is none, or it was erased. */
export async function findTestimonial(
  database: Database,
  reference: string,
): Promise<SubmittedTestimonial | undefined> {
  const [row] = await select(database).where(and(isTestimonial, eq(submissions.reference, reference)));
  const sent = row && toTestimonial(row);
  // A blanked submission has no text to show.
  return sent?.comment ? sent : undefined;
}

/** Stores a decision, unless the testimonial was erased or has another state than `sent`. Making a picture takes seconds. */
async function decide(
  database: Database,
  sent: SubmittedTestimonial,
  { state, picture, now }: { state: "approved" | "rejected"; picture?: StoredPicture; now: Date },
): Promise<boolean> {
  const values = {
    state,
    language: sent.language as typeof testimonials.$inferInsert.language,
    name: sent.name,
    comment: sent.comment,
    website: (sent.website && websiteUrl(sent.website)) ?? null,
    picture: picture ?? null,
    postedAt: sent.postedAt,
    decidedAt: now.toISOString(),
  };
  return database.transaction(async (tx) => {
    await withLongerLockWait(tx);
    await lockRevision(tx);
    if ((await findTestimonial(tx, sent.reference))?.state !== sent.state) return false;
    await tx
      .insert(testimonials)
      .values({ reference: sent.reference, ...values })
      .onConflictDoUpdate({ target: testimonials.reference, set: values });
    // Raises the revision, so that cached pages show the decision.
    await raiseRevision(tx, { kind: "testimonials" });
    return true;
  });
}

/** Renders and stores the picture in all widths and formats, without the metadata of the visitor's camera. */
async function storePicture(
  path: string,
  { maker, store, dataFolder }: PictureServices,
): Promise<StoredPicture> {
  const folder = join(unfinishedFolder(dataFolder), randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const created = await maker.make(join(dataFolder, path), folder);
    const name = (path.split("/").at(-1) ?? "").slice(0, PICTURE_NAME_CHARACTERS);
    await store.store(name, folder);
    return { name, ...created };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
