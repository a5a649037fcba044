import { TESTIMONIAL_STATES } from "../../app/forms/testimonial/decide-testimonial.server.ts";
import type { CommandOptions } from "../commands/command-table.ts";
import type { NotAsked } from "./answer-command.ts";
import { readListArguments, wrong } from "./list-arguments.ts";

export const TESTIMONIALS_USAGE = `Usage
  npm run testimonials -- list [--state waiting|approved|rejected] [--limit N] [--json]
  npm run testimonials -- approve REFERENCE
  npm run testimonials -- reject REFERENCE

list      what visitors wrote of the agency, newest first
approve   shows one to visitors; its reference stands in the list and in the mail to the agency
reject    shows one to nobody, or no longer
`;

/** Arguments of a command on testimonials. */
export type TestimonialsRequest = {
  kind: "testimonials";
  isJson: boolean;
  options: CommandOptions<"testimonials">;
};

/** Parses the arguments of `npm run testimonials --`. */
export function readTestimonialsArguments(args: string[]): TestimonialsRequest | NotAsked {
  const read = readListArguments(args, TESTIMONIAL_STATES);
  if (read.kind === "list") return { ...read, kind: "testimonials" };
  if (read.kind !== "other") return read;
  const { action, name, isJson } = read;
  if (action !== "approve" && action !== "reject") return wrong(`There is no "${action}"`);
  const reference = name?.toUpperCase() ?? "";
  if (!/^GB-[A-Z0-9]{5}$/.test(reference)) return wrong(`${action} needs a reference, such as GB-7K3M9`);
  return { kind: "testimonials", isJson, options: { action, reference } };
}
