import { parseArgs } from "node:util";
import {
  TESTIMONIAL_STATES,
  type TestimonialState,
} from "../../app/forms/testimonial/decide-testimonial.server.ts";
import type { CommandOptions } from "../commands/command-table.ts";

export const TESTIMONIALS_USAGE = `Usage
  npm run testimonials -- list [--state waiting|approved|rejected] [--limit N] [--json]
  npm run testimonials -- approve REFERENCE
  npm run testimonials -- reject REFERENCE

list      what visitors wrote of the agency, newest first
approve   shows one to visitors; its reference stands in the list and in the mail to the agency
reject    shows one to nobody, or no longer
`;

const LISTED = 30;

export type TestimonialsRequest =
  | { kind: "help" }
  | { kind: "wrong"; message: string }
  | { kind: "testimonials"; isJson: boolean; options: CommandOptions<"testimonials"> };

/** Reads the arguments of `npm run testimonials --`. */
export function readTestimonialsArguments(args: string[]): TestimonialsRequest {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: "string" },
        limit: { type: "string", default: String(LISTED) },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) return { kind: "help" };
    const options = readOptions(positionals, values);
    return typeof options === "string"
      ? { kind: "wrong", message: options }
      : { kind: "testimonials", isJson: values.json, options };
  } catch (error) {
    return { kind: "wrong", message: (error as Error).message };
  }
}

function readOptions(
  [action, name, ...more]: string[],
  { state, limit }: { state?: string; limit: string },
): CommandOptions<"testimonials"> | string {
  if (more.length > 0) return `There is too much: ${more.join(" ")}`;
  if (action === "list") {
    if (name !== undefined) return `There is too much: ${name}`;
    if (state !== undefined && !isState(state)) return `--state is one of ${TESTIMONIAL_STATES.join(", ")}`;
    if (!/^[1-9]\d{0,2}$/.test(limit)) return "--limit is a number from 1 to 999";
    return { action, state, limit: Number(limit) };
  }
  if (action !== "approve" && action !== "reject")
    return action ? `There is no "${action}"` : "What is to be done?";
  const reference = name?.toUpperCase() ?? "";
  if (!/^GB-[A-Z0-9]{5}$/.test(reference)) return `${action} needs a reference, such as GB-7K3M9`;
  return { action, reference };
}

function isState(text: string): text is TestimonialState {
  return (TESTIMONIAL_STATES as readonly string[]).includes(text);
}
