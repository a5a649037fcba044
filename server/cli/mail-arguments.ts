import { parseArgs } from "node:util";
import { MAIL_STATES, type MailState } from "../../app/mail/find-mails.server.ts";
import type { CommandOptions } from "../commands/command-table.ts";

export const MAIL_USAGE = `Usage
  npm run mail -- list [--state waiting|sent|failed] [--limit N] [--json]
  npm run mail -- show ID [--json]
  npm run mail -- retry ID

list    the newest mails, with their state and how often they were tried
show    one mail with all that is known of it
retry   sends a mail once more that was given up
`;

const LISTED = 30;

export type MailRequest =
  | { kind: "help" }
  | { kind: "wrong"; message: string }
  | { kind: "mail"; isJson: boolean; options: CommandOptions<"mail"> };

/** Reads the arguments of `npm run mail --`. */
export function readMailArguments(args: string[]): MailRequest {
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
      : { kind: "mail", isJson: values.json, options };
  } catch (error) {
    return { kind: "wrong", message: (error as Error).message };
  }
}

function readOptions(
  [action, id, ...more]: string[],
  { state, limit }: { state?: string; limit: string },
): CommandOptions<"mail"> | string {
  if (more.length > 0) return `There is too much: ${more.join(" ")}`;
  if (action === "list") {
    if (id !== undefined) return `There is too much: ${id}`;
    if (state !== undefined && !isState(state)) return `--state is one of ${MAIL_STATES.join(", ")}`;
    if (!/^[1-9]\d{0,2}$/.test(limit)) return "--limit is a number from 1 to 999";
    return { action, state, limit: Number(limit) };
  }
  if (action !== "show" && action !== "retry")
    return action ? `There is no "${action}"` : "What is to be done?";
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return `${action} needs the number of a mail, as list shows it`;
  return { action, id: Number(id) };
}

function isState(text: string): text is MailState {
  return (MAIL_STATES as readonly string[]).includes(text);
}
