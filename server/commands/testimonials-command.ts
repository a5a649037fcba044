import { z } from "zod";
import {
  approveTestimonial,
  rejectTestimonial,
  type SentTestimonial,
  sentTestimonials,
  TESTIMONIAL_STATES,
} from "../../app/forms/testimonial/decide-testimonial.server.ts";
import { startPictureMaker } from "../../app/media/picture-maker.server.ts";
import { PictureError } from "../../app/media/picture-problem.ts";
import { openPictureStore } from "../../app/media/picture-store.server.ts";
import type { Command, CommandContext } from "./command.ts";

const reference = z.string().regex(/^GB-[A-Z0-9]{5}$/);

const options = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("list"),
    state: z.enum(TESTIMONIAL_STATES).optional(),
    limit: z.int().min(1).max(1_000),
  }),
  z.strictObject({ action: z.literal("approve"), reference }),
  z.strictObject({ action: z.literal("reject"), reference }),
]);

type TestimonialsOptions = z.infer<typeof options>;

export type TestimonialsAnswer =
  | { action: "list"; testimonials: SentTestimonial[] }
  /** `problem`: reason why the picture cannot be shown, for the agency. */
  | { action: "approve" | "reject"; isDone: boolean; problem?: string };

/** Lists testimonials, and approves or rejects them for publication. */
export const testimonialsCommand: Command<TestimonialsOptions, TestimonialsAnswer> = {
  options,
  carryOut: async (wanted, context) => {
    const { database } = context.connection;
    switch (wanted.action) {
      case "list":
        return { action: "list", testimonials: await sentTestimonials(database, wanted) };
      case "approve":
        return approve(wanted.reference, context);
      case "reject": {
        const { reference } = wanted;
        return {
          action: "reject",
          isDone: await rejectTestimonial(database, { reference, now: new Date() }),
        };
      }
    }
  },
};

async function approve(
  reference: string,
  { connection, environment: { dataFolder, pictureStore } }: CommandContext,
): Promise<TestimonialsAnswer> {
  const maker = startPictureMaker();
  try {
    const store = await openPictureStore(dataFolder, pictureStore);
    const decision = { reference, now: new Date() };
    const isDone = await approveTestimonial(connection.database, decision, { maker, store, dataFolder });
    return { action: "approve", isDone };
  } catch (error) {
    if (error instanceof PictureError) return { action: "approve", isDone: false, problem: error.message };
    throw error;
  } finally {
    await maker.close();
  }
}
