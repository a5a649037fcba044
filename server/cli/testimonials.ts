import "../private-umask.ts";
import type { SentTestimonial } from "../../app/forms/testimonial/decide-testimonial.server.ts";
import { answerCommand, performTyped } from "./answer-command.ts";
import {
  readTestimonialsArguments,
  TESTIMONIALS_USAGE,
  type TestimonialsRequest,
} from "./testimonials-arguments.ts";

/*
 * `npm run testimonials`: testimonials of visitors. Exits with 0 when the command was carried out, 1 when it
 * was not, 2 when it was typed wrongly.
 */
process.exitCode = await answerCommand(
  readTestimonialsArguments(process.argv.slice(2)),
  TESTIMONIALS_USAGE,
  carryOut,
);

async function carryOut({ options, isJson }: TestimonialsRequest): Promise<number> {
  const result = await performTyped("testimonials", options);
  if (result.action === "list") {
    console.log(isJson ? JSON.stringify({ testimonials: result.testimonials }) : asText(result.testimonials));
    return 0;
  }
  if (result.problem) console.error(`Its picture cannot be shown, so nothing was changed: ${result.problem}`);
  else if (!result.isDone) console.error("There is no testimonial with this reference.");
  else console.log(result.action === "approve" ? "Visitors can read it now." : "Visitors do not see it.");
  return result.isDone ? 0 : 1;
}

function asText(testimonials: SentTestimonial[]): string {
  if (testimonials.length === 0) return "There are no such testimonials.";
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

/** Removes control characters. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
