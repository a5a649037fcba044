import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readAddress } from "../../app/mail/mail-address.ts";
import type { CommandOptions } from "../commands/command-table.ts";
import type { NotAsked } from "./answer-command.ts";

export const NEWSLETTER_USAGE = `Usage
  npm run newsletter -- send FILE --test ADDRESS
  npm run newsletter -- send FILE --dry-run
  npm run newsletter -- send FILE
  npm run newsletter -- list

send   FILE is in the folder of the site and goes to everybody who has confirmed the newsletter, to each of
       them once, however often it is sent (docs/operate.md)
  --test ADDRESS   to this address alone, in each of its languages
  --dry-run        to nobody; tells to how many it would go
list   how far each newsletter is
`;

/** Arguments of a command on newsletters. */
export type NewsletterRequest = { kind: "newsletter"; options: CommandOptions<"newsletter"> };

/** Parses the arguments of `npm run newsletter --`. `folder` is the folder in which it was called. */
export function readNewsletterArguments(args: string[], folder: string): NewsletterRequest | NotAsked {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        test: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) return { kind: "help" };
    const options = readOptions(positionals, values, folder);
    return typeof options === "string"
      ? { kind: "wrong", message: options }
      : { kind: "newsletter", options };
  } catch (error) {
    return { kind: "wrong", message: (error as Error).message };
  }
}

function readOptions(
  [action, file, ...more]: string[],
  { test, "dry-run": isDryRun }: { test?: string; "dry-run": boolean },
  folder: string,
): CommandOptions<"newsletter"> | string {
  if (more.length > 0) return `There is too much: ${more.join(" ")}`;
  if (action === "list") {
    if (file !== undefined || test !== undefined || isDryRun) return "list takes nothing more";
    return { action };
  }
  if (action !== "send") return action ? `There is no "${action}"` : "What is to be done?";
  if (file === undefined) return "send needs the file of the newsletter";
  if (test === undefined) return { action, file: resolve(folder, file), isDryRun };
  if (isDryRun) return "--test and --dry-run do not go together";
  const address = readAddress(test);
  if (!address) return "--test needs an e-mail address";
  return { action: "test", file: resolve(folder, file), address };
}
