import { MAIL_STATES } from "../../app/mail/find-mails.server.ts";
import type { CommandOptions } from "../commands/command-table.ts";
import type { NotAsked } from "./answer-command.ts";
import { readListArguments, wrong } from "./list-arguments.ts";

export const MAIL_USAGE = `Usage
  npm run mail -- list [--state waiting|sent|failed] [--limit N] [--json]
  npm run mail -- show ID [--json]
  npm run mail -- retry ID

list    the newest mails, with their state and how often they were tried
show    one mail with all that is known of it
retry   sends a mail once more that was given up
`;

/** Arguments of a command on the outbox. */
export type MailRequest = { kind: "mail"; isJson: boolean; options: CommandOptions<"mail"> };

/** Parses the arguments of `npm run mail --`. */
export function readMailArguments(args: string[]): MailRequest | NotAsked {
  const read = readListArguments(args, MAIL_STATES);
  if (read.kind === "list") return { ...read, kind: "mail" };
  if (read.kind !== "other") return read;
  const { action, name = "", isJson } = read;
  if (action !== "show" && action !== "retry") return wrong(`There is no "${action}"`);
  if (!/^[1-9]\d{0,14}$/.test(name)) return wrong(`${action} needs the number of a mail, as list shows it`);
  return { kind: "mail", isJson, options: { action, id: Number(name) } };
}
