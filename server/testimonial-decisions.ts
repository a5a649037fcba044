import type { Environment } from "../app/config/environment.server.ts";
import type { Database } from "../app/database/database.server.ts";
import { approveTestimonial, rejectTestimonial } from "../app/forms/testimonial/decide-testimonial.server.ts";
import { startPictureMaker } from "../app/media/picture-maker.server.ts";
import { PictureError } from "../app/media/picture-problem.ts";
import { openPictureStore } from "../app/media/picture-store.server.ts";
import type { DecideTestimonial } from "../app/office/testimonials/testimonials-page.server.ts";

type PictureStorage = Pick<Environment, "dataFolder" | "pictureStore">;

/**
 * Approves a testimonial with its picture. Returns false when no testimonial has this reference.
 *
 * @throws PictureError when the picture cannot be displayed.
 */
export async function approveWithPicture(
  database: Database,
  decision: { reference: string; now: Date },
  { dataFolder, pictureStore }: PictureStorage,
): Promise<boolean> {
  const maker = startPictureMaker();
  try {
    const store = await openPictureStore(dataFolder, pictureStore);
    return await approveTestimonial(database, decision, { maker, store, dataFolder });
  } finally {
    await maker.close();
  }
}

/** Decisions of the office on testimonials. */
export function testimonialDecisions(database: Database, storage: PictureStorage): DecideTestimonial {
  return {
    approve: async (reference, now) => {
      try {
        return (await approveWithPicture(database, { reference, now }, storage)) ? "done" : "gone";
      } catch (error) {
        if (error instanceof PictureError) return "picture";
        throw error;
      }
    },
    reject: async (reference, now) =>
      (await rejectTestimonial(database, { reference, now })) ? "done" : "gone",
  };
}
