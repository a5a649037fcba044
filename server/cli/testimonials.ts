import { z } from "zod";
import {
  findTestimonials,
  rejectTestimonial,
  type SubmittedTestimonial,
  TESTIMONIAL_STATES,
} from "../../app/forms/testimonial/decide-testimonial.server.ts";
import { PictureError } from "../../app/media/picture-problem.ts";
import { approveWithPicture } from "../testimonial-decisions.ts";
import { defineCommand, UsageError } from "./command.ts";
import { LIST_FLAGS, readListOrAction } from "./list-arguments.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { perform } from "./perform.ts";

const USAGE = `Usage
  npm run testimonials -- list [--state waiting|approved|rejected] [--limit N] [--json]
  npm run testimonials -- approve REFERENCE
  npm run testimonials -- reject REFERENCE

list      lists testimonials of visitors, newest first
approve   publishes a testimonial; its reference is in the list and in the mail to the agency
reject    rejects a testimonial, or withdraws a published one
`;

const REFERENCE = /^GB-[A-Z0-9]{5}$/;
const reference = z.string().regex(REFERENCE);

const optionsSchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("list"),
    state: z.enum(TESTIMONIAL_STATES).optional(),
    limit: z.int().min(1).max(1_000),
  }),
  z.strictObject({ action: z.literal("approve"), reference }),
  z.strictObject({ action: z.literal("reject"), reference }),
]);

type TestimonialsOptions = z.infer<typeof optionsSchema>;

type TestimonialsResult =
  | { action: "list"; testimonials: SubmittedTestimonial[] }
  /** `problem`: reason why the picture cannot be shown, for the agency. */
  | { action: "approve" | "reject"; isDone: boolean; problem?: string };

/** `npm run testimonials`: lists testimonials, and approves or rejects them for publication. */
export const testimonials = defineCommand({
  usage: USAGE,
  flags: LIST_FLAGS,
  read: (parsedArguments): { isJson: boolean; options: TestimonialsOptions } => {
    const isJson = parsedArguments.values.json;
    const request = readListOrAction(parsedArguments, TESTIMONIAL_STATES);
    if (request.isList) return { isJson, options: request.options };
    const { action } = request;
    if (action !== "approve" && action !== "reject") throw new UsageError(`Unknown command: ${action}`);
    const reference = request.name.toUpperCase();
    if (!REFERENCE.test(reference)) throw new UsageError(`${action} needs a reference, such as GB-7K3M9`);
    return { isJson, options: { action, reference } };
  },
  execute: async ({ options, isJson }) => {
    const result = await perform(testimonialsOperation, options);
    if (result.action === "list") {
      const { testimonials } = result;
      console.log(isJson ? JSON.stringify({ testimonials }) : testimonialsText(testimonials));
      return 0;
    }
    if (result.problem)
      console.error(`Its picture cannot be shown, so nothing was changed: ${result.problem}`);
    else if (!result.isDone) console.error("There is no testimonial with this reference.");
    else
      console.log(
        result.action === "approve" ? "The testimonial is published." : "The testimonial is not published.",
      );
    return result.isDone ? 0 : 1;
  },
});

export const testimonialsOperation: Operation<TestimonialsOptions, TestimonialsResult> = {
  name: "testimonials",
  optionsSchema,
  run: async (options, context) => {
    const { database } = context.connection;
    if (options.action === "list")
      return { action: "list", testimonials: await findTestimonials(database, options) };
    if (options.action === "approve") return approve(options.reference, context);
    const { reference } = options;
    return { action: "reject", isDone: await rejectTestimonial(database, { reference, now: new Date() }) };
  },
};

async function approve(
  reference: string,
  { connection, environment }: OperationContext,
): Promise<TestimonialsResult> {
  const decision = { reference, now: new Date() };
  try {
    return {
      action: "approve",
      isDone: await approveWithPicture(connection.database, decision, environment),
    };
  } catch (error) {
    if (error instanceof PictureError) return { action: "approve", isDone: false, problem: error.message };
    throw error;
  }
}

function testimonialsText(testimonials: SubmittedTestimonial[]): string {
  if (testimonials.length === 0) return "No testimonials found.";
  return testimonials
    .map(({ reference, state, language, name, comment, website, image, postedAt }) =>
      [
        `${reference}  ${state}  ${language}  ${postedAt.slice(0, 10)}`,
        `  ${plain(name)}${website ? `, ${plain(website)}` : ""}`,
        ...comment.split("\n").map((line) => `  > ${plain(line)}`),
        ...(image ? [`  picture: ${image}, below the data folder`] : []),
      ].join("\n"),
    )
    .join("\n\n");
}

/** Removes control characters, and keeps those that join emoji. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
